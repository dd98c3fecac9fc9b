import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { shapesOf, type Shape } from "../../board";
import { useApp } from "../context";
import type { LessonStep } from "../core/course";
import { replyTo, stepOf, type Puzzle } from "../core/puzzle";
import { decisionDue } from "../core/told";
import type { GameDescription, Side } from "../core/types";
import type { PuzzleWords } from "../i18n/puzzles";
import { BoardView } from "./board-view";
import { DecisionPanel } from "./decision-panel";
import { LessonPanel } from "./lesson-panel";
import { ThrowPanel } from "./throw-panel";
import { Trouble, Waiting } from "./trouble";
import { useLesson, type Lesson } from "./use-lesson";
import { textsOf } from "./use-puzzles";

interface PlayedPuzzleProps {
  readonly game: string;
  readonly puzzle: Puzzle;
  readonly description: GameDescription;
  readonly words: PuzzleWords;
  /** Hears once how it went: whether it was solved at the first try and without help. */
  readonly onResult: (solved: boolean) => void;
  readonly onward: ComponentChildren;
  readonly skip: ComponentChildren;
  /** What is told beside it. */
  readonly children: ComponentChildren;
}

/** A try that failed, and the reply that shows it. */
interface FailedTry {
  readonly path: readonly string[];
  readonly reply: string | null;
}

/** A puzzle at its board: played like a step of a lesson. */
export function PlayedPuzzle({ game, puzzle, description, words, onResult, onward, skip, children }: PlayedPuzzleProps): JSX.Element {
  const { words: app, say } = useApp();
  const step = useMemo(() => stepOf(puzzle, textsOf(words)), [puzzle, words]);
  const told = useRef(false);
  const tell = (solved: boolean): void => {
    if (!told.current) onResult(solved);
    told.current = true;
  };
  const lesson = useLesson(game, step, { onSolved: tell, forgiving: true });
  const { line, state } = lesson;
  const [failure, setFailure] = useState<FailedTry | null>(null);
  useEffect(() => {
    if (!state.clean) tell(false);
  }, [state.clean]);
  const tryPath = (path: readonly string[]): void => {
    const turn = puzzle.turns[state.turn];
    setFailure(turn ? { path, reply: replyTo(turn, path.join(" ")) } : null);
    lesson.tryPath(path);
  };
  const shapes = useShapes(lesson, step, failure);
  const nameOf = (side: Side): string => (side === puzzle.side ? app("play.you") : say(description.sides[side === "first" ? 0 : 1]));
  const decision = line && lesson.open ? decisionDue(line) : null;
  return (
    <>
      <div class="lesson-board">
        {line ? (
          <BoardView
            description={description}
            line={line}
            flipped={puzzle.side === "second"}
            beside={null}
            interactive={lesson.open}
            early={null}
            begun={null}
            strict={false}
            mover={line.next.turn.kind === "player" ? line.next.turn.side : null}
            due={lesson.solved ? "over" : lesson.open ? puzzle.side : "busy"}
            events={state.events.length}
            ownChoices={decision !== null}
            shapes={shapes}
            onMove={tryPath}
            onRefuse={lesson.explain}
            onLook={() => undefined}
          />
        ) : (
          !lesson.problem && <Waiting />
        )}
      </div>
      <div class="lesson-side">
        {children}
        <LessonPanel lesson={lesson} step={step} onward={onward} skip={skip} />
        {decision && <DecisionPanel description={description} decision={decision} nameOf={nameOf} open onChoose={(click) => tryPath([click])} />}
        {line && <ThrowPanel line={line} actor={null} busy={false} nameOf={nameOf} onThrow={() => undefined} />}
        <p class="muted">
          {app("play.you")}: {say(description.sides[puzzle.side === "first" ? 0 : 1])} · {words("difficulty", puzzle.rating)}
        </p>
        {lesson.problem && <Trouble error={lesson.problem} again={lesson.again} />}
      </div>
    </>
  );
}

/** Arrows of the solution once it is shown, or of a try that failed and of the reply to it. */
function useShapes({ state }: Lesson, step: LessonStep, failure: FailedTry | null): readonly Shape[] {
  return useMemo(() => {
    const show = state.shown ? step.turns[state.turn]?.show : null;
    if (show) return shapesOf(show.split(" "), "green", "blue");
    if (state.said?.kind !== "wrong" || !failure) return [];
    return [...shapesOf(failure.path, "blue", "blue"), ...(failure.reply === null ? [] : shapesOf(failure.reply.split(" "), "red", "red"))];
  }, [state, step, failure]);
}
