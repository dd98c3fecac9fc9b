import { isChoice, isSquare } from "../../board/waypoint";
import { opensTurn } from "./turns";
import { textLang, type Preferences } from "./preferences";
import type { GameDescription, HistoryEntry, Side } from "./types";

/** One turn in the list of moves: what a side did, and what fell meanwhile. */
export interface TurnRow {
  readonly number: number;
  readonly side: Side | null;
  readonly entries: readonly { readonly entry: HistoryEntry; readonly count: number }[];
}

/** An event as the reader likes to see it; a sign of the side comes before a written move where that is the habit. */
export function entryText(
  { event, label, side, path = [] }: HistoryEntry,
  { lang, moves }: Pick<Preferences, "lang" | "moves">,
  signs?: GameDescription["signs"],
): string {
  const isMove = path.length > 0;
  if (isMove && moves === "machine") return event;
  const sign = isMove && side !== null ? (signs?.[side === "first" ? 0 : 1][textLang(lang)] ?? "") : "";
  return sign + label;
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

/** What became of a piece, and why. */
export interface Fate {
  readonly square: string;
  readonly piece: string;
  readonly cause: string;
}

/** Everything that an event did to pieces. */
export function allFates({ losses = [], turned = [] }: HistoryEntry): readonly Fate[] {
  return [...losses, ...turned];
}

/** What an event did to pieces beyond what its own text tells, which is a capture or a change where the moving piece ended. */
export function fatesOf({ path = [], losses = [], turned = [] }: HistoryEntry): readonly Fate[] {
  const end = path.findLast(isSquare);
  const plain = losses.length === 1 && losses[0]?.square === end && path.filter((at) => !isChoice(at)).length === 2;
  return [...(plain ? [] : losses), ...turned.filter(({ square }) => square !== end)];
}
