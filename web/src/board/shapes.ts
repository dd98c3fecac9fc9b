/** Arrows and circles that a page or a player draws on the board. They are no part of the position. */
import type { Geometry } from "./geometry";
import { arrow, legs } from "./marks";
import { svg } from "./svg";
import { handOf } from "./waypoint";

/** Colours of what is drawn; they mean what the player wants them to mean. */
export const TONES = ["green", "red", "blue", "gold"] as const;
export type Tone = (typeof TONES)[number];

/** An arrow from a square or a piece in hand (`7g`, `hand:P`) to a square, or a circle around a square. */
export interface Shape {
  readonly from: string;
  /** Where the arrow points; none, or the same square: a circle. */
  readonly to?: string;
  readonly tone?: Tone;
}

/** The shapes as pictures. A piece in hand is off the board: of its arrow the end is drawn. */
export function drawShapes(geometry: Geometry, shapes: readonly Shape[], gap?: number): SVGElement[] {
  return shapes.flatMap(({ from, to = from, tone = "green" }) => {
    const start = handOf(from) === undefined ? from : to;
    if (!geometry.has(start) || !geometry.has(to)) {
      return [];
    }
    const { x, y } = geometry.centre(to);
    return start === to
      ? [svg("circle", { cx: x, cy: y, r: 44, class: `shape-circle tone-${tone}` })]
      : [arrow([geometry.centre(start), { x, y }], `shape-arrow tone-${tone}`, gap)];
  });
}

/** A move as shapes: an arrow for every leg and, in another colour, for every shot; a drop is a circle. */
export function shapesOf(path: readonly string[], tone: Tone, shotTone: Tone): Shape[] {
  const { stops, shots } = legs(path);
  const steps = stops.slice(1).map((to, i): Shape => ({ from: stops[i] ?? to, to, tone }));
  const drops = stops.slice(0, steps.length === 0 ? 1 : 0).map((from): Shape => ({ from, tone }));
  return [...steps, ...drops, ...shots.map((shot): Shape => ({ ...shot, tone: shotTone }))];
}

/** The list with a shape added; one that is there already goes away, one of another colour takes its place. */
export function toggled(shapes: readonly Shape[], shape: Shape): readonly Shape[] {
  const isAt = (other: Shape): boolean => other.from === shape.from && (other.to ?? other.from) === (shape.to ?? shape.from);
  const rest = shapes.filter((other) => !isAt(other));
  const there = shapes.find(isAt);
  return there && there.tone === shape.tone ? rest : [...rest, shape];
}
