/** For tests: whoever waits for a state waits until it comes. A machine with other work takes its time, above all to load a page for the first time. */
import { vi } from "vitest";

/** Milliseconds after which a state will not come any more. */
export const PATIENCE = 30_000;

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: PATIENCE });
