import { BOARD_THEMES, PIECE_STYLES, type BoardTheme, type PieceStyle } from "../../board/types";
import type { Lang, Tongue } from "./types";

/** What a player likes to see, kept in the browser. */
export interface Preferences {
  readonly lang: Tongue;
  readonly theme: "auto" | "light" | "dark";
  readonly pieceStyle: PieceStyle;
  /** What the board is made of. */
  readonly board: BoardTheme;
  readonly coordinates: boolean;
  /** How moves are shown: as people write them in the reader's language, or by their text for programs. */
  readonly moves: (typeof MOVES)[number];
  /** Whether the piece that is looked at is told about beside the board. */
  readonly helper: boolean;
  /** Whether arrows and circles can be drawn on the board. */
  readonly drawing: boolean;
  /** Whether a move is asked for again before it is played; `auto`: where the squares are small. */
  readonly confirm: (typeof CONFIRM)[number];
  /** How long the own move is seen before the engine's reply is shown, in milliseconds. */
  readonly reply: (typeof REPLY_MILLIS)[number];
  /** Whether the device tells that it is one's move while the page is not in sight. */
  readonly notify: boolean;
  /** Whether a teacher tells what each move did, in games where hints may be asked for. */
  readonly teacher: boolean;
  readonly sound: boolean;
  /** Whether things may move on the page; a system that asks for calm is heard in any case. */
  readonly animation: boolean;
  /** Whether the wheel over the board walks through the moves. */
  readonly wheel: boolean;
}

export const MOVES = ["written", "machine"] as const;
export const CONFIRM = ["auto", "always", "never"] as const;
export const REPLY_MILLIS = [0, 500, 1000, 2000] as const;

/** The part of the browser's storage that is used; tests and private windows bring their own. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What the preferences are kept under. */
export const PREFERENCES = "ranka.preferences";

/** The first of the browser's languages that Ranka speaks. */
export function preferredLang(languages: readonly string[]): Tongue {
  for (const name of languages) {
    const { language, script } = likely(name);
    if (language === "en" || language === "ja") return language;
    if (language === "zh") return script === "Hant" ? "zh" : "zh-Hans";
  }
  return "en";
}

/** A language with the script that its readers most likely write. */
function likely(name: string): { readonly language?: string; readonly script?: string | undefined } {
  try {
    return new Intl.Locale(name).maximize();
  } catch {
    return {};
  }
}

/** The language of texts for readers of another: the service spells its Chinese as it is asked. */
export function textLang(tongue: Tongue): Lang {
  return tongue === "zh-Hans" ? "zh" : tongue;
}

/** The language's name for `lang` attributes. */
export function htmlLang(lang: Tongue): string {
  return lang === "zh" ? "zh-Hant" : lang;
}

/** Reads the preferences; whatever is missing or broken takes its usual value. */
export function loadPreferences(store: Store, languages: readonly string[]): Preferences {
  let kept: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(store.getItem(PREFERENCES) ?? "{}");
    if (typeof value === "object" && value !== null) kept = value as Record<string, unknown>;
  } catch {
    // Broken text counts as none.
  }
  const oneOf = <T extends string | number>(name: string, all: readonly T[], usual: T): T =>
    all.find((one) => one === kept[name]) ?? usual;
  const flag = (name: string, usual: boolean): boolean => (typeof kept[name] === "boolean" ? kept[name] : usual);
  return {
    lang: oneOf("lang", ["en", "ja", "zh", "zh-Hans"], preferredLang(languages)),
    theme: oneOf("theme", ["auto", "light", "dark"], "auto"),
    pieceStyle: oneOf("pieceStyle", PIECE_STYLES, "one"),
    board: oneOf("board", BOARD_THEMES, "kaya"),
    coordinates: flag("coordinates", true),
    moves: oneOf("moves", MOVES, "written"),
    helper: flag("helper", true),
    drawing: flag("drawing", true),
    // Older versions kept a yes or no; their no was the usual value, not a wish.
    confirm: kept["confirm"] === true ? "always" : oneOf("confirm", CONFIRM, "auto"),
    reply: oneOf("reply", REPLY_MILLIS, 500),
    notify: flag("notify", false),
    teacher: flag("teacher", false),
    sound: flag("sound", true),
    animation: flag("animation", true),
    wheel: flag("wheel", true),
  };
}

/** Keeps the preferences; says whether the browser let us. */
export function savePreferences(store: Store, preferences: Preferences): boolean {
  try {
    store.setItem(PREFERENCES, JSON.stringify(preferences));
    return true;
  } catch {
    return false;
  }
}

/** The browser's storage, or one that forgets on reload where the browser forbids it. */
export function browserStore(which: "localStorage" | "sessionStorage" = "localStorage"): Store {
  try {
    const store = globalThis[which];
    const probe = "ranka.probe";
    store.setItem(probe, "1");
    store.removeItem(probe);
    return store;
  } catch {
    return memoryStore();
  }
}

/** A store in memory. */
export function memoryStore(): Store {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
