/** A position as a picture of its own: nothing can be clicked, and each face is drawn once however many there are. */
import { cutOut, layOut } from "./geometry";
import { drawGround } from "./ground";
import { drawMarks } from "./marks";
import { drawPiece, gradients, type Brush } from "./pieces";
import { drawShapes, type Shape } from "./shapes";
import { sheet } from "./styles";
import { html, svg } from "./svg";
import type { BoardGame, BoardTheme, Lang, Mark, PieceArt, PieceStyle, Placed } from "./types";

/** Where many arrows leave one piece, it must stay readable. */
const ARROW_GAP = 40;

export interface PictureOptions {
  readonly style: PieceStyle;
  readonly theme: BoardTheme;
  readonly flipped: boolean;
  /** Whether files and ranks are named. */
  readonly coordinates?: boolean;
  /** The language in which ranks are named. */
  readonly lang?: Lang;
  /** Two opposite corners of the part that is shown. */
  readonly part?: readonly [string, string];
  readonly marks?: readonly Mark[];
  readonly shapes?: readonly Shape[];
}

/** The board with these pieces; give it a size by CSS, and say in words beside it what it shows. */
export function boardPicture(
  whole: BoardGame,
  art: PieceArt | null,
  pieces: readonly Placed[],
  { style, theme, flipped, coordinates = false, lang = "en", part, marks = [], shapes = [] }: PictureOptions,
): HTMLElement {
  const game = part ? { ...whole, board: cutOut(whole.board, ...part) } : whole;
  const geometry = layOut(game.board, { flipped, coordinates, lang });
  const brush: Brush = { game, art, style, flipped };
  const faces = new Map<string, SVGElement>();
  const uses = pieces
    .filter(({ square }) => geometry.has(square))
    .map(({ square, piece: code, side }) => {
      const id = `face-${side ?? "nobody"}-${code}`;
      if (!faces.has(id)) faces.set(id, svg("g", { id }, [drawPiece(brush, { code, side })]));
      const { x, y } = geometry.centre(square);
      return svg("use", { href: `#${id}`, x, y, class: "placed" });
    });
  const { width, height } = geometry;
  const { under, over } = drawMarks(game, geometry, marks);
  const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" }, [
    gradients(),
    svg("defs", {}, [...faces.values()]),
    drawGround(game, geometry, coordinates),
    svg("g", {}, [...under]),
    svg("g", { class: "pieces" }, uses),
    svg("g", {}, [...over, ...drawShapes(geometry, shapes, ARROW_GAP)]),
  ]);
  picture.style.display = "block";
  picture.style.inlineSize = "100%";
  const host = html("span", { class: "board-picture", "aria-hidden": "true", board: theme });
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet()];
  root.append(picture);
  return host;
}
