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

/** The clicks of the legal move that a premove has become, the first of the choices it leaves taken; null if it has become none. */
export function premovePath(clicks: Clicks, premove: Premove): string[] | null {
  let node: Clicks | undefined = clicks;
  for (const waypoint of premove) {
    node = node && Object.hasOwn(node, waypoint) ? node[waypoint] : undefined;
    if (node === undefined) return null;
  }
  const ways: string[] = Object.keys(node ?? {});
  if (ways.length === 0 || ways.includes(".")) return [...premove];
  const [first] = ways;
  const leaf = first !== undefined && isChoice(first) && Object.keys(node?.[first] ?? {}).every((way) => way === ".");
  return leaf ? [...premove, first] : null;
}
