/** How a piece moves, drawn on the piece itself: a sign towards each direction in which it goes or shoots. */
import { path, svg } from "./svg";
import type { Look, PieceDescription } from "./types";

type Picture = PieceDescription["moves"][number];

/** What a sign looks like. */
export type SignKind =
  /** One step: a dot. */
  | "step"
  /** Over whatever stands between: a ring. */
  | "jump"
  /** As far as the way is free: an arrow. */
  | "slide"
  /** So far at most: an arrow with a bar. */
  | "range"
  /** Several steps in one turn: two dots. */
  | "walk"
  /** Through everything: two arrows. */
  | "sweep"
  /** A shot: a cross. */
  | "shot";

export interface Sign {
  readonly kind: SignKind;
  /** To the right and down, as the owner of the piece sees it. */
  readonly direction: readonly [number, number];
}

/** Of two ways to go in one direction, the one that leads further is drawn. */
const ORDER: readonly SignKind[] = ["step", "jump", "range", "walk", "slide", "sweep", "shot"];

function kindOf({ kind, reach }: Picture, x: number, y: number): SignKind {
  if (kind.startsWith("shoot")) {
    return "shot";
  }
  if (kind.startsWith("walk")) {
    return "walk";
  }
  if (kind === "sweep") {
    return "sweep";
  }
  if (kind.startsWith("slide")) {
    return reach === null ? "slide" : "range";
  }
  return Math.max(Math.abs(x), Math.abs(y)) > 1 ? "jump" : "step";
}

/** The signs of a kind of piece: one for each direction in which it goes, one for each in which it shoots. */
export function signsOf(moves: readonly Picture[]): Sign[] {
  const found = new Map<string, Sign>();
  for (const move of moves.filter(({ zone }) => zone === null)) {
    for (const [x, y] of move.offsets) {
      const kind = kindOf(move, x, y);
      const length = Math.hypot(x, y) || 1;
      const direction = [x / length, y / length] as const;
      const key = `${kind === "shot"} ${direction.map((part) => part.toFixed(3)).join(" ")}`;
      const known = found.get(key);
      if (!known || ORDER.indexOf(kind) > ORDER.indexOf(known.kind)) {
        found.set(key, { kind, direction });
      }
    }
  }
  return [...found.values()];
}

/** The edge of a face: half its height above and below the middle, half its width at the top and at the bottom. */
const EDGES: Readonly<Record<Look, { middle: number; high: number; top: number; bottom: number }>> = {
  wedges: { middle: 3, high: 38, top: 20, bottom: 32 },
  stones: { middle: 0, high: 37, top: 37, bottom: 37 },
  tablets: { middle: -4, high: 31, top: 31, bottom: 32 },
};

/** Where a direction meets the edge of a face. */
function anchor(look: Look, [x, y]: readonly [number, number], part: number): { x: number; y: number } {
  const { middle, high, top, bottom } = EDGES[look];
  // Between circle and square: corners of a slab are further out than those of a stone.
  const stretch = look === "stones" ? 1 : 1 / Math.max(Math.abs(x), Math.abs(y)) ** 0.75;
  const down = y * stretch * part;
  const half = top + ((bottom - top) * (down + 1)) / 2;
  return { x: x * stretch * part * half, y: middle + down * high };
}

function drawSign(look: Look, { kind, direction }: Sign, shoots: boolean): SVGElement[] {
  const at = anchor(look, direction, kind === "shot" && shoots ? 0.68 : 1);
  const angle = (Math.atan2(direction[1], direction[0]) * 180) / Math.PI;
  const place = `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${angle.toFixed(1)})`;
  const arrow = "M5 0L-6 -6.5V6.5Z";
  switch (kind) {
    case "step":
      return [svg("circle", { cx: at.x.toFixed(1), cy: at.y.toFixed(1), r: 4.6, class: "sign" })];
    case "jump":
      return [svg("circle", { cx: at.x.toFixed(1), cy: at.y.toFixed(1), r: 4.6, class: "sign-open" })];
    case "walk":
      return [path("M3 0a4 4 0 1 1 -8 0a4 4 0 1 1 8 0M-7 0a3 3 0 1 1 -6 0a3 3 0 1 1 6 0", "sign", { transform: place })];
    case "range":
      return [path(`${arrow}M5 -7H8V7H5Z M-6 -1.8H-12V1.8H-6Z`, "sign", { transform: place })];
    case "slide":
      return [path(`${arrow}M-6 -1.8H-14V1.8H-6Z`, "sign", { transform: place })];
    case "sweep":
      return [path(`${arrow}M-5 0L-15 -6V6Z`, "sign", { transform: place })];
    case "shot":
      return [path("M-4 -4L4 4M-4 4L4 -4", "sign-shot", { transform: place })];
  }
}

/** Draws the signs around the middle of a face. */
export function drawSigns(look: Look, moves: readonly Picture[]): SVGElement[] {
  const signs = signsOf(moves);
  const goes = (shot: Sign): boolean =>
    signs.some(
      ({ kind, direction: [x, y] }) => kind !== "shot" && Math.hypot(x - shot.direction[0], y - shot.direction[1]) < 0.1,
    );
  return signs.flatMap((sign) => drawSign(look, sign, goes(sign)));
}
