/** What the board reads of the service's answers, and what is its own. */
import type {
  BoardLook,
  GameDescription,
  Mark,
  PieceDescription as FullPieceDescription,
  PositionView,
  Side,
  Text,
} from "../protocol";

export type { BoardDescription, ChoiceDescription, HandView, Mark, MarkDescription, MarkLook, Placed } from "../protocol";
export type { Side, Text, Zone, ZoneLook } from "../protocol";

export type Lang = keyof Text;
export type Look = BoardLook;
/** What is written on the pieces. */
export const PIECE_STYLES = ["one", "two", "moves", "pictograms", "latin"] as const;
export type PieceStyle = (typeof PIECE_STYLES)[number];
/** What the board is made of. */
export const BOARD_THEMES = ["kaya", "walnut", "slate"] as const;
export type BoardTheme = (typeof BOARD_THEMES)[number];

export type PieceDescription = Pick<
  FullPieceDescription,
  "code" | "name" | "letters" | "glyph" | "promotes_to" | "base" | "royal" | "count" | "moves"
>;

/** The part of a game's description that the board draws. */
export type BoardGame = Pick<GameDescription, "id" | "name" | "board" | "sides" | "hands" | "choices" | "marks"> & {
  readonly pieces: readonly PieceDescription[];
};

/** The part of a position that the board draws. */
export type BoardView = Pick<PositionView, "pieces" | "hands"> & { readonly marks: readonly Mark[] };

/**
 * Legal moves as a tree of clicks: what may be clicked next, each with what may follow. Where nothing follows, a move
 * is made; where a move is made although more could follow, `.` says so.
 */
export interface Clicks {
  readonly [waypoint: string]: Clicks;
}

/** Everything that changes from move to move. */
export interface BoardState {
  readonly view: BoardView;
  readonly paths: Clicks;
  /** The clicks of the move just made. */
  readonly last: readonly string[];
  /** What the move just made has cost, in the order in which it went; without it, whatever is gone is shown. */
  readonly losses?: readonly { readonly square: string }[];
  /** Whether the player at this device may move. */
  readonly interactive: boolean;
  readonly mover: Side | null;
}

/** One stroke of a picture: an outline, whether it is filled, where it goes (x, y) and how large. */
export interface PictureStroke {
  readonly d: string;
  readonly solid: boolean;
  readonly at: readonly [x: number, y: number, size: number];
}

/** Outlines made at build time: one path for each character, and one word for each code. */
export interface PieceArt {
  /** Height of a character in the units of the paths; they are centred on the origin. */
  readonly em: number;
  readonly glyphs: Readonly<Record<string, string>>;
  readonly latin: Readonly<Record<string, { readonly d: string; readonly w: number }>>;
  /** Pictures by codes, about forty units each way around the origin. */
  readonly pictograms: Readonly<Record<string, readonly PictureStroke[]>>;
}
