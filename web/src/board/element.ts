/** The custom element: properties in, events out. */
import { Announcer } from "./announcer";
import { Cells } from "./cells";
import { offer, placeBeside, ruleOffers, type Offer } from "./choices";
import { Entry, type Result } from "./entry";
import { CELL, layOut, nearest, type Geometry, type Point } from "./geometry";
import { Stand } from "./hands";
import { icon } from "./icon";
import { Input, type Gestures } from "./input";
import { pathLabel, pieceName, placedName, type SquareFacts } from "./labels";
import { legs } from "./marks";
import { MiniMap } from "./minimap";
import type { Brush, Face } from "./pieces";
import { Stage } from "./stage";
import { list, say } from "./strings";
import { sheet } from "./styles";
import { html, toggle } from "./svg";
import type { BoardGame, BoardState, Lang, MarkKind, PieceArt, PieceStyle, Placed, Side } from "./types";
import { standing } from "./walker";
import { Zoom, fit, reveal } from "./zoom";

const NO_STATE: BoardState = {
  view: { pieces: [], hands: [], marks: [] },
  paths: {},
  last: [],
  interactive: false,
  mover: null,
};

/** Pixels below which a finger does not hit a square surely. */
const TINY = 26;
/** Pixels that a square gets when the board zooms in by itself. */
const COMFORTABLE = 40;

export class RankaBoard extends HTMLElement {
  #game: BoardGame | null = null;
  #art: PieceArt | null = null;
  #state: BoardState = NO_STATE;
  #flipped = false;
  #style: PieceStyle = "one";
  #lang: Lang = "en";
  #coordinates = true;
  #confirm = false;
  #stands = true;
  #rootChoices = true;
  announceMoves = true;

  readonly #entry = new Entry();
  readonly #stage = new Stage();
  readonly #cells = new Cells();
  readonly #hands: Readonly<Record<Side, Stand>> = { first: new Stand("first"), second: new Stand("second") };
  readonly #announcer = new Announcer(this);
  readonly #plane = html("div", { class: "plane" }, [this.#stage.root, this.#cells.root]);
  readonly #view = html("div", { class: "view" }, [this.#plane]);
  readonly #popup = html("div", { class: "popup", role: "group", hidden: "" });
  readonly #frame = html("div", { class: "frame" });
  readonly #actions = html("div", { class: "actions", hidden: "" });
  readonly #zoomer = html("div", { class: "zoomer", role: "group" });
  readonly #dock = html("div", { class: "dock" }, [this.#actions, this.#zoomer]);
  readonly #ghost = html("div", { class: "ghost", hidden: "" });
  readonly #layout = html("div", { class: "layout" });
  readonly #zoom = new Zoom(this.#view, this.#plane, () => this.#zoomed());
  readonly #minimap = new MiniMap((x, y) => this.#lookAt(x, y));

  #geometry: Geometry | null = null;
  #brush: Brush | null = null;
  #placed: ReadonlyMap<string, Placed> = new Map();
  #shown: BoardState = NO_STATE;
  #dirty: "nothing" | "state" | "all" = "nothing";
  #byKeyboard = false;
  #resize: ResizeObserver | null = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet()];
    this.#frame.append(this.#view, this.#minimap.root, this.#popup);
    const centre = html("div", { class: "centre" }, [this.#frame, this.#dock]);
    this.#layout.append(this.#hands.second.root, centre, this.#hands.first.root);
    root.append(this.#layout, this.#ghost, this.#announcer.root);
    new Input(this.#layout, this.#gestures());
    this.#layout.addEventListener("keydown", (event) => this.#key(event));
    this.#layout.addEventListener("focusin", (event) => this.#focused(event));
    this.#layout.addEventListener("click", (event) => this.#button(event));
  }

  connectedCallback(): void {
    if (typeof ResizeObserver === "function") {
      this.#resize = new ResizeObserver(() => this.#measured());
      this.#resize.observe(this.#view);
    }
  }

  disconnectedCallback(): void {
    this.#resize?.disconnect();
  }

  get description(): BoardGame | null {
    return this.#game;
  }
  set description(game: BoardGame | null) {
    if (game !== this.#game) {
      this.#game = game;
      this.#invalidate("all");
    }
  }

  get art(): PieceArt | null {
    return this.#art;
  }
  set art(art: PieceArt | null) {
    if (art !== this.#art) {
      this.#art = art;
      this.#invalidate("all");
    }
  }

  get state(): BoardState {
    return this.#state;
  }
  set state(state: BoardState) {
    this.#state = state;
    this.#entry.reset(state.interactive ? state.paths : {});
    this.#invalidate("state");
  }

  get flipped(): boolean {
    return this.#flipped;
  }
  set flipped(flipped: boolean) {
    if (flipped !== this.#flipped) {
      this.#flipped = flipped;
      this.#invalidate("all");
    }
  }

  get pieceStyle(): PieceStyle {
    return this.#style;
  }
  set pieceStyle(style: PieceStyle) {
    if (style !== this.#style) {
      this.#style = style;
      this.#invalidate("all");
    }
  }

  override get lang(): Lang {
    return this.#lang;
  }
  override set lang(lang: string) {
    const known: Lang = lang.startsWith("ja") ? "ja" : lang.startsWith("zh") ? "zh" : "en";
    if (known !== this.#lang) {
      this.#lang = known;
      this.#invalidate("all");
    }
  }

  get coordinates(): boolean {
    return this.#coordinates;
  }
  set coordinates(coordinates: boolean) {
    if (coordinates !== this.#coordinates) {
      this.#coordinates = coordinates;
      this.#invalidate("all");
    }
  }

  get confirm(): boolean {
    return this.#confirm;
  }
  set confirm(confirm: boolean) {
    this.#confirm = confirm;
  }

  get stands(): boolean {
    return this.#stands;
  }
  set stands(stands: boolean) {
    if (stands !== this.#stands) {
      this.#stands = stands;
      this.#invalidate("all");
    }
  }

  get rootChoices(): boolean {
    return this.#rootChoices;
  }
  set rootChoices(offered: boolean) {
    this.#rootChoices = offered;
    this.#invalidate("state");
  }

  /** Follows a choice of the rules from where the path stands. */
  choose(id: string): void {
    this.#take(this.#entry.choose(`choice:${id}`, this.#confirm));
  }

  /** As if the player clicked `7g`, `hand:P` or `shot:12c`. */
  press(waypoint: string): void {
    this.#take(
      waypoint.startsWith("shot:")
        ? this.#entry.choose(waypoint, this.#confirm)
        : this.#entry.press(waypoint, this.#confirm),
    );
  }

  /** Takes back what was clicked so far. */
  cancel(): void {
    this.#take(this.#entry.cancel());
  }

  /** Shows the whole board. */
  resetZoom(): void {
    this.#zoom.reset();
  }

  /** Draws now what would be drawn at the end of the present task. */
  flush(): void {
    const dirty = this.#dirty;
    this.#dirty = "nothing";
    if (dirty === "all") {
      this.#build();
    }
    if (dirty !== "nothing") {
      this.#draw();
    }
  }

  #invalidate(what: "state" | "all"): void {
    if (this.#dirty === "nothing") {
      queueMicrotask(() => this.flush());
    }
    if (this.#dirty !== "all") {
      this.#dirty = what;
    }
  }

  #build(): void {
    const game = this.#game;
    if (!game) {
      return;
    }
    const geometry = layOut(game.board, { flipped: this.#flipped, coordinates: this.#coordinates });
    const brush: Brush = { game, art: this.#art, style: this.#style, flipped: this.#flipped };
    this.#geometry = geometry;
    this.#brush = brush;
    this.#stage.build(brush, geometry, this.#coordinates);
    this.#cells.build(geometry);
    this.#cells.root.setAttribute("aria-label", say(this.#lang, "board", { game: game.name[this.#lang] }));
    this.#minimap.build(geometry);
    const ratio = geometry.width / geometry.height;
    this.#layout.style.setProperty("--ratio", ratio.toFixed(5));
    this.#layout.style.setProperty("--columns", (geometry.width / CELL).toFixed(3));
    this.#layout.dataset["look"] = game.board.look;
    const hands = this.#stands && game.hands.length > 0;
    toggle(this.#layout, "data-hands", hands ? (game.hands.length > 12 ? "many" : "few") : null);
    for (const stand of Object.values(this.#hands)) {
      stand.build(brush, this.#lang);
      stand.root.hidden = !hands;
      const bottom = (stand.side === "first") !== this.#flipped;
      stand.root.classList.toggle("bottom", bottom);
      stand.root.classList.toggle("top", !bottom);
    }
    const [top, bottom] = this.#flipped ? ["first", "second"] as const : ["second", "first"] as const;
    // In the order in which they are seen, so that the tab key follows the eye.
    if (this.#layout.firstElementChild !== this.#hands[top].root) {
      this.#layout.prepend(this.#hands[top].root);
      this.#layout.append(this.#hands[bottom].root);
    }
    this.#buildZoomer(geometry);
    this.#shown = NO_STATE;
  }

  #buildZoomer(geometry: Geometry): void {
    const word = { in: "zoomIn", out: "zoomOut", whole: "wholeBoard" } as const;
    const sign = { in: "+", out: "−", whole: "⤢" } as const;
    const buttons = (["out", "in", "whole"] as const).map((id) => {
      const label = say(this.#lang, word[id]);
      const node = html("button", { type: "button", class: "round", "aria-label": label, title: label }, [sign[id]]);
      node.dataset["zoom"] = id;
      return node;
    });
    this.#zoomer.replaceChildren(...buttons);
    this.#zoomer.hidden = geometry.columns < 13;
  }

  #draw(): void {
    const { view, last, mover } = this.#state;
    if (!this.#game || !this.#geometry) {
      return;
    }
    const before = this.#shown;
    const moved = before !== NO_STATE && before !== this.#state && last.length > 0 && !same(before.last, last);
    this.#placed = new Map(view.pieces.map((placed) => [placed.square, placed]));
    const motion = this.#stage.show(this.#state, moved);
    this.toggleAttribute("data-busy", motion !== undefined);
    motion?.finished.then(
      () => this.removeAttribute("data-busy"),
      () => this.removeAttribute("data-busy"),
    );
    toggle(this.#layout, "data-mover", mover);
    this.#shown = this.#state;
    this.#drawEntry();
    this.#zoomed();
    if (moved) {
      this.#announceMove();
    }
  }

  /** Everything that a click changes. */
  #drawEntry(): void {
    const { path, targets, complete } = this.#entry;
    const chosen = path.length > 0;
    this.#stage.showPath(path, complete !== null, chosen || this.#isLanding() ? targets : null);
    this.#tellCells();
    const selected = path[0]?.startsWith("hand:") ? path[0].slice("hand:".length) : null;
    for (const stand of Object.values(this.#hands)) {
      const own = stand.side === this.#state.mover;
      const can = own && this.#state.interactive ? targets.hands : new Set<string>();
      const hand = this.#state.view.hands.find(({ side }) => side === stand.side);
      stand.show(hand, can, own ? selected : null, this.#lang);
    }
    this.#drawChoices();
    toggle(this.#layout, "data-entering", chosen && !complete?.sent);
  }

  /** Whether the first click is already a target: then the squares are lit although nothing is selected. */
  #isLanding(): boolean {
    const roots = Object.values(this.#entry.walk.root.next ?? {});
    return roots.length > 0 && roots.every((node) => node.next === undefined);
  }

  #tellCells(): void {
    const { path, targets } = this.#entry;
    const game = this.#game;
    if (!game || !this.#geometry) {
      return;
    }
    const { stops } = legs(this.#state.last);
    const [from, to] = [new Set(stops.slice(0, -1)), stops.at(-1)];
    const marks = new Map<string, MarkKind[]>();
    for (const { kind, squares } of this.#state.view.marks) {
      squares.forEach((square) => marks.set(square, [...(marks.get(square) ?? []), kind]));
    }
    const here = standing(path);
    const begun = path.length > 0 || this.#isLanding();
    const origins = path.length === 1 ? Object.keys(this.#entry.walk.root.next ?? {}) : [];
    const restart = new Set(origins);
    for (const square of this.#geometry.squares) {
      const reachable = targets.squares.has(square);
      const facts: SquareFacts = {
        square,
        placed: this.#placed.get(square),
        selected: square === here,
        origin: (reachable && !begun) || (restart.has(square) && !reachable),
        target: reachable && begun,
        shot: targets.shots.has(square),
        last: square === to ? "to" : from.has(square) ? "from" : null,
        marks: marks.get(square) ?? [],
      };
      const can = facts.origin || facts.target || facts.shot || (facts.selected && !this.#entry.complete?.sent);
      this.#cells.tell(game, facts, can, this.#lang);
    }
  }

  /** The piece that is being moved. */
  #moving(): Face | undefined {
    const first = this.#entry.path[0];
    if (first?.startsWith("hand:")) {
      return { code: first.slice("hand:".length), side: this.#state.mover };
    }
    const placed = first === undefined ? undefined : this.#placed.get(first);
    return placed && { code: placed.piece, side: placed.side };
  }

  #drawChoices(): void {
    const entry = this.#entry;
    const brush = this.#brush;
    if (!brush) {
      return;
    }
    const word = (id: string, label: Parameters<typeof say>[1], strong = false): Offer => ({
      id,
      label: say(this.#lang, label),
      strong,
    });
    const begun = entry.path.length > 0;
    const offers = begun || this.#rootChoices ? ruleOffers(brush, entry.choices, this.#moving(), this.#lang) : [];
    const atSquare: Offer[] = [];
    const docked: Offer[] = [];
    if (entry.ambiguous.length > 0) {
      const meant = entry.ambiguous.map((waypoint) => word(waypoint, waypoint.startsWith("shot:") ? "shootHere" : "goHere"));
      atSquare.push(...meant, word("restart", "cancel"));
    } else if (entry.complete && !entry.complete.sent) {
      docked.push(word("confirm", "confirm", true), word("restart", "cancel"));
    } else if (entry.onlyChoices && !entry.complete) {
      atSquare.push(...offers, word("restart", "cancel"));
    } else if (!entry.complete) {
      docked.push(...offers);
      if (entry.canStop) {
        docked.push(word("stop-here", "stopHere", true));
      }
      if (entry.path.length > 1) {
        docked.push(word("restart", "restart"));
      }
    }
    offer(this.#actions, docked, brush, false);
    this.#showPopup(atSquare, brush);
  }

  #showPopup(offers: readonly Offer[], brush: Brush): void {
    const was = !this.#popup.hidden;
    this.#popup.setAttribute("aria-label", say(this.#lang, "choose"));
    offer(this.#popup, offers, brush, true);
    const last = this.#entry.ambiguous[0] ?? this.#entry.path.findLast((waypoint) => !waypoint.startsWith("choice:"));
    const square = last?.replace("shot:", "");
    const cell = square === undefined ? undefined : this.#cells.cell(square);
    if (offers.length > 0 && cell) {
      placeBeside(this.#popup, cell.getBoundingClientRect(), this.#frame.getBoundingClientRect());
      if (!was && this.#byKeyboard) {
        this.#popup.querySelector("button")?.focus();
      }
    }
    if (was && offers.length === 0 && this.#byKeyboard) {
      this.#cells.place(this.#cells.square, true);
    }
  }

  #take(result: Result): void {
    switch (result.kind) {
      case "nothing":
        return;
      case "play":
        this.#settleZoom();
        this.#drawEntry();
        this.#send("ranka-path", { path: [...result.path], choices: [] });
        this.#send("ranka-move", { move: result.move, path: [...result.path] });
        return;
      case "refused":
        this.#drawEntry();
        this.#announcer.say(say(this.#lang, "sayNowhere", { to: result.to }));
        this.#send("ranka-refuse", { from: result.from, to: result.to, path: [...this.#entry.path] });
        break;
      case "confirm":
        this.#drawEntry();
        this.#announcer.say(say(this.#lang, "sayConfirm", { path: this.#pathLabel(this.#entry.path) }));
        break;
      case "changed":
        this.#drawEntry();
        this.#announceEntry();
        break;
    }
    if (this.#entry.path.length === 0) {
      this.#settleZoom();
    }
    this.#send("ranka-path", { path: [...this.#entry.path], choices: this.#entry.choices });
  }

  #pathLabel(path: readonly string[]): string {
    return this.#game ? pathLabel(this.#game, path, this.#lang) : "";
  }

  #announceEntry(): void {
    const game = this.#game;
    const { path, targets } = this.#entry;
    if (!game) {
      return;
    }
    if (path.length === 0) {
      this.#announcer.say(say(this.#lang, "sayCancelled"));
      return;
    }
    const moving = this.#moving();
    const name = moving ? pieceName(game, moving.code, this.#lang) : "";
    const count = targets.squares.size + targets.shots.size + this.#entry.choices.length;
    const what = `${name} ${this.#pathLabel(path)}`.trim();
    const names = this.#popup.hidden ? [] : [...this.#popup.querySelectorAll("button")].map((node) => node.textContent);
    this.#announcer.say(
      names.length > 0
        ? say(this.#lang, "sayChoices", { list: list(this.#lang, names) })
        : say(this.#lang, "saySelected", { what, count }),
    );
  }

  #announceMove(): void {
    const game = this.#game;
    if (!this.announceMoves || !game) {
      return;
    }
    const end = standing(this.#state.last);
    const placed = end === undefined ? undefined : this.#placed.get(end);
    const what = placed ? placedName(game, placed, this.#lang) : "";
    const parts = [say(this.#lang, "sayMoved", { what, path: this.#pathLabel(this.#state.last) })];
    if (this.#state.view.marks.some(({ kind, squares }) => kind === "check" && squares.length > 0)) {
      parts.push(say(this.#lang, "sayCheck"));
    }
    this.#announcer.say(parts.join(". "));
  }

  #send(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  // Keyboard ---------------------------------------------------------------------------------------------------

  #focused(event: Event): void {
    const cell = event.target instanceof HTMLElement ? event.target.dataset["square"] : undefined;
    if (cell !== undefined && cell !== this.#cells.square) {
      this.#cells.place(cell);
    }
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) {
      return;
    }
    this.#byKeyboard = true;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (event.key === "Escape" && this.#entry.path.length > 0) {
      this.#take(this.#entry.cancel());
      this.#cells.place(this.#cells.square, true);
    } else if (event.key === "Backspace" && this.#entry.path.length > 0) {
      this.#take(this.#entry.back());
    } else if (target?.dataset["square"] === undefined) {
      return;
    } else if (event.key === "Enter" || event.key === " ") {
      this.press(this.#cells.square);
    } else {
      const square = this.#cells.step(event.key, event.ctrlKey);
      if (square === undefined) {
        return;
      }
      this.#cells.place(square, true);
      this.#reveal(square);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #button(event: Event): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-choice],[data-zoom]") : null;
    const { choice, zoom } = target?.dataset ?? {};
    if (zoom !== undefined) {
      zoom === "whole" ? this.#zoom.reset() : this.#zoom.by(zoom === "in" ? 1.5 : 1 / 1.5);
    }
    switch (choice) {
      case undefined:
        return;
      case "restart":
        this.cancel();
        return;
      case "confirm":
        this.#take(this.#entry.confirm());
        return;
      case "stop-here":
        this.#take(this.#entry.stop(this.#confirm));
        return;
      default:
        this.#entry.ambiguous.includes(choice)
          ? this.#take(this.#entry.choose(choice, this.#confirm))
          : this.choose(choice);
    }
  }

  // Pointers and zoom ------------------------------------------------------------------------------------------

  #cellPixels(): number {
    const whole = this.#view.clientWidth * this.#zoom.view.scale;
    return this.#geometry ? (whole * CELL) / this.#geometry.width : 0;
  }

  #drawingPoint({ x, y }: Point): Point {
    const box = this.#plane.getBoundingClientRect();
    const units = this.#geometry ? this.#geometry.width / Math.max(1, box.width) : 1;
    return { x: (x - box.left) * units, y: (y - box.top) * units };
  }

  #gestures(): Gestures {
    return {
      hit: (x, y) => this.#hit(x, y),
      canDrag: (waypoint, touch) => this.#canDrag(waypoint, touch),
      dragStart: (waypoint, at) => this.#dragStart(waypoint, at),
      dragMove: (at) => this.#moveGhost(at),
      dragEnd: (waypoint) => this.#dragEnd(waypoint),
      isZoomed: () => this.#zoom.view.scale > 1.01,
      pan: (dx, dy) => this.#zoom.pan(dx, dy),
      pinch: (factor, at) => {
        const box = this.#view.getBoundingClientRect();
        this.#zoom.by(factor, { x: at.x - box.left, y: at.y - box.top });
      },
      tap: (waypoint, at, touch) => this.#tap(waypoint, at, touch),
    };
  }

  #hit(x: number, y: number): string | undefined {
    const element = this.shadowRoot?.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square],[data-hand]");
    const { square, hand } = element?.dataset ?? {};
    return square ?? (hand === undefined ? undefined : `hand:${hand}`);
  }

  #canDrag(waypoint: string, touch: boolean): boolean {
    const { path, complete, walk } = this.#entry;
    if (!this.#state.interactive || complete || (touch && this.#cellPixels() < TINY)) {
      return false;
    }
    const fresh = path.length <= 1 && Object.hasOwn(walk.root.next ?? {}, waypoint);
    return fresh ? this.#faceAt(waypoint) !== undefined : standing(path) === waypoint;
  }

  #faceAt(waypoint: string): Face | undefined {
    if (waypoint.startsWith("hand:")) {
      return { code: waypoint.slice("hand:".length), side: this.#state.mover };
    }
    const placed = this.#placed.get(waypoint);
    return placed && { code: placed.piece, side: placed.side };
  }

  #dragStart(waypoint: string, at: Point): void {
    this.#byKeyboard = false;
    if (standing(this.#entry.path) !== waypoint && this.#entry.path[0] !== waypoint) {
      this.press(waypoint);
    }
    const face = this.#moving() ?? this.#faceAt(waypoint);
    if (!this.#brush || !face) {
      return;
    }
    this.#ghost.replaceChildren(icon(this.#brush, face));
    const size = this.#cellPixels() * 1.12;
    this.#ghost.style.width = `${size}px`;
    this.#ghost.hidden = false;
    this.#stage.fade(waypoint);
    this.#moveGhost(at);
  }

  #moveGhost({ x, y }: Point): void {
    this.#ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  }

  #dragEnd(waypoint: string | undefined): void {
    this.#ghost.hidden = true;
    this.#stage.fade(null);
    if (waypoint !== undefined && waypoint !== standing(this.#entry.path) && waypoint !== this.#entry.path[0]) {
      this.press(waypoint);
    }
  }

  #tap(waypoint: string, at: Point, touch: boolean): void {
    this.#byKeyboard = false;
    const tiny = touch && this.#cellPixels() < TINY;
    const square = tiny && !waypoint.startsWith("hand:") ? this.#snapped(waypoint, at) : waypoint;
    if (!square.startsWith("hand:")) {
      this.#cells.place(square);
    }
    // A finger on a small square may have meant its neighbour: ask before such a move is sent.
    this.#take(this.#entry.press(square, this.#confirm || (tiny && this.#entry.path.length > 0)));
    if (tiny && this.#entry.path.length > 0 && !this.#entry.complete) {
      this.#magnify();
    }
  }

  /** The nearest square that a click can be meant for. */
  #snapped(square: string, at: Point): string {
    const { targets, walk } = this.#entry;
    const roots = Object.keys(walk.root.next ?? {}).filter((waypoint) => !waypoint.includes(":"));
    const candidates = [...targets.squares, ...targets.shots, ...(walk.path.length === 1 ? roots : [])];
    if (!this.#geometry || candidates.includes(square)) {
      return square;
    }
    return nearest(this.#geometry, this.#drawingPoint(at), candidates, 0.9) ?? square;
  }

  /** Zooms to the selected piece and what it can reach. */
  #magnify(): void {
    const geometry = this.#geometry;
    if (!geometry) {
      return;
    }
    const { targets, path } = this.#entry;
    const here = standing(path);
    const squares = [...targets.squares, ...targets.shots, ...(here === undefined ? [] : [here])];
    const centres = squares.filter((square) => geometry.has(square)).map((square) => geometry.centre(square));
    if (centres.length === 0) {
      return;
    }
    const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs) - CELL, Math.min(...ys) - CELL];
    const [right, bottom] = [Math.max(...xs) + CELL, Math.max(...ys) + CELL];
    const box = {
      x: left / geometry.width,
      y: top / geometry.height,
      w: (right - left) / geometry.width,
      h: (bottom - top) / geometry.height,
    };
    const least = this.#cellPixels() / this.#zoom.view.scale;
    this.#zoom.set(fit(box, this.#zoom.size(), COMFORTABLE / Math.max(1, least)), true);
    this.#zoom.automatic = true;
  }

  /** Goes back to the whole board if the board zoomed by itself. */
  #settleZoom(): void {
    if (this.#zoom.automatic) {
      this.#zoom.reset();
    }
  }

  #reveal(square: string): void {
    const geometry = this.#geometry;
    if (!geometry || this.#zoom.view.scale <= 1.01) {
      return;
    }
    const { x, y } = geometry.centre(square);
    const [w, h] = [CELL / geometry.width, geometry.cellHeight / geometry.height];
    const box = { x: x / geometry.width - w, y: y / geometry.height - h, w: 2 * w, h: 2 * h };
    this.#zoom.set(reveal(this.#zoom.view, box, this.#zoom.size()), true);
  }

  #lookAt(x: number, y: number): void {
    const { scale } = this.#zoom.view;
    const { width, height } = this.#zoom.size();
    this.#zoom.set({ scale, x: width / 2 - x * width * scale, y: height / 2 - y * height * scale });
  }

  #zoomed(): void {
    this.#minimap.show(this.#zoom.view, this.#zoom.size(), this.#state.view);
    toggle(this.#layout, "data-tiny", this.#cellPixels() < TINY);
    if (!this.#popup.hidden && this.#brush) {
      this.#drawChoices();
    }
  }

  #measured(): void {
    this.#zoom.set(this.#zoom.view);
  }
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
