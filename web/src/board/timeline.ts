/** When what of a move is seen: its legs, its shots and what is lost, one after another. Knows no document. */
import { parseWaypoint } from "./waypoint";

/** A square that the moving piece is at, from a moment on. */
export interface Stop {
  readonly square: string;
  readonly at: number;
}

export interface Flight {
  readonly from: string;
  readonly to: string;
  readonly at: number;
}

/** A piece that begins to fade. */
export interface Fading {
  readonly square: string;
  readonly at: number;
}

/** Moments in milliseconds from the beginning. */
export interface Timeline {
  /** Where the piece is when; it waits where two moments have one square. */
  readonly stops: readonly Stop[];
  readonly shots: readonly Flight[];
  readonly losses: readonly Fading[];
  readonly total: number;
}

const FIRST_LEG = 190;
const LEG = 130;
export const SHOT = 210;
export const FADE = 180;
/** All that is lost beside the way shall not take longer than this. */
const LOSSES = 900;

/**
 * Lays a move out in time.
 *
 * @param path the clicks of the move
 * @param lost the squares of the pieces that are gone, in the order in which they went
 * @param seen whether the player has seen legs and shots already, having made them
 */
export function layOutTime(path: readonly string[], lost: readonly string[], seen: boolean): Timeline {
  const stops: Stop[] = [];
  const shots: Flight[] = [];
  const losses: Fading[] = [];
  const left = new Set(lost);
  let now = 0;
  const fade = (square: string): void => {
    if (left.delete(square)) {
      losses.push({ square, at: now });
    }
  };
  for (const text of path) {
    const waypoint = parseWaypoint(text);
    const here = stops.at(-1)?.square;
    if (waypoint.kind === "at" && waypoint.square !== here) {
      now += seen || here === undefined ? 0 : stops.length === 1 ? FIRST_LEG : LEG;
      stops.push({ square: waypoint.square, at: now });
      if (here !== undefined) {
        fade(waypoint.square);
      }
    } else if (waypoint.kind === "shot" && here !== undefined) {
      if (!seen) {
        shots.push({ from: here, to: waypoint.square, at: now });
        now += SHOT;
        stops.push({ square: here, at: now });
      }
      fade(waypoint.square);
    }
  }
  const pace = Math.min(FADE, LOSSES / Math.max(1, left.size));
  for (const square of left) {
    losses.push({ square, at: now });
    now += pace;
  }
  const last = losses.at(-1);
  return { stops, shots, losses, total: Math.max(now, last ? last.at + FADE : 0) };
}
