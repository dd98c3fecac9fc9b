import { Fragment, type ComponentChildren, type JSX, type RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { squareName } from "../../board/labels";
import { useApp } from "../context";
import { entryText, fatesOf, turnRows, type TurnRow } from "../core/history";
import type { GameDescription, HistoryEntry, Side } from "../core/types";
import { Icon } from "./icon";

interface MoveListProps {
  readonly description: GameDescription;
  readonly history: readonly HistoryEntry[];
  /** The side that sits at the top of the board. */
  readonly top: Side;
  /** How many events are shown on the board. */
  readonly shown: number;
  readonly onGo: (count: number) => void;
  /** What else there is to tell of an event, beside it; the same function as long as that is the same. */
  readonly beside?: ((count: number) => ComponentChildren) | undefined;
}

/** So many turns are drawn anew where something of them changes: a long game has thousands. */
const CHUNK = 40;

/** What happened so far; every entry takes the board there. */
export function MoveList({ description, history, top, shown, onGo, beside }: MoveListProps): JSX.Element {
  const { words } = useApp();
  const chunks = useMemo(() => chunksOf(turnRows(history)), [history]);
  const going = useRef(onGo);
  going.current = onGo;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const find = (): void => {
      const current = box?.querySelector<HTMLElement>("[aria-current]");
      // Scrolls the list alone, never the page.
      if (box && current) box.scrollTop = current.offsetTop - box.clientHeight / 2;
    };
    find();
    // What is told beside the list may take some of its height.
    const resized = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(find);
    if (box) resized?.observe(box);
    return () => resized?.disconnect();
  }, [shown, history.length]);
  return (
    <section class="moves" aria-labelledby="moves">
      <div class="moves-head">
        <h2 id="moves">{words("play.moves")}</h2>
        <div class="moves-steps" role="group" aria-labelledby="moves">
          <Step icon="first" label={words("play.first")} off={shown === 0} go={() => onGo(0)} />
          <Step icon="back" label={words("play.previous")} off={shown === 0} go={() => onGo(shown - 1)} />
          <Step icon="forward" label={words("play.next")} off={shown === history.length} go={() => onGo(shown + 1)} />
          <Step icon="last" label={words("play.last")} off={shown === history.length} go={() => onGo(history.length)} />
        </div>
      </div>
      {history.length === 0 ? (
        <p class="muted moves-none">{words("play.moves.empty")}</p>
      ) : (
        <ol ref={list} class="moves-list" tabIndex={0} aria-labelledby="moves">
          {chunks.map((rows, at) => (
            <Turns key={at} rows={rows} description={description} top={top} shown={shownOf(rows, shown)} going={going} beside={beside} />
          ))}
        </ol>
      )}
    </section>
  );
}

function chunksOf(rows: readonly TurnRow[]): readonly (readonly TurnRow[])[] {
  const chunks: TurnRow[][] = [];
  for (let at = 0; at < rows.length; at += CHUNK) chunks.push(rows.slice(at, at + CHUNK));
  return chunks;
}

/** The event that is shown, if it is one of these turns. */
function shownOf(rows: readonly TurnRow[], shown: number): number | null {
  return rows.some(({ entries }) => entries.some(({ count }) => count === shown)) ? shown : null;
}

interface TurnsProps extends Pick<MoveListProps, "description" | "top" | "beside"> {
  readonly rows: readonly TurnRow[];
  readonly shown: number | null;
  readonly going: RefObject<(count: number) => void>;
}

/** Some turns, drawn anew only if something of them is another. */
function Turns({ rows, description, top, shown, going, beside }: TurnsProps): JSX.Element {
  const { words, say, preferences } = useApp();
  return useMemo(
    () => (
      <>
        {rows.map((row) => (
          <Turn key={row.number} row={row} description={description} top={top} shown={shown} onGo={(count) => going.current?.(count)} beside={beside} />
        ))}
      </>
    ),
    [rows, description, top, shown, beside, words, say, preferences],
  );
}

interface TurnProps extends Omit<MoveListProps, "history" | "shown"> {
  readonly row: TurnRow;
  readonly shown: number | null;
}

/** What a side did in its turn, and what became of pieces by it. */
function Turn({ row, description, top, shown, onGo, beside }: TurnProps): JSX.Element {
  const { words, say, preferences } = useApp();
  const { side, number, entries } = row;
  const nameOf = (code: string): string => {
    const name = description.pieces.find((one) => one.code === code)?.name;
    return name ? say(name) : code;
  };
  return (
    <li class={`turn turn-${side ?? "chance"}${side === top ? " turn-top" : ""}`}>
      <span class="turn-number">{number}</span>
      <span
        class="turn-side"
        title={side ? say(description.sides[side === "first" ? 0 : 1]) : ""}
        aria-hidden="true"
      />
      <span class="turn-entries">
        {entries.map(({ entry, count }) => (
          <Fragment key={count}>
            <button
              type="button"
              class={entry.side === null ? "entry entry-fell" : "entry"}
              aria-current={count === shown ? "step" : undefined}
              title={entry.event}
              onClick={() => onGo(count)}
            >
              {entryText(entry, preferences, description.signs)}
            </button>
            {beside?.(count)}
          </Fragment>
        ))}
        {entries.flatMap(({ entry, count }) =>
          fatesOf(entry).map(({ square, piece, cause }, at) => (
            <span key={`${count}-${at}`} class="loss">
              {words("moves.loss", nameOf(piece), squareName(description, square, words.lang), cause)}
            </span>
          )),
        )}
      </span>
    </li>
  );
}

interface StepProps {
  readonly icon: "first" | "back" | "forward" | "last";
  readonly label: string;
  readonly off: boolean;
  readonly go: () => void;
}

function Step({ icon, label, off, go }: StepProps): JSX.Element {
  return (
    <button
      type="button"
      class="button button-icon"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && go()}
    >
      <Icon name={icon} />
    </button>
  );
}
