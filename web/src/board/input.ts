/** Mouse, pen and touch: clicks, drags of pieces, panning, pinching. */
import type { Point } from "./geometry";
import { hand as inHand } from "./waypoint";

/** What gestures need to know and do. */
export interface Gestures {
  /** The waypoint of a square or a piece in hand under a point of the screen. */
  hit(x: number, y: number): string | undefined;
  /** Whether a piece there can be dragged. */
  canDrag(waypoint: string, touch: boolean): boolean;
  dragStart(waypoint: string, at: Point): void;
  dragMove(at: Point): void;
  /** `waypoint` is where it was let go; none: outside the board. */
  dragEnd(waypoint: string | undefined): void;
  isZoomed(): boolean;
  pan(dx: number, dy: number): void;
  pinch(factor: number, at: Point): void;
  /** A press that was neither drag nor pan. */
  tap(waypoint: string, at: Point, touch: boolean): void;
}

/** Pixels that a pointer may wander before a press is a drag. */
const SLACK = 6;

interface Pressed {
  readonly start: Point;
  readonly touch: boolean;
  readonly waypoint: string | undefined;
  at: Point;
}

export class Input {
  private readonly pointers = new Map<number, Pressed>();
  private doing: "nothing" | "drag" | "pan" | "pinch" = "nothing";
  /** The click that follows a drag is not meant as one. */
  private swallow = false;

  constructor(
    private readonly area: HTMLElement,
    private readonly gestures: Gestures,
  ) {
    area.addEventListener("pointerdown", (event) => this.down(event));
    area.addEventListener("pointermove", (event) => this.move(event));
    area.addEventListener("pointerup", (event) => this.up(event, true));
    area.addEventListener("pointercancel", (event) => this.up(event, false));
    area.addEventListener("click", (event) => this.click(event));
    area.addEventListener("dragstart", (event) => event.preventDefault());
    area.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || isControl(event)) {
      return;
    }
    this.swallow = false;
    const at = { x: event.clientX, y: event.clientY };
    const touch = event.pointerType !== "mouse";
    const waypoint = this.gestures.hit(at.x, at.y);
    this.pointers.set(event.pointerId, { start: at, at, touch, waypoint });
    if (this.pointers.size === 2) {
      if (this.doing === "drag") {
        this.gestures.dragEnd(undefined);
      }
      this.doing = "pinch";
      this.swallow = true;
    }
  }

  private move(event: PointerEvent): void {
    const pressed = this.pointers.get(event.pointerId);
    if (!pressed) {
      return;
    }
    const before = this.doing === "pinch" ? this.span() : null;
    const [dx, dy] = [event.clientX - pressed.at.x, event.clientY - pressed.at.y];
    pressed.at = { x: event.clientX, y: event.clientY };
    if (this.doing === "nothing" && far(pressed)) {
      this.start(pressed, event);
    }
    if (this.doing === "drag") {
      this.gestures.dragMove(pressed.at);
    } else if (this.doing === "pan") {
      this.gestures.pan(dx, dy);
    } else if (this.doing === "pinch" && before) {
      const now = this.span();
      this.gestures.pan(now.middle.x - before.middle.x, now.middle.y - before.middle.y);
      this.gestures.pinch(now.length / Math.max(1, before.length), now.middle);
    }
  }

  private start(pressed: Pressed, event: PointerEvent): void {
    const { waypoint, touch, start } = pressed;
    if (waypoint !== undefined && this.gestures.canDrag(waypoint, touch)) {
      this.doing = "drag";
      this.gestures.dragStart(waypoint, start);
    } else if (this.gestures.isZoomed()) {
      this.doing = "pan";
    } else {
      return;
    }
    this.swallow = true;
    this.area.setPointerCapture?.(event.pointerId);
  }

  private up(event: PointerEvent, done: boolean): void {
    if (!this.pointers.delete(event.pointerId)) {
      return;
    }
    if (this.doing === "drag") {
      this.gestures.dragEnd(done ? this.gestures.hit(event.clientX, event.clientY) : undefined);
    }
    if (this.pointers.size === 0 || this.doing === "drag") {
      this.doing = "nothing";
    }
  }

  private click(event: MouseEvent): void {
    if (isControl(event)) {
      return;
    }
    if (this.swallow) {
      this.swallow = false;
      return;
    }
    const target = event.composedPath()[0];
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-square],[data-hand]") : null;
    const { square, hand } = element?.dataset ?? {};
    const waypoint = square ?? (hand === undefined ? undefined : inHand(hand));
    if (waypoint === undefined) {
      return;
    }
    // A click without a place comes from the keyboard or a screen reader, and is exact.
    const touch = event.detail > 0 && "pointerType" in event && event.pointerType === "touch";
    this.gestures.tap(waypoint, { x: event.clientX, y: event.clientY }, touch);
  }

  private wheel(event: WheelEvent): void {
    // A bare wheel scrolls the page; with Ctrl it zooms, and so does a pinch on a touch pad.
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      this.gestures.pinch(Math.exp(-event.deltaY * 0.004), { x: event.clientX, y: event.clientY });
    }
  }

  private span(): { middle: Point; length: number } {
    const [a, b] = [...this.pointers.values()];
    if (!a || !b) {
      return { middle: { x: 0, y: 0 }, length: 1 };
    }
    return {
      middle: { x: (a.at.x + b.at.x) / 2, y: (a.at.y + b.at.y) / 2 },
      length: Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y),
    };
  }
}

function far({ start, at }: Pressed): boolean {
  return Math.hypot(at.x - start.x, at.y - start.y) > SLACK;
}

/** Buttons of the board itself see to their own clicks. */
function isControl(event: Event): boolean {
  return event.composedPath().some((node) => node instanceof Element && node.matches(".popup, .dock, .minimap"));
}
