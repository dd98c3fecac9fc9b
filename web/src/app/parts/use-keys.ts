import { useEffect, useRef } from "preact/hooks";
import { shortcutOf, type Shortcut, type Place } from "../core/keys";

const TAKES_KEYS = "input, textarea, select, [contenteditable], [role=tab], [role=radio], dialog, dialog *";

/** Lets keys of the page act, unless something else has a use for them. */
export function useKeys(act: (shortcut: Shortcut) => void): void {
  const current = useRef(act);
  current.current = act;
  useEffect(() => {
    // A square that was clicked has the focus too, but whoever clicks does not steer the board's cursor by keys.
    let byPointer = false;
    const pointed = (): void => void (byPointer = true);
    const placeOf = (event: KeyboardEvent): Place => {
      const target = event.composedPath()[0];
      if (!(target instanceof Element)) return "elsewhere";
      if (target.closest(TAKES_KEYS) || document.querySelector("dialog[open]")) return "field";
      return target.closest("[data-square]") && !byPointer ? "squares" : "elsewhere";
    };
    const take = (event: KeyboardEvent, shortcut: Shortcut | null): void => {
      if (!shortcut) return;
      current.current(shortcut);
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the board hears of it: it would move its cursor.
    const early = (event: KeyboardEvent): void => {
      if (event.key === "Tab") byPointer = false;
      if (/^(Arrow|Home|End)/.test(event.key)) take(event, shortcutOf(event, placeOf(event)));
    };
    const late = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && !/^(Arrow|Home|End)/.test(event.key)) take(event, shortcutOf(event, placeOf(event)));
    };
    addEventListener("pointerdown", pointed, { capture: true });
    addEventListener("keydown", early, { capture: true });
    addEventListener("keydown", late);
    return () => {
      removeEventListener("pointerdown", pointed, { capture: true });
      removeEventListener("keydown", early, { capture: true });
      removeEventListener("keydown", late);
    };
  }, []);
}
