import { clocksFor, usualValues, wordValues, type Wish } from "./new-game";
import type { Store } from "./preferences";
import type { GameDescription, OptionSpec } from "./types";

/** What the wishes are kept under. */
export const WISHES = "ranka.wishes";

/** What is proposed to whoever has not chosen anything yet. */
export function usualWish(levels: number): Wish {
  return {
    opponent: "engine",
    listed: false,
    hostedEngine: false,
    rated: false,
    level: Math.min(2, levels),
    side: "random",
    clock: { kind: "none" },
    strict: false,
    setup: null,
    preset: null,
    options: {},
  };
}

/** What was wished for the last game of this kind, as far as it can still be had; `null` if there was none. */
export function rememberedWish(store: Store, description: GameDescription, levels: number): Wish | null {
  const kept = wishes(store)[description.id];
  if (typeof kept !== "object" || kept === null) return null;
  const wish = kept as Partial<Wish>;
  const usual = usualWish(levels);
  const preset = description.presets.some(({ name }) => name === wish.preset) ? (wish.preset ?? null) : null;
  const opponent = (["friend", "online"] as const).find((one) => one === wish.opponent) ?? "engine";
  const sides = opponent === "friend" ? (["first", "random"] as const) : (["random", "first", "second"] as const);
  return {
    opponent,
    listed: wish.listed === true,
    hostedEngine: opponent === "online" && wish.hostedEngine === true,
    rated: wish.rated === true,
    level: wish.level === null || isLevel(wish.level, levels) ? (wish.level ?? null) : usual.level,
    side: sides.find((one) => one === wish.side) ?? sides[0],
    clock: clocksFor(opponent, description).find((one) => JSON.stringify(one) === JSON.stringify(wish.clock)) ?? usual.clock,
    strict: wish.strict === true,
    setup: description.setups.some(({ id }) => id === wish.setup) ? (wish.setup ?? null) : null,
    preset,
    options: possible(wish.options, description, usualValues(description, { preset, opponent })),
  };
}

/** Remembers what was wished for; says whether the browser let us. */
export function rememberWish(store: Store, game: string, wish: Wish): boolean {
  try {
    store.setItem(WISHES, JSON.stringify({ ...wishes(store), [game]: wish }));
    return true;
  } catch {
    return false;
  }
}

function wishes(store: Store): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(store.getItem(WISHES) ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isLevel(level: unknown, levels: number): level is number {
  return typeof level === "number" && Number.isInteger(level) && level >= 1 && level <= levels;
}

/** The options that the game still has, with values that it still takes. */
function possible(
  options: unknown,
  description: GameDescription,
  usual: Readonly<Record<string, string>>,
): Record<string, string> {
  if (typeof options !== "object" || options === null) return {};
  const kept = Object.entries(options as Record<string, unknown>).filter(([name, value]) => {
    const option = description.options.find((one) => one.name === name);
    return option !== undefined && value !== usual[name] && takes(option, value);
  });
  return Object.fromEntries(kept) as Record<string, string>;
}

function takes(option: OptionSpec, value: unknown): boolean {
  if (typeof value !== "string") return false;
  if (wordValues(option).some(({ id }) => id === value)) return true;
  if (!("number" in option.values)) return false;
  const { min, max } = option.values.number;
  return /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
}
