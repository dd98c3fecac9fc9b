import type { ChatLine, Person, Presence } from "../../protocol";
import { otherSide } from "./turns";
import type { MatchSetup, MatchState, Seats, Side } from "./types";

/** How the server of a match is reached; `closed`: it wants no more of us. */
export type Connection = "connecting" | "open" | "lost" | "closed";

/** What is known of a match that a server keeps, beside the match. Seats are as the setup names them. */
export interface HostedState {
  readonly key: string;
  /** The own seat; null for those who only watch. */
  readonly you: Side | null;
  readonly people: Readonly<Record<Side, Person | null>>;
  readonly presence: Presence | null;
  readonly connection: Connection;
  /** Why the server closed the connection, in its words. */
  readonly closing: string | null;
  /** How long a message takes there and back, in milliseconds. */
  readonly lag: number | null;
  readonly commitment: string;
  readonly secret: string | null;
  /** The match that goes on after this one, and whether that came while this page was open. */
  readonly followed: { readonly key: string; readonly fresh: boolean } | null;
  /** What was said while this page was open, as far as the reader hears it. */
  readonly said: readonly ChatLine[];
  /** Something was sent, and it is not known to have arrived; the match went on without it. */
  readonly dropped: boolean;
}

/** The seat behind a side, or the side of a seat: they are exchanged together. */
export function exchangedSide(side: Side, match: Pick<MatchState, "exchanged"> | null): Side {
  return match?.exchanged ? otherSide(side) : side;
}

/** Whoever has a side now. */
export function personOf({ people }: HostedState, side: Side, match: MatchState | null): Person | null {
  return people[exchangedSide(side, match)];
}

/** Whether both have sat down; an engine of the server's never does. */
export function isFull({ people }: Pick<HostedState, "people">, seats: Seats): boolean {
  return SIDES.every((seat) => people[seat] !== null || seats[seat].kind === "engine");
}

/**
 * From when on the reader may end the match since whoever sits opposite has left, by the server's clock; null while that cannot be.
 * Without a clock a turn may take a week.
 */
export function leftFrom({ you, presence }: HostedState, match: MatchState | null, setup: MatchSetup, last: number): number | null {
  if (you === null || !presence || match?.stage !== "playing") return null;
  const other = otherSide(you);
  // As long as it can be called off nobody needs to win it.
  if (match.rights[exchangedSide(you, match)].some(({ kind }) => kind === "abort")) return null;
  const told = other === "first" ? presence.first_left : presence.second_left;
  if (told !== undefined) return told;
  const waits = match.due?.side === exchangedSide(other, match) && !presence[other] && setup.seats[other].kind !== "engine";
  return waits && (setup.clock?.kind ?? "none") === "none" ? last + WEEK_MILLIS : null;
}

const SIDES = ["first", "second"] as const;
const WEEK_MILLIS = 7 * 24 * 3_600_000;
