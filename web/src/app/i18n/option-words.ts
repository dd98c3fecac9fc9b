import type { Lang, OptionSpec, Text } from "../core/types";
import table from "./option-values.json";

const TABLE: Readonly<Record<string, Text>> = table;

/** The words for a value of an option; a number is its own word. */
export function valueText(option: string, value: string): Text | null {
  return TABLE[`${option}.${value}`] ?? TABLE[value] ?? null;
}

/** What to show for a value in one language. */
export function valueWord(option: string, value: string, lang: Lang): string {
  return valueText(option, value)?.[lang] ?? value.replace(/_/g, " ");
}

/** The values of an option that are words. */
export function wordValues(option: OptionSpec): string[] {
  if ("choice" in option.values) return [...option.values.choice];
  return option.values.number.off === null ? [] : [option.values.number.off];
}
