import { answerReply, apiError, checked, gameDescription, gamesReply, lineState, playReply } from "./messages";
import type { Level } from "./record";
import { ServiceError, type Call, type LineService, type Rules } from "./service";
import type { Check } from "./shape";
import type { Answer, Games, GameDescription, Lang, LineId, LineState, Played } from "./types";
import type { ApiError } from "../../protocol";

/** What the client needs of `fetch`; tests pass their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface Settings {
  readonly fetch: Fetch;
  readonly base: string;
  /** Waits between attempts; tests do not wait. */
  readonly pause: (millis: number) => Promise<void>;
  readonly timeoutMillis: number;
  /** The engine may think longer than any other call takes. */
  readonly answerTimeoutMillis: number;
}

const RETRY_AFTER = [250, 900];

const DEFAULTS: Settings = {
  fetch: (url, init) => fetch(url, init),
  base: "/api/v1",
  pause: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
  timeoutMillis: 15_000,
  answerTimeoutMillis: 90_000,
};

/** The line service over HTTP. Every call is stateless on the server, so every call may be repeated safely. */
export class HttpLineService implements LineService {
  readonly #settings: Settings;
  readonly #descriptions = new Map<string, Promise<GameDescription>>();
  #games: Promise<Games> | null = null;

  constructor(settings: Partial<Settings> = {}) {
    this.#settings = { ...DEFAULTS, ...settings };
  }

  // What is kept for later callers must not end with the first one's patience: these calls take no signal.
  games(): Promise<Games> {
    this.#games ??= forgetFailure(this.#json<Games>(gamesReply, "GET", "/games", undefined, {}), () => (this.#games = null));
    return this.#games;
  }

  describe(game: string, rules: Rules): Promise<GameDescription> {
    const query = new URLSearchParams();
    if (rules.preset !== null) query.append("preset", rules.preset);
    for (const [name, value] of Object.entries(rules.options)) query.append("option", `${name}:${value}`);
    const tail = query.size > 0 ? `?${query}` : "";
    const path = `/games/${encodeURIComponent(game)}${tail}`;
    const known = this.#descriptions.get(path);
    if (known) return known;
    const asked = forgetFailure(this.#json<GameDescription>(gameDescription, "GET", path, undefined, {}), () =>
      this.#descriptions.delete(path),
    );
    this.#descriptions.set(path, asked);
    return asked;
  }

  state(line: LineId, call: Call = {}): Promise<LineState> {
    return this.#json(lineState, "POST", "/line", line, call);
  }

  play(line: LineId, event: string, call: Call = {}): Promise<Played> {
    return this.#json(playReply, "POST", "/line/play", { line, event }, call);
  }

  answer(line: LineId, level: Level, call: Call = {}): Promise<Answer> {
    const body = { line, level: level ?? undefined };
    return this.#json(answerReply, "POST", "/line/answer", body, call, this.#settings.answerTimeoutMillis);
  }

  async guide(game: string, lang: Lang, call: Call = {}): Promise<string> {
    const response = await this.#send("GET", `/games/${encodeURIComponent(game)}/guide?lang=${lang}`, undefined, call);
    return response.text();
  }

  async rules(game: string, call: Call = {}): Promise<string> {
    const response = await this.#send("GET", `/games/${encodeURIComponent(game)}/rules`, undefined, call);
    return response.text();
  }

  async #json<T>(check: Check, method: string, path: string, body: unknown, call: Call, timeout?: number): Promise<T> {
    const response = await this.#send(method, path, body, call, timeout);
    const value: unknown = await response.json().catch(() => {
      if (call.signal?.aborted) throw cancelled();
      throw new ServiceError("broken", "not_json", null, `${path} did not answer with JSON`);
    });
    return checked<T>(value, check, path);
  }

  /** Sends, and repeats what failed in passing. */
  async #send(method: string, path: string, body: unknown, call: Call, timeout?: number): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#attempt(method, path, body, call, timeout ?? this.#settings.timeoutMillis);
      } catch (thrown) {
        const wait = RETRY_AFTER[attempt];
        const again = thrown instanceof ServiceError && (thrown.kind === "offline" || thrown.kind === "busy");
        if (!again || wait === undefined) throw thrown;
        await this.#settings.pause(wait);
        if (call.signal?.aborted) throw cancelled();
      }
    }
  }

  async #attempt(method: string, path: string, body: unknown, call: Call, timeout: number): Promise<Response> {
    const limit = AbortSignal.timeout(timeout);
    const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit;
    const init: RequestInit = { method, signal };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { "content-type": "application/json" };
    }
    let response: Response;
    try {
      response = await this.#settings.fetch(this.#settings.base + path, init);
    } catch (thrown) {
      if (call.signal?.aborted) throw cancelled();
      if (limit.aborted) throw new ServiceError("timeout", "timeout", null, `${path} took longer than ${timeout} ms`);
      throw new ServiceError("offline", "offline", null, thrown instanceof Error ? thrown.message : String(thrown));
    }
    if (!response.ok) throw await failure(response, path);
    return response;
  }
}

function cancelled(): ServiceError {
  return new ServiceError("cancelled", "cancelled", null, "cancelled");
}

/** A promise kept for later callers must not keep a failure. */
function forgetFailure<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.catch(forget);
  return promise;
}

async function failure(response: Response, path: string): Promise<ServiceError> {
  const kind = response.status === 429 || response.status === 502 || response.status === 503 ? "busy" : "refused";
  try {
    const { error } = checked<ApiError>(await response.json(), apiError, path);
    return new ServiceError(kind, error.code, error.text, error.detail ?? error.text.en);
  } catch {
    return new ServiceError(
      response.status >= 500 ? "busy" : kind,
      `http_${response.status}`,
      null,
      `${path}: ${response.status}`,
    );
  }
}
