import type { Clicks as Tree } from "../board/types";
import type { Clicks, LineNews, LineNext, LineState, PositionView, ViewChange } from "../protocol";

/** A line as the pages hold it: as the service tells it, with the tree of clicks spread out. */
export type HeardLine = Omit<LineState, "next"> & { readonly next: HeardNext };
type HeardNext = Omit<LineNext, "clicks"> & { readonly clicks: Tree };

/** The line after what is new of it; `before` is the line that the client said it knows. */
export function heard(before: HeardLine | null, news: LineNews): HeardLine | null {
  if (news.kind === "whole") return { ...news.line, next: spread(news.line.next) };
  if (before === null) return null;
  const { view, next, claims = before.claims, history } = news.change;
  return {
    ...before,
    view: redrawn(before.view, view),
    next: spread(next),
    claims,
    history: [...before.history, ...history],
  };
}

function spread(next: LineNext): HeardNext {
  return { ...next, clicks: tree(next.clicks) };
}

/** Clicks after which nothing follows travel as one text. */
function tree(clicks: Clicks): Tree {
  if (typeof clicks === "string") {
    return Object.fromEntries(clicks.split(" ").flatMap((waypoint) => (waypoint === "" ? [] : [[waypoint, {}]])));
  }
  return Object.fromEntries(Object.entries(clicks).map(([waypoint, next]) => [waypoint, tree(next ?? "")]));
}

function redrawn(before: PositionView, { emptied = [], placed = [], ...change }: ViewChange): PositionView {
  const gone = new Set([...emptied, ...placed.map(({ square }) => square)]);
  const pieces = [...before.pieces.filter(({ square }) => !gone.has(square)), ...placed];
  return { ...before, ...change, pieces };
}
