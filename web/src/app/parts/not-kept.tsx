import type { JSX } from "preact";
import { useEffect, useReducer } from "preact/hooks";
import { useApp } from "../context";
import { useKeptChanges } from "./use-kept";

/** Says that games, or what was learnt, will be lost, and why, as long as that is so. */
export function NotKept({ atBoard = false }: { readonly atBoard?: boolean }): JSX.Element | null {
  const { kept, progress, words } = useApp();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useKeptChanges();
  useEffect(() => progress.subscribe(() => redraw(undefined)), [progress]);
  const lessons = kept.trouble === null && progress.isFull && !atBoard;
  if (kept.trouble === null && !lessons) return null;
  return (
    <p class={atBoard ? "notice not-kept" : "not-kept"} role="alert">
      <strong>{words(lessons ? "learn.trouble" : "kept.trouble")}</strong>{" "}
      {words(kept.trouble === null ? "learn.trouble.full" : `kept.trouble.${kept.trouble}`)}
    </p>
  );
}
