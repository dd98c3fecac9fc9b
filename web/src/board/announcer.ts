/** Says to screen readers what happens on the board. */
import type { Entry, Result } from "./entry";
import { pathLabel, pieceName, placedName, squareName } from "./labels";
import type { Face } from "./pieces";
import { either, say } from "./strings";
import { html } from "./svg";
import type { BoardGame, BoardState, Lang } from "./types";
import { standing } from "./walker";
import { handOf } from "./waypoint";

/** What a result is told with. */
export interface Scene {
  readonly entry: Entry;
  /** The piece being moved. */
  readonly face: Face | undefined;
  /** What is asked at the square. */
  readonly offered: readonly string[];
}

export class Announcer {
  readonly root = html("div", { class: "spoken", role: "status", "aria-live": "polite" });

  constructor(private readonly host: EventTarget) {}

  say(text: string): void {
    // The same sentence twice is read twice only if the text changes in between.
    this.root.textContent = this.root.textContent === text ? `${text}\u00a0` : text;
    this.host.dispatchEvent(new CustomEvent("ranka-announce", { detail: { text }, bubbles: true, composed: true }));
  }

  /** The last move of a position. */
  move(game: BoardGame, { last, view }: BoardState, lang: Lang): void {
    const end = standing(last);
    const placed = view.pieces.find(({ square }) => square === end);
    const what = placed ? placedName(game, placed, lang) : "";
    const parts = [say(lang, "sayMoved", { what, path: pathLabel(game, last, lang) })];
    const alarms = new Set(game.marks.filter(({ look }) => look === "alarm").map(({ id }) => id));
    if (view.marks.some(({ kind, squares }) => alarms.has(kind) && squares.length > 0)) {
      parts.push(say(lang, "sayCheck"));
    }
    this.say(parts.join(lang === "en" ? ". " : "。"));
  }

  /** What a click came to. */
  result(game: BoardGame, result: Result, { entry, face, offered }: Scene, lang: Lang): void {
    const path = pathLabel(game, entry.path, lang);
    switch (result.kind) {
      case "nothing":
      case "play":
        return;
      case "refused":
        this.say(say(lang, "sayNowhere", { to: squareName(game, result.to, lang) }));
        return;
      case "confirm":
        this.say(say(lang, "sayConfirm", { path }));
        return;
      case "changed": {
        if (entry.path.length === 0) {
          this.say(say(lang, "sayCancelled"));
        } else if (offered.length > 0) {
          this.say(say(lang, "sayChoices", { list: either(lang, offered) }));
        } else {
          // The words of a drop begin with the piece already.
          const dropped = handOf(entry.path[0]) !== undefined;
          const name = face && !dropped ? pieceName(game, face.code, lang) : "";
          const { squares, shots } = entry.targets;
          const count = squares.size + shots.size + entry.choices.length;
          this.say(say(lang, "saySelected", { what: `${name} ${path}`.trim(), count }));
        }
      }
    }
  }
}
