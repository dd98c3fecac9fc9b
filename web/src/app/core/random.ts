/** 32 bits from the browser's own source: all that decides what falls. */
export function randomRoll(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
