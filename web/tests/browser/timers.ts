/** What a page has asked its browser to do later: one that idles has asked for nothing, so that a phone may sleep. */
import type { BrowserContext, Page } from "playwright-core";

declare global {
  interface Window {
    /** What is to be done later, with who asked for it. */
    rankaLater: Map<string, string>;
  }
}

/** Notes every timer and every frame that the pages of a window ask for; call it before the first page. */
export async function watchTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const later = (window.rankaLater = new Map<string, string>());
    type Begin = (run: (...given: unknown[]) => void, ...rest: unknown[]) => number;
    type End = (id: number) => void;
    const taken = <T>(name: string): T => (Reflect.get(window, name) as { bind(self: Window): T }).bind(window);
    const watch = (set: string, clear: string, isOnce: boolean): void => {
      const [begin, end] = [taken<Begin>(set), taken<End>(clear)];
      const noted: Begin = (run, ...rest) => {
        const id = begin((...given) => {
          if (isOnce) later.delete(`${set} ${id}`);
          run(...given);
        }, ...rest);
        later.set(`${set} ${id}`, String(new Error().stack));
        return id;
      };
      const cleared: End = (id) => {
        later.delete(`${set} ${id}`);
        end(id);
      };
      Reflect.set(window, set, noted);
      Reflect.set(window, clear, cleared);
    };
    watch("setTimeout", "clearTimeout", true);
    watch("setInterval", "clearInterval", false);
    watch("requestAnimationFrame", "cancelAnimationFrame", true);
    watch("requestIdleCallback", "cancelIdleCallback", true);
  });
}

/** Who asked for something that is still to be done. */
export function due(page: Page): Promise<string[]> {
  return page.evaluate(() => [...window.rankaLater].map((entry) => entry.join(": ")));
}
