/** What gestures mean on the board: presses, drags with a ghost, magnification for fingers. */
import type { Entry } from "./entry";
import { magnify } from "./follow";
import { nearest, type Point } from "./geometry";
import { icon } from "./icon";
import type { Gestures } from "./input";
import type { Shape, Tone } from "./shapes";
import type { Surface } from "./surface";
import { html } from "./svg";
import type { BoardState } from "./types";
import { standing } from "./walker";
import { hand as inHand, isSquare } from "./waypoint";

export interface Pointed {
  readonly surface: Surface;
  readonly entry: Entry;
  state(): BoardState;
  /** Presses a waypoint; `sure`: the player can hardly have meant another. */
  press(waypoint: string, sure: boolean): void;
  /** Whether a player may draw on the board. */
  canDraw(): boolean;
  /** What is being drawn; `done`: it shall stay. */
  sketch(shape: Shape | null, done: boolean): void;
  /** A finger is taken for held: lifted it asks, moved on it draws. */
  held(held: boolean): void;
  /** A piece was held to be looked at. */
  hold(element: Element | null): void;
}

export class Pointing implements Gestures {
  readonly ghost = html("div", { class: "ghost", hidden: "" });

  private drawn: Shape | null = null;

  constructor(private readonly board: Pointed) {}

  hit(x: number, y: number): string | undefined {
    const element = this.under(x, y)?.closest<HTMLElement>("[data-square],[data-hand]");
    const { square, hand } = element?.dataset ?? {};
    return square ?? (hand === undefined ? undefined : inHand(hand));
  }

  private under(x: number, y: number): Element | null {
    const root = this.board.surface.layout.getRootNode() as ShadowRoot | Document;
    return root.elementFromPoint(x, y);
  }

  held(held: boolean): void {
    this.board.held(held);
  }

  hold({ x, y }: Point): void {
    this.board.hold(this.under(x, y));
  }

  canDraw(): boolean {
    return this.board.canDraw();
  }

  draw(from: string, to: string, tone: Tone): void {
    if (isSquare(to)) {
      this.drawn = from === to ? { from, tone } : { from, to, tone };
      this.board.sketch(this.drawn, false);
    }
  }

  drawEnd(done: boolean): void {
    this.board.sketch(this.drawn, done);
    this.drawn = null;
  }

  canDrag(waypoint: string, touch: boolean): boolean {
    const { entry, surface } = this.board;
    if (entry.complete || (touch && surface.tiny)) {
      return false;
    }
    const fresh = entry.origins.has(waypoint) && surface.faceAt(waypoint, this.board.state().mover) !== undefined;
    return fresh || standing(entry.path) === waypoint;
  }

  dragStart(waypoint: string, at: Point): void {
    const { entry, surface } = this.board;
    const begun = standing(entry.path) === waypoint || entry.path[0] === waypoint;
    if (!begun) {
      this.board.press(waypoint, true);
    }
    const face = surface.faceAt(entry.path[0], this.board.state().mover);
    if (!surface.setting || !face) {
      return;
    }
    this.ghost.replaceChildren(icon(surface.setting.brush, face));
    this.ghost.style.width = `${surface.cellPixels * 1.12}px`;
    this.ghost.hidden = false;
    surface.stage.fade(waypoint);
    this.dragMove(at);
  }

  dragMove({ x, y }: Point): void {
    this.ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  }

  dragEnd(waypoint: string | undefined): void {
    const { entry, surface } = this.board;
    this.ghost.hidden = true;
    surface.stage.fade(null);
    if (waypoint !== undefined && waypoint !== standing(entry.path) && waypoint !== entry.path[0]) {
      this.board.press(waypoint, true);
    }
  }

  isZoomed(): boolean {
    return this.board.surface.zoom.isZoomed;
  }

  pan(dx: number, dy: number): void {
    this.board.surface.zoom.pan(dx, dy);
  }

  pinch(factor: number, at: Point): void {
    const box = this.board.surface.view.getBoundingClientRect();
    this.board.surface.zoom.by(factor, { x: at.x - box.left, y: at.y - box.top });
  }

  tap(waypoint: string, at: Point, touch: boolean): void {
    const { entry, surface } = this.board;
    const tiny = touch && surface.tiny && isSquare(waypoint);
    const meant = tiny ? this.snapped(waypoint, at) : waypoint;
    if (isSquare(meant)) {
      surface.cells.place(meant);
    }
    // A finger on a small square may have meant its neighbour: the move is asked for again before it is sent.
    this.board.press(meant, !tiny || entry.path.length === 0);
    if (tiny && entry.path.length > 0 && !entry.complete) {
      magnify(surface, entry);
    }
  }

  /** The nearest square that a press can be meant for. */
  private snapped(square: string, at: Point): string {
    const { entry, surface } = this.board;
    const { geometry } = surface;
    const candidates = new Set([...entry.targets.squares, ...entry.targets.shots, ...entry.origins].filter(isSquare));
    if (!geometry || candidates.has(square)) {
      return square;
    }
    const box = surface.plane.getBoundingClientRect();
    const units = geometry.width / Math.max(1, box.width);
    const point = { x: (at.x - box.left) * units, y: (at.y - box.top) * units };
    return nearest(geometry, point, candidates, 0.9) ?? square;
  }
}
