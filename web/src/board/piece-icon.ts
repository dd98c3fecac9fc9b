/** One piece as an element of its own, with the board's colours. */
import { icon } from "./icon";
import { sheet } from "./styles";
import { html } from "./svg";
import type { BoardGame, PieceArt, PieceStyle, Side } from "./types";

/** A piece for pages: give it a size by CSS. It is a picture; say in words beside it what it shows. */
export function pieceIcon(
  game: BoardGame,
  art: PieceArt | null,
  code: string,
  side: Side | null = "first",
  style: PieceStyle = "one",
): HTMLElement {
  const host = html("span", { class: "piece-icon", "aria-hidden": "true" });
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet()];
  const picture = icon({ game, art, style, flipped: false }, { code, side });
  picture.style.inlineSize = "100%";
  picture.style.display = "block";
  root.append(picture);
  host.style.display = "inline-block";
  return host;
}
