/** Registers `<ranka-board>` and offers what pages need beside it. */
import { RankaBoard } from "./element";
import type { Inspected } from "./inspector";

export { RankaBoard } from "./element";
export { loadArt } from "./art";
export { boardPicture, type PictureOptions } from "./board-picture";
export { cutOut } from "./geometry";
export { isCalm } from "./motion";
export { pieceIcon } from "./piece-icon";
export { TONES, shapesOf, type Shape, type Tone } from "./shapes";
export type { Inspected, Regard } from "./inspector";
export { BOARD_THEMES, PIECE_STYLES } from "./types";
export type { BoardGame, BoardState, BoardTheme, Lang, PieceArt, PieceStyle } from "./types";

export interface RankaMove {
  readonly path: string[];
}
export interface RankaPath {
  readonly path: string[];
  readonly choices: string[];
}
export interface RankaRefuse {
  readonly from: string;
  readonly to: string;
  readonly path: string[];
}
export interface RankaAnnounce {
  readonly text: string;
}

declare global {
  interface HTMLElementTagNameMap {
    "ranka-board": RankaBoard;
  }
  interface HTMLElementEventMap {
    "ranka-move": CustomEvent<RankaMove>;
    "ranka-path": CustomEvent<RankaPath>;
    "ranka-refuse": CustomEvent<RankaRefuse>;
    "ranka-piece": CustomEvent<Inspected | null>;
    "ranka-announce": CustomEvent<RankaAnnounce>;
  }
}

if (!customElements.get("ranka-board")) {
  customElements.define("ranka-board", RankaBoard);
}
