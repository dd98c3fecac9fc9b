/** Short movements of pieces. None for those who asked their system for calm. */
import type { Point } from "./geometry";

export function isCalm(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const FIRST_LEG = 190;
const LEG = 130;

/** Moves an element through these points to the last of them, where it already is. */
export function travel(node: SVGElement, points: readonly Point[]): Animation | undefined {
  if (isCalm() || points.length < 2 || typeof node.animate !== "function") {
    return undefined;
  }
  const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  const duration = FIRST_LEG + LEG * (points.length - 2);
  return node.animate(frames, { duration, easing: "cubic-bezier(.3,.7,.3,1)" });
}

/** Lets a piece come down on its square. */
export function settle(node: SVGElement, { x, y }: Point): Animation | undefined {
  if (isCalm() || typeof node.animate !== "function") {
    return undefined;
  }
  const frames = [
    { transform: `translate(${x}px, ${y}px) scale(1.35)`, opacity: 0 },
    { transform: `translate(${x}px, ${y}px) scale(1)`, opacity: 1 },
  ];
  return node.animate(frames, { duration: 170, easing: "ease-out" });
}

/** Fades a captured piece, then takes it away. */
export function vanish(node: SVGElement): void {
  if (isCalm() || typeof node.animate !== "function") {
    node.remove();
    return;
  }
  const fading = node.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 200, easing: "ease-in" });
  fading.onfinish = () => node.remove();
  fading.oncancel = () => node.remove();
}
