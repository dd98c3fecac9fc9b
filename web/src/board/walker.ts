/**
 * Walks the tree of clicks. Pure: a walk is a value, every step gives a new one.
 *
 * The tree alone tells what is possible, so legs, shots, drops and choices need no case of their own.
 */
import type { Clicks } from "./types";
import { choiceOf, isChoice, isSquare, parseWaypoint, shot } from "./waypoint";

/** Beside what may follow: the move may also end here. */
const STOP = ".";

export interface Walk {
  readonly root: Clicks;
  readonly path: readonly string[];
  readonly at: Clicks;
}

/** What a click came to. */
export type Press =
  /** The path grew, shrank or began anew. */
  | { readonly kind: "walked"; readonly walk: Walk }
  /** Nothing can be added. */
  | { readonly kind: "finished"; readonly walk: Walk }
  /** The square can be entered or shot at: the player must say which. */
  | { readonly kind: "ambiguous"; readonly walk: Walk; readonly options: readonly string[] }
  /** The click leads nowhere; the walk is what remains. */
  | { readonly kind: "refused"; readonly walk: Walk; readonly from: string; readonly to: string; readonly tried: readonly string[] }
  | { readonly kind: "ignored"; readonly walk: Walk };

export function begin(root: Clicks): Walk {
  return { root, path: [], at: root };
}

/** What may be clicked next, with what may follow then. */
export function next(node: Clicks): [string, Clicks][] {
  return Object.entries(node).filter(([waypoint]) => waypoint !== STOP);
}

/** Whether a move is made by stopping here. */
function ends(node: Clicks): boolean {
  return Object.hasOwn(node, STOP) || Object.keys(node).length === 0;
}

function child(node: Clicks, waypoint: string): Clicks | undefined {
  return waypoint !== STOP && Object.hasOwn(node, waypoint) ? node[waypoint] : undefined;
}

/** The ways to go on, without those that only lead through a choice. */
export function waypoints(walk: Walk): string[] {
  return next(walk.at).map(([waypoint]) => waypoint);
}

/** Ids of the choices offered now. */
export function choices(walk: Walk): string[] {
  return waypoints(walk).flatMap((waypoint) => choiceOf(waypoint) ?? []);
}

/** Whether the move is complete although more could be added. */
export function canStop(walk: Walk): boolean {
  return walk.path.length > 0 && ends(walk.at) && waypoints(walk).length > 0;
}

export interface Targets {
  readonly squares: ReadonlySet<string>;
  readonly shots: ReadonlySet<string>;
  readonly hands: ReadonlySet<string>;
}

/**
 * What can be clicked now. A target behind a choice counts too ("stay, then shoot there"): clicking it takes the
 * choice on the way.
 */
export function targets(walk: Walk): Targets {
  const squares = new Set<string>();
  const shots = new Set<string>();
  const hands = new Set<string>();
  const sort = (text: string): void => {
    const waypoint = parseWaypoint(text);
    if (waypoint.kind === "shot") {
      shots.add(waypoint.square);
    } else if (waypoint.kind === "hand") {
      hands.add(waypoint.piece);
    } else if (waypoint.kind === "at") {
      squares.add(waypoint.square);
    }
  };
  for (const [waypoint, node] of next(walk.at)) {
    sort(waypoint);
    if (isChoice(waypoint) && walk.path.length > 0) {
      next(node).forEach(([behind]) => sort(behind));
    }
  }
  return { squares, shots, hands };
}

/** The square where the moving piece stands after the clicks so far; shots do not move it. */
export function standing(path: readonly string[]): string | undefined {
  return path.findLast(isSquare);
}

/** Follows one waypoint that exists, and those after it that leave no choice. */
export function follow(walk: Walk, waypoint: string): Press {
  const node = child(walk.at, waypoint);
  if (node === undefined) {
    return { kind: "ignored", walk };
  }
  return settle({ root: walk.root, path: [...walk.path, waypoint], at: node });
}

function settle(walk: Walk): Press {
  const ways = waypoints(walk);
  const only = ways[0];
  if (only === undefined) {
    return { kind: "finished", walk };
  }
  if (ways.length === 1 && !ends(walk.at) && isChoice(only)) {
    return follow(walk, only);
  }
  return { kind: "walked", walk };
}

/** Ends the move here, if it may end here. */
export function stop(walk: Walk): Press {
  if (walk.path.length > 0 && ends(walk.at)) {
    return { kind: "finished", walk };
  }
  // Games name the choice after what could still follow: "stop", "stop_shooting" and the like.
  const way = waypoints(walk).find((waypoint) => choiceOf(waypoint)?.startsWith("stop"));
  return way === undefined ? { kind: "ignored", walk } : follow(walk, way);
}

/** Takes the last click back. */
export function back(walk: Walk): Walk {
  const path = walk.path.slice(0, -1);
  return path.reduce<Walk>(
    (so_far, waypoint) => {
      const node = child(so_far.at, waypoint);
      return node ? { root: so_far.root, path: [...so_far.path, waypoint], at: node } : so_far;
    },
    begin(walk.root),
  );
}

/** All ways in which a click on a square or hand can be meant, each as the waypoints to follow. */
function meanings(walk: Walk, target: string): string[][] {
  const direct = [target, shot(target)].filter((waypoint) => child(walk.at, waypoint));
  if (direct.length > 0) {
    return direct.map((waypoint) => [waypoint]);
  }
  if (walk.path.length === 0) {
    return [];
  }
  const through: string[][] = [];
  for (const [waypoint, node] of next(walk.at)) {
    if (isChoice(waypoint)) {
      const ends = [target, shot(target)].filter((end) => child(node, end));
      through.push(...ends.map((end) => [waypoint, end]));
    }
  }
  return through;
}

/**
 * A click on a square (`7g`) or a piece in hand (`hand:P`).
 *
 * The piece itself takes the first click back; later on it means "stop here". Another piece that can move begins
 * a new move. Whatever else is clicked leads nowhere: it takes the first click back, but leaves a longer path,
 * which took work, as it is.
 */
export function press(walk: Walk, target: string): Press {
  const ways = meanings(walk, target);
  const [way, other] = ways;
  if (way && other) {
    return { kind: "ambiguous", walk, options: ways.map((waypoints) => waypoints.at(-1) ?? "") };
  }
  if (way) {
    return way.reduce<Press>((so_far, waypoint) => follow(so_far.walk, waypoint), { kind: "walked", walk });
  }
  const first = walk.path[0];
  if (first === undefined) {
    return { kind: "ignored", walk };
  }
  if (walk.path.length === 1 && first === target) {
    return { kind: "walked", walk: begin(walk.root) };
  }
  if (standing(walk.path) === target) {
    const stopped = stop(walk);
    if (stopped.kind !== "ignored") {
      return stopped;
    }
  }
  const anew = walk.path.length === 1 ? follow(begin(walk.root), target) : undefined;
  if (anew && anew.kind !== "ignored") {
    return anew;
  }
  const remains = walk.path.length === 1 ? begin(walk.root) : walk;
  const tried = [...walk.path, target];
  return { kind: "refused", walk: remains, from: standing(walk.path) ?? first, to: target, tried };
}
