import type { Fetch } from "../core/http-service";
import { randomRoll } from "../core/random";
import { Trapped, type Port } from "./attendant";
import { Desk } from "./desk";
import { heeding } from "./heeding";

/** Whoever asks for these is at a game, where the module is worth its bytes. */
const AT_A_GAME = /\/api\/v1\/(line|match|record)\b/;

/** A server that has said nothing for so long is not waited for alone: a train has networks that take a request and lose it. */
const PATIENCE_MILLIS = 2_000;

/** What the decision hangs on; tests pass their own. */
export interface Ways {
  readonly http: Fetch;
  /** Loads the module: `null` where there is none or the browser cannot run it. */
  readonly load: () => Promise<Desk | null>;
  readonly patience?: number;
  /** Whether the module lies in the browser already, so that it costs no network to try it. */
  readonly isKept?: () => boolean;
}

/**
 * Who answers the pages: the one place where that is decided. The page's own workers as soon as they are ready; the server until
 * then, and for good where there is no WebAssembly. A page that does not reach the server, or whose server has no room, waits for its
 * workers, and one whose server is silent takes whichever answer comes first: both are equal.
 */
export function reach({ http, load, patience = PATIENCE_MILLIS, isKept = () => true }: Ways): Fetch {
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
  /** What the page's own workers answer, once they are there; `null` where there are none. */
  const own = async (url: string, init: RequestInit): Promise<Response | null> => {
    const woken = await heeding(init.signal, wake());
    return woken && woken.answer(url, init);
  };
  return async (url, init) => {
    if (desk) {
      let told: Response | null = null;
      try {
        told = await desk.answer(url, init);
      } catch (thrown) {
        if (!(thrown instanceof Trapped)) throw thrown;
      }
      if (told && !isFault(told)) return told;
      // A mistake of ours in the module, or no memory for an engine, is no reason not to ask somebody else.
      const server = http(url, init);
      return told === null ? server : orElse(server, told, init.signal);
    }
    const isAtGame = AT_A_GAME.test(url);
    if (isAtGame) void wake();
    const [asking, thinking] = [new AbortController(), new AbortController()];
    const server = http(url, { ...init, signal: either(init.signal, asking) });
    const answer = server.then(answered);
    // A network that is merely slow must not carry the module for a page that needs none.
    const heard = await firstWord(answer, isAtGame || isKept() ? patience : null);
    if (heard === "answered" || init.signal?.aborted) return server;
    const module = own(url, { ...init, signal: either(init.signal, thinking) });
    if (heard === "failed") return (await module) ?? server;
    const [first, late] = await Promise.any([
      answer.then((response) => [response, thinking] as const),
      module.then(async (response) => (response && !isFault(response) ? ([response, asking] as const) : ([await server, thinking] as const))),
    ]).catch(async () => [await server, thinking] as const);
    // Nobody waits for the other one any more.
    late.abort();
    return first;
  };
}

/** Whoever stands before a server that is not there says so, as does a server without room: both leave the question open. */
function answered(response: Response): Response {
  if (response.status >= 502 && response.status <= 504) throw new Error(`no answer: ${response.status}`);
  return response;
}

/** Whether something went wrong that need not go wrong elsewhere: nothing that was asked was at fault. */
function isFault({ status }: Response): boolean {
  return status >= 500;
}

/** What the server says, or what the page has said itself where there is no server that could. */
async function orElse(server: Promise<Response>, told: Response, signal: AbortSignal | null | undefined): Promise<Response> {
  try {
    return answered(await server);
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    return told;
  }
}

/** What came of a request within some time; `silent`: nothing yet. */
function firstWord(request: Promise<unknown>, millis: number | null): Promise<"answered" | "failed" | "silent"> {
  return new Promise((resolve) => {
    const timer = millis === null ? undefined : setTimeout(() => resolve("silent"), millis);
    const said = (word: "answered" | "failed") => (): void => {
      clearTimeout(timer);
      resolve(word);
    };
    request.then(said("answered"), said("failed"));
  });
}

function either(given: AbortSignal | null | undefined, { signal }: AbortController): AbortSignal {
  return given ? AbortSignal.any([given, signal]) : signal;
}

/** The module of this client, compiled, with workers for it. */
export async function loadDesk(deepened: (progress: string) => void): Promise<Desk | null> {
  if (typeof WebAssembly === "undefined" || typeof Worker === "undefined") return null;
  const { url, nets, documents } = await import("virtual:ranka-module");
  if (url === null) return null;
  const { compiled, kept, written } = await import("./compiled");
  const module = await compiled(url);
  if (module === null) return null;
  const spawn = (): Port => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "ranka" });
  return new Desk({ module, spawn, chance: randomRoll, net: kept(nets), document: written(documents), deepened });
}
