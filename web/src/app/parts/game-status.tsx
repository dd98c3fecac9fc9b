import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../context";
import type { GameController, GameState } from "../core/controller";
import { actorOf, otherSide, peopleOf } from "../core/turns";
import type { Side } from "../core/types";
import type { Words } from "../i18n";
import { Clock } from "./clock";
import { Icon } from "./icon";

interface StatusProps {
  readonly controller: GameController;
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
}

/** Both players with whose turn it is, and what is going on. */
export function GameStatus({ controller, state, nameOf }: StatusProps): JSX.Element {
  const { words, say } = useApp();
  const { line, description, match } = state;
  const due = match?.due;
  const sides = description?.sides;
  return (
    <div class="status">
      <ul class="players">
        {(["first", "second"] as const).map((side) => (
          <li
            key={side}
            class={`player player-${side}${due?.side === side ? " player-turn" : ""}`}
          >
            <span class="player-mark" aria-hidden="true" />
            <span class="player-name">{nameOf(side)}</span>
            {sides && nameOf(side) !== say(sides[side === "first" ? 0 : 1]) && (
              <span class="player-side muted">{say(sides[side === "first" ? 0 : 1])}</span>
            )}
            {match?.clocks && (
              <Clock
                clocks={match.clocks}
                spec={state.record.setup.clock}
                side={side}
                onOver={() => void controller.act(otherSide(side), { kind: "flag" })}
              />
            )}
          </li>
        ))}
      </ul>
      <p class="status-text">
        {line?.next.check === true && due && (
          <strong class="status-check">{words("play.check")} </strong>
        )}
        <span>{statusText(state, nameOf, words)}</span>
        {state.activity === "thinking" && (
          <button type="button" class="button button-small" onClick={() => controller.pause()}>
            <Icon name="stop" /> {words("play.stop")}
          </button>
        )}
        {state.paused && (
          <button type="button" class="button button-small" onClick={() => void controller.resume()}>
            <Icon name="play" /> {words("play.resume")}
          </button>
        )}
      </p>
    </div>
  );
}

/** One sentence on how things stand. */
export function statusText(state: GameState, nameOf: (side: Side) => string, words: Words): string {
  const { line, match, activity } = state;
  if (!line || !match || activity === "loading") return words("play.loading");
  if (activity === "thinking") return words("play.thinking");
  if (activity === "throwing") return words("play.throwing");
  if (match.result) return outcomeTitle(state, nameOf, words);
  if (match.stage === "adjourned") return words("play.adjourned");
  if (state.paused) return words("play.paused");
  const actor = actorOf(match);
  const alone = peopleOf(match.seats).length === 1;
  if (actor.kind === "human") return alone ? words("play.turn.you") : words("play.turn", nameOf(actor.side));
  if (actor.kind === "engine") return words("play.turn", nameOf(actor.side));
  return actor.kind === "throw" ? words("play.turn.throw", nameOf(actor.side)) : "";
}

/** Who won, said to the reader. */
export function outcomeTitle(state: GameState, nameOf: (side: Side) => string, words: Words): string {
  const { match } = state;
  if (!match?.result) return "";
  const { winner, by } = match.result;
  if (winner === null) return words(by === "aborted" ? "play.aborted" : "play.drawn");
  const people = peopleOf(match.seats);
  if (people.length !== 1) return words("play.won", nameOf(winner));
  return people[0] === winner ? words("play.won.you") : words("play.lost.you");
}

/** Tells a screen reader what was played and who is next; it says nothing while one looks back. */
export function LiveRegion({
  state,
  nameOf,
}: {
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
}): JSX.Element {
  const { words } = useApp();
  const [text, setText] = useState("");
  const heard = useRef<number | null>(null);
  const { line } = state;
  const count = line?.history.length ?? 0;
  const status = statusText(state, nameOf, words);
  useEffect(() => {
    if (!line) return;
    const last = line.history.at(-1);
    const news = heard.current !== null && count > heard.current && last;
    heard.current = count;
    const told = news
      ? last.side
        ? words("play.announce", nameOf(last.side), last.label)
        : words("play.announce.fell", last.label)
      : "";
    const { turn, check } = line.next;
    const reason = turn.kind === "over" ? turn.outcome.text : "";
    setText(
      [told, status, check === true ? words("play.check") : "", reason].filter((part) => part !== "").join(" — "),
    );
  }, [count, status]);
  return (
    <p class="unseen" role="status" aria-live="polite">
      {text}
    </p>
  );
}
