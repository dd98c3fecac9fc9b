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
export type PieceStyle = "one" | "two" | "latin";

export type PieceDescription = Pick<
  FullPieceDescription,
  "code" | "name" | "glyph" | "promotes_to" | "base" | "royal" | "count"
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
