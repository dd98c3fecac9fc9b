/** The elements inside the board, and how a state and a half-made move are shown on them. */
import { Cells } from "./cells";
import { offer, offersNow, placeBeside, type Offer } from "./choices";
import type { Entry } from "./entry";
import { CELL, layOut, type Geometry } from "./geometry";
import { HandPanel } from "./hands";
import type { SquareFacts } from "./labels";
import { legs } from "./marks";
import { MiniMap } from "./minimap";
import type { Motion } from "./motion";
import type { Brush } from "./pieces";
import { Rulers } from "./rulers";
import { Stage } from "./stage";
import { say } from "./strings";
import { html, toggle } from "./svg";
import type { BoardState, Lang, Placed, Side } from "./types";
import { standing } from "./walker";
import { handOf, isChoice, squareOf } from "./waypoint";
import { Zoom } from "./zoom";

/** What stays the same from move to move. */
export interface Setting {
  readonly brush: Brush;
  readonly lang: Lang;
  readonly coordinates: boolean;
  readonly stands: boolean;
  readonly rootChoices: boolean;
}

/** Boards of so many files have buttons to zoom. */
const LARGE = 13;
/** Pixels below which a finger does not hit a square surely. */
const TINY = 26;
/** Kinds in hand beyond which the stands are broader. */
const MANY = 12;

export class Surface {
  readonly stage = new Stage();
  readonly cells = new Cells();
  readonly stands: Readonly<Record<Side, HandPanel>> = { first: new HandPanel("first"), second: new HandPanel("second") };
  readonly plane = html("div", { class: "plane" }, [this.stage.root, this.cells.root]);
  readonly view = html("div", { class: "view" }, [this.plane]);
  readonly minimap = new MiniMap((x, y) => this.zoom.lookAt(x, y));
  readonly rulers = new Rulers();
  readonly popup = html("div", { class: "popup", role: "group", hidden: "" });
  readonly frame = html("div", { class: "frame" }, [this.view, this.rulers.root, this.minimap.root, this.popup]);
  readonly actions = html("div", { class: "actions", hidden: "" });
  readonly zoomer = html("div", { class: "zoomer", role: "group" });
  readonly dock = html("div", { class: "dock" }, [this.actions, this.zoomer]);
  readonly layout = html("div", { class: "layout" }, [
    this.stands.second.root,
    this.frame,
    this.stands.first.root,
    this.dock,
  ]);
  readonly zoom = new Zoom(this.view, this.plane, () => this.zoomed());

  setting: Setting | null = null;
  geometry: Geometry | null = null;
  placed: ReadonlyMap<string, Placed> = new Map();
  private state: BoardState | null = null;
  private offers: readonly Offer[] = [];
  private offeredAt: string | undefined;

  /** Draws everything anew: another game, side, style, language. */
  build(setting: Setting): void {
    const { brush, lang, coordinates } = setting;
    const { game, flipped } = brush;
    const geometry = layOut(game.board, { flipped, coordinates, lang });
    this.setting = setting;
    this.geometry = geometry;
    this.stage.build(brush, geometry, coordinates);
    this.cells.build(geometry);
    this.cells.root.setAttribute("aria-label", say(lang, "board", { game: game.name[lang] }));
    this.minimap.build(geometry);
    this.rulers.build(geometry);
    this.popup.setAttribute("aria-label", say(lang, "choose"));
    this.layout.style.setProperty("--ratio", (geometry.width / geometry.height).toFixed(5));
    this.layout.style.setProperty("--columns", (geometry.width / CELL).toFixed(3));
    this.layout.dataset["look"] = game.board.look;
    this.buildStands(setting);
    this.buildZoomer(lang, geometry.columns >= LARGE);
    this.zoom.resized();
  }

  private buildStands({ brush, lang, stands }: Setting): void {
    const shown = stands && brush.game.hands.length > 0;
    const size = brush.game.hands.length > MANY ? "many" : "few";
    toggle(this.layout, "data-hands", shown ? size : null);
    for (const stand of Object.values(this.stands)) {
      stand.build(brush, lang);
      stand.root.hidden = !shown;
      const bottom = (stand.side === "first") !== brush.flipped;
      stand.root.classList.toggle("bottom", bottom);
      stand.root.classList.toggle("top", !bottom);
    }
    const [top, bottom] = brush.flipped ? (["first", "second"] as const) : (["second", "first"] as const);
    // In the order in which they are seen, so that the tab key follows the eye.
    if (this.layout.firstElementChild !== this.stands[top].root) {
      this.frame.before(this.stands[top].root);
      this.frame.after(this.stands[bottom].root);
    }
  }

  private buildZoomer(lang: Lang, shown: boolean): void {
    const word = { in: "zoomIn", out: "zoomOut", whole: "wholeBoard" } as const;
    const sign = { in: "+", out: "−", whole: "⤢" } as const;
    const buttons = (["out", "in", "whole"] as const).map((id) => {
      const label = say(lang, word[id]);
      const attributes = { type: "button", class: "round", "aria-label": label, title: label, "data-zoom": id };
      return html("button", attributes, [sign[id]]);
    });
    this.zoomer.setAttribute("aria-label", say(lang, "zoom"));
    this.zoomer.replaceChildren(...buttons);
    this.zoomer.hidden = !shown;
  }

  /** Shows a position; the animation of the last move, if there is one. */
  show(state: BoardState, animate: boolean): Motion | undefined {
    this.state = state;
    this.placed = new Map(state.view.pieces.map((placed) => [placed.square, placed]));
    toggle(this.layout, "data-mover", state.mover);
    this.zoomed();
    return this.stage.show(state, animate);
  }

  /** Shows everything that a click changes. */
  showEntry(entry: Entry, state: BoardState): void {
    const { setting } = this;
    if (!setting) {
      return;
    }
    const { path, targets, complete } = entry;
    const selected = handOf(path[0]) ?? null;
    const dropped = selected === null ? undefined : this.faceAt(path[0], state.mover);
    this.stage.showPath(path, complete !== null, entry.begun ? targets : null, dropped);
    this.tellCells(entry, state, setting);
    for (const stand of Object.values(this.stands)) {
      const own = stand.side === state.mover;
      const hand = state.view.hands.find(({ side }) => side === stand.side);
      const can = own ? new Set([...entry.origins].flatMap((at) => handOf(at) ?? [])) : new Set<string>();
      stand.show(hand, can, own ? selected : null, setting.lang);
    }
    toggle(this.layout, "data-entering", path.length > 0 && !complete?.sent);
    this.minimap.avoid([standing(path), ...targets.squares, ...targets.shots].flatMap((at) => at ?? []));
    this.showChoices(entry, state, setting);
  }

  private tellCells(entry: Entry, state: BoardState, { brush, lang }: Setting): void {
    const { targets, path, begun, origins } = entry;
    const { stops } = legs(state.last);
    const [left, end] = [new Set(stops.slice(0, -1)), stops.at(-1)];
    const marks = new Map<string, string[]>();
    for (const { kind, squares } of state.view.marks) {
      squares.forEach((square) => marks.set(square, [...(marks.get(square) ?? []), kind]));
    }
    const here = standing(path);
    for (const square of this.geometry?.squares ?? []) {
      const target = begun && targets.squares.has(square);
      const placed = this.placed.get(square);
      const facts: SquareFacts = {
        square,
        placed,
        enemy: placed !== undefined && placed.side !== null && placed.side !== state.mover,
        selected: square === here,
        origin: origins.has(square) && !target,
        target,
        shot: targets.shots.has(square),
        last: square === end ? "to" : left.has(square) ? "from" : null,
        marks: marks.get(square) ?? [],
      };
      const again = facts.selected && !entry.complete?.sent;
      this.cells.tell(brush.game, facts, facts.origin || facts.target || facts.shot || again, lang);
    }
  }

  private showChoices(entry: Entry, state: BoardState, { brush, lang, rootChoices }: Setting): void {
    const moving = this.faceAt(entry.path[0], state.mover);
    const { atSquare, docked } = offersNow(brush, entry, moving, lang, rootChoices);
    offer(this.actions, docked, brush, false);
    offer(this.popup, atSquare, brush, true);
    this.offers = atSquare;
    const last = entry.ambiguous[0] ?? entry.path.findLast((waypoint) => !isChoice(waypoint));
    this.offeredAt = last === undefined ? undefined : squareOf(last);
    this.placePopup();
  }

  private placePopup(): void {
    const cell = this.offeredAt === undefined ? undefined : this.cells.cell(this.offeredAt);
    if (this.offers.length > 0 && cell) {
      placeBeside(this.popup, cell.getBoundingClientRect(), this.frame.getBoundingClientRect());
    }
  }

  /** Points out pieces in the hand of a side. */
  pointOut(codes: ReadonlySet<string>, side: Side | null): void {
    for (const stand of Object.values(this.stands)) {
      stand.pointOut(stand.side === side ? codes : new Set());
    }
  }

  /** The piece that a path beginning with this click moves. */
  faceAt(waypoint: string | undefined, mover: Side | null): { code: string; side: Side | null } | undefined {
    const held = handOf(waypoint);
    if (held !== undefined) {
      return { code: held, side: mover };
    }
    const placed = waypoint === undefined ? undefined : this.placed.get(waypoint);
    return placed && { code: placed.piece, side: placed.side };
  }

  /** Size of a square on the screen. */
  get cellPixels(): number {
    const whole = this.zoom.size().width * this.zoom.view.scale;
    return this.geometry ? (whole * CELL) / this.geometry.width : 0;
  }

  /** Whether squares are too small for a finger. */
  get tiny(): boolean {
    return this.cellPixels < TINY;
  }

  private zoomed(): void {
    const size = this.zoom.size();
    if (this.state) {
      this.minimap.show(this.zoom.view, size, this.state.view);
    }
    this.rulers.show(this.zoom.view, size, this.setting?.coordinates ?? false);
    toggle(this.layout, "data-tiny", this.tiny);
    this.placePopup();
  }
}
