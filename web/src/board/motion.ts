/** Movements of pieces. None for those who asked their system, or the page, for calm. */
import type { Geometry, Point } from "./geometry";
import { svg } from "./svg";
import { FADE, SHOT, type Timeline } from "./timeline";

export function isCalm(): boolean {
  if (document.documentElement.dataset["motion"] === "off") {
    return true;
  }
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;
const GLIDE = "cubic-bezier(.3,.7,.3,1)";

/** The pictures of one move under way. What is drawn below them is already as it will be. */
export class Motion {
  private readonly running: Animation[] = [];
  private readonly props: Element[] = [];

  /** Settles when everything has been seen, or was cut short. */
  get finished(): Promise<unknown> {
    return Promise.allSettled(this.running.map(({ finished }) => finished));
  }

  /** Ends everything at once: what is below is right. */
  stop(): void {
    this.running.splice(0).forEach((animation) => animation.cancel());
    this.props.splice(0).forEach((prop) => prop.remove());
  }

  get isMoving(): boolean {
    return this.running.length > 0;
  }

  private run(node: SVGElement, frames: Keyframe[], duration: number, more: KeyframeAnimationOptions = {}): void {
    if (typeof node.animate === "function" && duration > 0) {
      this.running.push(node.animate(frames, { duration, fill: "backwards", ...more }));
    }
  }

  /** Leads a piece from stop to stop. */
  travel(node: SVGElement, { stops }: Timeline, geometry: Geometry, stays: boolean): void {
    const end = stops.at(-1)?.at ?? 0;
    const frames = stops.map(({ square, at: moment }) => ({
      transform: at(geometry.centre(square)),
      offset: end === 0 ? 0 : moment / end,
      easing: GLIDE,
    }));
    this.run(node, frames, frames.length > 1 ? end : 0, stays ? {} : { fill: "forwards" });
  }

  /** Lets a piece come down on its square. */
  settle(node: SVGElement, point: Point): void {
    const frames = [
      { transform: `${at(point)} scale(1.35)`, opacity: 0 },
      { transform: `${at(point)} scale(1)`, opacity: 1 },
    ];
    this.run(node, frames, 170, { easing: "ease-out" });
  }

  /** Fades a piece that is gone from a moment on; then it is taken away. */
  fade(node: SVGElement, moment: number): void {
    this.props.push(node);
    this.run(node, [{ opacity: 1 }, { opacity: 0 }], FADE, { delay: moment, fill: "both", easing: "ease-in" });
  }

  /** Draws a streak that flies from one square to another. */
  fly(layer: SVGElement, geometry: Geometry, from: string, to: string, moment: number): void {
    const [a, b] = [geometry.centre(from), geometry.centre(to)];
    const streak = svg("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, pathLength: 1, class: "streak" });
    layer.append(streak);
    this.props.push(streak);
    const frames = [{ strokeDashoffset: 0.4 }, { strokeDashoffset: -1 }];
    this.run(streak, frames, SHOT, { delay: moment, fill: "both", easing: "linear" });
  }

  /** Shows something only after a moment. */
  reveal(node: SVGElement, moment: number): void {
    this.run(node, [{ opacity: 0 }, { opacity: 0 }], moment);
  }
}
