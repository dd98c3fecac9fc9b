/** The drawing: layers of SVG, of which only what changed is touched. */
import { drawGround } from "./ground";
import type { Geometry } from "./geometry";
import { drawLast, drawMarks, drawPath, drawTargets, legs } from "./marks";
import { Motion } from "./motion";
import { drawPiece, gradients, type Brush, type Face } from "./pieces";
import { drawShapes, type Shape } from "./shapes";
import { svg } from "./svg";
import type { BoardState, Placed } from "./types";
import type { Targets } from "./walker";
import { layOutTime } from "./timeline";
import { handOf, squareOf } from "./waypoint";

interface Standing {
  readonly key: string;
  readonly node: SVGGElement;
}

export class Stage {
  readonly root: SVGSVGElement;
  private readonly groundLayer = svg("g");
  private readonly under = svg("g");
  private readonly pathUnder = svg("g");
  private readonly gone = svg("g");
  private readonly pieces = svg("g");
  private readonly over = svg("g");
  private readonly pathOver = svg("g");
  private readonly flights = svg("g");
  private readonly shapes = svg("g", { class: "shapes" });
  private readonly motion = new Motion();
  private readonly standing = new Map<string, Standing>();
  private readonly patterns = new Map<string, SVGGElement>();
  /** Squares whose pieces a half-made move has shifted or made faint. */
  private readonly disturbed = new Set<string>();
  private brush: Brush | undefined;
  private geometry: Geometry | undefined;

  constructor() {
    this.root = svg("svg", { "aria-hidden": "true", focusable: "false" }, [
      gradients(),
      this.groundLayer,
      this.under,
      this.pathUnder,
      this.gone,
      this.pieces,
      this.flights,
      this.over,
      this.pathOver,
      this.shapes,
    ]);
  }

  /** Draws everything anew: another game, side, style. */
  build(brush: Brush, geometry: Geometry, coordinates: boolean): void {
    this.brush = brush;
    this.geometry = geometry;
    this.motion.stop();
    this.standing.clear();
    this.patterns.clear();
    this.disturbed.clear();
    this.pieces.replaceChildren();
    this.gone.replaceChildren();
    this.root.setAttribute("viewBox", `0 0 ${geometry.width} ${geometry.height}`);
    this.groundLayer.replaceChildren(drawGround(brush.game, geometry, coordinates));
  }

  /** Draws a position; shows how it came about if `animate`. Whatever was still under way is cut short. */
  show(state: BoardState, animate: boolean): Motion | undefined {
    const { brush, geometry } = this;
    if (!brush || !geometry) {
      return undefined;
    }
    this.motion.stop();
    const seen = this.disturbed.size > 0;
    this.putBack(geometry);
    const wanted = new Map(state.view.pieces.map((placed) => [placed.square, placed]));
    const gone = this.removeGone(wanted);
    this.addNew(wanted, geometry, brush);
    const last = drawLast(geometry, state.last);
    const marks = drawMarks(brush.game, geometry, state.view.marks);
    this.under.replaceChildren(...last.under, ...marks.under);
    this.over.replaceChildren(...marks.over, ...last.over);
    if (animate) {
      this.animate(state, gone, seen, geometry);
    }
    if (this.motion.isMoving) {
      return this.motion;
    }
    this.motion.stop();
    return undefined;
  }

  /** Takes away what stands there no more, and gives it back by its squares. */
  private removeGone(wanted: ReadonlyMap<string, Placed>): Map<string, SVGGElement> {
    const gone = new Map<string, SVGGElement>();
    for (const [square, { key, node }] of this.standing) {
      const placed = wanted.get(square);
      if (!placed || keyOf(placed) !== key) {
        this.standing.delete(square);
        node.remove();
        gone.set(square, node);
      }
    }
    return gone;
  }

  private addNew(wanted: ReadonlyMap<string, Placed>, geometry: Geometry, brush: Brush): Set<string> {
    const fresh = new Set<string>();
    for (const placed of wanted.values()) {
      if (this.standing.has(placed.square) || !geometry.has(placed.square)) {
        continue;
      }
      const node = this.copy(brush, placed);
      const { x, y } = geometry.centre(placed.square);
      node.style.transform = `translate(${x}px, ${y}px)`;
      this.pieces.append(node);
      this.standing.set(placed.square, { key: keyOf(placed), node });
      fresh.add(placed.square);
    }
    return fresh;
  }

  /** Many pieces look alike: one is drawn, the others are copies. */
  private copy(brush: Brush, placed: Placed): SVGGElement {
    const key = keyOf(placed);
    let pattern = this.patterns.get(key);
    if (!pattern) {
      pattern = drawPiece(brush, { code: placed.piece, side: placed.side });
      this.patterns.set(key, pattern);
    }
    return pattern.cloneNode(true) as SVGGElement;
  }

  /** Lets the move be seen: its legs, its shots, and what it cost, one after another. */
  private animate(state: BoardState, gone: Map<string, SVGGElement>, seen: boolean, geometry: Geometry): void {
    const path = state.last.filter((waypoint) => geometry.has(squareOf(waypoint) ?? "") || isHand(waypoint));
    const { stops } = legs(path);
    const [from, end] = [stops[0], stops.at(-1)];
    const dropped = isHand(path[0]);
    const standing = end === undefined ? undefined : this.standing.get(end)?.node;
    const origin = from === undefined || dropped || this.standing.has(from) ? undefined : gone.get(from);
    if (from !== undefined && from !== end) {
      gone.delete(from);
    }
    const told = state.losses?.map(({ square }) => square) ?? [];
    const time = layOutTime(path, [...new Set([...told, ...gone.keys()])], seen);
    if (standing && end !== undefined && !seen) {
      this.pieces.append(standing); // above the others on its way
      if (dropped) {
        this.motion.settle(standing, geometry.centre(end));
      } else if (stops.length > 1) {
        this.motion.travel(standing, time, geometry, true);
      }
    } else if (origin && !standing) {
      // The piece did not outlive its own move.
      this.gone.append(origin);
      this.motion.travel(origin, time, geometry, false);
      this.motion.fade(origin, time.stops.at(-1)?.at ?? 0);
    }
    for (const { square, at } of time.losses) {
      const node = gone.get(square);
      if (node) {
        this.gone.append(node);
        this.motion.fade(node, at);
      }
    }
    time.shots.forEach(({ from, to, at }) => this.motion.fly(this.flights, geometry, from, to, at));
    this.motion.reveal(this.over, time.shots.length > 0 ? time.total : 0);
  }

  /** Draws the half-made move and what may follow. */
  showPath(path: readonly string[], final: boolean, targets: Targets | null, dropped: Face | undefined): void {
    const { geometry, brush } = this;
    if (!geometry || !brush) {
      return;
    }
    this.putBack(geometry);
    const drawn = drawPath(geometry, path, final);
    // The moving piece has left its square: that it may return there is shown as on an empty one.
    const occupied = (square: string): boolean => this.standing.has(square) && (path.length < 2 || square !== path[0]);
    const lit = targets ? drawTargets(geometry, targets, occupied) : [];
    this.pathUnder.replaceChildren(...drawn.under);
    this.pathOver.replaceChildren(...lit, ...drawn.over);
    this.preview(path, dropped, geometry, brush);
  }

  /** Shows the moving piece where the path has led it, and its victims faint. */
  private preview(path: readonly string[], dropped: Face | undefined, geometry: Geometry, brush: Brush): void {
    const { stops, shots } = legs(path.filter((waypoint) => geometry.has(squareOf(waypoint) ?? "")));
    const end = stops.at(-1);
    if (end === undefined) {
      return;
    }
    const { x, y } = geometry.centre(end);
    if (dropped) {
      const node = drawPiece(brush, dropped);
      node.style.transform = `translate(${x}px, ${y}px)`;
      this.pathOver.prepend(node);
      return;
    }
    const [from = "", ...rest] = stops;
    const node = this.standing.get(from)?.node;
    for (const square of [...rest, ...shots.map(({ to }) => to)]) {
      const victim = this.standing.get(square)?.node;
      if (victim && victim !== node) {
        victim.classList.add("faint");
        this.disturbed.add(square);
      }
    }
    if (node && rest.length > 0) {
      node.style.transform = `translate(${x}px, ${y}px)`;
      this.pieces.append(node);
      this.disturbed.add(from);
    }
  }

  /** Takes the preview back. */
  private putBack(geometry: Geometry): void {
    for (const square of this.disturbed) {
      const node = this.standing.get(square)?.node;
      const { x, y } = geometry.centre(square);
      node?.classList.remove("faint");
      if (node) {
        node.style.transform = `translate(${x}px, ${y}px)`;
      }
    }
    this.disturbed.clear();
  }

  /** Draws arrows and circles over everything. */
  showShapes(shapes: readonly Shape[]): void {
    this.shapes.replaceChildren(...(this.geometry ? drawShapes(this.geometry, shapes) : []));
  }

  /** Makes a piece faint while its ghost is dragged. */
  fade(square: string | null): void {
    for (const [name, { node }] of this.standing) {
      node.classList.toggle("faint", name === square);
    }
  }
}

const isHand = (waypoint: string | undefined): boolean => handOf(waypoint) !== undefined;

function keyOf({ piece, side }: Placed): string {
  return `${piece}/${side ?? ""}`;
}
