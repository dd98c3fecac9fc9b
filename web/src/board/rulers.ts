/** Names of files and ranks along the edges while zoomed, when those of the board are out of sight. */
import { CELL, type Geometry } from "./geometry";
import { html } from "./svg";
import type { Size, View } from "./zoom";

export class Rulers {
  readonly root = html("div", { class: "rulers", "aria-hidden": "true" });
  private files: HTMLElement[] = [];
  private ranks: HTMLElement[] = [];
  private geometry: Geometry | undefined;

  constructor() {
    this.root.hidden = true;
  }

  build(geometry: Geometry): void {
    const label = (kind: string) => (text: string): HTMLElement => html("span", { class: kind }, [text]);
    this.geometry = geometry;
    this.files = geometry.fileLabels.map(label("file"));
    this.ranks = geometry.rankLabels.map(label("rank"));
    this.root.replaceChildren(...this.files, ...this.ranks);
  }

  show(view: View, size: Size, wanted: boolean): void {
    const { geometry } = this;
    this.root.hidden = !wanted || view.scale <= 1.01 || !geometry;
    if (this.root.hidden || !geometry) {
      return;
    }
    const pixels = (size.width / geometry.width) * view.scale;
    this.files.forEach((label, i) => {
      place(label, "X", (geometry.left + (i + 0.5) * CELL) * pixels + view.x, size.width);
    });
    this.ranks.forEach((label, i) => {
      place(label, "Y", (geometry.top + (i + 0.5) * geometry.cellHeight) * pixels + view.y, size.height);
    });
  }
}

/** Labels near the corners would lie on each other. */
const CORNER = 24;

function place(label: HTMLElement, axis: "X" | "Y", at: number, length: number): void {
  label.hidden = at < CORNER || at > length - CORNER;
  label.style.transform = `translate${axis}(${at.toFixed(1)}px) translate${axis}(-50%)`;
}
