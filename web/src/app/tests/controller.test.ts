import { describe, expect, it } from "vitest";
import { GameController } from "../core/controller";
import type { GameRecord, Seat } from "../core/record";
import { ServiceError } from "../core/service";
import { FakeService } from "./fake-service";

const HUMAN: Seat = { kind: "human" };
const ENGINE: Seat = { kind: "engine", level: 3 };

function setUp(second: Seat, first: Seat = HUMAN, fallen: readonly number[] = []) {
  const service = new FakeService();
  const kept: GameRecord[] = [];
  const falls = [...fallen];
  const record: GameRecord = {
    id: "g1",
    line: { game: "toy", preset: null, options: {}, start: null, events: [] },
    players: { first, second },
    flipped: false,
    over: false,
    updated: 0,
  };
  const controller = new GameController(record, {
    service,
    keep: (one) => {
      kept.push(one);
      return true;
    },
    random: () => falls.shift() ?? 0,
    wait: () => Promise.resolve(),
    now: () => 42,
  });
  const events = () => controller.state.record.line.events;
  return { service, kept, controller, events };
}

describe("two people at one device", () => {
  it("plays moves in turn and keeps every one", async () => {
    const { controller, kept, events } = setUp(HUMAN);
    await controller.start();
    await controller.play("go");
    await controller.play("go");
    expect(events()).toEqual(["go", "go"]);
    expect(kept.map((record) => record.line.events.length)).toEqual([1, 2]);
    expect(controller.actor()).toEqual({ kind: "human", side: "first" });
  });

  it("shows a refusal and leaves the game as it was", async () => {
    const { controller, events } = setUp(HUMAN);
    await controller.start();
    await controller.play("fly");
    expect(events()).toEqual([]);
    expect(controller.state.refusal?.section).toBe("3");
    await controller.play("go");
    expect(controller.state.refusal).toBeNull();
  });

  it("lets a person throw by a press, by weight", async () => {
    const { controller, events } = setUp(HUMAN, HUMAN, [3]);
    await controller.start();
    await controller.play("cast");
    expect(controller.actor()).toEqual({ kind: "throw", side: "first", byHand: true });
    await controller.throw();
    expect(events()).toEqual(["cast", "1"]);
    expect(controller.actor()).toEqual({ kind: "human", side: "first" });
  });

  it("takes a whole turn back with its throw", async () => {
    const { controller, events } = setUp(HUMAN, HUMAN, [3]);
    await controller.start();
    await controller.play("go");
    await controller.play("cast");
    await controller.throw();
    await controller.play("land");
    expect(events()).toEqual(["go", "cast", "1", "land"]);
    await controller.takeBack();
    expect(events()).toEqual(["go"]);
    expect(controller.state.line?.history).toHaveLength(1);
  });

  it("asks the other person before a claim that needs consent", async () => {
    const { controller, service, events } = setUp(HUMAN);
    service.consentClaims = true;
    await controller.start();
    const draw = controller.claims().find((claim) => claim.claim === "draw");
    expect(draw?.side).toBe("first");
    if (!draw) return;
    await controller.claim(draw);
    expect(controller.state.offer).toBe(draw);
    await controller.answerOffer(false);
    expect(controller.state.declined?.side).toBe("second");
    expect(events()).toEqual([]);
    await controller.claim(draw);
    await controller.answerOffer(true);
    expect(events()).toEqual(["draw"]);
    expect(controller.actor()).toEqual({ kind: "over" });
  });
});

describe("against the engine", () => {
  it("lets the engine reply, throw and land", async () => {
    const { controller, service, events } = setUp(ENGINE, HUMAN, [3]);
    service.script = ["cast"];
    await controller.start();
    await controller.play("go");
    expect(events()).toEqual(["go", "cast", "1", "land"]);
    expect(controller.state.activity).toBeNull();
  });

  it("lets the engine begin when it has the first side", async () => {
    const { controller, events } = setUp(HUMAN, ENGINE);
    await controller.start();
    expect(events()).toEqual(["go"]);
    expect(controller.canTakeBack()).toBe(false);
  });

  it("takes back the own turn and the reply", async () => {
    const { controller, events } = setUp(ENGINE, HUMAN, [0]);
    await controller.start();
    await controller.play("go");
    await controller.play("cast");
    await controller.throw();
    expect(events()).toEqual(["go", "go", "cast", "0", "go"]);
    await controller.takeBack();
    expect(events()).toEqual(["go", "go"]);
    await controller.takeBack();
    expect(events()).toEqual([]);
  });

  it("stops thinking when told, and never plays an answer that comes too late", async () => {
    const { controller, service, events } = setUp(ENGINE);
    let release = (): void => undefined;
    service.hold = new Promise((resolve) => (release = resolve));
    await controller.start();
    const playing = controller.play("go");
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
    const { controller, service, events } = setUp(ENGINE);
    let release = (): void => undefined;
    service.hold = new Promise((resolve) => (release = resolve));
    await controller.start();
    const playing = controller.play("go");
    while (controller.state.activity !== "thinking") await Promise.resolve();
    const resign = controller.claims().find((claim) => claim.claim === "resign");
    expect(resign?.event).toBe("first:resign");
    if (resign) await controller.claim(resign);
    release();
    await playing;
    expect(events()).toEqual(["go", "first:resign"]);
    expect(controller.state.record.over).toBe(true);
  });

  it("declines a draw unless it stands badly", async () => {
    for (const [value, end] of [
      [50, "declined"],
      [-900, "agreed"],
    ] as const) {
      const { controller, service, events } = setUp(ENGINE);
      service.consentClaims = true;
      service.score = { kind: "points", value };
      await controller.start();
      await controller.play("go");
      const draw = controller.claims().find((claim) => claim.claim === "draw");
      if (draw) await controller.claim(draw);
      expect(controller.state.declined !== null).toBe(end === "declined");
      expect(events().at(-1)).toBe(end === "agreed" ? "draw" : "go");
    }
  });
});

describe("looking back", () => {
  it("shows any point without changing the game, and branches from it", async () => {
    const { controller, kept, events } = setUp(HUMAN);
    await controller.start();
    for (let i = 0; i < 4; i += 1) await controller.play("go");
    await controller.goTo(2);
    expect(controller.state.viewed?.history).toHaveLength(2);
    expect(events()).toHaveLength(4);
    const branch = controller.branch();
    expect(branch.id).not.toBe("g1");
    expect(branch.line.events).toHaveLength(2);
    expect(kept.at(-1)).toBe(branch);
    controller.goToPresent();
    expect(controller.state.viewing).toBeNull();
  });

  it("asks the service only for points it has not seen", async () => {
    const { controller, service } = setUp(HUMAN);
    controller.state.record.line.events.push("go", "go");
    await controller.start();
    service.calls.length = 0;
    await controller.goTo(1);
    await controller.goTo(0);
    await controller.goTo(1);
    expect(service.calls).toEqual(["state 1", "state 0"]);
  });
});

describe("when the service fails", () => {
  it("keeps the game and repeats the same event on retry", async () => {
    const { controller, service, events } = setUp(HUMAN);
    await controller.start();
    service.failNext = new ServiceError("offline", "offline", null, "no network");
    await controller.play("go");
    expect(controller.state.problem?.kind).toBe("offline");
    expect(events()).toEqual([]);
    await controller.retry();
    expect(events()).toEqual(["go"]);
    expect(controller.state.problem).toBeNull();
  });

  it("goes on with the engine's turn after a failure", async () => {
    const { controller, service, events } = setUp(ENGINE);
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
    await controller.play("go");
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
    const service = new FakeService();
    const record: GameRecord = {
      id: "g",
      line: { game: "toy", preset: null, options: {}, start: null, events: [] },
      players: { first: HUMAN, second: HUMAN },
      flipped: false,
      over: false,
      updated: 0,
    };
    const controller = new GameController(record, { service, keep: () => false });
    await controller.start();
    await controller.play("go");
    expect(controller.state.kept).toBe(false);
  });
});
