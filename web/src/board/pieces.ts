/** Draws pieces: five-sided wood, round stones, square tablets. */
import { drawPictogram, inscription, write, type Box } from "./glyphs";
import { drawSigns } from "./signs";
import { path, svg } from "./svg";
import type { BoardGame, Look, PieceArt, PieceDescription, PieceStyle, Side } from "./types";

export interface Face {
  readonly code: string;
  readonly side: Side | null;
}

export interface Brush {
  readonly game: BoardGame;
  readonly art: PieceArt | null;
  readonly style: PieceStyle;
  readonly flipped: boolean;
}

type Corner = readonly [number, number];

/** A shape as a path, turned for the side that sits opposite, moved by so much on the screen. */
function outline(corners: readonly Corner[], turned: boolean, dx = 0, dy = 0, scale = 1): string {
  const sign = turned ? -1 : 1;
  const place = (value: number, by: number): string => (sign * value * scale + by).toFixed(1);
  const points = corners.map(([x, y]) => `${place(x, dx)} ${place(y, dy)}`);
  return `M${points.join("L")}Z`;
}

const WEDGE: readonly Corner[] = [[0, -50], [27, -40], [40.5, 47], [-40.5, 47], [-27, -40]];
const TABLET: readonly Corner[] = [[-22, -43], [22, -43], [40, -27], [40, 42], [-40, 42], [-40, -27]];
const SHARED: readonly Corner[] = [[-18, -43], [18, -43], [43, -18], [43, 18], [18, 43], [-18, 43], [-43, 18], [-43, -18]];

/** Commoner pieces are a little smaller, as in a real set. */
function size(game: BoardGame, piece: PieceDescription): number {
  const base = game.pieces.find((other) => other.code === piece.base) ?? piece;
  if (piece.royal || base.royal) {
    return 1.05;
  }
  return base.count <= 1 ? 1.02 : base.count <= 2 ? 0.98 : base.count <= 4 ? 0.95 : 0.9;
}

/** Whether the second side's pieces stand on their heads. Round stones and pieces of nobody do not. */
export function isTurned(look: Look, side: Side | null, flipped: boolean): boolean {
  return look !== "stones" && isOpposite(side, flipped);
}

/** Whether the owner of a piece sits at the far side of the board. */
function isOpposite(side: Side | null, flipped: boolean): boolean {
  return side !== null && (side === "second") !== flipped;
}

/** The face that is shown in red, with an edge of its own for those who do not see red. */
export function isRed(code: string): boolean {
  return code.startsWith("+");
}

const BOXES: Readonly<Record<Look, Readonly<Record<PieceStyle, Box>>>> = {
  wedges: {
    one: { width: 58, height: 64, dy: 6 },
    two: { width: 49, height: 82, dy: 4 },
    moves: { width: 34, height: 38, dy: 5 },
    pictograms: { width: 62, height: 62, dy: 6 },
    latin: { width: 52, height: 66, dy: 8 },
  },
  stones: {
    one: { width: 62, height: 66, dy: 0 },
    two: { width: 44, height: 78, dy: 0 },
    moves: { width: 38, height: 40, dy: 0 },
    pictograms: { width: 66, height: 66, dy: 0 },
    latin: { width: 66, height: 60, dy: 0 },
  },
  tablets: {
    one: { width: 56, height: 58, dy: -1 },
    two: { width: 42, height: 66, dy: -3 },
    moves: { width: 32, height: 34, dy: -2 },
    pictograms: { width: 60, height: 60, dy: -2 },
    latin: { width: 54, height: 58, dy: -1 },
  },
};

/** Draws a piece around the origin, for a cell of 100 units. */
export function drawPiece(brush: Brush, { code, side }: Face): SVGGElement {
  const { game, art, style, flipped } = brush;
  const { look } = game.board;
  const piece = game.pieces.find((other) => other.code === code);
  const turned = isTurned(look, side, flipped);
  const red = isRed(code);
  const owner = side ?? "nobody";
  const group = svg("g", { class: `piece ${look} ${owner}${red ? " red" : ""}` });
  const scale = piece && look === "wedges" ? size(game, piece) : 1;
  if (look === "stones") {
    group.append(...stone(red));
  } else {
    const corners = look === "wedges" ? WEDGE : side === null ? SHARED : TABLET;
    group.append(...slab(corners, turned, red, scale));
    if (look === "tablets" && side !== null) {
      group.append(ownerBand(turned, side));
    }
  }
  if (art && piece) {
    const picture = style === "pictograms" ? art.pictograms[code] : undefined;
    // A game for which nobody has drawn pictures shows its characters in that set too.
    const letters = style === "pictograms" && !picture ? "one" : style;
    const text = inscription(piece, side, letters);
    // A name too long for the middle of the piece is stacked in the narrow box.
    const box = BOXES[look][letters === "one" && [...text].length > 1 ? "two" : letters];
    const drawn = picture ? drawPictogram(picture, box) : write(art, text, letters, box, "stroke");
    const ink = svg("g", { class: "ink" }, drawn);
    if (style === "moves") {
      ink.append(signs(look, piece, isOpposite(side, flipped) && !turned));
    }
    const transforms = [turned ? "rotate(180)" : "", scale === 1 ? "" : `scale(${scale})`].join(" ").trim();
    if (transforms) {
      ink.setAttribute("transform", transforms);
    }
    group.append(ink);
  }
  return group;
}

/** The signs of movement; a stone stands upright for both sides, but its signs point where its owner goes. */
function signs(look: Look, { moves }: PieceDescription, turn: boolean): SVGGElement {
  return svg("g", turn ? { transform: "rotate(180)" } : {}, drawSigns(look, moves));
}

/**
 * Whose tablet it is, where both sides own every colour: a band along the edge next to its owner, whole for one side
 * and broken for the other.
 */
function ownerBand(turned: boolean, side: Side): SVGPathElement {
  const band = (from: number, to: number): Corner[] => [[from, 33], [to, 33], [to, 42], [from, 42]];
  const parts = side === "first" ? [band(-40, 40)] : [band(-40, -16), band(-11, 11), band(16, 40)];
  return path(parts.map((corners) => outline(corners, turned)).join(""), `owner owner-${side}`);
}

function slab(corners: readonly Corner[], turned: boolean, red: boolean, scale: number): SVGPathElement[] {
  const parts = [
    path(outline(corners, turned, 2.5, 7, scale), "shade"),
    path(outline(corners, turned, 0, 3.2, scale), "side"),
    path(outline(corners, turned, 0, 0, scale), "face"),
  ];
  if (red) {
    parts.push(path(outline(corners, turned, 0, 0, scale * 0.87), "edge"));
  }
  return parts;
}

function stone(red: boolean): SVGElement[] {
  const parts = [
    svg("circle", { cx: 2, cy: 5, r: 46, class: "shade" }),
    svg("circle", { r: 46.5, class: "face" }),
  ];
  if (red) {
    parts.push(svg("circle", { r: 41, class: "edge" }));
  }
  return parts;
}

/** The gradients that pieces are filled with; colours come from the style sheet. */
export function gradients(): SVGDefsElement {
  const ramp = (id: string, stops: readonly string[], more: Readonly<Record<string, string>>): SVGElement => {
    const radial = "r" in more;
    const children = stops.map((name, i) =>
      svg("stop", { offset: i / (stops.length - 1), class: `stop-${name}` }),
    );
    return svg(radial ? "radialGradient" : "linearGradient", { id, ...more }, children);
  };
  const across = { x1: "0", y1: "0", x2: "0.35", y2: "1" };
  const round = { cx: "0.36", cy: "0.28", r: "0.8" };
  return svg("defs", {}, [
    ramp("wood", ["wood-1", "wood-2", "wood-3"], across),
    ramp("black", ["black-1", "black-2", "black-3"], round),
    ramp("white", ["white-1", "white-2", "white-3"], round),
    ramp("bone", ["bone-1", "bone-2", "bone-3"], across),
    ramp("shared", ["shared-1", "shared-2", "shared-3"], across),
    ramp("ground", ["ground-1", "ground-2", "ground-3"], { x1: "0", y1: "0", x2: "1", y2: "1" }),
  ]);
}
