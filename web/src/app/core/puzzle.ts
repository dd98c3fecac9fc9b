/** Puzzles as `ranka puzzles` made them: `puzzles/<game>.jsonl`, fetched when somebody wants to solve some. */
import type { LearnerTurn, LessonStep } from "./course";
import { part } from "./part";
import type { Side } from "./types";

export type Task = "mate" | "win" | "save" | "best" | "odds";

export interface Puzzle {
  readonly id: string;
  readonly task: Task;
  /** Plies of the forced win. */
  readonly plies: number;
  readonly position: string;
  readonly side: Side;
  readonly turns: readonly PuzzleTurn[];
  /** How hard it is. */
  readonly rating: number;
}

export interface PuzzleTurn {
  /** The clicks and the text of each move that is right; the first is the one to show. */
  readonly right: readonly (readonly [string, string])[];
  /** What the other side replies. */
  readonly reply?: string;
  /** Clicks that fail, each with the clicks of the reply that shows it. */
  readonly wrong?: readonly (readonly [string, string])[];
  /** The reply to all moves that are not listed. */
  readonly other?: string;
}

const FOLDER = "../../../../puzzles/";
const FILES = import.meta.glob<string>("../../../../puzzles/*.jsonl", { query: "?raw", import: "default" });

/** The games that have puzzles, by their ids. */
export const GAMES_WITH_PUZZLES: readonly string[] = Object.keys(FILES).map((path) => path.slice(FOLDER.length, -".jsonl".length));

/** The puzzles of a game, the easiest first; `null` if it has none. */
export async function loadPuzzles(game: string): Promise<readonly Puzzle[] | null> {
  const file = FILES[`${FOLDER}${game}.jsonl`];
  return file ? readPuzzles(await part(file)) : null;
}

/** The puzzles of a file: its first line says how the games were played, each other one holds a game. */
export function readPuzzles(text: string): readonly Puzzle[] {
  const [, ...games] = text.split("\n").filter((line) => line !== "");
  const all = games.flatMap((line) => (JSON.parse(line) as { readonly puzzles: readonly Puzzle[] }).puzzles);
  return all.sort((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1));
}

/** What a puzzle is about: its task, with the number of moves where it takes several. */
export function themeOf({ task, turns }: Puzzle): string {
  return task === "mate" || task === "win" ? `${task}-${turns.length}` : task;
}

/** The themes there are, each with its puzzles. */
export function themesOf(puzzles: readonly Puzzle[]): ReadonlyMap<string, readonly Puzzle[]> {
  const themes = new Map<string, Puzzle[]>();
  for (const puzzle of puzzles) themes.set(themeOf(puzzle), [...(themes.get(themeOf(puzzle)) ?? []), puzzle]);
  return new Map([...themes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is said in a puzzle, in the reader's language. */
export interface PuzzleTexts {
  readonly task: (puzzle: Puzzle) => string;
  /** To a move that fails; with the reply that shows it, if one is known. */
  readonly failed: (puzzle: Puzzle, reply: string | null, last: boolean) => string;
  readonly goOn: string;
  readonly done: string;
}

/** A puzzle as a step of a lesson, so that it is played like one. */
export function stepOf(puzzle: Puzzle, texts: PuzzleTexts): LessonStep {
  const turns = puzzle.turns.map(({ right, reply, wrong = [], other }, at): LearnerTurn => {
    const last = at === puzzle.turns.length - 1;
    return {
      ask: at === 0 ? null : texts.goOn,
      right: Object.fromEntries(right),
      show: right[0]?.[0] ?? null,
      wrong: wrong.map(([path, answer]) => ({ paths: [path], say: texts.failed(puzzle, answer, last) })),
      other: texts.failed(puzzle, other ?? null, last),
      then: reply === undefined ? [] : [reply],
      choices: [],
    };
  });
  const { id, position, side } = puzzle;
  return { id, options: {}, position, side, point: [], task: texts.task(puzzle), hints: [], done: texts.done, turns };
}

/** The clicks of the reply that shows why a try fails; `null` if it does not fail, or nothing shows it. */
export function replyTo({ right, wrong = [], other }: PuzzleTurn, clicks: string): string | null {
  if (right.some(([path]) => path === clicks)) return null;
  return wrong.find(([path]) => path === clicks)?.[1] ?? other ?? null;
}

/** Clicks for a reader: the squares, one after the other, without what is chosen beside them. */
export function spelled(clicks: string): string {
  const stops = clicks.split(" ").filter((waypoint) => !waypoint.startsWith("choice:"));
  return stops.map((waypoint) => waypoint.replace(/^(hand|shot):/, "")).join("→");
}

/** The day of a time where the reader is, as `2026-11-18`. */
export function dayOf(time: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** The puzzle of a day: the same for everybody with this edition, and no server is asked. */
export function dailyOf(puzzles: readonly Puzzle[], game: string, day: string): Puzzle | null {
  let hash = 2166136261;
  for (const letter of `${game} ${day}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return puzzles[((hash ^ (hash >>> 13)) >>> 0) % Math.max(puzzles.length, 1)] ?? null;
}
