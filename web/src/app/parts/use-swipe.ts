import type { RefObject } from "preact";
import { useRef } from "preact/hooks";

/** Pixels that a finger must draw a sheet down to put it away. */
const FAR = 70;

interface Swipe {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/** Lets an element be drawn down by a handle, and away if far enough. */
export function useSwipe(element: RefObject<HTMLElement | null>, away: () => void): Swipe {
  const start = useRef<number | null>(null);
  const move = (by: number): void => {
    if (element.current) element.current.style.transform = by > 0 ? `translateY(${by}px)` : "";
  };
  const end = (by: number): void => {
    start.current = null;
    move(0);
    if (by > FAR) away();
  };
  const distance = (event: PointerEvent): number => (start.current === null ? 0 : event.clientY - start.current);
  return {
    onPointerDown: (event) => {
      if (event.target instanceof Element && event.target.closest("button")) return;
      start.current = event.clientY;
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event) => move(distance(event)),
    onPointerUp: (event) => end(distance(event)),
    onPointerCancel: () => end(0),
  };
}
