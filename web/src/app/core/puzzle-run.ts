/** Which puzzle comes next: the order of puzzles in each way to solve them. */
import { dailyOf, themeOf, type Puzzle } from "./puzzle";
import type { Standing, TriedPuzzle } from "./puzzle-book";

/** A way to solve puzzles: that of the day, for the own rating, against the clock, those that were failed; or a theme, or a single one. */
export type Mode = "daily" | "run" | "streak" | "review" | "theme" | "single";

/** How long a run against the clock lasts, and how many mistakes end it. */
export const STREAK_MILLIS = 180_000;
export const STREAK_MISTAKES = 3;
/** A run against the clock begins with the easiest, and goes on in such steps through all. */
const STREAK_LENGTH = 40;

/** What an address asks for: one of the ways, a theme or the id of a puzzle; `null` if nothing is called so. */
export function modeOf(what: string, puzzles: readonly Puzzle[]): Mode | null {
  if (what === "daily" || what === "run" || what === "streak" || what === "review") return what;
  if (puzzles.some((puzzle) => themeOf(puzzle) === what)) return "theme";
  return puzzles.some(({ id }) => id === what) ? "single" : null;
}

/** What a choice hangs on. */
export interface Choosing {
  readonly game: string;
  readonly puzzles: readonly Puzzle[];
  readonly tried: ReadonlyMap<string, TriedPuzzle>;
  readonly standing: Standing;
  /** Those that came in this run, by their ids. */
  readonly met: ReadonlySet<string>;
  readonly day: string;
  readonly now: number;
  /** A number from 0 to less than 1. */
  readonly chance: number;
}

/** The puzzles whose time has come, the one that waits longest first. */
export function dueOf({ puzzles, tried, now }: Pick<Choosing, "puzzles" | "tried" | "now">): readonly Puzzle[] {
  const due = (puzzle: Puzzle): number => tried.get(puzzle.id)?.due ?? 0;
  return puzzles.filter((puzzle) => due(puzzle) > 0 && due(puzzle) <= now).sort((a, b) => due(a) - due(b));
}

/** The next puzzle; `null` if there is none any more. */
export function nextOf(mode: Mode, what: string, choosing: Choosing): Puzzle | null {
  const { game, puzzles, tried, met, day } = choosing;
  const open = puzzles.filter(({ id }) => !met.has(id));
  switch (mode) {
    case "daily":
      return met.size > 0 ? null : dailyOf(puzzles, game, day);
    case "single":
      return open.find(({ id }) => id === what) ?? null;
    case "review":
      return dueOf({ ...choosing, puzzles: open })[0] ?? null;
    case "theme": {
      const own = open.filter((puzzle) => themeOf(puzzle) === what);
      return own.find(({ id }) => !tried.get(id)?.solved) ?? own[0] ?? null;
    }
    case "streak": {
      const least = Math.floor((met.size * puzzles.length) / STREAK_LENGTH);
      const some = open.filter((puzzle) => puzzles.indexOf(puzzle) >= least).slice(0, Math.max(3, Math.ceil(puzzles.length / STREAK_LENGTH)));
      return some[Math.floor(choosing.chance * some.length)] ?? null;
    }
    case "run":
      return fitting(open, choosing);
  }
}

/** One of those that nobody has tried, about as hard as the solver is strong. */
function fitting(open: readonly Puzzle[], { tried, standing, chance }: Choosing): Puzzle | null {
  const fresh = open.filter(({ id }) => !tried.has(id));
  const far = ({ rating }: Puzzle): number => Math.abs(rating - standing.rating);
  const near = [...(fresh.length > 0 ? fresh : open)].sort((a, b) => far(a) - far(b)).slice(0, 8);
  return near[Math.floor(chance * near.length)] ?? null;
}
