import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** How far a wheel is turned for one step; a notch of a mouse is more, a touch pad sends many small ones. */
const NOTCH = 40;

/** Turns of the wheel over an element as steps, forward for down. With Ctrl they zoom, as ever. */
export function useWheel(on: boolean, step: (by: 1 | -1) => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const current = useRef(step);
  current.current = step;
  useEffect(() => {
    const element = place.current;
    if (!on || !element) return;
    let turned = 0;
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.metaKey || event.deltaY === 0) return;
      event.preventDefault();
      // Lines and pages count as much as a notch.
      turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned : 0;
      turned += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : Math.sign(event.deltaY) * NOTCH;
      if (Math.abs(turned) < NOTCH) return;
      turned = 0;
      current.current(event.deltaY > 0 ? 1 : -1);
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, [on]);
  return place;
}
