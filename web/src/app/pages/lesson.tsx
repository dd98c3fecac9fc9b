import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { shapesOf, type Shape } from "../../board";
import { useApp } from "../context";
import { loadCourse, stepsOf, type Course, type LessonStep } from "../core/course";
import { decisionDue } from "../core/told";
import type { GameDescription, Side } from "../core/types";
import { BoardView } from "../parts/board-view";
import { CopyLink } from "../parts/copy-link";
import { DecisionPanel } from "../parts/decision-panel";
import { Finished } from "../parts/finished";
import { LessonPanel } from "../parts/lesson-panel";
import { Link } from "../parts/link";
import { ThrowPanel } from "../parts/throw-panel";
import { Trouble, Waiting } from "../parts/trouble";
import { useLesson } from "../parts/use-lesson";
import { useProgress } from "../parts/use-progress";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";
import { MissingPage } from "./missing";
import "../styles/lessons.css";

interface LessonPageProps {
  readonly game: string;
  /** The step. */
  readonly id: string;
}

/** One step of a lesson: a board, what to do, and an answer to every try. */
export function LessonPage({ game, id }: LessonPageProps): JSX.Element {
  const { service, words, say } = useApp();
  const course = useAsked(() => loadCourse(game, words.tongue), [game, words.tongue]);
  const found = course.state === "here" && course.value ? stepsOf(course.value).find(({ step }) => step.id === id) : undefined;
  const options = JSON.stringify(found?.step.options ?? {});
  const asked = useAsked(
    () => service.describe(game, { preset: null, options: JSON.parse(options) as Record<string, string> }),
    [service, game, options],
  );
  useTitle(asked.state === "here" ? words("learn.title", say(asked.value.name)) : null);
  for (const one of [course, asked]) if (one.state === "failed") return <Trouble error={one.error} again={one.again} />;
  if (course.state !== "here" || asked.state !== "here") return <Waiting />;
  if (course.value === null || !found) return <MissingPage path={location.pathname} />;
  return <PlayedStep course={course.value} step={found.step} title={found.chapter.title} description={asked.value} />;
}

interface PlayedProps {
  readonly course: Course;
  readonly step: LessonStep;
  /** The chapter's. */
  readonly title: string;
  readonly description: GameDescription;
}

function PlayedStep({ course, step, title, description }: PlayedProps): JSX.Element {
  const { words, say, progress } = useApp();
  const steps = stepsOf(course);
  const at = steps.findIndex((one) => one.step.id === step.id);
  const lesson = useLesson(course.game, step, {
    onSolved: (clean) => void progress.keep({ game: course.game, step: step.id, of: steps.length, clean, at: Date.now() }),
  });
  const { line, state } = lesson;
  const next = steps[at + 1]?.step.id ?? null;
  const nameOf = (side: Side): string => (side === step.side ? words("play.you") : say(description.sides[side === "first" ? 0 : 1]));
  const shapes = useShapes(step, state.turn, state.shown);
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), [step.id]);
  const decision = line && lesson.open ? decisionDue(line) : null;
  const turn = step.turns[state.turn];
  const isPlayed = lesson.open && turn !== undefined && turn.choices.length === 0;
  return (
    <div class={`page lesson${description.hands.length > 0 ? " lesson-hands" : ""}`}>
      <div class="lesson-head">
        <p class="muted">
          <Link to={{ page: "learn", game: course.game, step: null }}>{words("learn.title", say(description.name))}</Link> · {title}
        </p>
        <h1 ref={top} tabIndex={-1}>
          {words("lesson.of", at + 1, steps.length)}
        </h1>
        <CopyLink to={{ page: "learn", game: course.game, step: step.id }} />
      </div>
      <div class="lesson-board">
        {line ? (
          <BoardView
            description={description}
            line={line}
            flipped={step.side === "second"}
            beside={null}
            interactive={isPlayed}
            early={null}
            begun={null}
            strict={false}
            mover={line.next.turn.kind === "player" ? line.next.turn.side : null}
            due={lesson.solved ? "over" : lesson.open ? step.side : "busy"}
            events={state.events.length}
            ownChoices={decision !== null}
            shapes={shapes}
            onMove={lesson.tryPath}
            onRefuse={lesson.explain}
            onLook={() => undefined}
          />
        ) : (
          !lesson.problem && <Waiting />
        )}
      </div>
      <div class="lesson-side">
        <LessonPanel
          lesson={lesson}
          step={step}
          onward={
            next === null ? (
              <LastOne game={course.game} description={description} />
            ) : (
              <Link to={{ page: "learn", game: course.game, step: next }} class="button button-main button-large">
                {words("lesson.next")}
              </Link>
            )
          }
          skip={
            next !== null && (
              <Link to={{ page: "learn", game: course.game, step: next }} class="button button-quiet">
                {words("lesson.skip")}
              </Link>
            )
          }
        />
        {decision && isPlayed && (
          <DecisionPanel description={description} decision={decision} nameOf={nameOf} open onChoose={(click) => lesson.tryPath([click])} />
        )}
        {line && <ThrowPanel line={line} actor={null} busy={false} nameOf={nameOf} onThrow={() => undefined} />}
        {lesson.problem && <Trouble error={lesson.problem} again={lesson.again} />}
      </div>
    </div>
  );
}

/** Circles around what the step points at, and arrows of the solution once it is shown. */
function useShapes(step: LessonStep, turn: number, shown: boolean): readonly Shape[] {
  return useMemo(() => {
    const circles = turn === 0 ? step.point.map((from): Shape => ({ from, tone: "gold" })) : [];
    const show = shown ? (step.turns[turn]?.show ?? null) : null;
    return [...circles, ...(show === null ? [] : shapesOf(show.split(" "), "green", "blue"))];
  }, [step, turn, shown]);
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
