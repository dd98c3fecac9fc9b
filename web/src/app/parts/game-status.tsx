import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../context";
import type { GameController, GameState } from "../core/controller";
import { actorOf } from "../core/turns";
import type { Side } from "../core/types";
import type { Words } from "../i18n";
import { Icon } from "./icon";

interface StatusProps {
  readonly controller: GameController;
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
}

/** Both players with whose turn it is, and what is going on. */
export function GameStatus({ controller, state, nameOf }: StatusProps): JSX.Element {
  const { words, say } = useApp();
  const { line, description } = state;
  const turn = line?.turn;
  const sides = description?.sides;
  return (
    <div class="status">
      <ul class="players">
        {(["first", "second"] as const).map((side) => (
          <li
            key={side}
            class={`player player-${side}${turn?.kind === "player" && turn.side === side ? " player-turn" : ""}`}
          >
            <span class="player-mark" aria-hidden="true" />
            <span class="player-name">{nameOf(side)}</span>
            {sides && nameOf(side) !== say(sides[side === "first" ? 0 : 1]) && (
              <span class="player-side muted">{say(sides[side === "first" ? 0 : 1])}</span>
            )}
          </li>
        ))}
      </ul>
      <p class="status-text">
        {line?.check === true && turn?.kind === "player" && (
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
  const { line, record, activity } = state;
  if (!line || activity === "loading") return words("play.loading");
  if (activity === "thinking") return words("play.thinking");
  if (activity === "throwing") return words("play.throwing");
  if (line.turn.kind === "over") return outcomeTitle(state, nameOf, words);
  if (state.paused) return words("play.paused");
  const actor = actorOf(line, record.players);
  const alone = Object.values(record.players).some((player) => player.kind === "engine");
  if (actor.kind === "human") return alone ? words("play.turn.you") : words("play.turn", nameOf(actor.side));
  if (actor.kind === "engine") return words("play.turn", nameOf(actor.side));
  if (actor.kind === "throw" && actor.side) return words("play.turn.throw", nameOf(actor.side));
  return line.view.chance?.name[words.lang] ?? "";
}

/** Who won, said to the reader. */
export function outcomeTitle(state: GameState, nameOf: (side: Side) => string, words: Words): string {
  const turn = state.line?.turn;
  if (turn?.kind !== "over") return "";
  const { winner } = turn.outcome;
  if (winner === null) return words("play.drawn");
  const alone = Object.values(state.record.players).some((player) => player.kind === "engine");
  if (!alone) return words("play.won", nameOf(winner));
  return state.record.players[winner].kind === "human" ? words("play.won.you") : words("play.lost.you");
}

/** Tells a screen reader what was played and who is next; it says nothing while one looks back. */
export function LiveRegion({
  state,
  nameOf,
}: {
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
}): JSX.Element {
  const { words, say } = useApp();
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
        ? words("play.announce", nameOf(last.side), say(last.label))
        : words("play.announce.fell", say(last.label))
      : "";
    const reason = line.turn.kind === "over" ? say(line.turn.outcome.text) : "";
    setText(
      [told, status, line.check === true ? words("play.check") : "", reason].filter((part) => part !== "").join(" — "),
    );
  }, [count, status]);
  return (
    <p class="unseen" role="status" aria-live="polite">
      {text}
    </p>
  );
}
