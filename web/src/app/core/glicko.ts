/** How strong somebody is at puzzles: Glicko, with puzzles whose ratings stand still. */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
}

/** Nobody knows yet. */
export const UNKNOWN: Strength = { rating: 1200, deviation: 300 };

/** It never becomes so sure that nothing changes any more. */
const LEAST_DEVIATION = 50;
/** A measured difficulty is not exact either. */
const PUZZLE_DEVIATION = 80;
const Q = Math.LN10 / 400;

/** The strength after a puzzle of a rating that was solved or not. */
export function after({ rating, deviation }: Strength, puzzle: number, solved: boolean): Strength {
  const g = 1 / Math.sqrt(1 + (3 * Q ** 2 * PUZZLE_DEVIATION ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + 10 ** ((-g * (rating - puzzle)) / 400));
  const information = Q ** 2 * g ** 2 * expected * (1 - expected);
  const variance = 1 / (1 / deviation ** 2 + information);
  const gain = Q * variance * g * ((solved ? 1 : 0) - expected);
  return { rating: rating + gain, deviation: Math.max(Math.sqrt(variance), LEAST_DEVIATION) };
}
