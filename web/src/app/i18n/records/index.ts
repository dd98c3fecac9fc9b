import { telling, type WordsOf } from "..";
import type { Tongue } from "../../core/types";
import { records as en, type RecordKey } from "./en";

export type { RecordKey };

/** Tells texts about records. */
export type RecordWords = WordsOf<RecordKey>;

type Dictionary = Readonly<Record<RecordKey, string>>;

const DICTIONARIES: Readonly<Record<Tongue, () => Promise<Dictionary>>> = {
  en: () => Promise.resolve(en),
  ja: async () => (await import("./ja")).records,
  zh: async () => (await import("./chinese")).records,
  "zh-Hans": async () => (await import("./chinese?simplified")).records,
};

const LEARNT = new Map<Tongue, RecordWords>();

/** The texts about records in a language, fetched when somebody wants them; in English for whoever cannot fetch them. */
export async function learnRecords(tongue: Tongue): Promise<RecordWords> {
  const known = LEARNT.get(tongue);
  if (known) return known;
  try {
    const learnt = telling(tongue, await DICTIONARIES[tongue]());
    LEARNT.set(tongue, learnt);
    return learnt;
  } catch {
    return telling<RecordKey>(tongue, en);
  }
}

/** Them, if they have been fetched. */
export function knownRecords(tongue: Tongue): RecordWords | null {
  return LEARNT.get(tongue) ?? null;
}
