/** A small game for tests of the board: it belongs to nobody and has every kind of waypoint. */
import type { BoardGame, BoardState, Clicks, PieceDescription, Text } from "./types";

const same = (text: string): Text => ({ en: text, ja: text, zh: text });

const piece = (code: string, en: string, more: Partial<PieceDescription> = {}): PieceDescription => ({
  code,
  name: { en, ja: `${en}-ja`, zh: `${en}-zh` },
  letters: code.replace("+", ""),
  moves: [{ kind: "step", offsets: [[0, -1]], reach: 1, zone: null, legend: [] }],
  glyph: { short: "甲", short_second: "乙", full: "甲丙" },
  promotes_to: null,
  base: null,
  royal: false,
  count: 1,
  ...more,
});

/** Three files, c to a as printed from the left, and four ranks. */
export const GAME: BoardGame = {
  id: "toy",
  name: same("Toy"),
  board: {
    files: ["c", "b", "a"],
    ranks: ["1", "2", "3", "4"],
    rank_labels: ["1", "2", "3", "4"].map((name) => ({ en: name, ja: name, zh: name })),
    points: false,
    look: "wedges",
    zones: [
      { id: "promotion", name: same("zone"), side: "first", look: null, squares: ["c1", "b1", "a1"] },
      { id: "pond", name: same("pond"), side: null, look: "waves", squares: ["b3"] },
    ],
  },
  sides: [
    { en: "Black", ja: "先手", zh: "先手" },
    { en: "White", ja: "後手", zh: "後手" },
  ],
  pieces: [
    piece("P", "Pawn", { promotes_to: "+P", count: 9 }),
    piece("+P", "Tokin", { base: "P", count: 0 }),
    piece("K", "King", { royal: true }),
    piece("M", "Minds"),
  ],
  hands: ["P"],
  choices: [
    { id: "promote", name: { en: "Promote", ja: "成る", zh: "升級" }, help: same(""), noted: true },
    { id: "decline", name: { en: "Do not promote", ja: "不成", zh: "不升級" }, help: same(""), noted: false },
    { id: "stop", name: { en: "Stop", ja: "止まる", zh: "停" }, help: same(""), noted: false },
    { id: "stay", name: { en: "Stay", ja: "留まる", zh: "留" }, help: same(""), noted: false },
    { id: "pass", name: { en: "Pass", ja: "パス", zh: "過" }, help: same(""), noted: true },
  ],
  marks: (["alarm", "threat", "net", "shield", "frame", "waves", "diamonds"] as const).map((look) => ({
    id: `${look}-mark`,
    name: { en: `${look}-en`, ja: `${look}-ja`, zh: `${look}-zh` },
    look,
  })),
};

export const PATHS: Clicks = {
  // A walk with an optional second leg, and a promotion.
  a4: { a3: { ".": {}, a4: {}, b2: {} }, b3: { "choice:promote": {}, "choice:decline": {} } },
  // Shots: after staying, or after a step; a square that can be entered and shot at.
  b4: {
    "choice:stay": { "shot:b1": {} },
    c3: { "choice:stop": {}, "shot:c1": {} },
    b2: {},
    "shot:b2": {},
  },
  "hand:P": { c2: {} },
  "choice:pass": {},
};

export const STATE: BoardState = {
  view: {
    pieces: [
      { square: "a4", piece: "P", side: "first" },
      { square: "b4", piece: "K", side: "first" },
      { square: "b2", piece: "+P", side: "second" },
      { square: "c1", piece: "K", side: "second" },
      { square: "b1", piece: "P", side: "second" },
      { square: "c4", piece: "M", side: null },
    ],
    hands: [
      { side: "first", pieces: [["P", 2]] },
      { side: "second", pieces: [] },
    ],
    marks: [],
  },
  paths: PATHS,
  last: [],
  interactive: true,
  mover: "first",
};
