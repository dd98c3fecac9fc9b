import { afterEach, describe, expect, it, vi } from "vitest";
import { HostedController } from "../core/hosted-controller";
import { premoveClicks, ripened } from "../core/premove";
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

  it("becomes a move if it is one, and does what it leaves no choice about", () => {
    const clicks = { "1a": { "1b": {}, "2a": { "choice:promote": {} }, "2b": { "1b": {} }, "3b": { ".": {}, "1b": {} } } };
    const moves = (premove: readonly string[]) => ripened(clicks, premove);
    expect(moves(["1a", "1b"])).toEqual({ path: ["1a", "1b"], asks: false });
    expect(moves(["1a", "2a"])).toEqual({ path: ["1a", "2a", "choice:promote"], asks: false });
    expect(moves(["1a", "3b"])).toEqual({ path: ["1a", "3b"], asks: false });
    // More legs than one, or nothing that the rules know.
    expect(moves(["1a", "2b"])).toBeNull();
    expect(moves(["2b", "1a"])).toBeNull();
    expect(ripened({}, ["1a", "1b"])).toBeNull();
  });

  it("leaves its player the choices there are", () => {
    const either = { "choice:promote": {}, "choice:keep": {} };
    const clicks = { "1a": { "2a": either, "2b": { ".": {}, "choice:promote": {} }, "3b": { "choice:turn": either } } };
    expect(ripened(clicks, ["1a", "2a"])).toEqual({ path: ["1a", "2a"], asks: true });
    expect(ripened(clicks, ["1a", "2b"])).toEqual({ path: ["1a", "2b"], asks: true });
    expect(ripened(clicks, ["1a", "3b"])).toEqual({ path: ["1a", "3b", "choice:turn"], asks: true });
  });
});

describe("a premove in a match", () => {
  const controllers: HostedController[] = [];
  afterEach(() => controllers.splice(0).forEach((one) => one.dispose()));

  async function waiting(service = new FakeService()) {
    const host = new FakeHost();
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

  it("waits for its player where it leaves a choice", async () => {
    const either = { "choice:promote": {}, "choice:keep": {} };
    class Choosy extends FakeService {
      override line(events: readonly string[]): LineState {
        const line = super.line(events);
        return { ...line, next: { ...line.next, clicks: { go: either } } };
      }
    }
    const { controller, host } = await waiting(new Choosy());
    controller.premove(["go"]);
    host.last.entries(2, [moved("go")]);
    await vi.waitFor(() => expect(controller.state.match?.due?.side).toBe("second"));
    expect([controller.state.premove, host.last.acts]).toEqual([["go"], []]);
    await controller.act("second", { kind: "walk", path: ["go", "choice:keep"] });
    expect(controller.state.premove).toBeNull();
    expect(host.last.acts.map(({ act }) => act)).toEqual([{ kind: "walk", path: ["go", "choice:keep"] }]);
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
