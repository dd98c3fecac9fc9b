import { describe, expect, it } from "vitest";
import { GameController } from "../core/controller";
import { newRecord, type GameRecord } from "../core/record";
import { ServiceError } from "../core/service";
import { actorOf } from "../core/turns";
import type { Seat } from "../core/types";
import { FakeService, texts } from "./fake-service";

const HUMAN: Seat = { kind: "person" };
const ENGINE: Seat = { kind: "engine", level: 3 };
const [HEADS, TAILS] = [2 ** 32 - 1, 0];

function setUp(second: Seat, first: Seat = HUMAN, rolls: readonly number[] = [], line: readonly string[] | null = null) {
  const service = new FakeService();
  const kept: GameRecord[] = [];
  const falls = [...rolls];
  const record = newRecord({ game: "toy", seats: { first, second } }, 0, line);
  const controller = new GameController(record, {
    service,
    keep: (one) => {
      kept.push(one);
      return true;
    },
    roll: () => falls.shift() ?? 0,
    wait: () => Promise.resolve(),
    now: () => 42,
  });
  const events = () => texts(controller.state.record.events);
  const actor = () => (controller.state.match ? actorOf(controller.state.match) : null);
  /** Whoever is due plays a move, or throws. */
  const play = (text: string) => controller.act(controller.state.match?.due?.side ?? "first", { kind: "walk", path: [text] });
  const cast = () => controller.act(controller.state.match?.due?.side ?? "first", { kind: "throw" });
  return { service, kept, controller, events, actor, play, cast };
}

describe("two people at one device", () => {
  it("plays moves in turn and keeps every one", async () => {
    const { controller, kept, events, actor, play } = setUp(HUMAN);
    await controller.start();
    await play("go");
    await play("go");
    expect(events()).toEqual(["go", "go"]);
    expect(kept.map((record) => record.moves)).toEqual([1, 2]);
    expect(kept.at(-1)?.events.map(({ at }) => at)).toEqual([42, 42]);
    expect(actor()).toEqual({ kind: "human", side: "first" });
  });

  it("shows a refusal and leaves the game as it was", async () => {
    const { controller, events, play } = setUp(HUMAN);
    await controller.start();
    await play("fly");
    expect(events()).toEqual([]);
    expect(controller.state.refusal?.section).toBe("3");
    await play("go");
    expect(controller.state.refusal).toBeNull();
  });

  it("lets a person throw by a press", async () => {
    const { controller, events, actor, play, cast } = setUp(HUMAN, HUMAN, [0, HEADS]);
    await controller.start();
    await play("cast");
    expect(actor()).toEqual({ kind: "throw", side: "first", byHand: true });
    await cast();
    expect(events()).toEqual(["cast", "1"]);
    expect(actor()).toEqual({ kind: "human", side: "first" });
  });

  it("takes a turn back when the other person agrees", async () => {
    const { controller, events, play, cast } = setUp(HUMAN, HUMAN, [0, 0, HEADS]);
    await controller.start();
    await play("go");
    await play("cast");
    await cast();
    await play("land");
    await controller.act("second", { kind: "offer", offer: { kind: "take_back" } });
    expect(controller.state.match?.offer).toEqual({ side: "second", offer: { kind: "take_back" } });
    expect(events()).toEqual(["go", "cast", "1", "land"]);
    await controller.act("first", { kind: "answer", yes: true });
    expect(events()).toEqual(["go"]);
    expect(controller.state.line?.history).toHaveLength(1);
  });

  it("tells that an offer was declined", async () => {
    const { controller, events } = setUp(HUMAN);
    await controller.start();
    const offer = { kind: "claim", claim: "draw" } as const;
    await controller.act("first", { kind: "offer", offer });
    await controller.act("second", { kind: "answer", yes: false });
    expect(controller.state.declined).toEqual({ side: "second", offer });
    expect(events()).toEqual([]);
    await controller.act("first", { kind: "offer", offer });
    expect(controller.state.declined).toBeNull();
    await controller.act("second", { kind: "answer", yes: true });
    expect(events()).toEqual(["draw"]);
    expect(controller.state.record.over).toBe(true);
  });

  it("takes over a line from elsewhere, once", async () => {
    const { controller, service, kept, events } = setUp(HUMAN, HUMAN, [], ["cast", "1", "land"]);
    await controller.start();
    expect(events()).toEqual(["cast", "1", "land"]);
    expect(kept.at(-1)).toMatchObject({ line: null, moves: 3 });
    await controller.start();
    expect(service.calls).toEqual(["adopt 3", "match 3"]);
  });
});

describe("against the engine", () => {
  it("lets the engine reply, throw and land", async () => {
    const { controller, service, events, play } = setUp(ENGINE, HUMAN, [0, HEADS]);
    service.script = ["cast"];
    await controller.start();
    await play("go");
    expect(events()).toEqual(["go", "cast", "1", "land"]);
    expect(controller.state.activity).toBeNull();
  });

  it("lets the engine begin when it has the first side", async () => {
    const { controller, events } = setUp(HUMAN, ENGINE);
    await controller.start();
    expect(events()).toEqual(["go"]);
  });

  it("takes back the own turn and the reply", async () => {
    const { controller, events, play, cast } = setUp(ENGINE, HUMAN, [0, 0, TAILS]);
    await controller.start();
    await play("go");
    await play("cast");
    await cast();
    expect(events()).toEqual(["go", "go", "cast", "0", "go"]);
    await controller.act("first", { kind: "offer", offer: { kind: "take_back" } });
    expect(events()).toEqual(["go", "go"]);
    await controller.act("first", { kind: "offer", offer: { kind: "take_back" } });
    expect(events()).toEqual([]);
  });

  it("stops thinking when told, and never plays an answer that comes too late", async () => {
    const { controller, service, events, play } = setUp(ENGINE);
    let release = (): void => undefined;
    service.hold = new Promise((resolve) => (release = resolve));
    await controller.start();
    const playing = play("go");
    await Promise.resolve();
    while (controller.state.activity !== "thinking") await Promise.resolve();
    controller.pause();
    release();
    await playing;
    expect(events()).toEqual(["go"]);
    expect(controller.state.paused).toBe(true);
    service.hold = null;
    await controller.resume();
    expect(events()).toEqual(["go", "go"]);
  });

  it("lets a person resign while the engine thinks", async () => {
    const { controller, service, events, play } = setUp(ENGINE);
    let release = (): void => undefined;
    service.hold = new Promise((resolve) => (release = resolve));
    await controller.start();
    const playing = play("go");
    while (controller.state.activity !== "thinking") await Promise.resolve();
    await controller.act("first", { kind: "claim", claim: "resign" });
    release();
    await playing;
    expect(events()).toEqual(["go", "resign"]);
    expect(controller.state.record.over).toBe(true);
  });

  it("tells whether the engine agrees", async () => {
    for (const agrees of [false, true]) {
      const { controller, service, events, play } = setUp(ENGINE);
      service.agrees = agrees;
      await controller.start();
      await play("go");
      await controller.act("first", { kind: "offer", offer: { kind: "claim", claim: "draw" } });
      expect(controller.state.declined !== null).toBe(!agrees);
      expect(events().at(-1)).toBe(agrees ? "draw" : "go");
    }
  });
});

describe("looking back", () => {
  it("shows any point without changing the game, and branches from it", async () => {
    const { controller, kept, events, play } = setUp(HUMAN);
    await controller.start();
    for (let i = 0; i < 4; i += 1) await play("go");
    await controller.goTo(2);
    expect(controller.state.viewed?.history).toHaveLength(2);
    expect(events()).toHaveLength(4);
    const branch = controller.branch();
    expect(branch.id).not.toBe(controller.state.record.id);
    expect(branch.line).toEqual(["go", "go"]);
    expect(kept.at(-1)).toBe(branch);
    controller.goToPresent();
    expect(controller.state.viewing).toBeNull();
  });

  it("asks the service only for points it has not seen", async () => {
    const { controller, service } = setUp(HUMAN, HUMAN, [], ["go", "go"]);
    await controller.start();
    service.calls.length = 0;
    await controller.goTo(1);
    await controller.goTo(0);
    await controller.goTo(1);
    expect(service.calls).toEqual(["state 1", "state 0"]);
  });
});

describe("when the service fails", () => {
  it("keeps the game and repeats the same command on retry", async () => {
    const { controller, service, events, play } = setUp(HUMAN);
    await controller.start();
    service.failNext = new ServiceError("offline", "offline", null, "no network");
    await play("go");
    expect(controller.state.problem?.kind).toBe("offline");
    expect(events()).toEqual([]);
    await controller.retry();
    expect(events()).toEqual(["go"]);
    expect(controller.state.problem).toBeNull();
  });

  it("goes on with the engine's turn after a failure", async () => {
    const { controller, service, events, play } = setUp(ENGINE);
    await controller.start();
    const answer = service.answer.bind(service);
    let failed = false;
    service.answer = (...given) => {
      if (!failed) {
        failed = true;
        return Promise.reject(new ServiceError("timeout", "timeout", null, "slow"));
      }
      return answer(...given);
    };
    await play("go");
    expect(controller.state.problem?.kind).toBe("timeout");
    await controller.retry();
    expect(events()).toEqual(["go", "go"]);
  });

  it("loads again after a failed start", async () => {
    const { controller, service } = setUp(HUMAN);
    service.failNext = new ServiceError("offline", "offline", null, "no network");
    await controller.start();
    expect(controller.state.line).toBeNull();
    await controller.retry();
    expect(controller.state.line?.history).toEqual([]);
  });

  it("says when the browser cannot keep the game", async () => {
    const record = newRecord({ game: "toy", seats: { first: HUMAN, second: HUMAN } }, 0);
    const controller = new GameController(record, { service: new FakeService(), keep: () => false });
    await controller.start();
    await controller.act("first", { kind: "walk", path: ["go"] });
    expect(controller.state.kept).toBe(false);
  });
});
