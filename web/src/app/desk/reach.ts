import type { Fetch } from "../core/http-service";
import { randomRoll } from "../core/random";
import { Trapped, type Port } from "./attendant";
import { Desk } from "./desk";

/** Whoever asks for these is at a game, where the module is worth its bytes. */
const AT_A_GAME = /\/api\/v1\/(line|match)\b/;

/** What the decision hangs on; tests pass their own. */
export interface Ways {
  readonly http: Fetch;
  /** Loads the module: `null` where there is none or the browser cannot run it. */
  readonly load: () => Promise<Desk | null>;
}

/**
 * Who answers the pages: the one place where that is decided. The page's own workers as soon as they are ready; the server until
 * then, and for good where there is no WebAssembly. A page that does not reach the server waits for its workers.
 */
export function reach({ http, load }: Ways): Fetch {
  let desk: Desk | null = null;
  let loading: Promise<Desk | null> | null = null;
  const wake = (): Promise<Desk | null> => {
    loading ??= load().then(
      (loaded) => (desk = loaded),
      () => {
        // The next one who asks may have more luck, as with a network that is there again.
        loading = null;
        return null;
      },
    );
    return loading;
  };
  return async (url, init) => {
    if (desk) {
      try {
        return await desk.answer(url, init);
      } catch (thrown) {
        // A mistake of ours in the module is no reason not to ask somebody else.
        if (!(thrown instanceof Trapped)) throw thrown;
        return http(url, init);
      }
    }
    if (AT_A_GAME.test(url)) void wake();
    try {
      return await http(url, init);
    } catch (thrown) {
      if (init.signal?.aborted) throw thrown;
      const woken = await wake();
      if (!woken) throw thrown;
      return woken.answer(url, init);
    }
  };
}

/** The module of this client, compiled, with workers for it. */
export async function loadDesk(deepened: (progress: string) => void): Promise<Desk | null> {
  if (typeof WebAssembly === "undefined" || typeof Worker === "undefined") return null;
  const { url, nets } = await import("virtual:ranka-module");
  if (url === null) return null;
  const { compiled, kept } = await import("./compiled");
  const module = await compiled(url);
  const spawn = (): Port => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "ranka" });
  return new Desk({ module, spawn, chance: randomRoll, net: kept(nets), deepened });
}
