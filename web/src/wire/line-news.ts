import type { LineNews, LineState, PositionView, ViewChange } from "../protocol";

/** The line after what is new of it; `before` is the line that the client said it knows. */
export function heard(before: LineState | null, news: LineNews): LineState | null {
  if (news.kind === "whole") return news.line;
  if (before === null) return null;
  const { view, next, claims = before.claims, history } = news.change;
  return { ...before, view: redrawn(before.view, view), next, claims, history: [...before.history, ...history] };
}

function redrawn(before: PositionView, { emptied = [], placed = [], ...change }: ViewChange): PositionView {
  const gone = new Set([...emptied, ...placed.map(({ square }) => square)]);
  const pieces = [...before.pieces.filter(({ square }) => !gone.has(square)), ...placed];
  return { ...before, ...change, pieces };
}
