/** Zoom and pan of the board inside its frame. */
import { CELL, type Geometry, type Point } from "./geometry";
import { isCalm } from "./motion";

export const MOST = 6;

export interface View {
  readonly scale: number;
  /** Where the top left corner of the board is, in pixels of the frame. */
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** A rectangle of the board, in parts of it. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The nearest view that shows no emptiness beside the board. */
export function clamp(view: View, { width, height }: Size): View {
  const scale = Math.min(MOST, Math.max(1, view.scale));
  const within = (value: number, length: number): number => Math.min(0, Math.max(length - length * scale, value));
  return { scale, x: within(view.x, width), y: within(view.y, height) };
}

/** Zooms so that what is under a point of the frame stays there. */
export function around(view: View, factor: number, at: Point, size: Size): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return clamp({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, size);
}

/** The view that shows a rectangle of the board, given in parts of it, as large as it may be. */
export function fit(box: Box, size: Size, limit: number): View {
  const scale = Math.min(limit, 1 / Math.max(box.w, box.h, 1e-6));
  const middle = { x: (box.x + box.w / 2) * size.width * scale, y: (box.y + box.h / 2) * size.height * scale };
  return clamp({ scale, x: size.width / 2 - middle.x, y: size.height / 2 - middle.y }, size);
}

/** Whether a rectangle of the board lies inside a view, but for a pixel of rounding. */
export function isWithin(view: View, box: Box, { width, height }: Size): boolean {
  const inside = (offset: number, from: number, length: number, whole: number): boolean => {
    const low = Math.max(0, from) * whole * view.scale + offset;
    const high = Math.min(1, from + length) * whole * view.scale + offset;
    return low >= -1 && high <= whole + 1;
  };
  return inside(view.x, box.x, box.w, width) && inside(view.y, box.y, box.h, height);
}

/** Moves as little as needed to show a rectangle of the board, given in parts of it. */
export function reveal(view: View, box: Box, size: Size): View {
  const shift = (offset: number, from: number, length: number, whole: number): number => {
    const low = from * whole * view.scale + offset;
    const high = low + length * whole * view.scale;
    return low < 0 ? offset - low : high > whole ? offset - (high - whole) : offset;
  };
  return clamp(
    { scale: view.scale, x: shift(view.x, box.x, box.w, size.width), y: shift(view.y, box.y, box.h, size.height) },
    size,
  );
}

/** Applies views to an element. */
export class Zoom {
  view: View = WHOLE;
  /** Whether the board zoomed by itself, and may zoom out again. */
  automatic = false;
  private measured: Size | null = null;

  constructor(
    private readonly frame: HTMLElement,
    private readonly plane: HTMLElement,
    private readonly changed: () => void,
  ) {}

  /** Size of the frame. Measured once, because asking makes the browser lay out what was just drawn. */
  size(): Size {
    this.measured ??= { width: this.frame.clientWidth, height: this.frame.clientHeight };
    return this.measured;
  }

  /** The frame may have another size now. */
  resized(): void {
    this.measured = null;
    this.set(this.view);
  }

  set(view: View, glide = false): void {
    this.view = clamp(view, this.size());
    this.plane.classList.toggle("gliding", glide && !isCalm());
    const { scale, x, y } = this.view;
    this.plane.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    this.frame.toggleAttribute("data-zoomed", this.isZoomed);
    this.changed();
  }

  by(factor: number, at?: Point): void {
    const { width, height } = this.size();
    this.automatic = false;
    this.set(around(this.view, factor, at ?? { x: width / 2, y: height / 2 }, { width, height }), at === undefined);
  }

  pan(dx: number, dy: number): void {
    this.set({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
  }

  reset(): void {
    this.automatic = false;
    this.set(WHOLE, true);
  }

  get isZoomed(): boolean {
    return this.view.scale > 1.01;
  }

  /** A button: `in`, `out` or `whole`. */
  press(id: string): void {
    if (id === "whole") {
      this.reset();
    } else {
      this.by(id === "in" ? 1.5 : 1 / 1.5);
    }
  }

  /** Goes back to the whole board if the board zoomed by itself. */
  settle(): void {
    if (this.automatic) {
      this.reset();
    }
  }

  /** Brings a part of the board, from 0 to 1 each way, to the middle. */
  lookAt(x: number, y: number): void {
    const { scale } = this.view;
    const { width, height } = this.size();
    this.set({ scale, x: width / 2 - x * width * scale, y: height / 2 - y * height * scale });
  }

  /** Moves so that a square is in view. */
  revealSquare(geometry: Geometry, square: string): void {
    if (!this.isZoomed) {
      return;
    }
    const { x, y } = geometry.centre(square);
    const [w, h] = [CELL / geometry.width, geometry.cellHeight / geometry.height];
    const box = { x: x / geometry.width - w, y: y / geometry.height - h, w: 2 * w, h: 2 * h };
    this.set(reveal(this.view, box, this.size()), true);
  }
}
