import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useApp } from "../context";
import { turnRows } from "../core/history";
import type { GameDescription, HistoryEntry } from "../core/types";
import { Icon } from "./icon";

interface MoveListProps {
  readonly description: GameDescription;
  readonly history: readonly HistoryEntry[];
  /** How many events are shown on the board. */
  readonly shown: number;
  readonly onGo: (count: number) => void;
}

/** What happened so far; every entry takes the board there. */
export function MoveList({ description, history, shown, onGo }: MoveListProps): JSX.Element {
  const { words, say } = useApp();
  const rows = useMemo(() => turnRows(history), [history]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>("[aria-current]");
    // Scrolls the list alone, never the page.
    if (box && current) box.scrollTop = current.offsetTop - box.clientHeight / 2;
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
          {rows.map((row) => (
            <li key={row.number} class={`turn turn-${row.side ?? "chance"}`}>
              <span class="turn-number">{row.number}</span>
              <span
                class="turn-side"
                title={row.side ? say(description.sides[row.side === "first" ? 0 : 1]) : ""}
                aria-hidden="true"
              />
              <span class="turn-entries">
                {row.entries.map(({ entry, count }) => (
                  <button
                    key={count}
                    type="button"
                    class={entry.side === null ? "entry entry-fell" : "entry"}
                    aria-current={count === shown ? "step" : undefined}
                    onClick={() => onGo(count)}
                  >
                    {entry.label}
                  </button>
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
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
