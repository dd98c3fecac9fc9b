import { afterEach, describe, expect, it, vi } from "vitest";
import { HostedController } from "../core/hosted-controller";
import { actorOf, hereOf, openActs } from "../core/turns";
import type { GameRecord } from "../core/record";
import type { Entry } from "../../protocol";
import type { Act, Side } from "../core/types";
import { BOTH, FakeHost, happened, hostedMatch, moved, seated } from "./fake-host";
import { FakeService, texts } from "./fake-service";

const GO: Act = { kind: "walk", path: ["go"] };
const REASON = { rule: "toy", section: null, text: { en: "no", ja: "no", zh: "no" } };
const controllers: HostedController[] = [];

afterEach(() => {
  for (const one of controllers.splice(0)) one.dispose();
  vi.useRealTimers();
});

async function setUp(you: Side | null, entries: readonly Entry[] = BOTH) {
  const [service, host] = [new FakeService(), new FakeHost()];
  const kept: GameRecord[] = [];
  const controller = new HostedController(hostedMatch(entries, you), {
    service,
    hosted: host,
    keep: (record) => (kept.push(record), { record, kept: Promise.resolve({ kind: "kept" }) }),
  });
  controllers.push(controller);
  await controller.start();
  const hear = async (number: number, added: readonly Entry[] = []): Promise<void> => {
    host.last.entries(number, added);
    await vi.waitFor(() => expect(controller.state.match?.events ?? 0).toBe(controller.state.record.events.length));
  };
  await hear(entries.length);
  const history = (): string[] => (controller.state.line?.history ?? []).map(({ event }) => event);
  return { service, host, controller, hear, history, kept };
}

describe("a match on a server", () => {
  it("begins when both have sat down", async () => {
    const { controller, hear } = await setUp("first", BOTH.slice(0, 1));
    expect([controller.state.match, controller.state.hosted?.people.second]).toEqual([null, null]);
    await hear(1, BOTH.slice(1));
    expect(controller.state.hosted?.people.second?.name).toBe("Bo");
    expect(controller.state.match?.due?.side).toBe("first");
  });

  it("shows a move when the log has it, and sends what is played here with the number it follows on", async () => {
    const { controller, host, hear, history } = await setUp("first");
    await controller.act("first", GO);
    expect(controller.state.activity).toBe("sending");
    expect(host.last.acts).toEqual([{ kind: "act", id: 1, number: 2, act: GO }]);
    // One thing at a time.
    await controller.act("first", GO);
    expect(host.last.acts).toHaveLength(1);
    host.last.say({ kind: "done", id: 1 });
    expect([history(), controller.state.activity]).toEqual([[], "sending"]);
    await hear(2, [moved("go")]);
    expect([history(), controller.state.activity]).toEqual([["go"], null]);
    await hear(3, [moved("cast")]);
    expect([history(), texts(controller.state.record.events)]).toEqual([["go", "cast"], ["go", "cast"]]);
  });

  it("is not settled before the server says so, whichever of its words comes first", async () => {
    const { controller, host, hear } = await setUp("first");
    await controller.act("first", GO);
    await hear(2, [moved("go")]);
    expect(controller.state.activity).toBe("sending");
    host.last.say({ kind: "done", id: 1 });
    expect(controller.state.activity).toBeNull();
  });

  it("lets only the own side act", async () => {
    const { controller, host } = await setUp("second");
    const { match } = controller.state;
    if (!match) throw new Error("no match");
    expect(hereOf(controller.state)).toEqual(["second"]);
    expect(actorOf(match, hereOf(controller.state))).toEqual({ kind: "away", side: "first" });
    expect(openActs(match, hereOf(controller.state)).every(({ side }) => side === "second")).toBe(true);
    await controller.act("first", GO);
    expect(host.last.acts).toEqual([]);
    // Sides that a lot exchanged.
    expect(hereOf({ ...controller.state, match: { ...match, exchanged: true } })).toEqual(["first"]);
  });

  it("lets nobody act who only watches", async () => {
    const { controller, host } = await setUp(null);
    expect(hereOf(controller.state)).toEqual([]);
    await controller.act("first", GO);
    await controller.act("second", { kind: "flag" });
    expect(host.last.acts).toEqual([]);
  });

  it("tells why something was refused, and goes on", async () => {
    const { controller, host } = await setUp("first");
    await controller.act("first", GO);
    host.last.say({ kind: "refused", id: 1, reason: REASON });
    expect([controller.state.refusal, controller.state.activity]).toEqual([REASON, null]);
    await controller.act("first", GO);
    expect([controller.state.refusal, host.last.acts.length]).toEqual([null, 2]);
  });

  it("sends again after a lost connection what cannot have happened", async () => {
    vi.useFakeTimers();
    const { controller, host, hear, history } = await setUp("first");
    await controller.act("first", GO);
    host.last.lose();
    expect(controller.state.hosted?.connection).toBe("lost");
    vi.advanceTimersByTime(500);
    expect(host.sockets).toHaveLength(2);
    host.last.entries(2);
    expect(host.last.acts).toEqual([{ kind: "act", id: 2, number: 2, act: GO }]);
    host.last.say({ kind: "done", id: 2 });
    await hear(2, [moved("go")]);
    expect([history(), controller.state.activity]).toEqual([["go"], null]);
  });

  it("does not send again what had arrived", async () => {
    vi.useFakeTimers();
    const { controller, host, hear } = await setUp("first");
    await controller.act("first", GO);
    host.last.lose();
    vi.advanceTimersByTime(500);
    await hear(2, [moved("go")]);
    expect([host.last.acts, controller.state.activity, controller.state.hosted?.dropped]).toEqual([[], null, false]);
  });

  it("drops what the match has overtaken, and says so", async () => {
    vi.useFakeTimers();
    const { controller, host, hear } = await setUp("first");
    host.last.lose();
    // What is done without a connection waits for the next one.
    await controller.act("first", GO);
    expect(controller.state.activity).toBe("sending");
    vi.advanceTimersByTime(500);
    await hear(2, [happened({ kind: "offered", side: "second", offer: { kind: "take_back" } })]);
    expect([host.last.acts, controller.state.activity, controller.state.hosted?.dropped]).toEqual([[], null, true]);
    controller.dismiss();
    expect(controller.state.hosted?.dropped).toBe(false);
  });

  it("flags without waiting, and looks at the clocks again if that was too early", async () => {
    vi.useFakeTimers();
    const { controller, host, service } = await setUp("first");
    await controller.act("first", { kind: "flag" });
    expect([host.last.acts.map(({ act }) => act?.kind), controller.state.activity]).toEqual([["flag"], null]);
    host.last.say({ kind: "refused", id: 1, reason: REASON });
    expect(controller.state.refusal).toBeNull();
    const before = service.calls.length;
    await vi.advanceTimersByTimeAsync(1000);
    expect(service.calls.slice(before)).toEqual(["match 0"]);
  });

  it("tells an end that comes, and never one that was there", async () => {
    const { controller, hear } = await setUp("first", [...BOTH, moved("go")]);
    await hear(3, [moved("win")]);
    expect([controller.state.match?.result?.winner, controller.state.ended]).toEqual(["second", true]);
    const late = await setUp("first", [...BOTH, moved("win")]);
    expect([late.controller.state.match?.result?.winner, late.controller.state.ended]).toEqual(["first", false]);
  });

  it("knows the match that follows, and whether that is news", async () => {
    const followed: Entry = { kind: "followed", at: 3, key: "mnopqrstuvwx" };
    const { controller, hear } = await setUp("first", [...BOTH, moved("win")]);
    await hear(3, [followed]);
    expect(controller.state.hosted?.followed).toEqual({ key: "mnopqrstuvwx", fresh: true });
    const late = await setUp("first", [...BOTH, moved("win"), followed]);
    expect(late.controller.state.hosted?.followed).toEqual({ key: "mnopqrstuvwx", fresh: false });
  });

  it("tells a no of the other side, not one of its own", async () => {
    const offer = (side: Side): Entry[] => [
      happened({ kind: "offered", side, offer: { kind: "take_back" } }),
      happened({ kind: "answered", yes: false }),
    ];
    const { controller, hear } = await setUp("first");
    await hear(2, offer("first"));
    expect(controller.state.declined?.side).toBe("second");
    await hear(4, offer("second"));
    expect(controller.state.declined).toBeNull();
  });

  it("stays closed when the server wants that, until the reader tries again", async () => {
    const { controller, host } = await setUp("first");
    host.last.lose(1008, "too many");
    expect(controller.state.hosted).toMatchObject({ connection: "closed", closing: "too many" });
    await controller.retry();
    expect(host.sockets).toHaveLength(2);
    expect(controller.state.hosted?.connection).toBe("connecting");
  });

  it("goes on from a point of it as a game of this browser", async () => {
    const { controller, kept } = await setUp("first", [...BOTH, moved("go"), moved("go")]);
    await controller.goTo(1);
    expect(controller.branch()).toBe(kept[0]);
    expect([kept[0]?.line, kept[0]?.setup.clock]).toEqual([["go"], { kind: "none" }]);
  });

  it("keeps the names of those who sat down", async () => {
    const { controller } = await setUp(null, [seated("second", "Cy"), seated("first", "Di")]);
    expect(controller.state.hosted?.people).toEqual({ first: { id: "Di", name: "Di" }, second: { id: "Cy", name: "Cy" } });
  });
});
