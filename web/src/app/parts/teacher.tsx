import type { JSX } from "preact";
import { useApp } from "../context";
import type { GameState } from "../core/conductor";
import { entryText } from "../core/history";
import { named, type NameOf } from "../core/told";
import type { LineState } from "../core/types";
import { Icon } from "./icon";
import { useRemarks, type Remarked } from "./use-remarks";
import "../styles/teacher.css";

interface TeacherProps {
  readonly state: GameState;
  /** The line that the board shows. */
  readonly shown: LineState;
  readonly nameOf: NameOf;
  /** The same line as a question. */
  readonly lineId: Parameters<typeof useRemarks>[0];
}

/** What the last move of either side did, in the teacher's words. */
export function Teacher({ state, shown, nameOf, lineId }: TeacherProps): JSX.Element {
  const { words, prefer } = useApp();
  const looked = useRemarks(lineId, shown, state.activity === null);
  // Of a resignation, say, there is nothing to tell.
  const remarks = looked.filter(({ told, better }) => told.length > 0 || better !== null);
  return (
    <section class="panel teacher" aria-label={words("teacher.title")} data-teacher={looked.some(({ judged }) => !judged) ? "looking" : "done"}>
      <div class="teacher-said" aria-live="polite">
        {remarks.length === 0 && <p class="muted">{words("teacher.waits")}</p>}
        {remarks.map((one) => (
          <Told key={one.at} one={one} state={state} nameOf={nameOf} />
        ))}
      </div>
      <button type="button" class="button button-icon teacher-off" aria-label={words("teacher.off")} title={words("teacher.off")} onClick={() => prefer({ teacher: false })}>
        <Icon name="close" />
      </button>
    </section>
  );
}

interface ToldProps {
  readonly one: Remarked;
  readonly state: GameState;
  readonly nameOf: NameOf;
}

function Told({ one: { entry, told, better }, state, nameOf }: ToldProps): JSX.Element {
  const { words, preferences } = useApp();
  // Only English parts its sentences by a space.
  const between = words.lang === "en" ? " " : "";
  const say = (sentence: string): string => named(sentence, nameOf);
  const move = entryText(entry, preferences, state.description?.signs);
  return (
    <p>
      {entry.side && <strong>{words("teacher.of", nameOf(entry.side), move)} </strong>}
      {told.map(say).join(between)}
      {better && <span class="teacher-better"> {better.map(say).join(between)}</span>}
    </p>
  );
}
