/** The element's own words, in the language of one element. */
import { fill } from "../app/i18n";
import { preferredLang, textLang } from "../app/core/preferences";
import { spellBoard } from "../board/strings";
import { WORDS as SIMPLIFIED_BOARD } from "../board/strings?simplified";
import type { Lang, Text } from "../protocol";
import { en, type Key } from "./texts/en";
import { ja } from "./texts/ja";
import { hant } from "./texts/hant";
import { hant as hans } from "./texts/hant?simplified";

const TEXTS: Readonly<Record<Lang, Readonly<Record<Key, string>>>> = { en, ja, zh: hant, "zh-Hans": hans };

/** Tells texts in one language. */
export interface Words {
  readonly lang: Lang;
  (key: Key, ...details: readonly (string | number)[]): string;
}

export function wordsIn(lang: Lang): Words {
  return Object.assign((key: Key, ...details: readonly (string | number)[]) => fill(TEXTS[lang][key], details), { lang });
}

/** The languages under their own names. */
function isLang(name: string): name is Lang {
  return name in TEXTS;
}

/** The language that an element asks for by its attribute, else that of the page around it. */
export function languageOf(own: string | null, around: string | null): Lang {
  if (own !== null && isLang(own)) return own;
  const name = own || around;
  return name ? preferredLang([name]) : "en";
}

/** A text of a game in a language; its Chinese came in the spelling that was asked for. */
export function told(text: Text, lang: Lang): string {
  return text[textLang(lang)];
}

/** Has boards speak as this language is spelt, until another one asks: they are drawn one after the other. */
export function spell(lang: Lang): void {
  spellBoard(lang === "zh-Hans" ? SIMPLIFIED_BOARD : undefined);
}
