/** The drawing: layers of SVG, of which only what changed is touched. */
import { drawGround } from "./ground";
import type { Geometry } from "./geometry";
import { drawLast, drawMarks, drawPath, drawTargets, legs } from "./marks";
import { settle, travel, vanish } from "./motion";
import { drawPiece, gradients, type Brush, type Face } from "./pieces";
import { svg } from "./svg";
import type { BoardState, Placed } from "./types";
import type { Targets } from "./walker";
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
      this.over,
      this.pathOver,
    ]);
  }

  /** Draws everything anew: another game, side, style. */
  build(brush: Brush, geometry: Geometry, coordinates: boolean): void {
    this.brush = brush;
    this.geometry = geometry;
    this.standing.clear();
    this.patterns.clear();
    this.disturbed.clear();
    this.pieces.replaceChildren();
    this.gone.replaceChildren();
    this.root.setAttribute("viewBox", `0 0 ${geometry.width} ${geometry.height}`);
    this.groundLayer.replaceChildren(drawGround(brush.game, geometry, coordinates));
  }

  /** Draws a position; moves the piece that moved if `animate`. */
  show(state: BoardState, animate: boolean): Animation | undefined {
    const { brush, geometry } = this;
    if (!brush || !geometry) {
      return undefined;
    }
    const ready = this.disturbed.size > 0;
    this.putBack(geometry);
    const wanted = new Map(state.view.pieces.map((placed) => [placed.square, placed]));
    this.removeGone(wanted, animate);
    const fresh = this.addNew(wanted, geometry, brush);
    const last = drawLast(geometry, state.last);
    const marks = drawMarks(brush.game, geometry, state.view.marks);
    this.under.replaceChildren(...last.under, ...marks.under);
    this.over.replaceChildren(...marks.over, ...last.over);
    return animate && !ready ? this.animate(state.last, fresh, geometry) : undefined;
  }

  private removeGone(wanted: ReadonlyMap<string, Placed>, animate: boolean): void {
    for (const [square, { key, node }] of this.standing) {
      const placed = wanted.get(square);
      if (placed && keyOf(placed) === key) {
        continue;
      }
      this.standing.delete(square);
      // A piece that another one replaced was captured; one that left an empty square has moved.
      if (animate && placed) {
        this.gone.append(node);
        vanish(node);
      } else {
        node.remove();
      }
    }
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

  private animate(last: readonly string[], fresh: ReadonlySet<string>, geometry: Geometry): Animation | undefined {
    const { stops } = legs(last.filter((waypoint) => geometry.has(squareOf(waypoint) ?? "")));
    const end = stops.at(-1);
    const node = end === undefined ? undefined : this.standing.get(end)?.node;
    if (end === undefined || !node || !fresh.has(end)) {
      return undefined;
    }
    this.pieces.append(node); // above the others on its way
    return handOf(last[0]) !== undefined
      ? settle(node, geometry.centre(end))
      : travel(node, stops.map((square) => geometry.centre(square)));
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

  /** Makes a piece faint while its ghost is dragged. */
  fade(square: string | null): void {
    for (const [name, { node }] of this.standing) {
      node.classList.toggle("faint", name === square);
    }
  }
}

function keyOf({ piece, side }: Placed): string {
  return `${piece}/${side ?? ""}`;
}
