/** The lessons of a game as the rules have looked at them (crates/lessons); whoever opens one fetches it. */
import { part } from "./part";
import type { Side, Tongue } from "./types";

/** Texts are numbers of a list, of which there is one for each language. */
interface CourseTable {
  readonly game: string;
  readonly chapters: readonly {
    readonly title: number;
    readonly steps: readonly (Omit<LessonStep, "task" | "hints" | "done" | "turns"> & {
      readonly task: number;
      readonly hints: readonly number[];
      readonly done: number;
      readonly turns: readonly TurnTable[];
    })[];
  }[];
}

type TurnTable = Omit<LearnerTurn, "ask" | "wrong" | "other" | "choices"> & {
  readonly ask: number | null;
  readonly wrong: readonly { readonly paths: readonly string[]; readonly say: number }[];
  readonly other: number | null;
  readonly choices: readonly { readonly text: number; readonly right: boolean; readonly say: number | null }[];
};

export interface Course {
  readonly game: string;
  readonly chapters: readonly Chapter[];
}

export interface Chapter {
  readonly title: string;
  readonly steps: readonly LessonStep[];
}

/** A position and what to do in it. */
export interface LessonStep {
  readonly id: string;
  readonly options: Readonly<Record<string, string>>;
  readonly position: string;
  readonly side: Side;
  /** Squares to circle. */
  readonly point: readonly string[];
  readonly task: string;
  readonly hints: readonly string[];
  readonly done: string;
  readonly turns: readonly LearnerTurn[];
}

/** What is wanted of the learner once: a move by its clicks, or an answer. */
export interface LearnerTurn {
  readonly ask: string | null;
  /** The clicks of every move that does it, with the move's text. */
  readonly right: Readonly<Record<string, string>>;
  readonly show: string | null;
  readonly wrong: readonly { readonly paths: readonly string[]; readonly say: string }[];
  readonly other: string | null;
  /** What happens next by itself. */
  readonly then: readonly string[];
  readonly choices: readonly { readonly text: string; readonly right: boolean; readonly say: string | null }[];
}

const FOLDER = "../../../lessons/";
const TABLES = import.meta.glob<{ default: unknown }>("../../../lessons/*.json");
const SIMPLIFIED = import.meta.glob<{ default: unknown }>("../../../lessons/*.zh.json", { query: "?simplified" });

/** The lessons of a game in a language; `null` if it has none. */
export async function loadCourse(game: string, tongue: Tongue): Promise<Course | null> {
  const table = TABLES[`${FOLDER}${game}.json`];
  const texts = tongue === "zh-Hans" ? SIMPLIFIED[`${FOLDER}${game}.zh.json`] : TABLES[`${FOLDER}${game}.${tongue}.json`];
  if (!table || !texts) return null;
  const [course, said] = await part(() => Promise.all([table(), texts()]));
  return spoken(course.default as CourseTable, said.default as readonly string[]);
}

/** A course with its texts in place. */
export function spoken({ game, chapters }: CourseTable, texts: readonly string[]): Course {
  const say = (at: number): string => texts[at] ?? "";
  const maybe = (at: number | null): string | null => (at === null ? null : say(at));
  const turn = (one: TurnTable): LearnerTurn => ({
    ...one,
    ask: maybe(one.ask),
    wrong: one.wrong.map(({ paths, say: at }) => ({ paths, say: say(at) })),
    other: maybe(one.other),
    choices: one.choices.map(({ text, right, say: at }) => ({ text: say(text), right, say: maybe(at) })),
  });
  return {
    game,
    chapters: chapters.map(({ title, steps }) => ({
      title: say(title),
      steps: steps.map((step) => ({
        ...step,
        task: say(step.task),
        hints: step.hints.map(say),
        done: say(step.done),
        turns: step.turns.map(turn),
      })),
    })),
  };
}

/** All steps of a course, each with its chapter and its number in it. */
export function stepsOf({ chapters }: Course): { readonly step: LessonStep; readonly chapter: Chapter; readonly at: number }[] {
  return chapters.flatMap((chapter) => chapter.steps.map((step, at) => ({ step, chapter, at })));
}
