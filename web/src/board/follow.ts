/** Keeps in view what a half-made move can go on to. */
import type { Entry } from "./entry";
import { CELL, type Geometry } from "./geometry";
import type { Surface } from "./surface";
import { standing } from "./walker";
import { fit, isWithin, type Box } from "./zoom";

/** Pixels that a square gets when the board zooms in by itself. */
const COMFORTABLE = 40;

/** The part of the board that holds the moving piece and everything that it can go on to. */
export function reach(geometry: Geometry, entry: Entry, around: number): Box | null {
  const here = standing(entry.path);
  const squares = [...entry.targets.squares, ...entry.targets.shots, ...(here === undefined ? [] : [here])];
  const centres = squares.filter((square) => geometry.has(square)).map((square) => geometry.centre(square));
  if (centres.length === 0) {
    return null;
  }
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - around, Math.min(...ys) - around];
  const [right, bottom] = [Math.max(...xs) + around, Math.max(...ys) + around];
  return {
    x: left / geometry.width,
    y: top / geometry.height,
    w: (right - left) / geometry.width,
    h: (bottom - top) / geometry.height,
  };
}

/** Zooms to the moving piece and what it can go on to. */
export function magnify(surface: Surface, entry: Entry): void {
  const { geometry, zoom } = surface;
  const box = geometry && reach(geometry, entry, CELL);
  if (box) {
    const unzoomed = surface.cellPixels / zoom.view.scale;
    // Who zoomed in further by hand wants it so.
    const limit = Math.max(COMFORTABLE / Math.max(1, unzoomed), zoom.automatic ? 1 : zoom.view.scale);
    zoom.automatic ||= !zoom.isZoomed;
    zoom.set(fit(box, zoom.size(), limit), true);
  }
}

/** While zoomed: shows what came up out of sight with the last click. */
export function follow(surface: Surface, entry: Entry): void {
  const { geometry, zoom } = surface;
  const box = geometry && zoom.isZoomed && entry.path.length > 0 && !entry.complete && reach(geometry, entry, CELL / 2);
  if (box && !isWithin(zoom.view, box, zoom.size())) {
    magnify(surface, entry);
  }
}
