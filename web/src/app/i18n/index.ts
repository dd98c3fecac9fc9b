import type { Lang, Text } from "../core/types";
import { en, type Key } from "./en";
import { ja } from "./ja";
import { zh } from "./zh";

export type { Key };

export const DICTIONARIES: Readonly<Record<Lang, Readonly<Record<Key, string>>>> = { en, ja, zh };

/** The languages under their own names, in the order in which they are offered. */
export const LANGUAGES: readonly { readonly lang: Lang; readonly name: string }[] = [
  { lang: "en", name: "English" },
  { lang: "ja", name: "日本語" },
  { lang: "zh", name: "繁體中文" },
];

/** Tells texts in one language. */
export interface Words {
  readonly lang: Lang;
  /** A text of the pages, its places filled in. */
  (key: Key, ...details: readonly (string | number)[]): string;
}

export function wordsOf(lang: Lang): Words {
  const dictionary = DICTIONARIES[lang];
  const words = (key: Key, ...details: readonly (string | number)[]): string => fill(dictionary[key], details);
  return Object.assign(words, { lang });
}

/** Puts details into the places `{0}`, `{1}` …, all at once, so that a detail is never filled itself. */
export function fill(text: string, details: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (place, number: string) => String(details[Number(number)] ?? place));
}

/** A text of the service in one language. */
export function said(text: Text, lang: Lang): string {
  return text[lang];
}
