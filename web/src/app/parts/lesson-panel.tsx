import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useApp } from "../context";
import type { LessonStep } from "../core/course";
import type { GameDescription } from "../core/types";
import { Finished } from "./finished";
import { Link } from "./link";
import type { Lesson } from "./use-lesson";
import { useProgress } from "./use-progress";

interface LessonPanelProps {
  readonly lesson: Lesson;
  readonly step: LessonStep;
  readonly game: string;
  /** The step after this one; `null` after the last. */
  readonly next: string | null;
  readonly description: GameDescription;
}

/** What to do, what was said to the last try, and what helps. */
export function LessonPanel({ lesson, step, game, next, description }: LessonPanelProps): JSX.Element {
  const { words } = useApp();
  const { state, solved } = lesson;
  const turn = step.turns[state.turn];
  const onward = useRef<HTMLDivElement>(null);
  // Whoever plays by keyboard goes on from here.
  useEffect(() => {
    if (solved) onward.current?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  }, [solved]);
  return (
    <section class="panel lesson-panel" aria-label={words("lesson.task")}>
      <p class="lesson-task">{turn?.ask ?? step.task}</p>
      {turn && turn.choices.length > 0 && (
        <div class="lesson-choices" role="group" aria-label={words("lesson.answers")}>
          {turn.choices.map(({ text }, at) => (
            <button key={at} type="button" class="choice-card" data-answer={at} disabled={!lesson.open} onClick={() => lesson.choose(at)}>
              <strong>{text}</strong>
            </button>
          ))}
        </div>
      )}
      {state.hints > 0 && !solved && (
        <ul class="lesson-hints">
          {step.hints.slice(0, state.hints).map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      <p role="status" class={`lesson-said lesson-${solved ? "right" : (state.said?.kind ?? "none")}`}>
        {solved ? step.done : (state.said?.text ?? "")}
      </p>
      {solved ? (
        <div class="lesson-on" ref={onward}>
          {next === null ? (
            <LastOne game={game} description={description} />
          ) : (
            <Link to={{ page: "learn", game, step: next }} class="button button-main button-large">
              {words("lesson.next")}
            </Link>
          )}
          <button type="button" class="button button-quiet" onClick={lesson.again}>
            {words("lesson.again")}
          </button>
        </div>
      ) : (
        <Help lesson={lesson} step={step} game={game} next={next} />
      )}
    </section>
  );
}

function Help({ lesson, step, game, next }: Omit<LessonPanelProps, "description">): JSX.Element {
  const { words } = useApp();
  const { state } = lesson;
  const canShow = step.turns[state.turn]?.show !== null;
  const isHint = state.hints < step.hints.length;
  return (
    <div class="lesson-help">
      {(isHint || canShow) && (
        <button type="button" class="button" disabled={!lesson.open || state.shown} onClick={lesson.hint}>
          {words(isHint ? "lesson.hint" : "lesson.show")}
        </button>
      )}
      {state.events.length > 0 && (
        <button type="button" class="button button-quiet" onClick={lesson.again}>
          {words("lesson.again")}
        </button>
      )}
      {next !== null && (
        <Link to={{ page: "learn", game, step: next }} class="button button-quiet">
          {words("lesson.skip")}
        </Link>
      )}
    </div>
  );
}

/** After the last step: what is left to solve, or a game. */
function LastOne({ game, description }: { readonly game: string; readonly description: GameDescription }): JSX.Element {
  const { words } = useApp();
  const learnt = useProgress()?.find((one) => one.game === game);
  if (learnt && learnt.steps.size >= learnt.of) {
    return <Finished game={game} clean={learnt.clean} of={learnt.of} description={description} />;
  }
  return (
    <Link to={{ page: "learn", game, step: null }} class="button button-main button-large">
      {words("lesson.rest")}
    </Link>
  );
}
