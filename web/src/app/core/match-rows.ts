import type { HostedRow, Person } from "../../protocol";
import { isFull } from "./hosted-state";
import type { Side } from "./types";

/** How a match in a list stands for whoever looks. */
export type Standing = "turn" | "waits" | "theirs" | "runs" | "over";

/** The seat of somebody in a match. */
export function seatIn(row: HostedRow, me: Person | null): Side | null {
  if (me === null) return null;
  return (["first", "second"] as const).find((seat) => row[seat]?.id === me.id) ?? null;
}

export function standingOf(row: HostedRow, me: Person | null): Standing {
  if (row.result) return "over";
  if (!isFull({ people: { first: row.first ?? null, second: row.second ?? null } }, row.setup.seats)) return "waits";
  const seat = seatIn(row, me);
  if (seat === null || row.due === null) return "runs";
  return row.due === seat ? "turn" : "theirs";
}

const ORDER: readonly Standing[] = ["turn", "theirs", "runs", "waits", "over"];

/** Those in which it is one's turn first, those that are over last; among equals the newest first. */
export function inOrder(rows: readonly HostedRow[], me: Person | null): HostedRow[] {
  const rank = (row: HostedRow): number => ORDER.indexOf(standingOf(row, me));
  return [...rows].sort((one, other) => rank(one) - rank(other) || other.changed - one.changed);
}
