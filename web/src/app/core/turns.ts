import type { GameState } from "./conductor";
import type { Act, HistoryEntry, MatchEvent, MatchState, Seats, Side } from "./types";

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

/** Who has to do something now, as the match says. */
export type Actor =
  /** `away`: a person who is not at this device. */
  | { readonly kind: "human" | "engine" | "away"; readonly side: Side }
  /** Something falls; a person here throws by a press, all other throws fall by themselves. */
  | { readonly kind: "throw"; readonly side: Side; readonly byHand: boolean }
  | { readonly kind: "over" };

export function actorOf({ due, seats }: MatchState, here: readonly Side[] = peopleOf(seats)): Actor {
  if (!due) return { kind: "over" };
  const { side, task } = due;
  const person = due.seat.kind === "person";
  const byHand = person && here.includes(side);
  if (task === "throw") return { kind: "throw", side, byHand };
  return { kind: byHand ? "human" : person ? "away" : "engine", side };
}

/** The sides that people play. */
export function peopleOf({ first, second }: Seats): Side[] {
  return [...(first.kind === "person" ? ["first" as const] : []), ...(second.kind === "person" ? ["second" as const] : [])];
}

/** The sides that sit at this device: all people, unless a server keeps the match and knows who is who. */
export function hereOf({ hosted, match, record }: Pick<GameState, "hosted" | "match" | "record">): Side[] {
  if (!hosted) return peopleOf(match?.seats ?? record.setup.seats);
  return hosted.you === null ? [] : [match?.exchanged ? otherSide(hosted.you) : hosted.you];
}

/** The person who holds the device: of two, the one who is due. */
export function holderOf(match: MatchState, here: readonly Side[]): Side | null {
  return here.find((side) => side === match.due?.side) ?? here[0] ?? null;
}

/** What somebody at this device may do now besides moving, each with the side that may do it; the holder's comes first. */
export function openActs(match: MatchState, here: readonly Side[]): { readonly side: Side; readonly act: Act }[] {
  const holder = holderOf(match, here);
  const sides = [...here].sort((side) => (side === holder ? -1 : 1));
  return sides.flatMap((side) => match.rights[side].map((act) => ({ side, act })));
}

/** A no that came with the last events, and to what. */
export function declinedIn(log: readonly MatchEvent[], news: number): GameState["declined"] {
  if (!log.slice(log.length - news).some(({ what }) => what.kind === "answered" && !what.yes)) return null;
  const offered = log.findLast(({ what }) => what.kind === "offered")?.what;
  return offered?.kind === "offered" ? { side: otherSide(offered.side), offer: offered.offer } : null;
}
