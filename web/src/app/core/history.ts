import { opensTurn } from "./turns";
import type { HistoryEntry, Side } from "./types";

/** One turn in the list of moves: what a side did, and what fell meanwhile. */
export interface TurnRow {
  readonly number: number;
  readonly side: Side | null;
  readonly entries: readonly { readonly entry: HistoryEntry; readonly count: number }[];
}

/** Groups events into turns; what falls belongs to whoever acted before. */
export function turnRows(history: readonly HistoryEntry[]): TurnRow[] {
  const rows: { number: number; side: Side | null; entries: { entry: HistoryEntry; count: number }[] }[] = [];
  history.forEach((entry, at) => {
    const last = rows.at(-1);
    const item = { entry, count: at + 1 };
    const before = history[at - 1];
    const goesOn = entry.side === null || (entry.side === last?.side && !(before && opensTurn(before)));
    if (last && goesOn) last.entries.push(item);
    else rows.push({ number: rows.length + 1, side: entry.side, entries: [item] });
  });
  return rows;
}
