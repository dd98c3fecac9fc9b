import { describe, expect, it } from "vitest";
import { achievementsOf } from "../core/achievements";
import { newRecord, PERSON, type GameRecord } from "../core/record";
import type { Learnt } from "../core/progress";
import type { Seats, Side } from "../core/types";

/** A finished game: who won, who sat where, when. */
function game(winner: Side | null, seats: Seats, updated: number, more: Partial<GameRecord> = {}): GameRecord {
  const record = newRecord({ game: "toy", seats }, updated);
  const name = { en: "mate", ja: "詰み", zh: "將死" };
  return { ...record, over: true, sight: { pieces: [], seats, turn: null, result: { winner, name } }, ...more };
}

const against = (level: number | null): Seats => ({ first: PERSON, second: { kind: "engine", level } });
const learnt = (steps: number, of: number): Learnt => ({ game: "toy", steps: new Set(Array.from({ length: steps }, (_, at) => String(at))), of, clean: 0, last: 7 });

describe("what was achieved", () => {
  it("is nothing before anything was", () => {
    expect(achievementsOf("toy", null, [])).toEqual([]);
    expect(achievementsOf("toy", learnt(2, 3), [game("second", against(1), 1), game(null, against(1), 2)])).toEqual([]);
  });

  it("is a finished course, the first win and the highest level beaten alone", () => {
    const games = [game("first", against(3), 30), game("first", against(1), 10, { hints: 2 }), game("first", against(5), 40, { hints: 1 })];
    expect(achievementsOf("toy", learnt(3, 3), games)).toEqual([
      { kind: "course", at: 7 },
      { kind: "won", at: 10 },
      { kind: "level", level: 3, at: 30 },
    ]);
    expect(achievementsOf("toy", null, [...games, game("first", against(null), 50)]).at(-1)).toEqual({ kind: "level", level: null, at: 50 });
    expect(achievementsOf("other", null, games)).toEqual([]);
  });

  it("is no win over a friend, of the computer, of nobody's own game, or from another start", () => {
    const friends: Seats = { first: PERSON, second: PERSON };
    const alone: Seats = { first: { kind: "engine", level: 1 }, second: { kind: "engine", level: 2 } };
    const start = newRecord({ game: "toy", seats: against(2), start: "a position" }, 0).setup;
    const games = [game("first", friends, 1), game("second", against(1), 2), game("first", alone, 3), game("first", against(2), 4, { setup: start })];
    expect(achievementsOf("toy", null, games)).toEqual([]);
  });
});
