import type { Level, Seat } from "./record";
import type { ClaimView, HistoryEntry, LineState, Side } from "./types";

export type Players = Readonly<Record<Side, Seat>>;

/** Who has to do something now. */
export type Actor =
  | { readonly kind: "human"; readonly side: Side }
  | { readonly kind: "engine"; readonly side: Side; readonly level: Level }
  /** Something falls; a person throws by a press, the engine's throws fall by themselves. */
  | { readonly kind: "throw"; readonly side: Side | null; readonly byHand: boolean }
  | { readonly kind: "over" };

/** Whether something fell that says who goes on, and not how a move goes on: a new turn begins after it. */
export function opensTurn(entry: HistoryEntry): boolean {
  return entry.fallen?.opens_turn ?? false;
}

export function otherSide(side: Side): Side {
  return side === "first" ? "second" : "first";
}

/** The side that acted last, which is the one that throws when something is to fall. */
export function lastSide(history: readonly HistoryEntry[]): Side | null {
  return history.findLast((entry) => entry.side !== null)?.side ?? null;
}

export function actorOf(line: LineState, players: Players): Actor {
  const turn = line.turn;
  if (turn.kind === "over") return { kind: "over" };
  if (turn.kind === "chance") {
    const side = lastSide(line.history);
    return { kind: "throw", side, byHand: side === null || players[side].kind === "human" };
  }
  const player = players[turn.side];
  return player.kind === "human"
    ? { kind: "human", side: turn.side }
    : { kind: "engine", side: turn.side, level: player.level };
}

/**
 * How many events remain when a person takes the last turn back: the whole turn goes, with its throws and with
 * whatever the engine replied. `null` if no person has done anything yet.
 */
export function takebackTo(history: readonly HistoryEntry[], players: Players): number | null {
  const isPerson = (entry: HistoryEntry): boolean => entry.side !== null && players[entry.side].kind === "human";
  const last = history.findLastIndex(isPerson);
  if (last < 0) return null;
  const side = history[last]?.side;
  let first = last;
  for (let at = last - 1; at >= 0; at -= 1) {
    const entry = history[at];
    if (entry === undefined || opensTurn(entry)) break;
    if (entry.side === side) first = at;
    else if (entry.side !== null) break;
  }
  return first;
}

/** The claims that somebody at this device may make now. */
export function openClaims(line: LineState, players: Players): ClaimView[] {
  if (line.turn.kind === "over") return [];
  const people = (["first", "second"] as const).filter((side) => players[side].kind === "human");
  // Two people at one device: the one whose turn it is holds it.
  const mover = line.turn.kind === "player" ? line.turn.side : lastSide(line.history);
  const holders = people.length === 2 && mover !== null ? [mover] : people;
  return line.claims.filter((claim) => holders.includes(claim.side));
}
