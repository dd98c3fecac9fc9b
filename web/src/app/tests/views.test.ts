import { describe, expect, it } from "vitest";
import { layOut, splitPictures } from "../core/diagram";
import { distinctKinds } from "../core/kinds";
import { turnRows } from "../core/history";
import { isHandicap, presetValues, setupOf, usualValues, withOption, type Wish } from "../core/new-game";
import { decisionDue, named } from "../core/told";
import type {
  GameDescription,
  HistoryEntry,
  MovePicture,
  PieceDescription,
  Side,
} from "../core/types";
import { FakeService } from "./fake-service";

const same = (text: string) => ({ en: text, ja: text, zh: text });
describe("what a game tells", () => {
  const you = (side: Side): string => (side === "first" ? "You" : "Computer");

  it("is said with the names of the players", () => {
    expect(named("5 points go from {second} to {first}.", you)).toBe("5 points go from Computer to You.");
    // A name is never read as a place.
    expect(named("{first}", () => "{second}")).toBe("{second}");
  });

  it("offers a decision whose choices can be made", () => {
    const line = new FakeService().line([]);
    const decision = {
      prompt: "?",
      because: "",
      items: [],
      choices: [
        { id: "on", leads_to: "more" },
        { id: "off", leads_to: "less" },
      ],
    };
    const { view, next } = line;
    const clicks = { "choice:on": {}, "choice:off": {} };
    expect(decisionDue({ ...line, next: { ...next, clicks }, view: { ...view, decision } })).toBe(decision);
    expect(decisionDue(line)).toBeNull();
    expect(decisionDue({ ...line, view: { ...view, decision } })).toBeNull();
    const chance = { ...next, clicks, turn: { kind: "chance" } as const };
    expect(decisionDue({ ...line, next: chance, view: { ...view, decision } })).toBeNull();
  });
});

describe("the list of moves", () => {
  const entry = (event: string, side: Side | null): HistoryEntry => ({
    event,
    side,
    label: event,
    ...(side === null ? { fallen: { sentence: event, thrown: null, opens_turn: false } } : {}),
  });

  it("puts throws and second parts into the turn they belong to", () => {
    const rows = turnRows([
      entry("a", "first"),
      entry("3", null),
      entry("land", "first"),
      entry("b", "second"),
      entry("c", "first"),
    ]);
    expect(rows.map((row) => [row.number, row.side, row.entries.map((one) => one.count)])).toEqual([
      [1, "first", [1, 2, 3]],
      [2, "second", [4]],
      [3, "first", [5]],
    ]);
  });

  it("begins a turn after a throw for who goes on", () => {
    const opener = entry("b opens", null);
    const opens = { ...opener, fallen: { sentence: "", thrown: null, opens_turn: true } };
    const history = [entry("a", "first"), entry("end", "first"), opens, entry("b", "first")];
    expect(turnRows(history).map((row) => row.entries.map((one) => one.count))).toEqual([[1, 2, 3], [4]]);
  });
});

describe("diagrams", () => {
  const move = (kind: string, offsets: [number, number][], reach: number | null = 1): MovePicture => ({
    kind,
    offsets,
    reach,
    zone: null,
    legend: [],
  });

  it("tells steps, jumps, slides and shots apart", () => {
    const kinds = (moves: MovePicture[]) => layOut(moves).shapes.map((shape) => shape.kind);
    expect(kinds([move("step", [[0, -1]])])).toEqual(["dot"]);
    expect(
      kinds([
        move("jump", [
          [1, -2],
          [1, -1],
        ]),
      ]),
    ).toEqual(["ring", "dot"]);
    expect(
      kinds([
        move("slide", [[0, -1]], null),
        move("shoot", [[1, 1]], 7),
        move("sweep", [[1, 0]], 5),
        move("walk", [[1, 0]], 2),
      ]),
    ).toEqual(["line", "shot", "sweep", "walk"]);
  });

  it("keeps a known reach within the picture and marks the rest as open", () => {
    expect(layOut([move("slide", [[1, 0]], 2)]).shapes[0]).toMatchObject({ to: [2, 0], open: false });
    expect(layOut([move("slide", [[1, 0]], null)]).shapes[0]).toMatchObject({ open: true, label: "" });
    expect(layOut([move("shoot", [[1, 0]], 7)]).shapes[0]).toMatchObject({ open: true, label: "7" });
  });

  it("draws other movement on marked squares apart", () => {
    const { usual, inside } = splitPictures([move("step", [[0, -1]]), { ...move("slide", [[0, -1]], null), zone: "pond" }]);
    expect([usual.length, inside.length]).toEqual([1, 1]);
  });
});

describe("a new game", () => {
  const description = {
    id: "toy",
    options: [
      { name: "limit", default: "off" },
      { name: "open", default: "yes" },
    ],
    presets: [
      { name: "plain", settings: [] },
      { name: "old", settings: [["limit", "500"]] },
    ],
    against_engine: [],
    setups: [
      { id: "even", position: "p0" },
      { id: "rook", position: "p1" },
    ],
  } as unknown as GameDescription;
  const wish: Wish = { opponent: "engine", level: 4, side: "second", clock: { kind: "none" }, strict: false, setup: null, preset: "old", options: {} };

  it("keeps only options that differ from the preset", () => {
    expect(presetValues(description, "old")).toEqual({ limit: "500", open: "yes" });
    const changed = withOption(wish, description, "limit", "off");
    expect(changed.options).toEqual({ limit: "off" });
    expect(withOption(changed, description, "limit", "500").options).toEqual({});
  });

  it("takes what the game wants against the engine, unless somebody chose otherwise", () => {
    const capped = { ...description, against_engine: [["limit", "3"]] } as unknown as GameDescription;
    expect(usualValues(capped, wish)["limit"]).toBe("3");
    expect(setupOf(wish, capped).options).toEqual({ limit: "3" });
    const chosen = withOption(wish, capped, "limit", "500");
    expect(setupOf(chosen, capped).options).toEqual({ limit: "500" });
    expect(withOption(chosen, capped, "limit", "3").options).toEqual({});
    expect(setupOf({ ...wish, opponent: "friend" }, capped).options).toEqual({});
  });

  it("throws for no sides under a handicap", () => {
    expect(["even", "rook"].map((setup) => isHandicap({ ...wish, setup }, description))).toEqual([false, true]);
  });

  it("becomes a record", () => {
    expect(setupOf({ ...wish, setup: "rook" }, description)).toMatchObject({
      game: "toy",
      preset: "old",
      start: "p1",
      seats: { first: { kind: "engine", level: 4 }, second: { kind: "person" } },
      by_lot: false,
    });
    expect(setupOf({ ...wish, opponent: "friend", side: "random", setup: "even" }, description)).toMatchObject({
      start: null,
      seats: { first: { kind: "person" }, second: { kind: "person" } },
      by_lot: true,
    });
  });

  it("lets a number decide where nothing can be thrown", () => {
    const random = { ...wish, side: "random" as const };
    const seated = (roll: number, one: GameDescription, setup: string) => {
      const { by_lot, seats } = setupOf({ ...random, setup }, one, () => roll);
      return [by_lot, seats.first.kind];
    };
    const without = { ...description, prelude: null };
    expect([seated(2, without, "even"), seated(3, without, "even")]).toEqual([[false, "person"], [false, "engine"]]);
    expect(seated(3, description, "rook")).toEqual([false, "engine"]);
  });
});

describe("kinds of piece", () => {
  it("tells kinds of two colours once, under their common name", () => {
    const kind = (code: string, name: string, count: number) =>
      ({
        code,
        name: same(name),
        reading: "r",
        glyph: { short: "x" },
        moves: [],
        count,
        base: null,
        promotes_to: null,
      }) as unknown as PieceDescription;
    expect(
      distinctKinds(
        [kind("V", "black Vessel", 1), kind("+V", "red Vessel", 0), kind("M", "Minds", 0)].map((one) =>
          one.code === "M" ? { ...one, reading: "m" } : one,
        ),
      ).map((one) => [one.name.en, one.count]),
    ).toEqual([
      ["Vessel", 1],
      ["Minds", 0],
    ]);
  });
});
