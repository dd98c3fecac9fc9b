import { describe, expect, it } from "vitest";
import { layOut, splitPictures } from "../core/diagram";
import { distinctKinds } from "../core/kinds";
import { entryText, fatesOf, turnRows } from "../core/history";
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
  const you = (side: Side, within?: boolean): string => (side === "second" ? "Computer" : within ? "you" : "You");

  it("is said with the names of the players", () => {
    expect(named("Paid from {second} to {first}: 5.", you)).toBe("Paid from Computer to you: 5.");
    expect(named("{first}: 5. {first}, go on.", you)).toBe("You: 5. You, go on.");
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

describe("moves as the reader likes them", () => {
  const signs: GameDescription["signs"] = [
    { en: "", ja: "▲", zh: "▲" },
    { en: "", ja: "△", zh: "△" },
  ];
  const move = { event: "3c3d", side: "second" as const, label: "３四歩", path: ["3c", "3d"] };

  it("have the sign of their side where a sign is given", () => {
    expect(entryText(move, { lang: "ja", moves: "written" }, signs)).toBe("△３四歩");
    expect(entryText({ ...move, label: "P-3d" }, { lang: "en", moves: "written" }, signs)).toBe("P-3d");
    // What is spoken names the player instead.
    expect(entryText(move, { lang: "ja", moves: "written" })).toBe("３四歩");
  });

  it("are machine texts if that is wanted, which throws and claims never are", () => {
    expect(entryText(move, { lang: "ja", moves: "machine" }, signs)).toBe("3c3d");
    const claim = { event: "resign", side: "second" as const, label: "投了" };
    expect(entryText(claim, { lang: "ja", moves: "machine" }, signs)).toBe("投了");
  });
});

describe("fates in the list of moves", () => {
  const loss = (square: string) => ({ square, piece: "P", side: "second" as const, cause: "taken" });
  const entry = (path: string[], losses: string[]) => ({ event: "x", side: "first" as const, label: "x", path, losses: losses.map(loss) });

  it("leave out what a capture says itself, and nothing else", () => {
    expect(fatesOf(entry(["1a", "2b"], ["2b"]))).toEqual([]);
    expect(fatesOf(entry(["1a", "2b", "choice:promote"], ["2b"]))).toEqual([]);
    expect(fatesOf(entry(["1a", "2b", "3c"], ["2b", "3c"]))).toHaveLength(2);
    expect(fatesOf(entry(["1a", "2b", "shot:5e"], ["5e"]))).toHaveLength(1);
    expect(fatesOf(entry(["1a", "2b"], ["4d"]))).toHaveLength(1);
  });

  it("tell of other pieces that changed", () => {
    const turned = (square: string) => ({ square, piece: "P", into: "+P", side: "first" as const, cause: "turned" });
    const both = { ...entry(["1a", "2b", "choice:promote"], []), turned: [turned("2b"), turned("9i")] };
    expect(fatesOf(both).map(({ square }) => square)).toEqual(["9i"]);
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

  it("keeps a known reach within the picture, ends a longer one by its number and leaves only the endless open", () => {
    expect(layOut([move("slide", [[1, 0]], 2)]).shapes[0]).toMatchObject({ to: [2, 0], open: false });
    expect(layOut([move("slide", [[1, 0]], null)]).shapes[0]).toMatchObject({ open: true, label: "" });
    expect(layOut([move("shoot", [[1, 0]], 7)]).shapes[0]).toMatchObject({ open: false, label: "7", over: false });
    expect(layOut([move("shoot_over", [[1, 0]], 5)]).shapes[0]).toMatchObject({ label: "5", over: true });
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
    against_engine: [], paces: [],
    setups: [
      { id: "even", position: "p0" },
      { id: "rook", position: "p1" },
    ],
  } as unknown as GameDescription;
  const wish: Wish = { opponent: "engine", level: 4, side: "second", clock: { kind: "none" }, strict: false, listed: false, hostedEngine: false, rated: false, setup: null, preset: "old", options: {} };

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
