import type { MovePicture } from "./types";

/** What to draw of a movement, in squares: x to the right, y downwards; the piece looks up. */
export type Drawn =
  | { readonly kind: "dot" | "ring" | "walk"; readonly x: number; readonly y: number }
  /** A line from the piece; `open` goes on beyond the picture, `label` tells a reach that does not fit. */
  | {
      readonly kind: "line" | "shot" | "sweep";
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
      readonly open: boolean;
      readonly label: string;
      /** Whether it passes over what stands in between. */
      readonly over: boolean;
    };

export interface Diagram {
  /** Squares from the middle to the edge. */
  readonly radius: number;
  readonly shapes: readonly Drawn[];
}

const MOST = 4;

/** Pictures of movement that hold everywhere, and those that hold only in a zone. */
export function splitPictures(moves: readonly MovePicture[]): { usual: MovePicture[]; inside: MovePicture[] } {
  return { usual: moves.filter((move) => move.zone === null), inside: moves.filter((move) => move.zone !== null) };
}

/** Lays a piece's movement out. */
export function layOut(moves: readonly MovePicture[]): Diagram {
  const radius = Math.min(MOST, Math.max(2, ...moves.map(extent)));
  return { radius, shapes: moves.flatMap((move) => shapes(move, radius)) };
}

function extent(move: MovePicture): number {
  const far = Math.max(0, ...move.offsets.flatMap(([x, y]) => [Math.abs(x), Math.abs(y)]));
  const straight = ["slide", "sweep", "shoot", "shoot_over", "slide_from_two", "slide_over_one"].includes(
    move.kind,
  );
  return straight ? (move.reach ?? 3) : far;
}

function shapes(move: MovePicture, radius: number): Drawn[] {
  const { kind } = move;
  if (kind === "step") return move.offsets.map(([x, y]) => ({ kind: "dot", x, y }));
  if (kind === "jump") return move.offsets.map(([x, y]) => ({ kind: isNear(x, y) ? "dot" : "ring", x, y }));
  if (kind.startsWith("walk")) return move.offsets.map(([x, y]) => ({ kind: "walk", x, y }));
  const drawn = kind.startsWith("shoot") ? "shot" : kind === "sweep" ? "sweep" : "line";
  const start = kind === "slide_from_two" ? 1.5 : 0.5;
  return move.offsets.map(([x, y]) => line(drawn, x, y, start, move.reach, radius, kind === "shoot_over"));
}

function isNear(x: number, y: number): boolean {
  return Math.max(Math.abs(x), Math.abs(y)) <= 1;
}

function line(
  kind: "line" | "shot" | "sweep",
  x: number,
  y: number,
  start: number,
  reach: number | null,
  radius: number,
  over: boolean,
): Drawn {
  const fits = reach !== null && reach <= radius;
  const label = reach !== null && !fits ? String(reach) : "";
  // A number stands where an arrow would lead out of the picture.
  const end = fits ? reach : radius + (label === "" ? 0.35 : -0.25);
  return {
    kind,
    over,
    from: [x * start, y * start],
    to: [x * end, y * end],
    open: !fits && label === "",
    label,
  };
}
