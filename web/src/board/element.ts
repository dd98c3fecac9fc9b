/** The custom element: properties in, events out. */
import { Announcer } from "./announcer";
import { Entry, type Result } from "./entry";
import { follow } from "./follow";
import { Input } from "./input";
import { Inspector } from "./inspector";
import { isCalm, type Motion } from "./motion";
import type { Brush } from "./pieces";
import { Pointing } from "./pointing";
import { toggled, type Shape } from "./shapes";
import { sheet } from "./styles";
import { Surface } from "./surface";
import { toggle } from "./svg";
import { BOARD_THEMES } from "./types";
import type { BoardGame, BoardState, BoardTheme, Lang, PieceArt, PieceStyle } from "./types";
import { choice as choiceWaypoint, handOf, isShot } from "./waypoint";

const NO_STATE: BoardState = {
  view: { pieces: [], hands: [], marks: [] },
  paths: {},
  last: [],
  interactive: false,
  mover: null,
};

interface Properties {
  readonly description: BoardGame | null;
  readonly art: PieceArt | null;
  readonly flipped: boolean;
  readonly pieceStyle: PieceStyle;
  readonly lang: Lang;
  readonly coordinates: boolean;
  readonly stands: boolean;
  readonly rootChoices: boolean;
}

export class RankaBoard extends HTMLElement {
  #properties: Properties = {
    description: null,
    art: null,
    flipped: false,
    pieceStyle: "one",
    lang: "en",
    coordinates: true,
    stands: true,
    rootChoices: true,
  };
  #state: BoardState = NO_STATE;
  /** Whether a move is asked for again before it is sent. */
  confirm = false;
  /** Whether a new last move is read out. */
  announceMoves = true;
  /** Whether a new last move is seen being played; a page that goes back in a game sets it false for that step. */
  animated = true;
  /** Whether a player may draw arrows and circles. */
  drawing = true;

  readonly #entry = new Entry();
  readonly #surface = new Surface();
  readonly #announcer = new Announcer(this);
  readonly #pointing = new Pointing({
    surface: this.#surface,
    entry: this.#entry,
    state: () => this.#state,
    press: (waypoint, sure) => this.#pressed(waypoint, sure),
    canDraw: () => this.drawing,
    sketch: (shape, done) => this.#sketch(shape, done),
    held: (held) => void this.toggleAttribute("data-held", held),
    hold: (element) => this.#inspector.point(this.#inspector.at(element, "hold")),
  });
  readonly #inspector = new Inspector(this.#surface.layout, {
    state: () => this.#state,
    placed: (square) => this.#surface.placed.get(square),
    tell: (inspected) => this.#send("ranka-piece", inspected),
  });

  #shown: BoardState | null = null;
  #dirty: "nothing" | "state" | "all" = "nothing";
  #byKeyboard = false;
  /** Shapes of the page, and those that the player has drawn. */
  #shapes: readonly Shape[] = [];
  #drawn: readonly Shape[] = [];
  #resize: ResizeObserver | null = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet()];
    const { layout } = this.#surface;
    root.append(layout, this.#pointing.ghost, this.#announcer.root);
    new Input(layout, this.#pointing);
    layout.addEventListener("pointerdown", () => this.#byHand(), { capture: true });
    layout.addEventListener("keydown", (event) => this.#key(event));
    layout.addEventListener("focusin", (event) => this.#focused(event));
    layout.addEventListener("focusout", () => this.#inspector.look("focus", null));
    layout.addEventListener("click", (event) => this.#button(event));
  }

  connectedCallback(): void {
    if (typeof ResizeObserver === "function") {
      const { zoom, view } = this.#surface;
      this.#resize = new ResizeObserver(() => zoom.resized());
      this.#resize.observe(view);
    }
  }

  disconnectedCallback(): void {
    this.#resize?.disconnect();
  }

  /** The position; setting it drops a half-made move. */
  get state(): BoardState {
    return this.#state;
  }
  set state(state: BoardState) {
    this.#state = state;
    this.#entry.reset(state.interactive ? state.paths : {});
    this.#invalidate("state");
  }

  /** What the board is made of; the attribute `board` says the same. */
  get boardTheme(): BoardTheme {
    return BOARD_THEMES.find((theme) => theme === this.getAttribute("board")) ?? "kaya";
  }
  set boardTheme(theme: BoardTheme) {
    toggle(this, "board", theme);
  }

  /** Touched is moved: a piece that was taken up must be moved. */
  get touchMove(): boolean {
    return this.#entry.touchMove;
  }
  set touchMove(touchMove: boolean) {
    this.#entry.touchMove = touchMove;
  }

  /** Arrows and circles of the page. Those that the player draws lie beside them and go with the next move. */
  get shapes(): readonly Shape[] {
    return this.#shapes;
  }
  set shapes(shapes: readonly Shape[]) {
    this.#shapes = shapes;
    this.#showShapes();
  }

  get description(): BoardGame | null {
    return this.#properties.description;
  }
  set description(description: BoardGame | null) {
    this.#set({ description });
  }
  get art(): PieceArt | null {
    return this.#properties.art;
  }
  set art(art: PieceArt | null) {
    this.#set({ art });
  }
  get flipped(): boolean {
    return this.#properties.flipped;
  }
  set flipped(flipped: boolean) {
    this.#set({ flipped });
  }
  get pieceStyle(): PieceStyle {
    return this.#properties.pieceStyle;
  }
  set pieceStyle(pieceStyle: PieceStyle) {
    this.#set({ pieceStyle });
  }
  override get lang(): Lang {
    return this.#properties.lang;
  }
  override set lang(lang: string) {
    this.#set({ lang: lang.startsWith("ja") ? "ja" : lang.startsWith("zh") ? "zh" : "en" });
  }
  get coordinates(): boolean {
    return this.#properties.coordinates;
  }
  set coordinates(coordinates: boolean) {
    this.#set({ coordinates });
  }
  get stands(): boolean {
    return this.#properties.stands;
  }
  set stands(stands: boolean) {
    this.#set({ stands });
  }
  get rootChoices(): boolean {
    return this.#properties.rootChoices;
  }
  set rootChoices(rootChoices: boolean) {
    this.#set({ rootChoices });
  }

  /** Follows a choice of the rules from where the path stands. */
  choose(id: string): void {
    this.#take(this.#entry.choose(choiceWaypoint(id), this.confirm));
  }

  /** As if the player clicked `7g`, `hand:P` or `shot:12c`. */
  press(waypoint: string): void {
    this.#take(isShot(waypoint) ? this.#entry.choose(waypoint, this.confirm) : this.#entry.press(waypoint, this.confirm));
  }

  /** Takes back what was clicked so far. */
  cancel(): void {
    this.#take(this.#entry.cancel());
  }

  /** Shows the whole board. */
  resetZoom(): void {
    this.#surface.zoom.reset();
  }

  /** Draws now what would be drawn at the end of the present task. */
  flush(): void {
    const dirty = this.#dirty;
    this.#dirty = "nothing";
    const { description: game, art, pieceStyle: style, flipped, ...rest } = this.#properties;
    if (dirty === "nothing" || !game) {
      return;
    }
    if (dirty === "all") {
      const brush: Brush = { game, art, style, flipped };
      this.#surface.build({ brush, ...rest });
    }
    this.#draw(dirty === "all");
  }

  /** Takes away what the player has drawn; says whether there was anything. */
  clearDrawn(): boolean {
    const any = this.#drawn.length > 0;
    this.#drawn = [];
    this.#showShapes();
    return any;
  }

  #showShapes(sketch: Shape | null = null): void {
    const drawn = sketch ? toggled(this.#drawn, sketch) : this.#drawn;
    const shapes = [...this.#shapes, ...drawn];
    this.#surface.stage.showShapes(shapes);
    this.#surface.pointOut(new Set(shapes.flatMap(({ from }) => handOf(from) ?? [])), this.#state.mover);
  }

  #sketch(shape: Shape | null, done: boolean): void {
    if (done && shape) {
      this.#drawn = toggled(this.#drawn, shape);
    }
    this.#showShapes(done ? null : shape);
  }

  #pressed(waypoint: string, sure: boolean): void {
    const result = this.#entry.press(waypoint, this.confirm || !sure);
    this.#take(result);
    if (result.kind === "nothing" && this.#entry.path.length === 0) {
      this.clearDrawn();
      this.#inspector.point(this.#inspector.on(waypoint, "tap"));
    }
  }

  #set(change: Partial<Properties>): void {
    const next = { ...this.#properties, ...change };
    const keys = Object.keys(change) as (keyof Properties)[];
    if (keys.some((key) => next[key] !== this.#properties[key])) {
      this.#properties = next;
      this.#invalidate("all");
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

  #draw(rebuilt: boolean): void {
    const state = this.#state;
    const before = this.#shown;
    const first = before === null || before === NO_STATE;
    const moved = !first && before !== state && state.last.length > 0 && !same(before.last, state.last);
    const motion = this.#surface.show(state, moved && !rebuilt && this.animated && !isCalm());
    this.toggleAttribute("data-busy", motion !== undefined);
    void motion?.finished.then(() => this.#rest(state, motion));
    this.#shown = state;
    if (!first && before !== state && !same(before.last, state.last)) {
      this.#drawn = [];
    }
    this.#showShapes();
    this.#surface.showEntry(this.#entry, state);
    this.#inspector.look("selection", null);
    const game = this.#properties.description;
    if (moved && this.announceMoves && game) {
      this.#announcer.move(game, state, this.lang);
    }
  }

  /** Everything has been seen, unless the next position has come meanwhile. */
  #rest(state: BoardState, motion: Motion): void {
    if (this.#shown === state) {
      motion.stop();
      this.removeAttribute("data-busy");
    }
  }

  #take(result: Result): void {
    if (result.kind === "nothing") {
      return;
    }
    const { surface, entry } = { surface: this.#surface, entry: this.#entry };
    const asked = !surface.popup.hidden;
    surface.showEntry(entry, this.#state);
    this.#moveFocus(asked);
    this.#tell(result);
    this.#inspector.look("selection", this.#inspector.begun(entry.complete?.sent ? undefined : entry.path[0]));
    if (result.kind === "play" || entry.path.length === 0) {
      surface.zoom.settle();
    }
    follow(surface, entry);
    if (result.kind === "refused") {
      this.#send("ranka-refuse", { from: result.from, to: result.to, path: [...result.tried] });
    }
    this.#send("ranka-path", { path: [...entry.path], choices: entry.choices });
    if (result.kind === "play") {
      this.#send("ranka-move", { path: [...result.path] });
    }
  }

  #tell(result: Result): void {
    const game = this.#properties.description;
    if (game) {
      const offered = [...this.#surface.popup.querySelectorAll("button")].map((node) => node.textContent);
      const face = this.#surface.faceAt(this.#entry.path[0], this.#state.mover);
      this.#announcer.result(game, result, { entry: this.#entry, face, offered }, this.lang);
    }
  }

  /** The keyboard goes to a question that came up, and back to the board after it. */
  #moveFocus(asked: boolean): void {
    const { popup, cells } = this.#surface;
    if (!this.#byKeyboard) {
      return;
    }
    if (!asked && !popup.hidden) {
      popup.querySelector("button")?.focus();
    } else if (this.#entry.path.length === 1 && handOf(this.#entry.path[0]) !== undefined) {
      cells.place(cells.square, true); // where the piece is to go
    } else if (asked && popup.hidden) {
      cells.place(cells.square, true);
    }
  }

  #send(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  #byHand(): void {
    this.#byKeyboard = false;
    this.#inspector.look("focus", null);
  }

  #focused(event: Event): void {
    const square = event.target instanceof HTMLElement ? event.target.dataset["square"] : undefined;
    if (square !== undefined && square !== this.#surface.cells.square) {
      this.#surface.cells.place(square);
    }
    // What a click focuses is told as a selection.
    this.#inspector.look("focus", this.#byKeyboard ? this.#inspector.at(event.target, "focus") : null);
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) {
      return;
    }
    this.#byKeyboard = true;
    const { cells, zoom, geometry } = this.#surface;
    const inGrid = event.target instanceof HTMLElement && event.target.dataset["square"] !== undefined;
    const entering = this.#entry.path.length > 0;
    if (event.key === "Escape" && entering) {
      this.cancel();
      cells.place(cells.square, true);
    } else if (event.key === "Escape" && !this.clearDrawn()) {
      return;
    } else if (event.key === "Backspace" && entering) {
      this.#take(this.#entry.back());
    } else if (event.key === "i" && !event.ctrlKey) {
      this.#inspector.point(this.#inspector.at(event.target, "hold"));
    } else if (inGrid && (event.key === "Enter" || event.key === " ")) {
      this.press(cells.square);
    } else {
      const square = inGrid ? cells.step(event.key, event.ctrlKey) : undefined;
      if (square === undefined || !geometry) {
        return;
      }
      cells.place(square, true);
      zoom.revealSquare(geometry, square);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #button(event: Event): void {
    const target = event.target instanceof Element ? event.target : null;
    const { choice, zoom } = target?.closest<HTMLElement>("[data-choice],[data-zoom]")?.dataset ?? {};
    if (zoom !== undefined) {
      this.#surface.zoom.press(zoom);
    }
    if (choice === undefined) {
      return;
    }
    const entry = this.#entry;
    if (choice === "restart") {
      this.cancel();
    } else if (choice === "confirm") {
      this.#take(entry.confirm());
    } else if (choice === "stop-here") {
      this.#take(entry.stop(this.confirm));
    } else {
      const waypoint = entry.ambiguous.includes(choice) ? choice : choiceWaypoint(choice);
      this.#take(entry.choose(waypoint, this.confirm));
    }
  }
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
