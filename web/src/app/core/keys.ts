/** What a key of the game page asks for. */
export type Shortcut = "first" | "back" | "forward" | "last" | "flip" | "hint" | "sound" | "cancel" | "keys";

/** Where the focus is: in something that takes keys itself, on the squares of the board, or anywhere else. */
export type Place = "field" | "squares" | "elsewhere";

export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The keys in the order in which they are explained. */
export const KEYS: readonly { readonly shortcut: Shortcut; readonly keys: readonly string[] }[] = [
  { shortcut: "back", keys: ["ArrowLeft"] },
  { shortcut: "forward", keys: ["ArrowRight"] },
  { shortcut: "first", keys: ["Home"] },
  { shortcut: "last", keys: ["End"] },
  { shortcut: "flip", keys: ["f"] },
  { shortcut: "hint", keys: ["h"] },
  { shortcut: "sound", keys: ["s"] },
  { shortcut: "cancel", keys: ["Escape"] },
  { shortcut: "keys", keys: ["?"] },
];

const WALKS: readonly Shortcut[] = ["first", "back", "forward", "last"];

/**
 * What a key asks for. Keys of the browser, with Ctrl, Alt or Meta, are never taken, nor any while something is typed. On
 * the squares of the board the arrows move its cursor; with Shift they walk through the game from there too.
 */
export function shortcutOf(press: KeyPress, place: Place): Shortcut | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = press;
  if (altKey || ctrlKey || metaKey || place === "field") return null;
  const shortcut = KEYS.find(({ keys }) => keys.includes(key.length === 1 ? key.toLowerCase() : key))?.shortcut ?? null;
  if (!shortcut) return null;
  const walks = WALKS.includes(shortcut);
  if (walks) return place === "squares" && !shiftKey ? null : shortcut;
  // The question mark needs Shift on most keyboards; a capital letter is something else.
  return shiftKey && shortcut !== "keys" ? null : shortcut;
}
