import { hand, isChoice } from "../../board/waypoint";
import type { Clicks } from "../../board/types";
import type { GameDescription, LineState, Side } from "./types";

/** A move of one leg that is to be played as soon as it can be; whether it can is not known yet. */
export type Premove = readonly string[];

/** What may be clicked for one: any own piece, then any other square. Which of it is legal the service says when its time has come. */
export function premoveClicks({ view }: LineState, { board }: GameDescription, side: Side): Clicks {
  const squares = board.ranks.flatMap((rank) => board.files.map((file) => file + rank));
  const anywhere = Object.fromEntries(squares.map((square) => [square, {}]));
  const clicks: Record<string, Clicks> = {};
  for (const { square, side: owner } of view.pieces) if (owner === side) clicks[square] = without(anywhere, square);
  const held = view.hands.find(({ side: owner }) => owner === side)?.pieces ?? [];
  for (const [piece] of held) clicks[hand(piece)] = anywhere;
  return clicks;
}

function without(clicks: Clicks, square: string): Clicks {
  const { [square]: _, ...others } = clicks;
  return others;
}

/** What a premove has become: clicks of a legal move, or of one that leaves a choice which only its player can make. */
export interface Ripe {
  readonly path: readonly string[];
  readonly asks: boolean;
}

/** What a premove has become; null if nothing that the rules know. What it leaves no choice about is done. */
export function ripened(clicks: Clicks, premove: Premove): Ripe | null {
  let node: Clicks | undefined = clicks;
  for (const waypoint of premove) {
    node = node && Object.hasOwn(node, waypoint) ? node[waypoint] : undefined;
    if (node === undefined) return null;
  }
  const ways: string[] = Object.keys(node ?? {});
  const [only] = ways;
  if (!ways.some(isChoice)) return ways.length === 0 || ways.includes(STOP) ? { path: premove, asks: false } : null;
  if (ways.length > 1 || only === undefined) return { path: premove, asks: true };
  const ends = Object.keys(node?.[only] ?? {}).every((way) => way === STOP);
  return { path: [...premove, only], asks: !ends };
}

/** In a tree of clicks: the move may end here. */
const STOP = ".";
