/** A whole number from 0 up to, not including, `below`. */
export type Randomness = (below: number) => number;

/** Fair numbers from the browser's own source; no outcome is a little likelier than another. */
export const fairRandom: Randomness = (below) => {
  const word = new Uint32Array(1);
  const limit = Math.floor(0x1_0000_0000 / below) * below;
  for (;;) {
    crypto.getRandomValues(word);
    const value = word[0] ?? 0;
    if (value < limit) return value % below;
  }
};

/** Lets one of several weighted things fall. */
export function throwOne<T extends { readonly weight: number }>(all: readonly T[], random: Randomness): T {
  const total = all.reduce((sum, one) => sum + one.weight, 0);
  let left = random(total);
  for (const one of all) {
    if (left < one.weight) return one;
    left -= one.weight;
  }
  throw new RangeError("nothing can fall");
}
