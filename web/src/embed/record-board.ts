/** `<ranka-board>` for other people's pages: a record that one walks through. docs/embedding.md tells how it is used. */
import { shortcutOf } from "../app/core/keys";
import { htmlLang, textLang } from "../app/core/preferences";
import { RankaBoard } from "../board/element";
import { toggle } from "../board/svg";
import { PIECE_STYLES } from "../board/types";
import type { LineId, RecordProblem, Side } from "../protocol";
import { Answers, Refusal, type ReadRecord } from "./answers";
import { artOf, NoModule, wake } from "./desk";
import { CONTROLS, Frame, type Controls } from "./frame";
import { embedSheet } from "./sheet";
import { Viewing, type Place } from "./viewing";
import { languageOf, spell, told, wordsIn, type Words } from "./words";

/** What the board inside says to its page; it is nobody's business outside. */
const INNER = ["ranka-move", "ranka-path", "ranka-refuse", "ranka-piece", "ranka-announce"];
/** Whatever changes what is read; the others change how it is shown. */
const READ = ["game", "record", "position", "lang"];
const SHOWN = ["ply", "side", "controls", "pieces", "board"];

/** What is told of a record that could not be read whole. */
export interface RecordTrouble {
  readonly message: string;
  readonly problems: readonly Pick<RecordProblem, "line" | "column" | "message">[];
}

/** A line with what cannot have happened in it told beside. */
interface Opened {
  readonly chosen: ReadRecord;
  readonly problems: readonly RecordTrouble["problems"][number][];
  readonly notes: readonly string[];
}

export class RecordBoard extends HTMLElement {
  static readonly observedAttributes = [...READ, ...SHOWN];

  readonly #board = new RankaBoard();
  readonly #frame = new Frame(this.#board, {
    go: (ply) => this.#walk((viewing) => viewing.go(ply)),
    enter: (node) => this.#walk((viewing) => viewing.enter(node)),
    leave: () => this.leave(),
    flip: () => (this.side = this.side === "first" ? "second" : "first"),
  });
  readonly #internals = this.attachInternals();
  readonly #children = new MutationObserver(() => this.#invalidate());
  #viewing: Viewing | null = null;
  #words: Words = wordsIn("en");
  /** What was read last; the same text in another language is the same place. */
  #source = "";
  /** Counts readings, so that one that comes too late is dropped. */
  #reading = 0;
  #isDue = false;
  #isReflecting = false;

  constructor() {
    super();
    this.#internals.role = "group";
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [embedSheet()];
    root.append(this.#frame.root);
    for (const type of INNER) root.addEventListener(type, (event) => event.stopPropagation());
    root.addEventListener("keydown", (event) => this.#key(event as KeyboardEvent));
    this.#board.announceMoves = false;
    this.#board.drawing = false;
  }

  connectedCallback(): void {
    for (const name of ["game", "record", "position", "ply", "side", "controls"] as const) this.#upgrade(name);
    this.#children.observe(this, { childList: true, characterData: true, subtree: true });
    this.#invalidate();
  }

  disconnectedCallback(): void {
    this.#children.disconnect();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || this.#isReflecting || !this.isConnected) return;
    if (READ.includes(name)) this.#invalidate();
    else if (name === "ply") this.#walk((viewing) => viewing.go(Number(after)));
    else this.#show(false);
  }

  /** The game whose record is shown; with `position`, the game that the position is of. */
  get game(): string {
    return this.getAttribute("game") ?? this.#viewing?.description.id ?? "";
  }
  set game(game: string) {
    this.setAttribute("game", game);
  }

  /** The record as a text, by the attribute or what stands inside the element. */
  get record(): string {
    return this.getAttribute("record") ?? this.#inside();
  }
  set record(record: string) {
    this.setAttribute("record", record);
  }

  /** A position to show instead of a record. */
  get position(): string {
    return this.getAttribute("position") ?? "";
  }
  set position(position: string) {
    this.setAttribute("position", position);
  }

  /** How many events have happened where the record is shown. */
  get ply(): number {
    return this.#viewing?.ply ?? (Number(this.getAttribute("ply")) || 0);
  }
  set ply(ply: number) {
    if (this.#viewing) this.#walk((viewing) => viewing.go(ply));
    else this.setAttribute("ply", String(ply));
  }

  /** How many events the line has that is shown. */
  get plies(): number {
    return this.#viewing?.plies ?? 0;
  }

  /** The place that is shown; null until there is one. */
  get place(): Place | null {
    return this.#viewing?.place ?? null;
  }

  /** What else was looked at instead of the next move, as people write it. */
  get variations(): readonly string[] {
    return this.#viewing?.ways.map(({ written }) => written) ?? [];
  }

  /** The side at the bottom. */
  get side(): Side {
    return this.getAttribute("side") === "second" ? "second" : "first";
  }
  set side(side: Side) {
    this.setAttribute("side", side);
  }

  /** How much stands beside the board; the attribute without a value means everything. */
  get controls(): Controls {
    const asked = this.getAttribute("controls");
    return CONTROLS.find((one) => one === asked) ?? (asked === null ? "none" : "full");
  }
  set controls(controls: Controls) {
    this.setAttribute("controls", controls);
  }

  first(): void {
    this.ply = 0;
  }
  back(): void {
    this.ply -= 1;
  }
  next(): void {
    this.ply += 1;
  }
  last(): void {
    this.ply = this.plies;
  }
  /** Enters one of {@link variations}. */
  enter(index: number): void {
    const way = this.#viewing?.ways[index];
    if (way) this.#walk((viewing) => viewing.enter(way.node));
  }
  /** Leaves the variation that is shown. */
  leave(): void {
    this.#walk((viewing) => viewing.leave());
  }

  /** What a script set before this class was there. */
  #upgrade(name: "game" | "record" | "position" | "ply" | "side" | "controls"): void {
    if (!Object.hasOwn(this, name)) return;
    const value: unknown = this[name];
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }

  /** The text inside: that of a script which is none, so that a page shows it to nobody, else whatever stands there. */
  #inside(): string {
    // As with `<pre>`, a line break behind the tag is no line of the text.
    return ((this.querySelector("script") ?? this).textContent ?? "").replace(/^\r?\n/, "");
  }

  #invalidate(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected) void this.#read();
    });
  }

  async #read(): Promise<void> {
    this.#reading += 1;
    const reading = this.#reading;
    const words = wordsIn(languageOf(this.getAttribute("lang"), this.parentElement?.closest("[lang]")?.getAttribute("lang") ?? null));
    this.#words = words;
    this.#frame.root.lang = htmlLang(words.lang);
    if (!this.#viewing) this.#frame.clear(words("waiting"));
    try {
      const desk = await wake();
      await parsed();
      if (reading !== this.#reading) return;
      const opened = this.#open(new Answers(desk, words.lang), words);
      const art = await artOf(opened.viewing.description.id);
      if (reading !== this.#reading) return;
      this.#begin(opened.viewing, art);
      this.#complain(opened.problems, opened.notes);
    } catch (thrown) {
      if (reading === this.#reading) this.#fail(thrown);
    }
  }

  /** Reads what is asked for. */
  #open(answers: Answers, words: Words): Omit<Opened, "chosen"> & { readonly viewing: Viewing } {
    const { chosen, problems, notes } = this.#choose(answers, words);
    const viewing = new Viewing(answers, words, chosen);
    const source = [this.position, this.record].join("\n");
    // The same record in other words is still open where it was.
    if (source === this.#source && this.#viewing) viewing.follow(this.#viewing.events);
    else viewing.go(Number(this.getAttribute("ply")));
    this.#source = source;
    return { viewing, problems, notes: viewing.broken === null ? notes : [...notes, viewing.broken] };
  }

  #choose(answers: Answers, words: Words): Opened {
    const [game, position] = [this.getAttribute("game"), this.getAttribute("position")];
    const text = this.record;
    const nothing = { problems: [], notes: [] };
    if (text.trim() === "" || position !== null) {
      if (game === null) throw new Refusal("none", null, words("none"));
      const line: LineId = { game, preset: null, options: {}, start: position || null, events: [] };
      return { chosen: { record: { game }, line, ends: {} }, ...nothing };
    }
    const { records, problems } = answers.read(text);
    const wanted = game === null ? 0 : records.findIndex(({ line }) => line.game === game);
    const index = Math.max(0, wanted);
    const chosen = records[index];
    const own = problems.filter(({ record }) => record === null || record === index);
    if (!chosen) throw new Refusal("none", null, own[0]?.message ?? words("none"));
    return { chosen, problems: own, notes: wanted < 0 ? [words("other.game", game ?? "")] : [] };
  }

  #begin(viewing: Viewing, art: Awaited<ReturnType<typeof artOf>>): void {
    this.#viewing = viewing;
    const board = this.#board;
    board.description = viewing.description;
    board.art = art;
    board.lang = textLang(this.#words.lang);
    this.#show(false);
    this.#tell("ranka-ready", { game: viewing.description.id, plies: viewing.plies });
    this.#tell("ranka-ply", viewing.place);
  }

  /** Walks, shows where that leads, and tells it, unless it leads nowhere. */
  #walk(step: (viewing: Viewing) => void): void {
    const viewing = this.#viewing;
    if (!viewing) return;
    const before = viewing.events;
    try {
      step(viewing);
    } catch (thrown) {
      return this.#fail(thrown);
    }
    const { events } = viewing;
    const isOn = events.length === before.length + 1 && before.every((event, at) => event === events[at]);
    this.#show(isOn);
    if (isOn || events.length !== before.length || events.some((event, at) => event !== before[at])) {
      this.#frame.say(this.#spoken(viewing));
      this.#tell("ranka-ply", viewing.place);
    }
  }

  /** Shows the place; a move is seen being played where it follows what was shown before. */
  #show(isOn: boolean): void {
    const viewing = this.#viewing;
    if (!viewing) return;
    const board = this.#board;
    board.animated = isOn;
    board.flipped = this.side === "second";
    board.pieceStyle = PIECE_STYLES.find((style) => style === this.getAttribute("pieces")) ?? "one";
    toggle(board, "board", this.getAttribute("board"));
    board.state = viewing.board;
    board.shapes = viewing.node.shapes;
    // Boards of one page may speak differently: each is drawn at once, in its own words.
    spell(this.#words.lang);
    board.flush();
    this.#frame.show(viewing, { words: this.#words, controls: this.controls, bottom: this.side });
    this.#reflect(viewing);
  }

  #reflect(viewing: Viewing): void {
    this.#isReflecting = true;
    toggle(this, "ply", String(viewing.ply));
    this.#isReflecting = false;
    // What the page says of the element itself goes before that.
    this.#internals.ariaLabel = this.#words("label", told(viewing.description.name, this.#words.lang));
  }

  /** What a screen reader says of the place. */
  #spoken(viewing: Viewing): string {
    const { ply, plies, node, result } = viewing;
    const more = viewing.ways.length > 0 ? [this.#words("ways.more")] : [];
    return [this.#words("place", ply, plies), viewing.written(ply), ...node.comments, ...(result ? [result] : []), ...more].join(". ");
  }

  #complain(problems: RecordTrouble["problems"], notes: readonly string[]): void {
    const words = this.#words;
    const lines = [...notes, ...problems.map(({ line, column, message }) => words("problem", line, column, message))];
    this.#frame.tell(lines, words);
    const [message] = lines;
    if (message !== undefined) this.#tell("ranka-error", { message, problems } satisfies RecordTrouble);
  }

  /** Nothing can be shown: says why, and shows what was given. */
  #fail(thrown: unknown): void {
    const words = this.#words;
    this.#viewing = null;
    this.#source = "";
    this.#frame.clear();
    const message = sentence(thrown, words);
    this.#frame.tell([message], words, this.record);
    if (!(thrown instanceof NoModule || thrown instanceof Refusal)) console.error(thrown);
    this.#tell("ranka-error", { message, problems: [] } satisfies RecordTrouble);
  }

  #key(event: KeyboardEvent): void {
    if (this.controls === "none" || !this.#viewing) return;
    const target = event.composedPath()[0];
    const isField = target instanceof HTMLInputElement;
    const isSquare = target instanceof HTMLElement && target.dataset["square"] !== undefined;
    const shortcut = shortcutOf(event, isField ? "field" : isSquare ? "squares" : "elsewhere");
    if (shortcut === "first") this.first();
    else if (shortcut === "back") this.back();
    else if (shortcut === "forward") this.next();
    else if (shortcut === "last") this.last();
    else if (shortcut === "flip") this.side = this.side === "first" ? "second" : "first";
    else return;
    event.preventDefault();
  }

  #tell(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

/** What went wrong, in words for whoever reads the page. */
function sentence(thrown: unknown, words: Words): string {
  if (thrown instanceof NoModule) return words(`lack.${thrown.lack}`);
  if (!(thrown instanceof Refusal)) return words("broken");
  const { text, message } = thrown;
  if (text === null) return message;
  return message === "" ? told(text, words.lang) : `${told(text, words.lang)} (${message})`;
}

/** Until the page is there whole, what stands inside an element may still come. */
function parsed(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", () => resolve(), { once: true }));
}
