/** What is pointed out on the board: the last move, marks of the view, targets, the path being made. */
import { diamonds, waves } from "./ground";
import { CELL, type Geometry, type Point } from "./geometry";
import { path, svg } from "./svg";
import type { BoardGame, Mark, MarkLook } from "./types";
import type { Targets } from "./walker";
import { isSquare, squareOf } from "./waypoint";

/** A rectangle a little smaller than the cell, or a disc on a point. */
function spot(geometry: Geometry, square: string, className: string, part = 1): SVGElement {
  const { x, y } = geometry.centre(square);
  if (geometry.points) {
    return svg("circle", { cx: x, cy: y, r: (CELL / 2) * part, class: className });
  }
  const [w, h] = [CELL * part, geometry.cellHeight * part];
  return svg("rect", { x: x - w / 2, y: y - h / 2, width: w, height: h, class: className });
}

/**
 * A frame just inside the cell, or around a point: a line on a broader one of the opposite lightness, so that one of
 * the two stands out on any ground. What stands on the square leaves it free.
 */
function frame(geometry: Geometry, square: string, className: string): SVGGElement {
  const { x, y } = geometry.centre(square);
  const inset = 5;
  const [w, h] = [CELL - 2 * inset, geometry.cellHeight - 2 * inset];
  const line = (name: string): SVGElement =>
    geometry.points
      ? svg("circle", { cx: x, cy: y, r: 49, class: name })
      : svg("rect", { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 5, class: name });
  const tint = geometry.points ? [] : [spot(geometry, square, "tint")];
  return svg("g", { class: className }, [...tint, line("casing"), line("outline")]);
}

/** Four corners around a square: it stays readable whatever stands there. */
function corners(geometry: Geometry, square: string, className: string, inset = 6): SVGPathElement {
  const { x, y } = geometry.centre(square);
  const [w, h, arm] = [CELL / 2 - inset, geometry.cellHeight / 2 - inset, 20];
  const at = (sx: number, sy: number): string =>
    `M${x + sx * w} ${y + sy * (h - arm)}V${y + sy * h}H${x + sx * (w - arm)}`;
  return path(at(-1, -1) + at(1, -1) + at(1, 1) + at(-1, 1), className);
}

/**
 * An arrow through several points: a shaft and a head for each leg. Heads stop short of what stands there; shafts begin
 * so far from the middle of where they come from.
 */
export function arrow(points: readonly Point[], className: string, gap = 16): SVGGElement {
  const group = svg("g", { class: `arrow ${className}` });
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1], points[i]];
    if (!a || !b) {
      continue;
    }
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < 1) {
      continue;
    }
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const begin = Math.min(gap, length / 4);
    const from = { x: a.x + ux * begin, y: a.y + uy * begin };
    const short = Math.min(38, length * 0.36);
    const tip = { x: b.x - ux * short, y: b.y - uy * short };
    const neck = { x: tip.x - ux * 24, y: tip.y - uy * 24 };
    group.append(path(`M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${neck.x.toFixed(1)} ${neck.y.toFixed(1)}`, "shaft"));
    const wing = (sign: number): string =>
      `${(neck.x - uy * 15 * sign).toFixed(1)} ${(neck.y + ux * 15 * sign).toFixed(1)}`;
    group.append(path(`M${tip.x.toFixed(1)} ${tip.y.toFixed(1)}L${wing(1)}L${wing(-1)}Z`, "head"));
  }
  return group;
}

/** The stops of a path on the board, and the squares shot at with the place shot from. */
export function legs(path: readonly string[]): { stops: string[]; shots: { from: string; to: string }[] } {
  const stops: string[] = [];
  const shots: { from: string; to: string }[] = [];
  for (const waypoint of path) {
    const square = squareOf(waypoint);
    const here = stops.at(-1);
    if (square === undefined) {
      continue;
    }
    if (isSquare(waypoint)) {
      if (square !== here) {
        stops.push(square);
      }
    } else if (here !== undefined) {
      shots.push({ from: here, to: square });
    }
  }
  return { stops, shots };
}

/** A burst around a square that was shot at. */
function burst(geometry: Geometry, square: string, className: string): SVGPathElement {
  const { x, y } = geometry.centre(square);
  let d = "";
  for (let i = 0; i < 8; i += 1) {
    const [c, s] = [Math.cos((i * Math.PI) / 4 + 0.39), Math.sin((i * Math.PI) / 4 + 0.39)];
    d += `M${(x + c * 34).toFixed(1)} ${(y + s * 34).toFixed(1)}L${(x + c * 48).toFixed(1)} ${(y + s * 48).toFixed(1)}`;
  }
  return path(d, className);
}

export interface Drawn {
  readonly under: readonly SVGElement[];
  readonly over: readonly SVGElement[];
}

/** The last move: where it began, where it ended, every leg and shot of it. */
export function drawLast(geometry: Geometry, last: readonly string[]): Drawn {
  const { stops, shots } = legs(last.filter((waypoint) => geometry.has(squareOf(waypoint) ?? "")));
  const end = stops.at(-1);
  const marked = stops.map((square) => frame(geometry, square, square === end ? "last-to" : "last-from"));
  const over: SVGElement[] = [];
  if (stops.length > 2) {
    over.push(arrow(stops.map((square) => geometry.centre(square)), "last-arrow"));
  }
  for (const { from, to } of shots) {
    over.push(arrow([geometry.centre(from), geometry.centre(to)], "shot-arrow"), burst(geometry, to, "burst"));
  }
  // Stones fill their points: what marks them lies over their neighbours' edges.
  return geometry.points ? { under: [], over: [...marked, ...over] } : { under: marked, over };
}

/** The path being made. */
export function drawPath(geometry: Geometry, made: readonly string[], final: boolean): Drawn {
  const { stops, shots } = legs(made.filter((waypoint) => geometry.has(squareOf(waypoint) ?? "")));
  const here = stops.at(-1);
  const marked = stops.map((square) => frame(geometry, square, square === here ? "selected" : "visited"));
  const over: SVGElement[] = [];
  if (stops.length > 1) {
    over.push(arrow(stops.map((square) => geometry.centre(square)), final ? "final-arrow" : "path-arrow"));
  }
  for (const { from, to } of shots) {
    over.push(arrow([geometry.centre(from), geometry.centre(to)], "shot-arrow"), burst(geometry, to, "burst"));
  }
  return geometry.points ? { under: [], over: [...marked, ...over] } : { under: marked, over };
}

/** Targets: a dot on an empty square, corners around a piece; shot targets wear cross hairs. */
export function drawTargets(geometry: Geometry, targets: Targets, occupied: (square: string) => boolean): SVGElement[] {
  const drawn: SVGElement[] = [];
  for (const square of targets.squares) {
    if (!geometry.has(square)) {
      continue;
    }
    const { x, y } = geometry.centre(square);
    drawn.push(
      occupied(square)
        ? geometry.points
          ? svg("circle", { cx: x, cy: y, r: 47, class: "target-ring" })
          : corners(geometry, square, "target-corners")
        : svg("circle", { cx: x, cy: y, r: 15, class: "target-dot" }),
    );
  }
  for (const square of targets.shots) {
    if (geometry.has(square)) {
      drawn.push(crossHairs(geometry.centre(square)));
    }
  }
  return drawn;
}

function crossHairs({ x, y }: Point): SVGGElement {
  const tick = (dx: number, dy: number): string => `M${x + dx * 26} ${y + dy * 26}L${x + dx * 50} ${y + dy * 50}`;
  return svg("g", { class: "shot-target" }, [
    svg("circle", { cx: x, cy: y, r: 38 }),
    path(tick(1, 0) + tick(-1, 0) + tick(0, 1) + tick(0, -1), ""),
  ]);
}

/** A net over a piece that may not act. */
function net({ x, y }: Point): SVGPathElement {
  let d = "";
  for (const step of [-24, 0, 24]) {
    const reach = Math.sqrt(40 ** 2 - step ** 2);
    d += `M${x + step} ${y - reach}V${y + reach}M${x - reach} ${y + step}H${x + reach}`;
  }
  return path(d, "mark-net", { transform: `rotate(45 ${x} ${y})` });
}

/** A small shield at the corner of a piece that cannot be captured. */
function shield({ x, y }: Point, height: number): SVGPathElement {
  const [sx, sy] = [x + CELL * 0.33, y - height * 0.34];
  return path(`M${sx} ${sy - 13}l12 4v9c0 8-6 12-12 15c-6-3-12-7-12-15v-9Z`, "mark-shield");
}

/** Marks of the view, drawn as the game's description says they look. */
export function drawMarks(game: BoardGame, geometry: Geometry, marks: readonly Mark[]): Drawn {
  const under: SVGElement[] = [];
  const over: SVGElement[] = [];
  for (const { kind, squares } of marks) {
    const look = game.marks.find((mark) => mark.id === kind)?.look;
    if (look === undefined) {
      continue;
    }
    // What the ground shows already is not drawn again.
    const painted = new Set(game.board.zones.filter((zone) => zone.look === look).flatMap((zone) => zone.squares));
    for (const square of squares) {
      if (geometry.has(square) && !painted.has(square)) {
        drawMark(look, geometry, square, under, over);
      }
    }
  }
  return { under, over };
}

function drawMark(
  look: MarkLook,
  geometry: Geometry,
  square: string,
  under: SVGElement[],
  over: SVGElement[],
): void {
  const centre = geometry.centre(square);
  const [w, h] = [CELL, geometry.cellHeight];
  switch (look) {
    case "alarm":
      under.push(spot(geometry, square, "mark-alarm", geometry.points ? 1.25 : 1));
      break;
    case "threat":
      over.push(corners(geometry, square, "mark-threat", 3));
      break;
    case "net":
      over.push(net(centre));
      break;
    case "diamonds":
      under.push(path(diamonds(centre.x, centre.y, w, h), "mark-diamonds"));
      break;
    case "waves":
      under.push(path(waves(centre.x - w / 2, centre.y - h / 2, w, h), "mark-waves"));
      break;
    case "shield":
      over.push(shield(centre, h));
      break;
    case "frame":
      over.push(corners(geometry, square, "mark-frame", 3));
      break;
  }
}
