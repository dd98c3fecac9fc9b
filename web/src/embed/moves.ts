/** The list of moves: every entry takes the board there. */
import { html } from "../board/svg";
import type { TurnRow } from "../app/core/history";
import type { Orders } from "./orders";
import type { Viewing } from "./viewing";
import type { Words } from "./words";

export class Moves {
  readonly root = html("ol", { class: "moves", part: "moves" });
  readonly #orders: Orders;
  readonly #entries = new Map<number, HTMLButtonElement>();
  #rows: readonly TurnRow[] | null = null;

  constructor(orders: Orders) {
    this.#orders = orders;
    this.root.addEventListener("keydown", (event) => this.#key(event));
  }

  show(viewing: Viewing, words: Words): void {
    this.root.setAttribute("aria-label", words("moves"));
    if (this.#rows !== viewing.rows) this.#build(viewing, words);
    const { ply } = viewing;
    for (const [at, entry] of this.#entries) {
      const here = at === ply;
      if (here) entry.setAttribute("aria-current", "step");
      else entry.removeAttribute("aria-current");
      // One stop of the tab key for the whole list.
      entry.tabIndex = here ? 0 : -1;
    }
    const current = this.#entries.get(ply);
    // Scrolls the list alone, never the page around it.
    if (current) this.root.scrollTop = current.offsetTop - this.root.clientHeight / 2 + current.offsetHeight / 2;
  }

  #build(viewing: Viewing, words: Words): void {
    this.#rows = viewing.rows;
    this.#entries.clear();
    const start = html("li", { class: "turn" }, [html("span", { class: "number" }, ["0"]), this.#entry(0, words("start"))]);
    this.root.replaceChildren(start, ...viewing.rows.map((row) => this.#turn(row, viewing, words)));
  }

  #turn({ number, side, entries }: TurnRow, viewing: Viewing, words: Words): HTMLElement {
    const told = entries.flatMap(({ entry, count }) => {
      const node = this.#entry(count, viewing.written(count));
      if (entry.side === null) node.classList.add("fell");
      const used = viewing.used(count);
      const time = used === null ? [] : [html("span", { class: "used" }, [clock(used)])];
      const more = viewing.hasWays(count) ? [waysMark(words)] : [];
      return [node, ...more, ...time, ...viewing.fates(entry).map((fate) => html("span", { class: "fate" }, [fate]))];
    });
    return html("li", { class: "turn", "data-side": side ?? "nobody" }, [
      html("span", { class: "number" }, [String(number)]),
      html("span", { class: "entries" }, told),
    ]);
  }

  #entry(ply: number, text: string): HTMLButtonElement {
    const node = html("button", { type: "button", class: "entry", "data-ply": ply, tabindex: -1 }, [text]);
    node.addEventListener("click", () => this.#orders.go(ply));
    this.#entries.set(ply, node);
    return node;
  }

  /** Up and down walk through the list; the focus goes along. */
  #key(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const at = event.target instanceof HTMLElement ? Number(event.target.dataset["ply"]) : NaN;
    if (step === 0 || !Number.isInteger(at) || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = this.#entries.get(at + step);
    event.preventDefault();
    event.stopPropagation();
    if (!next) return;
    this.#orders.go(at + step);
    next.focus({ preventScroll: true });
  }
}

function waysMark(words: Words): HTMLElement {
  const unseen = html("span", { class: "unseen" }, [words("ways.more")]);
  return html("span", { class: "ways-mark", title: words("ways.more") }, [html("span", { "aria-hidden": "true" }, ["＋"]), unseen]);
}

const SECOND = 1000;

/** Time used, as clocks show it: 0:07, 12:30, 1:02:03. */
export function clock(millis: number): string {
  const seconds = Math.floor(millis / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
