import type { JSX } from "preact";
import { useApp } from "../context";
import type { Conductor, GameState } from "../core/conductor";
import { exchangedSide, personOf } from "../core/hosted-state";
import { hereOf, otherSide } from "../core/turns";
import type { Side } from "../core/types";
import { Clock } from "./clock";

interface StripProps {
  readonly controller: Conductor;
  readonly state: GameState;
  readonly side: Side;
  /** Where the player sits as the reader sees it. */
  readonly at: "top" | "bottom";
  readonly nameOf: (side: Side) => string;
}

/** A player beside the own stand: the name, the side, the clock. */
export function PlayerStrip({ controller, state, side, at, nameOf }: StripProps): JSX.Element {
  const { say, words } = useApp();
  const { match, description } = state;
  const own = description ? say(description.sides[side === "first" ? 0 : 1]) : "";
  const person = state.hosted && personOf(state.hosted, side, match);
  const mine = person !== null && hereOf(state).includes(side);
  const name = person ? (mine ? words("hosted.you", person.name) : person.name) : nameOf(side);
  const there = state.hosted?.presence?.[exchangedSide(side, match)];
  const due = match?.due?.side === side && state.viewing === null;
  return (
    <p class={`player player-${side} player-${at}${due ? " player-turn" : ""}`}>
      <span class="player-mark" aria-hidden="true" />
      <span class="player-name">{name}</span>
      {there !== undefined && (
        <span class={`presence${there ? " presence-here" : ""}`} role="img" aria-label={words(there ? "hosted.here" : "hosted.away")} />
      )}
      {name !== own && <span class="player-side muted">{own}</span>}
      {match?.clocks && (
        <Clock
          clocks={match.clocks}
          spec={state.record.setup.clock}
          side={side}
          now={() => controller.now()}
          onOver={() => void controller.act(otherSide(side), { kind: "flag" })}
        />
      )}
    </p>
  );
}
