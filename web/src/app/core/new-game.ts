import { randomRoll } from "./random";
import type { HostRequest } from "../../protocol";
import { PERSON, type Level } from "./record";
import type { Pace } from "../../protocol";
import type { ClockSpec, GameDescription, Lang, MatchSetup, OptionSpec, OptionValue, Seat, Side } from "./types";

/** What a player asks for on the page of a new game. */
export interface Wish {
  readonly opponent: "engine" | "friend" | "online";
  /** Whether everybody may see a match online that waits for its opponent; else whoever has the link. */
  readonly listed: boolean;
  /** Whether the server's own engine plays a match online, which then goes on at any device. */
  readonly hostedEngine: boolean;
  /** Whether a match online shall change the ratings of both. */
  readonly rated: boolean;
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

export const NO_CLOCK: ClockSpec = { kind: "none" };

/** Where people are not at one device, a turn may also take days. */
const DAYS: readonly ClockSpec[] = [1, 3, 7].map((days) => ({ kind: "days", days }));

/** A pace that a game suggests, as a clock. */
export function clockOf({ minutes, increment, period }: Pace): ClockSpec {
  const millis = minutes * 60_000;
  if (period > 0) return { kind: "byoyomi", millis, period: period * 1000, periods: 1 };
  return increment > 0 ? { kind: "fischer", millis, increment: increment * 1000 } : { kind: "sudden_death", millis };
}

/** What can be chosen: what suits the game first, then what is usual. */
export function clocksFor(opponent: Wish["opponent"], { paces }: Pick<GameDescription, "paces">): readonly ClockSpec[] {
  const all = [NO_CLOCK, ...paces.map(clockOf), ...CLOCKS, ...(opponent === "online" ? DAYS : [])];
  const texts = all.map((clock) => JSON.stringify(clock));
  return all.filter((_, at) => texts.indexOf(texts[at] ?? "") === at);
}

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

/** Whether a wish can be had as a rated match: with a clock, the usual start and the rules of a preset as they are. */
export function canBeRated(wish: Wish, description: GameDescription): boolean {
  return wish.opponent === "online" && wish.clock.kind !== "none" && !isHandicap(wish, description) && Object.keys(wish.options).length === 0;
}

/** What a server is asked for. Who sits where is its lot, or the game's own; `strict` is what the other must know before. */
export function hostRequestOf(wish: Wish, description: GameDescription): HostRequest {
  if (wish.hostedEngine) {
    const setup = setupOf({ ...wish, opponent: "engine" }, description);
    return { setup: { ...setup, take_backs: !wish.strict }, seat: null, listed: false, rated: false };
  }
  const setup = setupOf({ ...wish, side: wish.side === "random" ? "random" : "first" }, description, () => 0);
  const rated = wish.rated && canBeRated(wish, description);
  return {
    setup: { ...setup, take_backs: !wish.strict && !rated },
    rated,
    seat: wish.side === "random" ? null : wish.side,
    listed: wish.listed,
  };
}
