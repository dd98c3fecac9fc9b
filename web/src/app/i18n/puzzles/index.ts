import { part } from "../../core/part";
import type { Tongue } from "../../core/types";
import { telling, type WordsOf } from "..";
import type { PuzzleKey } from "./en";

export type { PuzzleKey };
export type PuzzleWords = WordsOf<PuzzleKey>;

const DICTIONARIES: Readonly<Record<Tongue, () => Promise<Readonly<Record<PuzzleKey, string>>>>> = {
  en: async () => (await import("./en")).puzzles,
  ja: async () => (await import("./ja")).ja,
  zh: async () => (await import("./zh")).zh,
  // The declaration of such modules knows the texts of the first page only.
  "zh-Hans": async () => (await import("./zh?simplified")).zh as Readonly<Record<string, string>> as Readonly<Record<PuzzleKey, string>>,
};

/** Fetches the texts about puzzles in a language. */
export async function puzzleWords(tongue: Tongue): Promise<PuzzleWords> {
  return telling(tongue, await part(DICTIONARIES[tongue]));
}
