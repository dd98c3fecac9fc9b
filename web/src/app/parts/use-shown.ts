import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Brings a panel into sight when it begins to ask for something: on a phone it may lie below the board. */
export function useShown(asks: boolean): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!asks) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    panel.current?.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
  }, [asks]);
  return panel;
}
