/** Puts characters on pieces: outlines of the art file, scaled into a box. */
import { path } from "./svg";
import type { PictureStroke, PieceArt, PieceDescription, PieceStyle, Side } from "./types";

export interface Box {
  readonly width: number;
  readonly height: number;
  /** How far below the middle of the piece. */
  readonly dy: number;
}

/** What is written on a piece in a style. */
export function inscription(piece: PieceDescription, side: Side | null, style: PieceStyle): string {
  if (style === "latin") {
    return piece.letters.replace("+", "");
  }
  const { short, short_second: second, full } = piece.glyph;
  const own = side === "second" ? second : short;
  if (style !== "two") {
    return own;
  }
  // The full name of a king begins with the character that its side uses.
  return full.startsWith(short) && own !== short ? own + full.slice(short.length) : full;
}

/** How wide a character may be stretched to fill its box. */
const STRETCH = 1.22;

function stacked(art: PieceArt, text: string, box: Box, className: string): SVGPathElement[] {
  const characters = [...text];
  const share = box.height / characters.length;
  const tall = share / art.em;
  const wide = Math.min(box.width / art.em, tall * STRETCH);
  const high = Math.min(tall, wide * STRETCH);
  const pitch = high * art.em;
  const first = box.dy - (pitch * (characters.length - 1)) / 2;
  return characters.flatMap((character, i) => {
    const d = art.glyphs[character];
    const place = `translate(0 ${(first + i * pitch).toFixed(1)}) scale(${wide.toFixed(4)} ${high.toFixed(4)})`;
    return d === undefined ? [] : [path(d, className, { transform: place })];
  });
}

/** Height of capital letters as a part of the em. */
const CAPITALS = 0.66;

function latin(art: PieceArt, code: string, box: Box, className: string): SVGPathElement[] {
  const word = art.latin[code];
  if (!word) {
    return [];
  }
  const scale = Math.min((box.width * 0.96) / word.w, (box.height * 0.62) / (art.em * CAPITALS));
  return [path(word.d, className, { transform: `translate(0 ${box.dy}) scale(${scale.toFixed(4)})` })];
}

/** Width of the pen that draws pictures. */
const PEN = 7.5;

/** A picture, in a box. */
export function drawPictogram(strokes: readonly PictureStroke[], box: Box): SVGPathElement[] {
  const scale = Math.min(box.width, box.height) / 90;
  return strokes.map(({ d, solid, at: [x, y, size] }) => {
    const place = `translate(${(x * scale).toFixed(1)} ${(box.dy + y * scale).toFixed(1)}) scale(${(size * scale).toFixed(3)})`;
    return solid
      ? path(d, "pictogram-solid", { transform: place })
      : path(d, "pictogram-line", { transform: place, "stroke-width": (PEN / Math.max(size, 0.6)).toFixed(1) });
  });
}

/** The outlines of an inscription. */
export function write(
  art: PieceArt,
  text: string,
  style: PieceStyle,
  box: Box,
  className: string,
): SVGPathElement[] {
  return style === "latin" ? latin(art, text, box, className) : stacked(art, text, box, className);
}
