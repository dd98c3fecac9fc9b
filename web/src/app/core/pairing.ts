import type { PairRequest } from "../../protocol";
import { clocksFor, NO_CLOCK, setupOf } from "./new-game";
import type { Store } from "./preferences";
import { usualWish } from "./remembered";
import type { ClockSpec, GameDescription } from "./types";

/** What somebody asks for who wants any opponent: everything else is as usual. */
export interface PairWish {
  readonly game: string;
  /** Null: whatever suits the game. */
  readonly clock: ClockSpec | null;
  readonly rated: boolean;
  /** How far the other's rating may be from the own; null: anybody. */
  readonly within: number | null;
}

/** The ranges that can be chosen. */
export const RANGES: readonly (number | null)[] = [null, 100, 200, 400];

/** What the last wish is kept under. */
export const PAIRING = "ranka.pairing";

/** The clocks of a game among which one is chosen: what suits it first. */
export function pairClocks(description: Pick<GameDescription, "paces">): readonly ClockSpec[] {
  const [none, ...others] = clocksFor("online", description);
  return [...others, none ?? NO_CLOCK];
}

/** A wish that a game and its clock allow. */
export type PossiblePair = PairWish & { readonly clock: ClockSpec };

/** The wish as far as the game and its clock allow it: without a clock there are no ratings. */
export function possiblePair(wish: PairWish, description: Pick<GameDescription, "paces">): PossiblePair {
  const clocks = pairClocks(description);
  const clock = clocks.find((one) => JSON.stringify(one) === JSON.stringify(wish.clock)) ?? clocks[0] ?? NO_CLOCK;
  const timed = clock.kind !== "none";
  return { ...wish, clock, rated: wish.rated && timed, within: timed && RANGES.includes(wish.within) ? wish.within : null };
}

/** What a server is asked for. Whoever wants the same asks in the same words. */
export function pairRequestOf(wish: PairWish, description: GameDescription): PairRequest {
  const { clock, rated, within } = possiblePair(wish, description);
  const setup = setupOf({ ...usualWish(1), opponent: "online", clock }, description, () => 0);
  return { setup: { ...setup, take_backs: !rated }, rated, within };
}

/** What was asked for last, among the games that there are; what is proposed otherwise. */
export function rememberedPair(store: Store, games: readonly string[]): PairWish {
  const usual: PairWish = { game: games[0] ?? "", clock: null, rated: false, within: null };
  try {
    const kept = JSON.parse(store.getItem(PAIRING) ?? "null") as Partial<PairWish> | null;
    if (!kept || typeof kept.game !== "string" || !games.includes(kept.game)) return usual;
    const { game, clock = null, rated, within = null } = kept;
    return { game, clock, rated: rated === true, within };
  } catch {
    return usual;
  }
}

export function rememberPair(store: Store, wish: PairWish): void {
  try {
    store.setItem(PAIRING, JSON.stringify(wish));
  } catch {
    // Then it is chosen anew next time.
  }
}
