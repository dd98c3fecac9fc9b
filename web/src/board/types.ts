/** What the board reads of the service's answers; the full types are in `../protocol`. */

export type Side = "first" | "second";
export type Lang = "en" | "ja" | "zh";
export type PieceStyle = "one" | "two" | "latin";
export type Look = "wedges" | "stones" | "tablets";

export interface Text {
  readonly en: string;
  readonly ja: string;
  readonly zh: string;
}

export interface Zone {
  readonly id: string;
  readonly name: Text;
  readonly side: Side | null;
  readonly squares: readonly string[];
}

export interface BoardDescription {
  readonly files: readonly string[];
  readonly ranks: readonly string[];
  readonly rank_labels: readonly string[];
  readonly points: boolean;
  readonly look: Look;
  readonly zones: readonly Zone[];
}

export interface PieceDescription {
  readonly code: string;
  readonly name: Text;
  readonly glyph: { readonly short: string; readonly short_second: string; readonly full: string };
  readonly promotes_to: string | null;
  readonly base: string | null;
  readonly royal: boolean;
  readonly count: number;
}

export interface ChoiceDescription {
  readonly id: string;
  readonly name: Text;
  readonly help: Text;
}

/** The part of a game's description that the board draws. */
export interface BoardGame {
  readonly id: string;
  readonly name: Text;
  readonly board: BoardDescription;
  readonly sides: readonly Text[];
  readonly pieces: readonly PieceDescription[];
  readonly hands: readonly string[];
  readonly choices: readonly ChoiceDescription[];
}

export interface Placed {
  readonly square: string;
  readonly piece: string;
  readonly side: Side | null;
}

export interface HandView {
  readonly side: Side;
  readonly pieces: readonly (readonly [string, number])[];
}

export type MarkKind = "check" | "checker" | "held" | "hue" | "water" | "protected" | "stake";

export interface Mark {
  readonly kind: MarkKind;
  readonly squares: readonly string[];
}

export interface BoardView {
  readonly pieces: readonly Placed[];
  readonly hands: readonly HandView[];
  readonly marks: readonly Mark[];
}

/** Legal moves as a tree of clicks. */
export interface PathTree {
  readonly move?: string | null;
  readonly next?: Readonly<Record<string, PathTree>>;
}

/** Everything that changes from move to move. */
export interface BoardState {
  readonly view: BoardView;
  readonly paths: PathTree;
  /** The clicks of the move just made. */
  readonly last: readonly string[];
  /** Whether the player at this device may move. */
  readonly interactive: boolean;
  readonly mover: Side | null;
}

/** Outlines made at build time: one path for each character, and one word for each code. */
export interface PieceArt {
  /** Height of a character in the units of the paths; they are centred on the origin. */
  readonly em: number;
  readonly glyphs: Readonly<Record<string, string>>;
  readonly latin: Readonly<Record<string, { readonly d: string; readonly w: number }>>;
}
