import type { JSX } from "preact";
import { useApp } from "../context";
import type { Lost, LostKind } from "../core/losses";
import type { Counter, CounterLook, Side } from "../core/types";

interface ScorePanelProps {
  readonly counters: readonly Counter[];
  /** What each side has lost so far; absent in a game that keeps it in hand. */
  readonly lost: Lost | null;
  readonly order: readonly Side[];
  readonly nameOf: (side: Side) => string;
}

/** Beyond so many lines of hints the reader opens the list. */
const FEW = 4;

/** Whether there is anything to show beside the board. */
export function isCounted(counters: readonly Counter[], lost: Lost | null): boolean {
  return counters.some(({ look }) => look !== "elsewhere") || (lost?.first.length ?? 0) + (lost?.second.length ?? 0) > 0;
}

/** Whatever the game counts, each counter where its look puts it. */
export function ScorePanel({ counters, lost, order, nameOf }: ScorePanelProps): JSX.Element | null {
  const { words } = useApp();
  const looking = (look: CounterLook): Counter[] => counters.filter((counter) => counter.look === look);
  const shown = counters.filter(({ look }) => look !== "elsewhere");
  const [headlines, badges, plain] = [looking("headline"), looking("badge"), looking("plain")];
  const owned = shown.filter(({ look, side }) => side !== null && look !== "plain");
  const gone = (side: Side): readonly LostKind[] => lost?.[side] ?? [];
  if (!isCounted(counters, lost)) return null;
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
        const some = own.length + gone(side).length > 0;
        return some && <SideScore key={side} counters={own} lost={gone(side)} name={nameOf(side)} />;
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
  readonly lost: readonly LostKind[];
  readonly name: string;
}

function SideScore({ counters, lost, name }: SideScoreProps): JSX.Element {
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
      {[...groups(looking("status"))].map(([group, stands]) => (
        <Statuses key={group} heading={stands[0]?.group ?? ""} stands={stands} />
      ))}
      {looking("sentence").map((sentence) => (
        <p key={sentence.id} class="score-sentence">
          <span class="muted">{words("panel.labelled", sentence.name, "")}</span>
          {value(sentence)}
        </p>
      ))}
      {lost.length > 0 && <Casualties lost={lost} />}
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

interface StatusesProps {
  readonly heading: string;
  readonly stands: readonly Counter[];
}

/** How things stand that a side depends on, each on its plate. */
function Statuses({ heading, stands }: StatusesProps): JSX.Element {
  return (
    <div class="statuses">
      <span class="muted">{heading}</span>
      <ul>
        {stands.map((one, at) => (
          <li key={at} class={`status-plate status-${one.value}`} title={one.help ?? undefined}>
            {one.name}
            {one.words !== null && <b> {one.words}</b>}
            <span class="unseen"> {one.help}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a side has lost, by kind. */
function Casualties({ lost }: { readonly lost: readonly LostKind[] }): JSX.Element {
  const { words } = useApp();
  const all = lost.reduce((sum, { count }) => sum + count, 0);
  return (
    <details class="lost">
      <summary>{words("panel.labelled", words("panel.lost"), all)}</summary>
      <p>
        {lost.map(({ name, count }) => (
          <span key={name} class="lost-kind">
            {name} <b>{count}</b>
          </span>
        ))}
      </p>
    </details>
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
