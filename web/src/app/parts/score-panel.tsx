import type { JSX } from "preact";
import { useApp } from "../context";
import { counterOf, countersOf, otherCounters, seasonParts } from "../core/counters";
import type { Counter, GameDescription, Side } from "../core/types";
import type { Key, Words } from "../i18n";

interface ScorePanelProps {
  readonly description: GameDescription;
  readonly counters: readonly Counter[];
  readonly order: readonly Side[];
  readonly nameOf: (side: Side) => string;
}

const SEASONS: Readonly<Record<string, Key>> = {
  春: "season.spring",
  夏: "season.summer",
  秋: "season.autumn",
  冬: "season.winter",
  上季: "season.firsthalf",
  下季: "season.secondhalf",
};

/** Whatever the game counts: season, rate, points and hands where it has them, and any other number by its name. */
export function ScorePanel({ description, counters, order, nameOf }: ScorePanelProps): JSX.Element | null {
  const { words, say } = useApp();
  const season = counterOf(counters, "season");
  const stake = counterOf(counters, "stake");
  const others = otherCounters(counters);
  const scored = counterOf(counters, "points") !== null;
  if (!season && !scored && others.length === 0) return null;
  return (
    <section class="panel score" aria-label={words("play.panel")}>
      {(season || stake) && (
        <p class="season">
          {season && <span class="season-name">{seasonText(season.value, words)}</span>}
          {stake && (
            <span class="stake" title={words("panel.rate.help", stake.value)}>
              {words("panel.rate")} <b>×{stake.value}</b>
            </span>
          )}
        </p>
      )}
      {scored &&
        order.map((side) => (
          <SideScore key={side} description={description} counters={counters} side={side} name={nameOf(side)} />
        ))}
      {others.length > 0 && (
        <dl class="others">
          {others.map((counter, at) => (
            <div key={at}>
              <dt>
                {say(counter.name)}
                {counter.side && ` (${nameOf(counter.side)})`}
              </dt>
              <dd>{counter.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function seasonText(value: string, words: Words): string {
  const parts = seasonParts(value);
  const key = parts && SEASONS[parts.name];
  return parts && key ? words("season.of", words(key), parts.at, parts.of) : value;
}

interface SideScoreProps {
  readonly description: GameDescription;
  readonly counters: readonly Counter[];
  readonly side: Side;
  readonly name: string;
}

function SideScore({ description, counters, side, name }: SideScoreProps): JSX.Element {
  const { words, say } = useApp();
  const points = counterOf(counters, "points", side);
  const owed = counterOf(counters, "owed", side);
  const held = countersOf(counters, "hand_held", side);
  const near = countersOf(counters, "hand_near", side);
  const total = counters
    .filter((counter) => counter.id === "points")
    .reduce((sum, counter) => sum + Number(counter.value), 0);
  return (
    <div class="side-score">
      <h2>
        {name} {points && <b class="points">{words("panel.hands.points", points.value)}</b>}
      </h2>
      {points && total > 0 && (
        <progress
          class="points-bar"
          max={total}
          value={Number(points.value)}
          aria-label={words("panel.points", name)}
        />
      )}
      {held.length > 0 && (
        <p>
          <span class="muted">{words("panel.hands.held")} </span>
          {held.map((hand, at) => (
            <span key={at} class="hand-chip">
              {say(hand.name)} <b>{hand.value}</b>
            </span>
          ))}
        </p>
      )}
      {near.length > 0 && (
        <details open={near.length <= 4}>
          <summary>{words("panel.hands.near", near.length)}</summary>
          <ul class="near">
            {near.map((hand, at) => (
              <li key={at}>
                {say(hand.name)}{" "}
                <span class="muted">{words("panel.hands.needs", wanted(hand.value, description, words))}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {owed && <p class="muted">{words("panel.owed", owed.value)}</p>}
    </div>
  );
}

/** Codes of pieces as their names. */
function wanted(codes: string, description: GameDescription, words: Words): string {
  const names = codes.split(" ").map((code) => {
    const piece = description.pieces.find((one) => one.code === code);
    return piece ? piece.name[words.lang] : code;
  });
  return names.join(` ${words("panel.hands.or")} `);
}
