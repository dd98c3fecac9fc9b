/** The pieces in hand of one side: a stand with a button for each kind. */
import { icon } from "./icon";
import { pieceName, sideName } from "./labels";
import type { Brush } from "./pieces";
import { say } from "./strings";
import { html, toggle } from "./svg";
import type { HandView, Lang, Side } from "./types";

interface Kind {
  readonly button: HTMLButtonElement;
  readonly count: HTMLElement;
}

export class HandPanel {
  readonly root = html("div", { class: "stand", role: "group" });
  private readonly kinds = new Map<string, Kind>();
  private readonly empty = html("span", { class: "empty" });
  private brush: Brush | undefined;

  constructor(readonly side: Side) {
    this.root.dataset["side"] = side;
  }

  /** Forgets what is drawn: another game, side, style. */
  build(brush: Brush, lang: Lang): void {
    this.brush = brush;
    this.kinds.clear();
    this.root.replaceChildren(this.empty);
    this.empty.textContent = say(lang, "emptyHand");
    this.root.setAttribute("aria-label", say(lang, "hand", { side: sideName(brush.game, this.side, lang) }));
  }

  /** Shows what is there, which of it can be dropped and which is selected. */
  show(hand: HandView | undefined, can: ReadonlySet<string>, selected: string | null, lang: Lang): void {
    const { brush } = this;
    if (!brush) {
      return;
    }
    const pieces = hand?.pieces ?? [];
    const wanted = new Set(pieces.map(([code]) => code));
    for (const [code, { button }] of this.kinds) {
      if (!wanted.has(code)) {
        button.remove();
        this.kinds.delete(code);
      }
    }
    for (const [code, count] of pieces) {
      const kind = this.kinds.get(code) ?? this.make(brush, code);
      this.root.append(kind.button); // in the order of the view
      kind.count.textContent = count > 1 ? String(count) : "";
      const label = say(lang, "inHand", { piece: pieceName(brush.game, code, lang), count });
      toggle(kind.button, "aria-label", can.has(code) ? `${label}, ${say(lang, "canMove")}` : label);
      toggle(kind.button, "aria-pressed", selected === code ? "true" : "false");
      toggle(kind.button, "aria-disabled", can.has(code) ? null : "true");
      toggle(kind.button, "data-can", can.has(code));
    }
    this.empty.hidden = pieces.length > 0;
  }

  /** Points out some kinds, as an arrow from them would. */
  pointOut(codes: ReadonlySet<string>): void {
    for (const [code, { button }] of this.kinds) {
      toggle(button, "data-pointed", codes.has(code));
    }
  }

  private make(brush: Brush, code: string): Kind {
    const count = html("span", { class: "count", "aria-hidden": "true" });
    const picture = icon(brush, { code, side: this.side });
    const button = html("button", { type: "button", class: "held", "data-hand": code, "data-side": this.side }, [
      picture,
      count,
    ]);
    const kind = { button, count };
    this.kinds.set(code, kind);
    return kind;
  }
}
