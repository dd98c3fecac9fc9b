import type { JSX } from "preact";
import { useApp } from "../context";
import { useKeptChanges } from "./use-kept";

/** Says that games will be lost, and why, as long as that is so. */
export function NotKept({ atBoard = false }: { readonly atBoard?: boolean }): JSX.Element | null {
  const { kept, words } = useApp();
  useKeptChanges();
  if (kept.trouble === null) return null;
  return (
    <p class={atBoard ? "notice not-kept" : "not-kept"} role="alert">
      <strong>{words("kept.trouble")}</strong> {words(`kept.trouble.${kept.trouble}`)}
    </p>
  );
}
