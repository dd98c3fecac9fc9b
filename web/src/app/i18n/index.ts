import { spellBoard } from "../../board/strings";
import { htmlLang, textLang } from "../core/preferences";
import type { Lang, Text, Tongue } from "../core/types";
import { en, type Key } from "./en";

export type { Key };

type Dictionary = Readonly<Record<Key, string>>;

/** The languages under their own names, in the order in which they are offered. */
export const LANGUAGES: readonly { readonly lang: Tongue; readonly name: string }[] = [
  { lang: "en", name: "English" },
  { lang: "ja", name: "日本語" },
  { lang: "zh", name: "繁體中文" },
  { lang: "zh-Hans", name: "简体中文" },
];

/** A language is fetched when somebody chooses it. English comes with the page, for whoever cannot fetch another. */
const DICTIONARIES: Readonly<Record<Tongue, () => Promise<Dictionary>>> = {
  en: () => Promise.resolve(en),
  ja: async () => (await import("./ja")).ja,
  zh: async () => (await import("./zh")).zh,
  "zh-Hans": async () => (await import("./zh?simplified")).zh,
};

/** Tells texts in one language. */
export interface WordsOf<K extends string> {
  /** The language of texts that carry several. */
  readonly lang: Lang;
  /** The language as chosen. */
  readonly tongue: Tongue;
  /** A text, its places filled in. */
  (key: K, ...details: readonly (string | number)[]): string;
}

/** The texts of the pages. */
export type Words = WordsOf<Key>;

/** Fetches what is needed to speak a language. */
export async function learn(tongue: Tongue): Promise<Words> {
  const [dictionary, board] = await Promise.all([
    DICTIONARIES[tongue](),
    tongue === "zh-Hans" ? import("../../board/strings?simplified") : undefined,
  ]);
  spellBoard(board?.WORDS);
  return wordsOf(tongue, dictionary);
}

export function wordsOf(tongue: Tongue, dictionary: Dictionary = en): Words {
  return telling(tongue, dictionary);
}

/** Tells the texts of a dictionary. */
export function telling<K extends string>(tongue: Tongue, dictionary: Readonly<Record<K, string>>): WordsOf<K> {
  const tag = htmlLang(tongue);
  const [numbers, plurals] = [new Intl.NumberFormat(tag), new Intl.PluralRules(tag)];
  const words = (key: K, ...details: readonly (string | number)[]): string => {
    const written = details.map((detail) => (typeof detail === "number" ? numbers.format(detail) : detail));
    return fill(form(dictionary[key], details, plurals), written);
  };
  return Object.assign(words, { lang: textLang(tongue), tongue });
}

/** Of a text for one and for more, parted by `¦`, the one that the first number asks for. */
function form(text: string, details: readonly (string | number)[], plurals: Intl.PluralRules): string {
  const [one, other] = text.split("¦");
  if (one === undefined || other === undefined) return text;
  const count = details.find((detail) => typeof detail === "number") ?? 0;
  return plurals.select(Number(count)) === "one" ? one : other;
}

/** Puts details into the places `{0}`, `{1}` …, all at once, so that a detail is never filled itself. */
export function fill(text: string, details: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (place, number: string) => String(details[Number(number)] ?? place));
}

/** A text of the service in one language. */
export function said(text: Text, lang: Lang): string {
  return text[lang];
}
