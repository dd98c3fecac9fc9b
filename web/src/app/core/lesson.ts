/** One step of a lesson as it is played. Who may do what is in the step: nothing here knows a rule. */
import type { LessonStep, LearnerTurn } from "./course";
import type { LineId } from "./types";

/** What was said to the last try. */
export interface Said {
  readonly kind: "right" | "wrong" | "rule";
  readonly text: string;
}

export interface LessonState {
  /** Which turn of the step is due; as many as there are when it is solved. */
  readonly turn: number;
  /** What happened so far. */
  readonly events: readonly string[];
  /** What is still to happen by itself. */
  readonly coming: readonly string[];
  readonly said: Said | null;
  /** How many hints have been told. */
  readonly hints: number;
  /** Whether the solution is shown. */
  readonly shown: boolean;
  /** Whether nothing went wrong and nobody helped. */
  readonly clean: boolean;
}

export const FRESH: LessonState = { turn: 0, events: [], coming: [], said: null, hints: 0, shown: false, clean: true };

/** What a try is worth, by its clicks. */
export type Verdict = { readonly kind: "right"; readonly event: string | null } | { readonly kind: "wrong"; readonly say: string | null };

/** Judges clicks, parted by spaces. */
export function judge(turn: LearnerTurn, clicks: string): Verdict {
  const event = Object.hasOwn(turn.right, clicks) ? turn.right[clicks] : undefined;
  if (event !== undefined) return { kind: "right", event };
  return { kind: "wrong", say: turn.wrong.find(({ paths }) => paths.includes(clicks))?.say ?? turn.other };
}

/** Judges an answer to a question. */
export function judgeChoice(turn: LearnerTurn, at: number): Verdict {
  const choice = turn.choices[at];
  return choice?.right ? { kind: "right", event: null } : { kind: "wrong", say: choice?.say ?? null };
}

/** The state after a try; `otherwise` is said where the step has no words. */
export function tried(state: LessonState, step: LessonStep, verdict: Verdict, otherwise: string): LessonState {
  const turn = step.turns[state.turn];
  if (!turn || state.coming.length > 0) return state;
  if (verdict.kind === "wrong") return { ...state, clean: false, said: { kind: "wrong", text: verdict.say ?? otherwise } };
  const own = verdict.event === null ? [] : [verdict.event];
  return passed({ ...state, said: null, shown: false, events: [...state.events, ...own], coming: turn.then });
}

/** The state after the next event that comes by itself. */
export function gone(state: LessonState): LessonState {
  const [next, ...coming] = state.coming;
  return next === undefined ? state : passed({ ...state, events: [...state.events, next], coming });
}

/** A turn is over once nothing more comes by itself. */
function passed(state: LessonState): LessonState {
  return state.coming.length > 0 ? state : { ...state, turn: state.turn + 1 };
}

export function isSolved({ turn }: LessonState, step: LessonStep): boolean {
  return turn >= step.turns.length;
}

/** The line on the board of a step. */
export function lineOf(game: string, { options, position: start }: LessonStep, events: readonly string[]): LineId {
  return { game, preset: null, options: { ...options }, start, events: [...events] };
}

/** The level to play at after all lessons: whoever needed no help for nine of ten steps may try a stronger one. */
export function levelAfter(clean: number, of: number): number {
  return of > 0 && clean * 10 >= of * 9 ? 2 : 1;
}
