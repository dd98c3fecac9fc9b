import type { PieceDescription, Text } from "./types";

/**
 * The kinds of piece to explain. Kinds that differ only in a word of their name (their colour) and move alike are
 * told once, under the part of the name that they share.
 */
export function distinctKinds(pieces: readonly PieceDescription[]): PieceDescription[] {
  const groups = new Map<string, PieceDescription[]>();
  for (const piece of pieces) {
    const single = piece.base !== null || piece.promotes_to !== null;
    const key = single ? piece.code : JSON.stringify([piece.reading, piece.glyph.short, piece.moves]);
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first) return [];
    const count = group.reduce((sum, piece) => sum + piece.count, 0);
    return [{ ...first, count, name: others.reduce((name, piece) => sharedName(name, piece.name), first.name) }];
  });
}

function sharedName(a: Text, b: Text): Text {
  return { en: sharedEnd(a.en, b.en), ja: sharedEnd(a.ja, b.ja), zh: sharedEnd(a.zh, b.zh) };
}

/** What two names end with; the whole first name if they share nothing. */
function sharedEnd(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  const end = a.slice(a.length - length);
  const words = end.includes(" ") ? end.slice(end.indexOf(" ") + 1) : end;
  return words.trim() === "" ? a : words.trim();
}
