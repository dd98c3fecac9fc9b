import type { Act, HistoryEntry, MatchState, Seats, Side } from "./types";

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
  | { readonly kind: "human" | "engine"; readonly side: Side }
  /** Something falls; a person throws by a press, the engine's throws fall by themselves. */
  | { readonly kind: "throw"; readonly side: Side; readonly byHand: boolean }
  | { readonly kind: "over" };

export function actorOf({ due }: MatchState): Actor {
  if (!due) return { kind: "over" };
  const byHand = due.seat.kind === "person";
  if (due.task === "throw") return { kind: "throw", side: due.side, byHand };
  return { kind: byHand ? "human" : "engine", side: due.side };
}

/** The sides that sit at this device. */
export function peopleOf({ first, second }: Seats): Side[] {
  return [...(first.kind === "person" ? ["first" as const] : []), ...(second.kind === "person" ? ["second" as const] : [])];
}

/** The person who holds the device: of two, the one who is due. */
export function holderOf(match: MatchState): Side | null {
  const people = peopleOf(match.seats);
  return people.find((side) => side === match.due?.side) ?? people[0] ?? null;
}

/** What somebody at this device may do now besides moving, each with the side that may do it; the holder's comes first. */
export function openActs(match: MatchState): { readonly side: Side; readonly act: Act }[] {
  const holder = holderOf(match);
  const people = peopleOf(match.seats).sort((side) => (side === holder ? -1 : 1));
  return people.flatMap((side) => match.rights[side].map((act) => ({ side, act })));
}
