/** Choices of a move: a pop-up at the square where nothing else can be clicked, else a row under the board. */
import { icon } from "./icon";
import type { Entry } from "./entry";
import { choiceName } from "./labels";
import type { Brush, Face } from "./pieces";
import { say, type Word } from "./strings";
import { html } from "./svg";
import type { Lang } from "./types";
import { isShot } from "./waypoint";

export interface Offer {
  /** What happens: the id of a choice, or one of the board's own words. */
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  /** The piece that the choice makes, where that can be shown. */
  readonly face?: Face;
  readonly strong?: boolean;
}

function button(offer: Offer, brush: Brush | undefined, pictures: boolean): HTMLButtonElement {
  const parts: (Node | string)[] = [html("span", {}, [offer.label])];
  if (pictures && offer.face && brush) {
    parts.unshift(icon(brush, offer.face));
  }
  const node = html("button", { type: "button", class: offer.strong ? "choice strong" : "choice" }, parts);
  node.dataset["choice"] = offer.id;
  if (offer.help) {
    node.title = offer.help;
  }
  return node;
}

/** Puts choices somewhere; keeps the focus where it was if that choice is still there. */
export function offer(root: HTMLElement, offers: readonly Offer[], brush: Brush | undefined, pictures: boolean): void {
  const scope = root.getRootNode() as ShadowRoot | Document;
  const active = scope.activeElement;
  const focused = active instanceof HTMLElement && root.contains(active) ? active.dataset["choice"] : undefined;
  root.replaceChildren(...offers.map((one) => button(one, brush, pictures)));
  root.hidden = offers.length === 0;
  if (focused !== undefined) {
    root.querySelector<HTMLElement>(`[data-choice="${CSS.escape(focused)}"]`)?.focus();
  }
}

/** The choices that the rules offer, with the faces they lead to where the description tells. */
export function ruleOffers(brush: Brush, ids: readonly string[], moving: Face | undefined, lang: Lang): Offer[] {
  const piece = brush.game.pieces.find((other) => other.code === moving?.code);
  // The better face first, as on a printed sheet.
  const order = [...ids].sort((a, b) => Number(b === "promote") - Number(a === "promote"));
  return order.map((id) => {
    const described = brush.game.choices.find((choice) => choice.id === id);
    const code = id === "promote" ? piece?.promotes_to : id === "decline" ? piece?.code : null;
    const shared = { id, label: choiceName(brush.game, id, lang), strong: id === "promote" };
    const help = described ? { help: described.help[lang] } : {};
    return code && moving ? { ...shared, ...help, face: { code, side: moving.side } } : { ...shared, ...help };
  });
}

/** What is offered now: at the square if nothing else can be clicked, else under the board. */
export function offersNow(
  brush: Brush,
  entry: Entry,
  moving: Face | undefined,
  lang: Lang,
  rootChoices: boolean,
): { atSquare: Offer[]; docked: Offer[] } {
  const own = (id: string, word: Word, strong = false): Offer => ({ id, label: say(lang, word), strong });
  if (entry.ambiguous.length > 0) {
    const meant = entry.ambiguous.map((way) => own(way, isShot(way) ? "shootHere" : "goHere"));
    return { atSquare: [...meant, own("restart", "cancel")], docked: [] };
  }
  if (entry.complete) {
    const waits = [own("confirm", "confirm", true), own("restart", "cancel")];
    return { atSquare: [], docked: entry.complete.sent ? [] : waits };
  }
  const begun = entry.path.length > 0;
  const offers = begun || rootChoices ? ruleOffers(brush, entry.choices, moving, lang) : [];
  if (entry.onlyChoices) {
    return { atSquare: [...offers, own("restart", "cancel")], docked: [] };
  }
  const stop = entry.canStop ? [own("stop-here", "stopHere", true)] : [];
  const restart = entry.path.length > 1 ? [own("restart", "restart")] : [];
  return { atSquare: [], docked: [...offers, ...stop, ...restart] };
}

/** What a rectangle of the screen has of an element's. */
type Edges = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Pixels between a pop-up and what it keeps clear of. */
const GAP = 5;

/**
 * Where a pop-up of a size goes: below a square, above it, or beside it, inside some bounds and off the square. Where
 * there is no room for that it covers the square rather than leave the bounds.
 */
export function besideSquare(size: { width: number; height: number }, square: Edges, bounds: Edges): { x: number; y: number } {
  const within = (value: number, low: number, high: number): number => Math.max(low + GAP, Math.min(value, high - GAP));
  const across = (square.left + square.right - size.width) / 2;
  const x = within(across, bounds.left, bounds.right - size.width);
  const y = within((square.top + square.bottom - size.height) / 2, bounds.top, bounds.bottom - size.height);
  const below = square.bottom + GAP;
  if (below + size.height <= bounds.bottom) {
    return { x, y: below };
  }
  const above = square.top - GAP - size.height;
  if (above >= bounds.top) {
    return { x, y: above };
  }
  const right = square.right + GAP;
  return { x: right + size.width <= bounds.right ? right : within(square.left - GAP - size.width, bounds.left, bounds.right), y };
}

/** Puts a pop-up beside a square, inside the board and the window. */
export function placeBeside(popup: HTMLElement, square: DOMRect, frame: DOMRect): void {
  popup.style.left = "0px";
  popup.style.top = "0px";
  const bounds = {
    left: Math.max(0, frame.left),
    top: Math.max(0, frame.top),
    right: Math.min(innerWidth, frame.right),
    bottom: Math.min(innerHeight, frame.bottom),
  };
  const { x, y } = besideSquare(popup.getBoundingClientRect(), square, bounds);
  popup.style.left = `${(x - frame.left).toFixed(1)}px`;
  popup.style.top = `${(y - frame.top).toFixed(1)}px`;
}
