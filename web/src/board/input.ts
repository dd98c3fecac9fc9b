/** Mouse, pen and touch: clicks, drags of pieces, panning, pinching, holding, drawing. */
import type { Point } from "./geometry";
import type { Tone } from "./shapes";
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
  /** A finger has stayed long enough to ask or to draw, or does so no more. */
  held(held: boolean): void;
  /** A finger that stayed where it was for a while, and was lifted there. */
  hold(at: Point): void;
  canDraw(): boolean;
  /** A line is being drawn from one place to another; the same place twice: a circle around it. */
  draw(from: string, to: string, tone: Tone): void;
  /** The line is complete, or given up. */
  drawEnd(done: boolean): void;
}

/** Pixels that a pointer may wander before a press is a drag. */
const SLACK = 6;
/** Milliseconds after which a finger that stays is held. */
const HOLD = 450;

/** The keys held down tell colours apart. */
export function toneOf({ shiftKey, altKey }: { readonly shiftKey: boolean; readonly altKey: boolean }): Tone {
  return shiftKey ? (altKey ? "gold" : "red") : altKey ? "blue" : "green";
}

interface Pressed {
  readonly start: Point;
  readonly touch: boolean;
  readonly waypoint: string | undefined;
  at: Point;
}

export class Input {
  private readonly pointers = new Map<number, Pressed>();
  private doing: "nothing" | "drag" | "pan" | "pinch" | "hold" | "draw" = "nothing";
  private holding: ReturnType<typeof setTimeout> | undefined;
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
    // What a finger would scroll, and a button would open, is ours while something is drawn.
    area.addEventListener("touchmove", (event) => this.isOurs && event.preventDefault(), { passive: false });
    area.addEventListener("contextmenu", (event) => this.menu(event));
  }

  private down(event: PointerEvent): void {
    const drawing = event.button === 2 && this.gestures.canDraw();
    if ((event.button !== 0 && !drawing) || isControl(event)) {
      return;
    }
    this.swallow = false;
    this.let();
    const at = { x: event.clientX, y: event.clientY };
    const touch = event.pointerType !== "mouse";
    const waypoint = this.gestures.hit(at.x, at.y);
    this.pointers.set(event.pointerId, { start: at, at, touch, waypoint });
    if (this.pointers.size === 2) {
      this.giveUp();
      this.doing = "pinch";
      this.swallow = true;
    } else if (drawing) {
      this.doing = "draw";
      this.sketch(event);
    } else if (touch && waypoint !== undefined) {
      this.holding = setTimeout(() => this.held(event.pointerId), HOLD);
    }
  }

  /** A finger stayed long enough: lifted here it asks, moved on it draws. */
  private held(pointer: number): void {
    if (this.doing === "nothing" && this.pointers.has(pointer)) {
      this.doing = "hold";
      this.swallow = true;
      this.gestures.held(true);
      this.area.setPointerCapture?.(pointer);
    }
  }

  /** Whether the browser shall leave the finger to us. */
  private get isOurs(): boolean {
    return this.doing === "hold" || this.doing === "draw";
  }

  private menu(event: MouseEvent): void {
    const touched = "pointerType" in event && event.pointerType === "touch";
    if (!isControl(event) && (touched || this.gestures.canDraw())) {
      event.preventDefault();
    }
  }

  private let(): void {
    clearTimeout(this.holding);
    this.gestures.held(false);
  }

  private giveUp(): void {
    if (this.doing === "drag") {
      this.gestures.dragEnd(undefined);
    } else if (this.doing === "draw") {
      this.gestures.drawEnd(false);
    }
  }

  private sketch(event: PointerEvent): void {
    const from = this.pointers.get(event.pointerId)?.waypoint;
    const to = this.gestures.hit(event.clientX, event.clientY);
    if (from !== undefined && to !== undefined) {
      this.gestures.draw(from, to, toneOf(event));
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
    if (far(pressed)) {
      this.let();
      if (this.doing === "nothing") {
        this.start(pressed, event);
      } else if (this.doing === "hold" && this.gestures.canDraw()) {
        this.doing = "draw";
      }
    }
    if (this.doing === "drag") {
      this.gestures.dragMove(pressed.at);
    } else if (this.doing === "draw") {
      this.sketch(event);
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
    this.let();
    if (this.doing === "drag") {
      this.gestures.dragEnd(done ? this.gestures.hit(event.clientX, event.clientY) : undefined);
    } else if (this.doing === "draw") {
      this.gestures.drawEnd(done);
    } else if (this.doing === "hold" && done) {
      this.gestures.hold({ x: event.clientX, y: event.clientY });
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
