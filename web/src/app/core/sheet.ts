/** What a printed page tells of a game beyond its pieces, taken from its guide. */
import type { PieceDescription, Text } from "./types";

/** The tables of a guide, as Markdown. */
export function tablesOf(guide: string): string[] {
  const tables: string[][] = [];
  let inside = false;
  for (const line of guide.split("\n")) {
    const row = line.startsWith("|");
    if (row && !inside) tables.push([]);
    if (row) tables.at(-1)?.push(line);
    inside = row;
  }
  return tables.map((lines) => lines.join("\n"));
}

/** What kinds can, cannot and suffer: each sentence once, with all kinds of which it is told. */
export function powersOf(pieces: readonly PieceDescription[], say: (text: Text) => string): { readonly names: string[]; readonly text: string }[] {
  const told = new Map<string, string[]>();
  for (const { name, powers } of pieces) {
    for (const { text } of powers) told.set(say(text), [...(told.get(say(text)) ?? []), say(name)]);
  }
  return [...told].map(([text, names]) => ({ text, names: [...new Set(names)] }));
}
