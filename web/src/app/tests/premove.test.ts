import { afterEach, describe, expect, it, vi } from "vitest";
import { HostedController } from "../core/hosted-controller";
import { premoveClicks, premovePath } from "../core/premove";
import type { GameDescription, LineState } from "../core/types";
import { BOTH, FakeHost, hostedMatch, moved } from "./fake-host";
import { FakeService } from "./fake-service";

describe("a premove", () => {
  const description = { board: { files: ["1", "2"], ranks: ["a", "b"] } } as unknown as GameDescription;
  const line = {
    view: {
      pieces: [
        { square: "1a", piece: "P", side: "first" },
        { square: "2b", piece: "P", side: "second" },
      ],
      hands: [{ side: "first", pieces: [["G", 2]] }],
    },
  } as unknown as LineState;

  it("goes from an own piece, on the board or in hand, to anywhere else", () => {
    expect(premoveClicks(line, description, "first")).toEqual({
      "1a": { "2a": {}, "1b": {}, "2b": {} },
      "hand:G": { "1a": {}, "2a": {}, "1b": {}, "2b": {} },
    });
    expect(Object.keys(premoveClicks(line, description, "second"))).toEqual(["2b"]);
  });

  it("becomes a move if it is one, with the first of the choices that it leaves", () => {
    const clicks = { "1a": { "1b": {}, "2a": { "choice:promote": {}, "choice:keep": {} }, "2b": { "1b": {} }, "3b": { ".": {}, "1b": {} } } };
    expect(premovePath(clicks, ["1a", "1b"])).toEqual(["1a", "1b"]);
    expect(premovePath(clicks, ["1a", "2a"])).toEqual(["1a", "2a", "choice:promote"]);
    expect(premovePath(clicks, ["1a", "3b"])).toEqual(["1a", "3b"]);
    // More legs than one, or nothing that the rules know.
    expect(premovePath(clicks, ["1a", "2b"])).toBeNull();
    expect(premovePath(clicks, ["2b", "1a"])).toBeNull();
    expect(premovePath({}, ["1a", "1b"])).toBeNull();
  });
});

describe("a premove in a match", () => {
  const controllers: HostedController[] = [];
  afterEach(() => controllers.splice(0).forEach((one) => one.dispose()));

  async function waiting() {
    const [service, host] = [new FakeService(), new FakeHost()];
    const keep = vi.fn();
    const controller = new HostedController(hostedMatch(BOTH, "second"), { service, hosted: host, keep });
    controllers.push(controller);
    await controller.start();
    host.last.entries(2);
    return { controller, host };
  }

  it("is sent when the other has moved, if it has become a move", async () => {
    const { controller, host } = await waiting();
    controller.premove(["go"]);
    expect(host.last.acts).toEqual([]);
    host.last.entries(2, [moved("go")]);
    await vi.waitFor(() => expect(controller.state.premove).toBeNull());
    expect(host.last.acts.map(({ act }) => act)).toEqual([{ kind: "walk", path: ["go"] }]);
  });

  it("is forgotten if it has become none, or is put away", async () => {
    const { controller, host } = await waiting();
    controller.premove(["nowhere"]);
    host.last.entries(2, [moved("go")]);
    await vi.waitFor(() => expect(controller.state.premove).toBeNull());
    expect(host.last.acts).toEqual([]);
    controller.premove(["go"]);
    controller.dismiss();
    expect(controller.state.premove).toBeNull();
  });
});
