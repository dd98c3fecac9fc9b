/** A position in a text, to be drawn as a picture. */
export interface Figure {
  /** The text of the position; the usual start if there is none. */
  readonly position: string | null;
  /** Two opposite corners of what is shown of the board; all of it if there are none. */
  readonly part: readonly [string, string] | null;
  /** Moves that can be made there, each as its clicks. */
  readonly moves: readonly (readonly string[])[];
  /** Moves that the rules forbid there, each as its clicks. */
  readonly forbidden: readonly (readonly string[])[];
  /** Squares that the text speaks of. */
  readonly circles: readonly string[];
  readonly caption: string;
}

/**
 * Reads the lines of a figure: each begins with a word that says what follows. The last word of a forbidden move names
 * the rule that forbids it, which only the tests of the documents look at.
 */
export function parseFigure(lines: readonly string[]): Figure {
  const found = lines.map((line): [string, string] => {
    const [word = "", ...rest] = line.trim().split(" ");
    return [word, rest.join(" ")];
  });
  const texts = (word: string): string[] => found.flatMap(([one, text]) => (one === word ? [text] : []));
  const clicks = (text: string): string[] => text.split(" ").filter((click) => click !== "");
  const [one, other] = clicks(texts("part")[0] ?? "");
  return {
    position: texts("position")[0] ?? null,
    part: one !== undefined && other !== undefined ? [one, other] : null,
    moves: texts("move").map(clicks),
    forbidden: texts("forbidden").map((text) => clicks(text).slice(0, -1)),
    circles: texts("circle").flatMap(clicks),
    caption: texts("caption").join(" "),
  };
}
