/** A small picture of the whole board with the part in view, shown while zoomed. */
import type { Geometry } from "./geometry";
import { html, svg } from "./svg";
import type { BoardView } from "./types";
import type { Size, View } from "./zoom";

export class MiniMap {
  readonly root = html("div", { class: "minimap", "aria-hidden": "true" });
  private readonly dots = svg("g");
  private readonly window = svg("rect", { class: "window" });
  private readonly picture = svg("svg", {}, [this.dots, this.window]);
  private geometry: Geometry | undefined;
  private important: readonly string[] = [];

  /** `look` is called with the part of the board that was pressed, from 0 to 1 each way. */
  constructor(look: (x: number, y: number) => void) {
    this.root.hidden = true;
    this.root.append(this.picture);
    const press = (event: PointerEvent): void => {
      const box = this.root.getBoundingClientRect();
      look((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
      event.stopPropagation();
      event.preventDefault();
    };
    this.root.addEventListener("pointerdown", press);
    this.root.addEventListener("pointermove", (event) => event.buttons > 0 && press(event));
    this.root.addEventListener("click", (event) => event.stopPropagation());
  }

  build(geometry: Geometry): void {
    this.geometry = geometry;
    this.picture.setAttribute("viewBox", `0 0 ${geometry.width} ${geometry.height}`);
    this.root.style.aspectRatio = `${geometry.width} / ${geometry.height}`;
  }

  /** Goes to the corner that hides the least of what matters now. */
  avoid(squares: readonly string[]): void {
    this.important = squares;
  }

  private corner(view: View, size: Size, geometry: Geometry): string {
    const counts = { "top-right": 0, "top-left": 0, "bottom-right": 0, "bottom-left": 0 };
    const pixels = (size.width / geometry.width) * view.scale;
    for (const square of this.important) {
      const { x, y } = geometry.centre(square);
      const [column, row] = [(x * pixels + view.x) / size.width, (y * pixels + view.y) / size.height];
      if (column >= 0 && column <= 1 && row >= 0 && row <= 1) {
        counts[`${row < 0.5 ? "top" : "bottom"}-${column < 0.5 ? "left" : "right"}`] += 1;
      }
    }
    const [best] = Object.entries(counts).sort((a, b) => a[1] - b[1]);
    return best?.[0] ?? "top-right";
  }

  show(view: View, size: Size, position: BoardView): void {
    const { geometry } = this;
    this.root.hidden = view.scale <= 1.01;
    if (!geometry || this.root.hidden || size.width === 0) {
      return;
    }
    this.root.dataset["corner"] = this.corner(view, size, geometry);
    const units = geometry.width / size.width / view.scale;
    this.window.setAttribute("x", String(-view.x * units));
    this.window.setAttribute("y", String(-view.y * units));
    this.window.setAttribute("width", String(size.width * units));
    this.window.setAttribute("height", String(size.height * units));
    this.dots.replaceChildren(
      ...position.pieces
        .filter(({ square }) => geometry.has(square))
        .map(({ square, side }) => {
          const { x, y } = geometry.centre(square);
          return svg("circle", { cx: x, cy: y, r: 34, class: side ?? "nobody" });
        }),
    );
  }
}
