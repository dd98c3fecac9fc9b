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

const keepAll = (record: GameRecord) => ({ record, kept: Promise.resolve({ kind: "kept" } as const) });

function setUp(second: Seat, first: Seat = HUMAN, rolls: readonly number[] = [], line: readonly string[] | null = null) {
  const service = new FakeService();
  const kept: GameRecord[] = [];
  const falls = [...rolls];
  const record = newRecord({ game: "toy", seats: { first, second } }, 0, line);
  const controller = new GameController(record, {
    service,
    keep: (one) => {
      kept.push(one);
      return { record: { ...one, revision: one.revision + 1, writer: "here" }, kept: Promise.resolve({ kind: "kept" }) };
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
    expect(kept.map(({ moves, touched }) => [moves, touched])).toEqual([[0, false], [1, true], [2, true]]);
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

  it("shows the reply only after the own move was seen, and searches meanwhile", async () => {
    const service = new FakeService();
    const waits: { millis: number; over: () => void }[] = [];
    const controller = new GameController(newRecord({ game: "toy", seats: { first: HUMAN, second: ENGINE } }, 0), {
      service,
      keep: keepAll,
      wait: (millis) => new Promise((over) => waits.push({ millis, over })),
      replyAfter: () => 500,
    });
    await controller.start();
    const playing = controller.act("first", { kind: "walk", path: ["go"] });
    while (waits.length === 0) await Promise.resolve();
    // The search has been asked for already, and may have ended long ago.
    expect(service.calls).toContain("answer");
    for (let i = 0; i < 50; i += 1) await Promise.resolve();
    expect(texts(controller.state.record.events)).toEqual(["go"]);
    expect(controller.state.activity).toBe("thinking");
    expect(waits.map(({ millis }) => millis)).toEqual([500]);
    waits[0]?.over();
    await playing;
    expect(texts(controller.state.record.events)).toEqual(["go", "go"]);
  });

  it("can be stopped while the reply waits", async () => {
    const waits: (() => void)[] = [];
    const controller = new GameController(newRecord({ game: "toy", seats: { first: HUMAN, second: ENGINE } }, 0), {
      service: new FakeService(),
      keep: keepAll,
      wait: () => new Promise((over) => waits.push(over)),
    });
    await controller.start();
    const playing = controller.act("first", { kind: "walk", path: ["go"] });
    while (waits.length === 0) await Promise.resolve();
    controller.pause();
    waits[0]?.();
    await playing;
    expect(texts(controller.state.record.events)).toEqual(["go"]);
    expect(controller.state.paused).toBe(true);
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

describe("a hint", () => {
  it("tells the piece, then the move, is counted once and goes with the next move", async () => {
    const { controller, kept, play } = setUp(HUMAN);
    await controller.start();
    await controller.askHint();
    expect(controller.state.hint).toMatchObject({ kind: "piece", hint: { label: "Go" } });
    await controller.askHint();
    expect(controller.state.hint?.kind).toBe("move");
    expect(kept.at(-1)?.hints).toBe(1);
    await play("go");
    expect(controller.state.hint).toBeNull();
    expect(kept.at(-1)?.hints).toBe(1);
  });

  it("is not asked for when it is not a person's move", async () => {
    const { controller, service, play } = setUp(HUMAN);
    await controller.start();
    await play("cast");
    await controller.askHint();
    await controller.goTo(0);
    await controller.askHint();
    expect(service.calls.filter((call) => call.startsWith("hint"))).toEqual([]);
  });

  it("says when it fails, and can be asked for again", async () => {
    const { controller, service } = setUp(HUMAN);
    await controller.start();
    service.failNext = new ServiceError("busy", "busy", null, "busy");
    await controller.askHint();
    expect(controller.state.hint).toMatchObject({ kind: "failed", problem: { kind: "busy" } });
    expect(controller.state.problem).toBeNull();
    await controller.askHint();
    expect(controller.state.hint?.kind).toBe("piece");
  });

  it("that comes too late is not shown", async () => {
    const { controller, service, play } = setUp(HUMAN);
    await controller.start();
    const hint = service.hint.bind(service);
    let release = (): void => undefined;
    service.hint = async (...given) => {
      await new Promise<void>((resolve) => (release = resolve));
      return hint(...given);
    };
    const asking = controller.askHint();
    await play("go");
    release();
    await asking;
    expect(controller.state.hint).toBeNull();
  });
});

describe("the end", () => {
  it("is told once, when it happens", async () => {
    const { controller, play } = setUp(HUMAN);
    await controller.start();
    await play("go");
    expect(controller.state.ended).toBe(false);
    await play("win");
    expect(controller.state.ended).toBe(true);
    controller.seeEnd();
    await controller.retell();
    expect(controller.state.match?.result).not.toBeNull();
    expect(controller.state.ended).toBe(false);
  });

  it("is not told again when a finished game is opened", async () => {
    const { controller } = setUp(HUMAN, HUMAN, [], ["go", "win"]);
    await controller.start();
    expect(controller.state.match?.result).not.toBeNull();
    expect(controller.state.ended).toBe(false);
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
    expect(kept.at(-1)?.id).toBe(branch.id);
    controller.goToPresent();
    expect(controller.state.viewing).toBeNull();
  });

  it("walks step by step, and stops at both ends", async () => {
    const { controller } = setUp(HUMAN, HUMAN, [], ["go", "go"]);
    await controller.start();
    await controller.step(1);
    expect(controller.state.viewing).toBeNull();
    for (const expected of [1, 0, 0]) {
      await controller.step(-1);
      expect(controller.state.viewing).toBe(expected);
    }
    await controller.step(1);
    await controller.step(1);
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
    const keep = (one: GameRecord) => ({ record: one, kept: Promise.resolve({ kind: "memory" } as const) });
    const controller = new GameController(record, { service: new FakeService(), keep });
    await controller.start();
    await controller.act("first", { kind: "walk", path: ["go"] });
    expect(controller.state.kept).toBe(false);
  });
});

describe("a game in two windows", () => {
  const moved = (text: string) => ({ at: 42, what: { kind: "moved", text, spent: 0 } as const });

  it("shows what happened in the other one", async () => {
    const { controller, play } = setUp(HUMAN);
    await controller.start();
    await play("go");
    const { record } = controller.state;
    const newer = { ...record, events: [...record.events, moved("go"), moved("go")], writer: "elsewhere" };
    await controller.overtake(newer);
    expect(controller.state.line?.history).toHaveLength(3);
    expect(controller.state.overtaken).toEqual({ lost: [], mine: null });
    await play("go");
    expect(controller.state.overtaken).toBeNull();
  });

  it("tells what was not kept, and keeps it apart if asked to", async () => {
    const { controller, kept, events, play } = setUp(HUMAN);
    await controller.start();
    await play("go");
    const { record } = controller.state;
    await play("cast");
    await controller.overtake({ ...record, events: [...record.events, moved("go")], writer: "elsewhere" });
    expect(events()).toEqual(["go", "go"]);
    expect(controller.state.overtaken?.lost).toEqual(["cast"]);
    const apart = controller.keepApart();
    expect(apart?.id).not.toBe(record.id);
    expect(texts(kept.at(-1)?.events ?? [])).toEqual(["go", "cast"]);
  });

  it("leaves the engine to the other one", async () => {
    const { controller, service, play } = setUp(ENGINE);
    await controller.start();
    await play("go");
    service.calls.length = 0;
    const { record } = controller.state;
    await controller.overtake({ ...record, events: [...record.events, moved("go")], writer: "elsewhere" });
    expect(service.calls).toEqual(["match 3"]);
    expect(controller.state.paused).toBe(true);
    await controller.overtake({ ...record, events: [...record.events, moved("go"), moved("go")], writer: "elsewhere", revision: 9 });
    expect(controller.state.paused).toBe(false);
  });

  it("takes no notice of a board that was only turned round", async () => {
    const { controller, play } = setUp(HUMAN);
    await controller.start();
    await play("go");
    await controller.overtake({ ...controller.state.record, turned: true, writer: "elsewhere" });
    expect(controller.state.overtaken).toBeNull();
    expect(controller.state.record.turned).toBe(true);
  });
});
