/**
 * Pieces as pictures that need no script: a small language of signs. `pictograms/signs.json` draws each sign once,
 * `pictograms/<game>.json` says which sign a piece has and which second one qualifies it.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Sign {
  /** What is drawn with a pen, and what is filled, around the origin, about forty units each way. */
  readonly line?: string;
  readonly solid?: string;
  /** As a second sign: where it goes (x, y, size), and where the first one goes then. */
  readonly at?: Place;
  readonly main?: Place;
}

type Place = readonly [x: number, y: number, size: number];

/** One stroke of a picture: an outline, whether it is filled, where it goes and how large. */
export interface Stroke {
  readonly d: string;
  readonly solid: boolean;
  readonly at: Place;
}

/** Which signs each piece of a game has; a promoted piece that is not listed has its base's and the sign of the risen. */
export type Spelling = Readonly<Record<string, readonly [string, string?]>>;
export type Signs = Readonly<Record<string, Sign>>;

const MIDDLE: Place = [0, 0, 1];
const CORNER: Place = [23, 25, 0.46];
const ASIDE: Place = [-7, -9, 0.8];
/** The sign of a piece that has been promoted without becoming another one. */
const RISEN = "risen";

function strokes(sign: Sign, at: Place): Stroke[] {
  return [
    ...(sign.line === undefined ? [] : [{ d: sign.line, solid: false, at }]),
    ...(sign.solid === undefined ? [] : [{ d: sign.solid, solid: true, at }]),
  ];
}

/** The signs of a piece. */
export function spell(spelling: Spelling, code: string): readonly [string, string?] | undefined {
  const base = spelling[code.replace("+", "")];
  return spelling[code] ?? (base && code.startsWith("+") ? [base[0], RISEN] : undefined);
}

/** The picture of a piece; a piece or sign that is not there stops the build. */
export function pictogram(signs: Signs, spelling: Spelling, code: string): Stroke[] {
  const [first, second] = spell(spelling, code) ?? [];
  const main = signs[first ?? ""];
  const other = second === undefined ? undefined : signs[second];
  if (!main || (second !== undefined && !other)) {
    throw new Error(`no pictogram for ${code}`);
  }
  return other
    ? [...strokes(main, other.main ?? ASIDE), ...strokes(other, other.at ?? CORNER)]
    : strokes(main, MIDDLE);
}

/** The signs, and the spelling of a game if it has one. */
export function readPictograms(web: string, game: string): { signs: Signs; spelling: Spelling | null } {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(web, "art/pictograms", `${name}.json`), "utf8"));
  const has = existsSync(join(web, "art/pictograms", `${game}.json`));
  return { signs: read("signs") as Signs, spelling: has ? (read(game) as Spelling) : null };
}
