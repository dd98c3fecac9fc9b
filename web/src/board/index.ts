/** Registers `<ranka-board>` and offers what pages need beside it. */
import { RankaBoard } from "./element";

export { RankaBoard } from "./element";
export { loadArt } from "./art";
export { pieceIcon } from "./piece-icon";
export type { BoardGame, BoardState, Lang, PieceArt, PieceStyle } from "./types";

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
    "ranka-announce": CustomEvent<RankaAnnounce>;
  }
}

if (!customElements.get("ranka-board")) {
  customElements.define("ranka-board", RankaBoard);
}
