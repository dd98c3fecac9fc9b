import { randomRoll } from "./random";
import { PERSON, type Level } from "./record";
import type { ClockSpec, GameDescription, Lang, MatchSetup, OptionSpec, OptionValue, Seat, Side } from "./types";

/** What a player asks for on the page of a new game. */
export interface Wish {
  readonly opponent: "engine" | "friend";
  readonly level: Level;
  /** The side of whoever asks; `random`: it is thrown for. */
  readonly side: Side | "random";
  readonly clock: ClockSpec;
  /** Touched is moved, and nothing is taken back. */
  readonly strict: boolean;
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

/** The values of all options that hold for a wish in which nobody sets any: against the engine a game may want others. */
export function usualValues(
  description: GameDescription,
  { preset, opponent }: Pick<Wish, "preset" | "opponent">,
): Record<string, string> {
  const values = presetValues(description, preset);
  return opponent === "engine" ? { ...values, ...Object.fromEntries(description.against_engine) } : values;
}

/** Sets an option in a wish; a value that it has anyway is not kept. */
export function withOption(wish: Wish, description: GameDescription, name: string, value: string): Wish {
  const { [name]: _, ...others } = wish.options;
  const usual = usualValues(description, wish)[name];
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

/** The usual ways of keeping time, one minute being 60 seconds. */
export const CLOCKS: readonly ClockSpec[] = [
  { kind: "none" },
  { kind: "byoyomi", millis: 10 * 60_000, period: 30_000, periods: 1 },
  { kind: "byoyomi", millis: 0, period: 30_000, periods: 3 },
  { kind: "fischer", millis: 5 * 60_000, increment: 5_000 },
  { kind: "fischer", millis: 15 * 60_000, increment: 10_000 },
  { kind: "sudden_death", millis: 10 * 60_000 },
];

/** Whether a wish is for a handicap: then nothing is thrown for the sides, since whoever gives it has one of its own. */
export function isHandicap({ setup }: Wish, { setups }: GameDescription): boolean {
  return setups.findIndex(({ id }) => id === setup) > 0;
}

/**
 * What is agreed on before the match. `description` is the game under the rules wished for. Where chance shall decide but
 * the game has no throw for it, or a handicap leaves none, a random number does.
 */
export function setupOf(wish: Wish, description: GameDescription, roll: () => number = randomRoll): MatchSetup {
  const at = description.setups.findIndex((one) => one.id === wish.setup);
  const lot = wish.side === "random" && description.prelude !== null && at <= 0;
  const second = wish.side === "second" || (wish.side === "random" && !lot && roll() % 2 === 1);
  const other: Seat = wish.opponent === "engine" ? { kind: "engine", level: wish.level } : PERSON;
  return {
    game: description.id,
    preset: wish.preset,
    options: { ...(wish.opponent === "engine" ? Object.fromEntries(description.against_engine) : {}), ...wish.options },
    start: at > 0 ? (description.setups[at]?.position ?? null) : null,
    seats: second ? { first: other, second: PERSON } : { first: PERSON, second: other },
    clock: wish.clock,
    by_lot: lot,
  };
}
