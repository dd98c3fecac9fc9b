import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../context";
import type { LessonStep } from "../core/course";
import { FRESH, gone, isSolved, judge, judgeChoice, lineOf, tried, type LessonState } from "../core/lesson";
import { asServiceError, type ServiceError } from "../core/service";
import type { LineState } from "../core/types";

/** How long what comes by itself lets itself be waited for, so that one sees what it does. */
const PAUSE_MILLIS = 700;

export interface Lesson {
  readonly state: LessonState;
  /** The line as the board shows it; `null` until it is there. */
  readonly line: LineState | null;
  readonly problem: ServiceError | null;
  /** Whether nothing is under way and a try may be made. */
  readonly open: boolean;
  readonly solved: boolean;
  tryPath(path: readonly string[]): void;
  choose(at: number): void;
  explain(path: readonly string[]): void;
  hint(): void;
  again(): void;
}

interface LessonRules {
  /** Hears once that the step was solved, and whether nothing went wrong and nobody helped. */
  readonly onSolved: (clean: boolean) => void;
  /** Whether clicks that make no move spoil nothing. */
  readonly forgiving?: boolean;
}

/** Plays a step. */
export function useLesson(game: string, step: LessonStep, { onSolved, forgiving = false }: LessonRules): Lesson {
  const { service, words, preferences } = useApp();
  const [state, setState] = useState(FRESH);
  const [line, setLine] = useState<LineState | null>(null);
  const [problem, setProblem] = useState<ServiceError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = useRef(0);
  useEffect(() => {
    const number = (asked.current += 1);
    service.state(lineOf(game, step, state.events)).then(
      (told) => {
        if (number !== asked.current) return;
        setProblem(null);
        setLine(told);
      },
      (thrown) => number === asked.current && setProblem(asServiceError(thrown)),
    );
  }, [service, game, step.id, state.events, words.tongue, attempt]);
  const shown = line !== null && line.history.length === state.events.length;
  const solved = isSolved(state, step);
  useEffect(() => {
    if (!shown || state.coming.length === 0) return undefined;
    const calm = !preferences.animation || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const timer = setTimeout(() => setState(gone), calm ? 0 : PAUSE_MILLIS);
    return () => clearTimeout(timer);
  }, [shown, state]);
  useEffect(() => {
    if (solved) onSolved(state.clean);
  }, [solved]);
  const turn = step.turns[state.turn];
  /** The board lets go of what was clicked once it is told the position anew. */
  const letGo = (): void => setLine((told) => told && { ...told });
  return {
    state,
    line,
    problem,
    open: shown && !solved && state.coming.length === 0,
    solved,
    tryPath: (path) => {
      if (!turn) return;
      const verdict = judge(turn, path.join(" "));
      if (verdict.kind === "wrong") letGo();
      setState((now) => tried(now, step, verdict, words("lesson.other")));
    },
    choose: (at) => {
      if (turn) setState((now) => tried(now, step, judgeChoice(turn, at), words("lesson.other")));
    },
    explain: (path) => {
      void service.explain(lineOf(game, step, state.events), path).then(
        (refusal) => refusal && setState((now) => ({ ...now, clean: forgiving && now.clean, said: { kind: "rule", text: refusal.text } })),
        (thrown) => setProblem(asServiceError(thrown)),
      );
    },
    hint: () =>
      setState((now) =>
        now.hints < step.hints.length ? { ...now, hints: now.hints + 1, clean: false } : { ...now, shown: true, clean: false },
      ),
    again: () => {
      setProblem(null);
      setState((now) => ({ ...FRESH, clean: now.clean }));
      setAttempt((count) => count + 1);
    },
  };
}
