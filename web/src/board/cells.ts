/** The squares as screen readers and keyboards see them: a grid of labelled cells over the drawing. */
import type { Geometry } from "./geometry";
import { CELL } from "./geometry";
import { squareLabel, type SquareFacts } from "./labels";
import { html, toggle } from "./svg";
import type { BoardGame, Lang } from "./types";

export class Cells {
  readonly root = html("div", { class: "cells", role: "grid" });
  private readonly cells = new Map<string, HTMLElement>();
  /** What each cell says, to see quickly that nothing changed. */
  private readonly told = new Map<string, string>();
  private geometry: Geometry | undefined;
  private cursor = "";

  /** Lays the cells out anew. The cursor stays on its square. */
  build(geometry: Geometry): void {
    this.geometry = geometry;
    const active = (this.root.getRootNode() as ShadowRoot | Document).activeElement;
    const focused = active !== null && active !== undefined && this.root.contains(active);
    this.cells.clear();
    this.told.clear();
    const rows: HTMLElement[] = [];
    for (let row = 0; row < geometry.rows; row += 1) {
      const cells = geometry.squares.slice(row * geometry.columns, (row + 1) * geometry.columns).map((square) => {
        const cell = html("div", { role: "gridcell", class: "cell", "data-square": square, tabindex: "-1" });
        this.cells.set(square, cell);
        return cell;
      });
      rows.push(html("div", { role: "row", class: "row" }, cells));
    }
    this.root.replaceChildren(...rows);
    const { style } = this.root;
    style.left = percent(geometry.left, geometry.width);
    style.top = percent(geometry.top, geometry.height);
    style.width = percent(geometry.columns * CELL, geometry.width);
    style.height = percent(geometry.rows * geometry.cellHeight, geometry.height);
    style.gridTemplateColumns = `repeat(${geometry.columns}, 1fr)`;
    style.gridTemplateRows = `repeat(${geometry.rows}, 1fr)`;
    const middle = geometry.name(Math.floor(geometry.columns / 2), geometry.rows - 1) ?? "";
    this.place(geometry.has(this.cursor) ? this.cursor : middle, focused);
  }

  /** Writes what can be told of a square; attributes that stay the same are left alone. */
  tell(game: BoardGame, facts: SquareFacts, can: boolean, lang: Lang): void {
    const cell = this.cells.get(facts.square);
    if (!cell) {
      return;
    }
    const label = squareLabel(game, facts, lang);
    const told = `${label}|${can}|${facts.target}|${facts.shot}|${facts.placed?.piece}|${facts.placed?.side}`;
    if (this.told.get(facts.square) === told) {
      return;
    }
    this.told.set(facts.square, told);
    toggle(cell, "aria-label", label);
    toggle(cell, "aria-selected", facts.selected ? "true" : null);
    toggle(cell, "data-can", can);
    toggle(cell, "data-target", facts.target);
    toggle(cell, "data-shot", facts.shot);
    toggle(cell, "data-piece", facts.placed?.piece ?? null);
    toggle(cell, "data-side", facts.placed?.side ?? null);
  }

  /** The square of the keyboard's cursor. */
  get square(): string {
    return this.cursor;
  }

  /** Puts the cursor on a square: the one stop of the tab key in the grid. */
  place(square: string, focus = false): void {
    this.cells.get(this.cursor)?.setAttribute("tabindex", "-1");
    this.cursor = square;
    const cell = this.cells.get(square);
    cell?.setAttribute("tabindex", "0");
    if (focus) {
      cell?.focus({ preventScroll: true });
    }
  }

  cell(square: string): HTMLElement | undefined {
    return this.cells.get(square);
  }

  /** The square that an arrow key leads to from the cursor. */
  step(key: string, ctrl: boolean): string | undefined {
    const from = this.geometry?.place(this.cursor);
    if (!from || !this.geometry) {
      return undefined;
    }
    const { columns, rows } = this.geometry;
    let { column, row } = from;
    switch (key) {
      case "ArrowLeft": column -= 1; break;
      case "ArrowRight": column += 1; break;
      case "ArrowUp": row -= 1; break;
      case "ArrowDown": row += 1; break;
      case "Home": column = 0; row = ctrl ? 0 : row; break;
      case "End": column = columns - 1; row = ctrl ? rows - 1 : row; break;
      case "PageUp": row = Math.max(0, row - 3); break;
      case "PageDown": row = Math.min(rows - 1, row + 3); break;
      default: return undefined;
    }
    // At the edge the cursor stays.
    return this.geometry.name(column, row) ?? this.cursor;
  }
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(4)}%`;
}
