import type { JSX } from "preact";
import { useApp } from "../context";
import type { Counter, CounterLook, Side } from "../core/types";

interface ScorePanelProps {
  readonly counters: readonly Counter[];
  readonly order: readonly Side[];
  readonly nameOf: (side: Side) => string;
}

/** Beyond so many lines of hints the reader opens the list. */
const FEW = 4;

/** Whatever the game counts, each counter where its look puts it. */
export function ScorePanel({ counters, order, nameOf }: ScorePanelProps): JSX.Element | null {
  const { words } = useApp();
  const looking = (look: CounterLook): Counter[] => counters.filter((counter) => counter.look === look);
  const shown = counters.filter(({ look }) => look !== "elsewhere");
  const [headlines, badges, plain] = [looking("headline"), looking("badge"), looking("plain")];
  const owned = shown.filter(({ look, side }) => side !== null && look !== "plain");
  if (shown.length === 0) return null;
  return (
    <section class="panel score" aria-label={words("play.panel")}>
      {headlines.length + badges.length > 0 && (
        <p class="headline">
          {headlines.map((counter) => (
            <span key={counter.id}>{value(counter)}</span>
          ))}
          {badges.map((counter) => (
            <span key={counter.id} title={counter.help ?? undefined}>
              {counter.words ?? words("panel.labelled", counter.name, counter.value)}
            </span>
          ))}
        </p>
      )}
      {order.map((side) => {
        const own = owned.filter((counter) => counter.side === side);
        return own.length > 0 && <SideScore key={side} counters={own} name={nameOf(side)} />;
      })}
      {plain.length > 0 && (
        <dl class="others">
          {plain.map((counter, at) => (
            <div key={at}>
              <dt>
                {counter.name}
                {counter.side && ` (${nameOf(counter.side)})`}
              </dt>
              <dd>{value(counter)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** What a counter shows: its words where it has some. */
function value(counter: Counter): string {
  return counter.words ?? counter.value;
}

interface SideScoreProps {
  readonly counters: readonly Counter[];
  readonly name: string;
}

function SideScore({ counters, name }: SideScoreProps): JSX.Element {
  const { words } = useApp();
  const looking = (look: CounterLook): Counter[] => counters.filter((counter) => counter.look === look);
  const scores = looking("score");
  return (
    <div class="side-score">
      <h2>
        {name}{" "}
        {scores.map((counter) => (
          <b key={counter.id} class="points">
            {value(counter)}
          </b>
        ))}
      </h2>
      {scores.map(
        (counter) =>
          counter.most !== null && (
            <progress
              key={counter.id}
              class="points-bar"
              max={counter.most}
              value={Number(counter.value)}
              aria-label={words("panel.labelled", counter.name, name)}
            />
          ),
      )}
      {[...groups(looking("chip"))].map(([group, chips]) => (
        <p key={group}>
          <span class="muted">{words("panel.labelled", chips[0]?.group ?? "", "")}</span>
          {chips.map((chip, at) => (
            <span key={at} class="chip">
              {chip.name} <b>{value(chip)}</b>
            </span>
          ))}
        </p>
      ))}
      {[...groups(looking("hint"))].map(([group, hints]) => (
        <details key={group} open={hints.length <= FEW}>
          <summary>{words("panel.labelled", hints[0]?.group ?? "", hints.length)}</summary>
          <ul class="near">
            {hints.map((hint, at) => (
              <li key={at}>
                {hint.name} <span class="muted">{value(hint)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {looking("note").map((note) => (
        <p key={note.id} class="muted">
          {words("panel.labelled", note.name, value(note))}
        </p>
      ))}
    </div>
  );
}

/** Counters under their headings, in the order in which they come. */
function groups(counters: readonly Counter[]): Map<string, Counter[]> {
  const found = new Map<string, Counter[]>();
  for (const counter of counters) {
    const heading = counter.group ?? "";
    found.set(heading, [...(found.get(heading) ?? []), counter]);
  }
  return found;
}
