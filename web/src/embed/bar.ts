/** The buttons and the slider with which a reader walks through a record. */
import { html, svg } from "../board/svg";
import type { Orders } from "./orders";
import type { Viewing } from "./viewing";
import type { Words } from "./words";

const PATHS = {
  first: "M17 5l-7 7 7 7M6 5v14",
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  last: "M7 5l7 7-7 7M18 5v14",
  flip: "M7 4v14M7 4L4 7M7 4l3 3M17 20V6M17 20l-3-3M17 20l3-3",
} as const;

type Step = keyof typeof PATHS;

export class Bar {
  readonly #slider = html("input", { type: "range", min: 0, step: 1, part: "slider" });
  readonly #place = html("span", { class: "place" });
  readonly #buttons: Readonly<Record<Step, HTMLButtonElement>>;
  readonly root: HTMLElement;
  #plies = 0;

  constructor(orders: Orders) {
    const at = (): number => this.#slider.valueAsNumber;
    this.#buttons = {
      first: button("first", () => orders.go(0)),
      back: button("back", () => orders.go(at() - 1)),
      next: button("next", () => orders.go(at() + 1)),
      last: button("last", () => orders.go(this.#plies)),
      flip: button("flip", orders.flip),
    };
    const { first, back, next, last, flip } = this.#buttons;
    this.root = html("div", { class: "bar", role: "group", part: "controls" }, [first, back, this.#slider, this.#place, next, last, flip]);
    this.#slider.addEventListener("input", () => orders.go(at()));
  }

  show(viewing: Viewing, words: Words): void {
    const { ply, plies } = viewing;
    this.#plies = plies;
    this.root.setAttribute("aria-label", words("moves"));
    for (const [step, node] of Object.entries(this.#buttons)) {
      node.setAttribute("aria-label", words(step as Step));
      node.title = words(step as Step);
    }
    // Off, but still to be reached: a button that goes away takes the focus with it.
    const [atStart, atEnd] = [String(ply === 0), String(ply === plies)];
    this.#buttons.first.setAttribute("aria-disabled", atStart);
    this.#buttons.back.setAttribute("aria-disabled", atStart);
    this.#buttons.next.setAttribute("aria-disabled", atEnd);
    this.#buttons.last.setAttribute("aria-disabled", atEnd);
    this.#slider.max = String(plies);
    this.#slider.value = String(ply);
    this.#slider.disabled = plies === 0;
    const place = words("place", ply, plies);
    this.#slider.setAttribute("aria-label", words("slider"));
    this.#slider.setAttribute("aria-valuetext", `${place}, ${viewing.written(ply)}`);
    this.#place.textContent = `${ply} / ${plies}`;
  }
}

function button(step: Step, act: () => void): HTMLButtonElement {
  const icon = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, [svg("path", { d: PATHS[step] })]);
  const node = html("button", { type: "button", class: "icon", "data-step": step });
  node.append(icon);
  node.addEventListener("click", () => {
    if (node.getAttribute("aria-disabled") !== "true") act();
  });
  return node;
}
