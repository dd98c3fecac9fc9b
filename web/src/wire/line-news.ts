import type { Clicks as Tree } from "../board/types";
import type { Clicks, LineNews, LineNext, LineState, PositionView, Side, ViewChange } from "../protocol";

/** A line as the pages hold it: as the service tells it, with the tree of clicks spread out. */
export type HeardLine = Omit<LineState, "next"> & { readonly next: HeardNext };
type HeardNext = Omit<LineNext, "clicks" | "base"> & { readonly clicks: Tree };

/** A tree of clicks, and after how many events it was told. */
export interface KeptTree {
  readonly at: number;
  readonly side: Side;
  readonly clicks: Tree;
}

/**
 * The line after what is new of it; `before` is the line that the client said it knows, `trees` those that it said it
 * keeps. Null if the news are about something that is not known.
 */
export function heard(before: HeardLine | null, news: LineNews, trees: readonly KeptTree[] = []): HeardLine | null {
  const next = spread(news.kind === "whole" ? news.line.next : news.change.next, trees);
  if (next === null) return null;
  if (news.kind === "whole") return { ...news.line, next };
  if (before === null) return null;
  const { view, claims = before.claims, history } = news.change;
  return { ...before, view: redrawn(before.view, view), next, claims, history: [...before.history, ...history] };
}

/** The trees to keep once this line is known: the last one of each side. */
export function keptTrees(trees: readonly KeptTree[], { next, history }: HeardLine): readonly KeptTree[] {
  const { turn, clicks } = next;
  if (turn.kind !== "player" || Object.keys(clicks).length === 0) return trees;
  const others = trees.filter(({ side, at }) => side !== turn.side && at < history.length);
  return [...others, { at: history.length, side: turn.side, clicks }];
}

function spread({ base, ...next }: LineNext, trees: readonly KeptTree[]): HeardNext | null {
  const clicks = tree(next.clicks);
  if (base === undefined) return { ...next, clicks };
  const kept = trees.find(({ at }) => at === base.at);
  if (!kept) return null;
  const gone = new Set(base.gone.split(" "));
  const same = Object.entries(kept.clicks).filter(([waypoint]) => !gone.has(waypoint));
  return { ...next, clicks: { ...Object.fromEntries(same), ...clicks } };
}

/** Clicks after which nothing follows travel as one text. */
function tree(clicks: Clicks): Tree {
  if (typeof clicks === "string") {
    return Object.fromEntries(clicks.split(" ").flatMap((waypoint) => (waypoint === "" ? [] : [[waypoint, {}]])));
  }
  return Object.fromEntries(Object.entries(clicks).map(([waypoint, next]) => [waypoint, tree(next ?? "")]));
}

function redrawn(before: PositionView, { emptied = [], placed = [], recounted = {}, ...change }: ViewChange): PositionView {
  const gone = new Set([...emptied, ...placed.map(({ square }) => square)]);
  const pieces = [...before.pieces.filter(({ square }) => !gone.has(square)), ...placed];
  const counters = before.counters.map((counter, at) => recounted[at] ?? counter);
  return { ...before, counters, ...change, pieces };
}
