/** Randomness that tests decide: seeded everywhere, and the next throw as a test wants it. */
import type { BrowserContext, Page } from "playwright-core";

declare global {
  interface Window {
    /** Numbers that the next single draws give before the seeded ones go on. */
    rankaFalls: number[];
  }
}

/** Replaces the browser's source of random numbers by a seeded one: every run of a test sees the same. */
export async function seedDice(context: BrowserContext, seed: number): Promise<void> {
  await context.addInitScript((first: number) => {
    if (!location.protocol.startsWith("http")) return;
    // A reloaded page goes on with other numbers, so that identifiers stay distinct.
    const load = Number(sessionStorage.getItem("test.load") ?? 0) + 1;
    sessionStorage.setItem("test.load", String(load));
    let state = Math.imul(first, 0x9e3779b1) ^ Math.imul(load, 0x85ebca6b);
    // SplitMix32.
    const next = (): number => {
      state = (state + 0x9e3779b9) | 0;
      let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
      return (mixed ^ (mixed >>> 15)) >>> 0;
    };
    window.rankaFalls = [];
    crypto.getRandomValues = (<T extends ArrayBufferView | null>(array: T): T => {
      if (array instanceof Uint32Array && array.length === 1) array[0] = window.rankaFalls.shift() ?? next();
      else if (ArrayBuffer.isView(array)) {
        const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
        bytes.forEach((_, at) => (bytes[at] = next()));
      }
      return array;
    }) as Crypto["getRandomValues"];
  }, seed);
}

/** Lets the next throw of the page give one of its outcomes: the first roll that stands for it. */
export async function letFall(
  page: Page,
  outcomes: readonly { readonly text: string; readonly weight: number }[] = [],
  wanted: string,
): Promise<void> {
  const at = outcomes.findIndex(({ text }) => text === wanted);
  if (at < 0) throw new Error(`${wanted} cannot fall`);
  const sum = (some: typeof outcomes): number => some.reduce((total, { weight }) => total + weight, 0);
  const roll = Math.ceil((sum(outcomes.slice(0, at)) * 2 ** 32) / sum(outcomes));
  await page.evaluate((number) => window.rankaFalls.push(number), roll);
}
