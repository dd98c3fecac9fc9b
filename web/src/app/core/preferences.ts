import type { Lang } from "./types";

/** What a player likes to see, kept in the browser. */
export interface Preferences {
  readonly lang: Lang;
  readonly theme: "auto" | "light" | "dark";
  readonly pieceStyle: "one" | "two" | "latin";
  readonly coordinates: boolean;
  /** Ask before a move is played: useful on small screens. */
  readonly confirm: boolean;
}

/** The part of the browser's storage that is used; tests and private windows bring their own. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const KEY = "ranka.preferences";

/** The first of the browser's languages that Ranka speaks. */
export function preferredLang(languages: readonly string[]): Lang {
  for (const language of languages) {
    const base = language.toLowerCase().split("-")[0];
    if (base === "en" || base === "ja" || base === "zh") return base;
  }
  return "en";
}

/** The language's name for `lang` attributes: our Chinese is the traditional one. */
export function htmlLang(lang: Lang): string {
  return lang === "zh" ? "zh-Hant" : lang;
}

/** Reads the preferences; whatever is missing or broken takes its usual value. */
export function loadPreferences(store: Store, languages: readonly string[]): Preferences {
  let kept: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(store.getItem(KEY) ?? "{}");
    if (typeof value === "object" && value !== null) kept = value as Record<string, unknown>;
  } catch {
    // Broken text counts as none.
  }
  const oneOf = <T extends string>(name: string, all: readonly T[], usual: T): T =>
    all.find((one) => one === kept[name]) ?? usual;
  const flag = (name: string, usual: boolean): boolean => (typeof kept[name] === "boolean" ? kept[name] : usual);
  return {
    lang: oneOf("lang", ["en", "ja", "zh"], preferredLang(languages)),
    theme: oneOf("theme", ["auto", "light", "dark"], "auto"),
    pieceStyle: oneOf("pieceStyle", ["one", "two", "latin"], "one"),
    coordinates: flag("coordinates", true),
    confirm: flag("confirm", false),
  };
}

/** Keeps the preferences; says whether the browser let us. */
export function savePreferences(store: Store, preferences: Preferences): boolean {
  try {
    store.setItem(KEY, JSON.stringify(preferences));
    return true;
  } catch {
    return false;
  }
}

/** The browser's storage, or one that forgets on reload where the browser forbids it. */
export function browserStore(): Store {
  try {
    const probe = "ranka.probe";
    localStorage.setItem(probe, "1");
    localStorage.removeItem(probe);
    return localStorage;
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
