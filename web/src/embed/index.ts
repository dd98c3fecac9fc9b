/** Defines `<ranka-board>` for other people's pages. */
import { RankaBoard } from "../board/element";
import { RecordBoard } from "./record-board";

// The board of our own pages bears the public name there; here it is a part of what bears it, and nobody else's.
if (!customElements.get("ranka-board")) {
  customElements.define("ranka-board-squares", RankaBoard);
  customElements.define("ranka-board", RecordBoard);
}
