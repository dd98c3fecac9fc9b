import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useApp } from "../context";
import type { LessonStep } from "../core/course";
import type { Lesson } from "./use-lesson";

interface LessonPanelProps {
  readonly lesson: Lesson;
  readonly step: LessonStep;
  /** Where one goes on once it is solved. */
  readonly onward: ComponentChildren;
  /** The way past it. */
  readonly skip: ComponentChildren;
}

/** What to do, what was said to the last try, and what helps. */
export function LessonPanel({ lesson, step, onward: on, skip }: LessonPanelProps): JSX.Element {
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
          {on}
          <button type="button" class="button button-quiet" onClick={lesson.again}>
            {words("lesson.again")}
          </button>
        </div>
      ) : (
        <Help lesson={lesson} step={step} skip={skip} />
      )}
    </section>
  );
}

function Help({ lesson, step, skip }: Omit<LessonPanelProps, "onward">): JSX.Element {
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
      {skip}
    </div>
  );
}
