import { newId, type GameRecord, type Level, type Seat } from "./record";
import type { GameDescription, Lang, OptionSpec, OptionValue, Side } from "./types";

/** What a player asks for on the page of a new game. */
export interface Wish {
  readonly opponent: "engine" | "friend";
  readonly level: Level;
  readonly side: Side | "random";
  readonly setup: string | null;
  readonly preset: string | null;
  /** Only what differs from the preset. */
  readonly options: Readonly<Record<string, string>>;
}

/** The values of all options under a preset. */
export function presetValues(description: GameDescription, preset: string | null): Record<string, string> {
  const values = Object.fromEntries(description.options.map((option) => [option.name, option.default]));
  const settings = description.presets.find((one) => one.name === preset)?.settings ?? [];
  return { ...values, ...Object.fromEntries(settings) };
}

/** Sets an option in a wish; a value that the preset has anyway is not kept. */
export function withOption(wish: Wish, description: GameDescription, name: string, value: string): Wish {
  const { [name]: _, ...others } = wish.options;
  const usual = presetValues(description, wish.preset)[name];
  return { ...wish, options: usual === value ? others : { ...others, [name]: value } };
}

/** The values of an option that are words. */
export function wordValues({ values }: OptionSpec): readonly OptionValue[] {
  if ("choice" in values) return values.choice;
  return values.number.off === null ? [] : [values.number.off];
}

/** What a value of an option means; a number speaks for itself. */
export function valueName(description: GameDescription, name: string, value: string, lang: Lang): string {
  const option = description.options.find((one) => one.name === name);
  return (option && wordValues(option).find((one) => one.id === value)?.name[lang]) ?? value;
}

/** The number an option holds, or `null` while its word for "none" is set. */
export function optionNumber(option: OptionSpec, value: string): number | null {
  if (!("number" in option.values) || value === option.values.number.off?.id) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** The record of a game that is about to begin. `description` is the game under the rules wished for. */
export function newRecord(wish: Wish, description: GameDescription, side: Side, now: number): GameRecord {
  const setup = description.setups.findIndex((one) => one.id === wish.setup);
  const human: Seat = { kind: "human" };
  const other: Seat = wish.opponent === "engine" ? { kind: "engine", level: wish.level } : human;
  return {
    id: newId(),
    line: {
      game: description.id,
      preset: wish.preset,
      options: { ...wish.options },
      start: setup > 0 ? (description.setups[setup]?.position ?? null) : null,
      events: [],
    },
    players: side === "first" ? { first: human, second: other } : { first: other, second: human },
    flipped: wish.opponent === "engine" && side === "second",
    over: false,
    updated: now,
  };
}
