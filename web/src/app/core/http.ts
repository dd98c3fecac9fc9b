import { apiError, checked } from "../../wire/messages";
import type { Check } from "../../wire/shape";
import type { ApiError } from "../../protocol";
import { ServiceError, type Call } from "./service";

/** What the client needs of `fetch`; tests pass their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface HttpSettings {
  readonly fetch: Fetch;
  readonly base: string;
  /** Waits between attempts; tests do not wait. */
  readonly pause: (millis: number) => Promise<void>;
}

/** How a request is made beside what it says. */
export interface Manner extends Call {
  readonly timeout?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it must not be repeated: what it does would be done twice. */
  readonly once?: boolean;
}

const RETRY_AFTER = [250, 900];
const TIMEOUT_MILLIS = 15_000;

export const HTTP_DEFAULTS: HttpSettings = {
  fetch: (url, init) => fetch(url, init),
  base: "/api/v1",
  pause: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
};

/** Whether the server that the page came from is there. */
export async function isServerThere(settings: Pick<HttpSettings, "fetch"> = HTTP_DEFAULTS): Promise<boolean> {
  return settings.fetch("/", { method: "HEAD", cache: "no-store" }).then(({ ok }) => ok, () => false);
}

/** A file that the server makes; `null` if it cannot be had. */
export async function fileFrom(
  address: string,
  settings: Pick<HttpSettings, "fetch"> = HTTP_DEFAULTS,
): Promise<Blob | null> {
  try {
    const answer = await settings.fetch(address, { method: "GET" });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}

/** What the client needs of a `WebSocket`; tests pass their own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((message: { readonly data: unknown }) => void) | null;
  onclose: ((closed: { readonly code: number; readonly reason: string }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export function openSocket(url: string): Socket {
  return new WebSocket(url) as Socket;
}

/** Questions over HTTP: checked answers, or an error that can be shown. */
export class Http {
  readonly #settings: HttpSettings;

  constructor(settings: HttpSettings) {
    this.#settings = settings;
  }

  async ask<T>(check: Check, path: string, body?: unknown, manner: Manner = {}): Promise<T> {
    const response = await this.send(path, body, manner);
    const value: unknown = await response.json().catch(() => {
      if (manner.signal?.aborted) throw cancelled();
      throw new ServiceError("broken", "not_json", null, `${path} did not answer with JSON`);
    });
    return checked<T>(value, check, path);
  }

  /** Sends, and repeats what failed in passing. */
  async send(path: string, body: unknown, manner: Manner): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#attempt(path, body, manner);
      } catch (thrown) {
        const wait = manner.once ? undefined : RETRY_AFTER[attempt];
        const again = thrown instanceof ServiceError && (thrown.kind === "offline" || thrown.kind === "busy");
        if (!again || wait === undefined) throw thrown;
        await this.#settings.pause(wait);
        if (manner.signal?.aborted) throw cancelled();
      }
    }
  }

  async #attempt(path: string, body: unknown, { signal: given, timeout = TIMEOUT_MILLIS, headers }: Manner): Promise<Response> {
    const limit = AbortSignal.timeout(timeout);
    const signal = given ? AbortSignal.any([given, limit]) : limit;
    const init: RequestInit =
      body === undefined
        ? { method: "GET", signal, ...(headers && { headers }) }
        : { method: "POST", signal, body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
    let response: Response;
    try {
      response = await this.#settings.fetch(this.#settings.base + path, init);
    } catch (thrown) {
      if (given?.aborted) throw cancelled();
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
