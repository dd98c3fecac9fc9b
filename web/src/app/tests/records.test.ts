import { describe, expect, it } from "vitest";
import { decodeValue, encodeValue } from "../core/link";
import { unknownState } from "../core/conductor";
import { newRecord, PERSON } from "../core/record";
import { RecordController } from "../core/records/controller";
import { decodeText } from "../core/records/decode";
import { recordOfGame } from "../core/records/of-game";
import { fileNameOf } from "../core/records/save";
import { headlineOf, KeptRecords, readOwn } from "../core/records/shelf";
import { clockText, judgedOf } from "../core/records/told";
import { endOf, eventsOf, isArranged, pathOf, waysAfter } from "../core/records/tree";
import { parseRoute, routePath } from "../core/router";
import { ServiceError } from "../core/service";
import type { ClockSpec, LineId, LineState, MatchState } from "../core/types";
import type { OwnRecord, RecordNode } from "../../wire/records";
import { FakeService } from "./fake-service";

const nodes = (...events: string[]): RecordNode[] => events.map((event) => ({ event }));

/** Four moves; at the third a variation, and in that another one. */
const TREE: OwnRecord = {
  ranka: 1,
  game: "toy",
  players: { first: "A", second: "B" },
  moves: [...nodes("a", "b", "c", "d"), { end: { by: "resignation", winner: "first" } }],
  variations: [
    { line: 0, at: 3, moves: nodes("c2", "d2", "e2") },
    { line: 1, at: 4, moves: nodes("d3") },
    { line: 0, at: 1, moves: nodes("a2") },
  ],
};

describe("ways through a record", () => {
  it("follows a line from the beginning of the game", () => {
    const texts = (line: number): string => eventsOf(pathOf(TREE, line)).join(" ");
    expect([0, 1, 2, 3].map(texts)).toEqual(["a b c d", "a b c2 d2 e2", "a b c2 d3", "a2"]);
    expect(pathOf(TREE, 2).map(({ line }) => line)).toEqual([0, 0, 1, 2]);
    expect(endOf(pathOf(TREE, 0))?.end?.by).toBe("resignation");
    expect(endOf(pathOf(TREE, 1))).toBeNull();
  });

  it("tells every way to go on, whichever of them is walked", () => {
    const ways = (line: number, count: number): number[] => waysAfter(TREE, pathOf(TREE, line), count).map((way) => way.line);
    for (const line of [0, 1, 2]) expect(ways(line, 2)).toEqual([0, 1]);
    expect(ways(0, 0)).toEqual([0, 3]);
    expect(ways(3, 0)).toEqual([0, 3]);
    expect(ways(1, 3)).toEqual([1, 2]);
    expect(ways(0, 3)).toEqual([0]);
    expect(ways(2, 4)).toEqual([]);
  });

  it("follows no move against the rules, and no more than can be told", () => {
    const record: OwnRecord = { ranka: 1, game: "toy", moves: [...nodes("a", "b"), { event: "x", illegal: true }] };
    expect(eventsOf(pathOf(record, 0))).toEqual(["a", "b"]);
    expect(eventsOf(pathOf(record, 0), 1)).toEqual(["a"]);
    expect(endOf(pathOf(record, 0))?.illegal).toBe(true);
  });

  it("knows a record whose variations lead nowhere", () => {
    expect(isArranged(TREE)).toBe(true);
    for (const variation of [{ line: 1, at: 1, moves: nodes("x") }, { line: 0, at: 9, moves: nodes("x") }, { line: 0, at: 1, moves: [] }]) {
      expect(isArranged({ ...TREE, variations: [variation] })).toBe(false);
    }
    expect(readOwn({ ranka: 1, game: "toy", moves: [{ event: 3 }] })).toBeNull();
  });
});

const START: LineId = { game: "toy", preset: null, options: {}, start: null, events: [] };

describe("looking at a record", () => {
  const moves = nodes("go", "go", "go", "win");
  const record: OwnRecord = { ranka: 1, game: "toy", moves, variations: [{ line: 0, at: 3, moves: nodes("draw") }] };

  class Bounded extends FakeService {
    override games(): ReturnType<FakeService["games"]> {
      return Promise.resolve({ games: [], levels: 10, events: 4000 });
    }
  }

  it("begins at the beginning, walks, enters a variation and leaves it", async () => {
    const controller = new RecordController({ record, line: START }, new Bounded());
    await controller.start();
    expect([controller.shown, controller.state.line?.history.length]).toEqual([0, 4]);
    await controller.step(1);
    expect(controller.shown).toBe(1);
    await controller.enter(1);
    expect([controller.way, controller.shown, controller.state.line?.history.at(-1)?.event]).toEqual([1, 3, "draw"]);
    await controller.leave();
    expect([controller.way, controller.shown, controller.state.viewed?.history.length]).toEqual([0, 2, 2]);
    expect(controller.lineId(controller.shown).events).toEqual(["go", "go"]);
    expect(controller.branch().line).toEqual(["go", "go"]);
  });

  it("goes as far as the rules do", async () => {
    class Strict extends Bounded {
      override state(line: LineId): Promise<LineState> {
        const refused = new ServiceError("refused", "bad_event", null, "the game is over");
        return line.events.length > 2 ? Promise.reject(refused) : super.state(line);
      }
    }
    const controller = new RecordController({ record, line: START }, new Strict());
    await controller.start();
    expect(controller.state.line?.history.length).toBe(2);
    expect(controller.refused?.code).toBe("bad_event");
  });

  it("shows no more than the service tells, and says so", async () => {
    class Short extends Bounded {
      override async games(): ReturnType<FakeService["games"]> {
        return { ...(await super.games()), events: 3 };
      }
    }
    const controller = new RecordController({ record, line: START }, new Short());
    await controller.start();
    expect([controller.state.line?.history.length, controller.isCut]).toEqual([3, true]);
  });
});

describe("texts of files", () => {
  const KANJI: readonly (readonly [string, readonly number[]])[] = [
    ["utf-8", [0xe6, 0xad, 0xa9]],
    ["utf-8 with a mark", [0xef, 0xbb, 0xbf, 0xe6, 0xad, 0xa9]],
    ["utf-16le", [0xff, 0xfe, 0x69, 0x6b]],
    ["utf-16be", [0xfe, 0xff, 0x6b, 0x69]],
    ["shift_jis", [0x95, 0xe0]],
    ["iso-2022-jp", [0x1b, 0x24, 0x42, 0x4a, 0x62, 0x1b, 0x28, 0x42]],
  ];
  it.each(KANJI)("finds %s", (_name, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe("歩");
  });

  it("finds what Shift-JIS cannot be, and leaves the fewest holes in what is broken", () => {
    expect(decodeText(Uint8Array.from([0xbc, 0xea, 0xbf, 0xf4]))).toBe("手数");
    const broken = new TextEncoder().encode("歩を突く").slice(0, -1);
    expect(decodeText(broken)).toMatch(/^歩を突/);
  });
});

describe("a game of the table as a record", () => {
  it("has its moves, times and end, and no claim among the moves", () => {
    const setup = { game: "toy", seats: { first: PERSON, second: PERSON }, clock: { kind: "fischer", millis: 60_000, increment: 5_000 } } as const;
    const at = new Date(2024, 1, 3, 4, 5, 6).getTime();
    const events = [
      { at, what: { kind: "moved", text: "go", spent: 1500 } },
      { at: at + 1, what: { kind: "moved", text: "go", spent: 800 } },
      { at: at + 2, what: { kind: "claimed", side: "first", claim: "resign" } },
    ] as const;
    const line = new FakeService().line(["go", "go", "resign"]);
    const match = { result: { winner: "second", by: "resignation", name: { en: "", ja: "", zh: "" }, reason: null } } as MatchState;
    const state = { ...unknownState({ ...newRecord(setup, at), events: [...events] }), line, match };
    expect(recordOfGame(state, { second: "B" })).toEqual({
      ranka: 1,
      game: "toy",
      players: { second: "B" },
      started: "2024/02/03 04:05:06",
      clock: { main: 60, increment: 5 },
      moves: [{ event: "go", used: 1500 }, { event: "go", used: 800 }, { end: { by: "resignation", winner: "second" } }],
    });
  });
});

describe("the clock of a record", () => {
  it("is all that the table kept time by", () => {
    const clockOf = (clock: ClockSpec): unknown => {
      const setup = { game: "toy", seats: { first: PERSON, second: PERSON }, clock } as const;
      return recordOfGame(unknownState(newRecord(setup, 0)), {}).clock;
    };
    expect(clockOf({ kind: "byoyomi", millis: 600_000, period: 30_000, periods: 3 })).toEqual({ main: 600, byoyomi: 30, periods: 3 });
    expect(clockOf({ kind: "days", days: 3 })).toEqual({ main: 0, days: 3 });
    expect(clockOf({ kind: "sudden_death", millis: 60_000 })).toEqual({ main: 60 });
    expect(clockOf({ kind: "none" })).toBeUndefined();
  });
});

describe("kept records", () => {
  it("keeps one once, lists the last first, removes and puts back", async () => {
    const kept = new KeptRecords(() => Promise.reject(new Error("no database")));
    let heard = 0;
    kept.subscribe(() => (heard += 1));
    const one = await kept.keep(TREE, 1);
    expect(await kept.keep(TREE, 2)).toEqual(one);
    await kept.keep({ ranka: 1, game: "toy" }, 3);
    expect((await kept.all()).map(({ added }) => added)).toEqual([3, 1]);
    await kept.drop(one.id);
    expect(await kept.find(one.id)).toBeNull();
    await kept.restore(one);
    expect((await kept.find(one.id))?.record).toEqual(TREE);
    expect(heard).toBe(4);
  });
});

describe("what is told of a record", () => {
  it("has a headline, a name for its file, times and values", () => {
    expect(headlineOf(TREE)).toEqual({ first: "A", second: "B", event: "", date: "", moves: 4, end: { by: "resignation", winner: "first" } });
    expect(fileNameOf({ ...TREE, started: "2024/02/03 10:00", players: { first: "../A b" } })).toBe("toy_2024-02-03_A-b");
    expect([1500, 61_000, 3_600_000].map(clockText)).toEqual(["0:01", "1:01", "1:00:00"]);
    expect(judgedOf({ value: { value: -35 } })).toEqual({ kind: "points", side: "second", amount: "+0.35" });
    expect(judgedOf({ value: { mate: 7, value: 1 } })).toEqual({ kind: "mate", side: "first", plies: 7 });
    expect([judgedOf({ value: { value: 0 } }), judgedOf({})]).toEqual([{ kind: "even" }, null]);
  });

  it("fits into an address", async () => {
    const link = await encodeValue(TREE);
    const route = { page: "record", id: null, link } as const;
    expect(parseRoute("/record", routePath(route).slice("/record".length))).toEqual(route);
    expect(readOwn(await decodeValue(link))).toEqual(TREE);
    expect(readOwn(await decodeValue(`${link.slice(0, -4)}!`))).toBeNull();
    await expect(encodeValue("x".repeat(500_000))).rejects.toThrow(RangeError);
  });
});
