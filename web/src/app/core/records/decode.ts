/** The text of a file of a record, whatever it is encoded in. Nothing of this is in the module of the service: browsers bring the tables. */

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Japanese encodings, in the order in which old files have them; the first has an escape sequence of its own. */
const GUESSES = ["utf-8", "shift_jis", "euc-jp"] as const;
const ESCAPE = 0x1b;

export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked[0]).decode(bytes);
  const guesses = bytes.includes(ESCAPE) ? ["iso-2022-jp", ...GUESSES] : GUESSES;
  for (const guess of guesses) {
    try {
      return new TextDecoder(guess, { fatal: true }).decode(bytes);
    } catch {
      // The next one then.
    }
  }
  // Something is broken in it: the encoding that leaves the fewest holes.
  const texts = GUESSES.map((guess) => new TextDecoder(guess).decode(bytes));
  const holes = (text: string): number => text.split("\ufffd").length;
  return texts.reduce((best, text) => (holes(text) < holes(best) ? text : best));
}
