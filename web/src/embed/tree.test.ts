import { describe, expect, it } from "vitest";
import { followed, lineThrough, treeOf, waysAt, type OwnRecord, type RecordNode } from "./tree";

const events = (line: readonly RecordNode[]): string => line.slice(1).map(({ event }) => event).join("");
const moves = (text: string): { event: string }[] => [...text].map((event) => ({ event }));

/** As docs/records.md has it: late variations first, and what leaves a variation right behind it. */
const NESTED: OwnRecord = {
  game: "any",
  comments: ["before"],
  moves: [...moves("abcd"), { end: { by: "resignation", winner: "first" }, comments: ["over"] }],
  variations: [
    { line: 0, at: 3, moves: moves("CDE") },
    { line: 1, at: 4, moves: moves("xy") },
    { line: 0, at: 1, moves: moves("Z") },
  ],
};

describe("a record as a tree", () => {
  const root = treeOf(NESTED);

  it("has the game, and each variation where it leaves its line", () => {
    const main = lineThrough(root);
    expect(events(main)).toBe("abcd");
    expect(main.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4]);
    const [early] = waysAt(main, 0);
    expect(events(lineThrough(early!))).toBe("Z");
    const [first] = waysAt(main, 2);
    expect(events(lineThrough(first!))).toBe("abCDE");
    const [second] = waysAt(lineThrough(first!), 3);
    expect(events(lineThrough(second!))).toBe("abCxy");
  });

  it("offers from within a variation the game that it left, and itself from within the game", () => {
    const inside = lineThrough(waysAt(lineThrough(root), 2)[0]!);
    expect(waysAt(inside, 2).map(({ event }) => event)).toEqual(["c"]);
    expect(waysAt(inside, 1)).toEqual([]);
  });

  it("keeps what is said of the beginning, of moves and of the end", () => {
    expect(root.comments).toEqual(["before"]);
    const end = lineThrough(root).at(-1)!;
    expect([end.comments, end.end]).toEqual([["over"], { by: "resignation", winner: "first" }]);
  });

  it("ends a line before a move against the rules, and keeps it", () => {
    const tried = treeOf({ game: "any", moves: [...moves("a"), { event: "b", illegal: true }, { end: { by: "illegal_move" } }] });
    const line = lineThrough(tried);
    expect([events(line), line.at(-1)?.illegal, line.at(-1)?.end?.by]).toEqual(["a", "b", "illegal_move"]);
  });

  it("takes what goes on after an end for a variation, and no line that begins nowhere", () => {
    const ended = treeOf({
      game: "any",
      moves: [...moves("a"), { end: { by: "resignation" } }],
      variations: [
        { line: 0, at: 2, moves: moves("b") },
        { line: 7, at: 2, moves: moves("x") },
        { line: 0, at: 9, moves: moves("y") },
      ],
    });
    expect(events(lineThrough(ended))).toBe("a");
    expect(waysAt(lineThrough(ended), 1).map(({ event }) => event)).toEqual(["b"]);
  });

  it("is followed as far as events lead", () => {
    expect(events(lineThrough(followed(root, ["a", "b", "C", "x", "?"])))).toBe("abCxy");
    expect(followed(root, [])).toBe(root);
  });

  it("takes colours that the board has, and circles", () => {
    const shapes = [{ from: "here", to: "there", tone: "red" }, { from: "here", tone: "sepia" }];
    const drawn = treeOf({ game: "any", moves: [{ event: "a", shapes }] }).main!;
    expect(drawn.shapes).toEqual([{ from: "here", to: "there", tone: "red" }, { from: "here" }]);
  });
});
