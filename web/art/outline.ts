/** Outlines in whole numbers, centred on the origin, each command relative to the last: small as text. */
import type { Font as FontFile, PathCommand } from "fontkit";
import type { Font } from "./fonts.ts";

/** Height of a character in the units written. Fine enough for a piece that is 400 pixels high. */
export const EM = 400;

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Commands in font units, the second coordinate upwards. */
interface Ink {
  readonly commands: readonly PathCommand[];
  readonly box: Box;
  readonly unitsPerEm: number;
}

interface Drawn {
  readonly path: { readonly commands: PathCommand[]; readonly bbox: Box };
  readonly advanceWidth: number;
}

function glyphOf(font: FontFile, character: string): Drawn {
  return font.glyphForCodePoint(character.codePointAt(0) ?? 0) as never;
}

/** One character. */
export function character(font: Font, text: string): string {
  const file = font.find(text);
  if (!file) {
    throw new Error(`the font lacks ${text} (U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase()})`);
  }
  const { path } = glyphOf(file, text);
  if (path.commands.length === 0) {
    throw new Error(`the font draws nothing for ${text}`);
  }
  return write({ commands: path.commands, box: path.bbox, unitsPerEm: file.unitsPerEm }).d;
}

/** Half the height of capitals, and where the middle of an ideograph is: both as parts of the em above the base line. */
const MIDDLE = { letter: 0.338, ideograph: 0.38 } as const;

/** A letter or number for lines of writing: it begins at the origin, and its middle is the line through it. */
export function sign(font: Font, text: string, kind: keyof typeof MIDDLE): { d: string; w: number } {
  const file = font.find(text);
  if (!file) {
    throw new Error(`the font lacks the sign ${text}`);
  }
  // Numbers as high as capitals.
  const glyph = file.layout(text, ["lnum"]).glyphs[0] as unknown as Drawn;
  const { unitsPerEm } = file;
  const { commands, bbox } = glyph.path;
  const origin = { x: 0, y: MIDDLE[kind] * unitsPerEm };
  const { d } = write({ commands, box: bbox, unitsPerEm }, origin);
  return { d, w: Math.round((glyph.advanceWidth * EM) / unitsPerEm) };
}

/** Characters side by side. */
export function word(font: Font, text: string): { d: string; w: number } {
  const commands: PathCommand[] = [];
  let x = 0;
  let unitsPerEm = 1000;
  for (const letter of text) {
    const file = font.find(letter);
    if (!file) {
      throw new Error(`the font lacks the letter ${letter}`);
    }
    unitsPerEm = file.unitsPerEm;
    const glyph = glyphOf(file, letter);
    for (const { command, args } of glyph.path.commands) {
      commands.push({ command, args: args.map((value, i) => (i % 2 === 0 ? value + x : value)) });
    }
    x += glyph.advanceWidth;
  }
  return write({ commands, box: around(commands), unitsPerEm });
}

function around(commands: readonly PathCommand[]): Box {
  const xs = commands.flatMap(({ args }) => args.filter((_, i) => i % 2 === 0));
  const ys = commands.flatMap(({ args }) => args.filter((_, i) => i % 2 === 1));
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
}

const LETTER = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" } as const;

function middle({ minX, maxX, minY, maxY }: Box): { x: number; y: number } {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

function write({ commands, box, unitsPerEm }: Ink, origin = middle(box)): { d: string; w: number } {
  const scale = EM / unitsPerEm;
  let [atX, atY] = [0, 0];
  let [startX, startY] = [0, 0];
  let d = "";
  for (const { command, args } of commands) {
    if (command === "closePath") {
      d += "z";
      [atX, atY] = [startX, startY];
      continue;
    }
    const points = args.map((value, i) =>
      i % 2 === 0 ? Math.round((value - origin.x) * scale) : Math.round((origin.y - value) * scale),
    );
    const relative = points.map((value, i) => value - (i % 2 === 0 ? atX : atY));
    // A line of no length is what is left of a detail finer than our grid.
    if (relative.every((value) => value === 0) && command !== "moveTo") {
      continue;
    }
    // After "z" the pen is at the start of the figure, which is where the relative move counts from.
    d += LETTER[command] + join(relative);
    atX = points.at(-2) ?? atX;
    atY = points.at(-1) ?? atY;
    if (command === "moveTo") {
      [startX, startY] = [atX, atY];
    }
  }
  return { d, w: Math.round((box.maxX - box.minX) * scale) };
}

/** A minus sign separates as well as a space does. */
function join(values: readonly number[]): string {
  return values.map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : `${value}`)).join("");
}
