/** Everything that stands around the board, inside the element. */
import { html, toggle } from "../board/svg";
import type { Counter, Side } from "../protocol";
import { Bar } from "./bar";
import { Moves } from "./moves";
import type { Orders } from "./orders";
import type { Viewing } from "./viewing";
import type { Words } from "./words";

/** How much stands beside the board. */
export const CONTROLS = ["none", "basic", "full"] as const;
export type Controls = (typeof CONTROLS)[number];

/** So many problems are told one by one. */
const TOLD = 5;

/** Beyond so many counters the reader opens their list. */
const FEW = 6;

/** What is shown besides the place in the record. */
export interface Look {
  readonly words: Words;
  readonly controls: Controls;
  readonly bottom: Side;
}

export class Frame {
  readonly #orders: Orders;
  readonly #top = html("p", { class: "player", part: "player" });
  readonly #bottom = html("p", { class: "player", part: "player" });
  readonly #bar: Bar;
  readonly #moves: Moves;
  readonly #result = html("p", { class: "result", part: "result" });
  readonly #ways = html("div", { class: "ways", part: "variations", role: "group" });
  readonly #comment = html("div", { class: "comment", part: "comment" });
  readonly #facts = html("p", { class: "facts", part: "event" });
  readonly #counts = html("dl");
  readonly #countsName = html("summary");
  readonly #countsBox = html("details", { class: "counts", part: "counters" }, [this.#countsName, this.#counts]);
  readonly #problems = html("div", { class: "problems", part: "problems", role: "alert" });
  readonly #waiting = html("p", { class: "waiting" });
  readonly #main: HTMLElement;
  readonly #aside: HTMLElement;
  readonly #spoken = html("p", { class: "unseen", role: "status", "aria-live": "polite" });
  readonly root: HTMLElement;

  constructor(board: HTMLElement, orders: Orders) {
    this.#orders = orders;
    this.#bar = new Bar(orders);
    this.#moves = new Moves(orders);
    this.#main = html("div", { class: "main" }, [this.#top, board, this.#bottom, this.#bar.root]);
    this.#aside = html("div", { class: "aside" }, [this.#result, this.#ways, this.#comment, this.#moves.root, this.#countsBox, this.#facts]);
    const record = html("div", { class: "record" }, [this.#main, this.#aside]);
    this.root = html("div", { class: "whole" }, [this.#waiting, record, this.#problems, this.#spoken]);
    this.clear();
  }

  /** Shows a place of a record. */
  show(viewing: Viewing, { words, controls, bottom }: Look): void {
    const [basic, full] = [controls !== "none", controls === "full"];
    const { players } = viewing.record;
    const named = full || (players?.first ?? players?.second) !== undefined;
    this.#main.hidden = false;
    // What is measured, as the place in the list, has to be seen.
    this.#aside.hidden = false;
    this.#waiting.hidden = true;
    toggle(this.root, "data-controls", controls);
    this.#player(this.#top, viewing, bottom === "first" ? "second" : "first", named);
    this.#player(this.#bottom, viewing, bottom, named);
    show(this.#bar.root, basic);
    if (basic) this.#bar.show(viewing, words);
    tell(this.#result, (basic && viewing.result) || "");
    this.#showWays(viewing, words, basic);
    this.#showComment(viewing, words, basic);
    show(this.#moves.root, full && viewing.plies > 0);
    if (full) this.#moves.show(viewing, words);
    this.#showCounts(full ? viewing.counters : [], viewing, words);
    tell(this.#facts, full ? viewing.facts.join(" · ") : "");
    this.#aside.hidden = [...this.#aside.children].every((child) => child instanceof HTMLElement && child.hidden);
    toggle(this.root, "data-aside", full);
  }

  /** Shows nothing but perhaps a sentence. */
  clear(waiting = ""): void {
    this.#main.hidden = true;
    this.#aside.hidden = true;
    this.#countsBox.hidden = true;
    tell(this.#waiting, waiting);
    this.tell([]);
  }

  /** Tells what is wrong, and shows the record as it was given where nothing else can be shown of it. */
  tell(problems: readonly string[], words?: Words, given = ""): void {
    const rest = problems.length - TOLD;
    const told = problems.slice(0, TOLD);
    const lines = words && rest > 0 ? [...told, words("problem.more", rest)] : told;
    const text =
      words && given.trim() !== ""
        ? [html("details", {}, [html("summary", {}, [words("text")]), html("pre", { tabindex: 0 }, [given.trim()])])]
        : [];
    this.#problems.replaceChildren(...lines.map((line) => html("p", {}, [line])), ...text);
    show(this.#problems, lines.length > 0);
  }

  /** Lets a screen reader say something. */
  say(text: string): void {
    // The same sentence twice is read twice only if the text changes in between.
    this.#spoken.textContent = this.#spoken.textContent === text ? `${text}\u00a0` : text;
  }

  #player(node: HTMLElement, viewing: Viewing, side: Side, named: boolean): void {
    const [name, own] = [viewing.nameOf(side), viewing.sideName(side)];
    const sign = html("span", { class: "sign", "aria-hidden": "true" }, [viewing.sign(side)]);
    const kind = name === own ? [] : [html("span", { class: "quiet" }, [own])];
    node.replaceChildren(sign, html("span", { class: "name" }, [name]), ...kind);
    toggle(node, "data-turn", viewing.mover === side);
    show(node, named);
  }

  #showWays(viewing: Viewing, words: Words, wanted: boolean): void {
    const ways = wanted ? viewing.ways : [];
    const isBranch = wanted && viewing.branch !== null;
    const offered = ways.map(({ node, written }) => press(written, () => this.#orders.enter(node)));
    const parts: HTMLElement[] = [];
    if (isBranch) parts.push(html("span", {}, [words("variation")]), press(words("leave"), this.#orders.leave));
    if (offered.length > 0) parts.push(html("span", {}, [words("ways")]), ...offered);
    this.#ways.setAttribute("aria-label", words("ways.more"));
    this.#ways.replaceChildren(...parts);
    show(this.#ways, parts.length > 0);
  }

  #showComment({ node }: Viewing, words: Words, wanted: boolean): void {
    this.#comment.setAttribute("aria-label", words("comment"));
    this.#comment.replaceChildren(...node.comments.map((line) => html("p", {}, [line])));
    show(this.#comment, wanted && node.comments.length > 0);
  }

  #showCounts(counters: readonly Counter[], viewing: Viewing, words: Words): void {
    this.#countsName.textContent = words("counts");
    this.#counts.replaceChildren(
      ...counters.map(({ name, side, value, words: said, help }) => {
        const whose = side === null ? "" : ` (${viewing.sideName(side)})`;
        const row = html("div", {}, [html("dt", {}, [name + whose]), html("dd", {}, [said ?? value])]);
        if (help !== null) row.title = help;
        return row;
      }),
    );
    // Opened or closed by the reader, it stays so while the record is walked through.
    if (this.#countsBox.hidden) this.#countsBox.open = counters.length <= FEW;
    show(this.#countsBox, counters.length > 0);
  }
}

function press(text: string, act: () => void): HTMLButtonElement {
  const node = html("button", { type: "button", class: "way" }, [text]);
  node.addEventListener("click", act);
  return node;
}

function tell(node: HTMLElement, text: string): void {
  node.textContent = text;
  show(node, text !== "");
}

function show(node: HTMLElement, wanted: boolean): void {
  node.hidden = !wanted;
}
