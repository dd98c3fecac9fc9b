import { heard, keptTrees, type KeptTree } from "../../wire/line-news";
import { apiError, checked, explainReply, gameDescription, gamesReply, hintReply, lineReply, matchReply } from "../../wire/messages";
import { ServiceError, type Acted, type Call, type LineService, type MatchNews, type Moment, type Rules, type Written } from "./service";
import type { Check } from "../../wire/shape";
import type { ApiError, ExplainReply, LineRef, LineReply, MatchRef, MatchReply } from "../../protocol";
import type { Command, Games, GameDescription, Hint, LineId, LineState, MatchId, MatchSetup, Refused, Tongue } from "./types";

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

/** Asked for by name: the service spells the Chinese of texts in all languages so. */
const SIMPLIFIED: Tongue = "zh-Hans";

const RETRY_AFTER = [250, 900];

const DEFAULTS: Settings = {
  fetch: (url, init) => fetch(url, init),
  base: "/api/v1",
  pause: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
  timeoutMillis: 15_000,
  answerTimeoutMillis: 90_000,
};

/** A line or match that the service told last, with the token that names it: the next request says only that. */
interface Known<Id> {
  readonly id: Id;
  readonly token: string;
}

/** The line service over HTTP. Every call is stateless on the server, so every call may be repeated safely. */
export class HttpLineService implements LineService {
  #lang: Tongue = "en";
  readonly #settings: Settings;
  readonly #descriptions = new Map<string, Promise<GameDescription>>();
  #games: Promise<Games> | null = null;
  #line: (Known<LineId> & { readonly state: LineState; readonly lang: Tongue }) | null = null;
  #match: Known<MatchId> | null = null;
  /** What could be clicked when each side was last to move: the next tree is told by what differs. */
  #trees: readonly KeptTree[] = [];

  constructor(settings: Partial<Settings> = {}) {
    this.#settings = { ...DEFAULTS, ...settings };
  }

  get lang(): Tongue {
    return this.#lang;
  }

  /** What is kept in all languages has its Chinese in one spelling. */
  set lang(lang: Tongue) {
    if ((lang === SIMPLIFIED) !== (this.#lang === SIMPLIFIED)) {
      this.#games = null;
      this.#descriptions.clear();
    }
    this.#lang = lang;
  }

  // What is kept for later callers must not end with the first one's patience: these calls take no signal.
  games(): Promise<Games> {
    this.#games ??= forgetFailure(this.#ask<Games>(gamesReply, "/games"), () => (this.#games = null));
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
    const asked = forgetFailure(this.#ask<GameDescription>(gameDescription, path), () =>
      this.#descriptions.delete(path),
    );
    this.#descriptions.set(path, asked);
    return asked;
  }

  async state(line: LineId, call: Call = {}): Promise<LineState> {
    const reply = await this.#about<LineReply>(line, (ref) =>
      this.#ask(lineReply, "/line", { line: ref, lang: this.lang }, call),
    );
    const state = heard(null, reply.news);
    if (state === null) throw unexpected("/line");
    return state;
  }

  async explain(line: LineId, path: readonly string[], call: Call = {}): Promise<Refused | null> {
    const { refusal } = await this.#about<ExplainReply>(line, (ref) =>
      this.#ask(explainReply, "/line/explain", { line: ref, path, lang: this.lang }, call),
    );
    return refusal;
  }

  hint(line: LineId, call: Call = {}): Promise<Hint> {
    return this.#about<Hint>(line, (ref) =>
      this.#ask(hintReply, "/line/hint", { line: ref, lang: this.lang }, call, this.#settings.answerTimeoutMillis),
    );
  }

  async match(id: MatchId, now: number, call: Call = {}): Promise<MatchNews> {
    return done(await this.#conduct({ whole: id }, id, "/match", { now }, call));
  }

  async adopt(setup: MatchSetup, line: readonly string[], now: number, call: Call = {}): Promise<MatchNews> {
    return done(await this.#conduct({ line: { setup, events: [...line] } }, { setup, events: [] }, "/match", { now }, call));
  }

  act(id: MatchId, command: Command, { now, roll }: Moment, call: Call = {}): Promise<Acted> {
    return this.#conduct({ whole: id }, id, "/match", { now, command, roll }, call);
  }

  async answer(id: MatchId, now: number, call: Call = {}): Promise<MatchNews> {
    return done(await this.#conduct({ whole: id }, id, "/match/answer", { now }, call, this.#settings.answerTimeoutMillis));
  }

  async guide(game: string, lang: Tongue, call: Call = {}): Promise<string> {
    const response = await this.#send(`/games/${encodeURIComponent(game)}/guide?lang=${lang}`, undefined, call);
    return response.text();
  }

  async rules(game: string, lang: Tongue, call: Call = {}): Promise<Written> {
    const response = await this.#send(`/games/${encodeURIComponent(game)}/rules?lang=${lang}`, undefined, call);
    return { text: await response.text(), translated: response.headers.get("content-language") === lang };
  }

  /** Asks about a match, remembers it and its line, and says where they stand. */
  async #conduct(whole: MatchRef, id: MatchId, path: string, body: object, call: Call, timeout?: number): Promise<Acted> {
    const { lang } = this;
    const last = this.#match;
    const known = last && last.id.setup === id.setup && last.id.events.length === id.events.length;
    const line = known && this.#line?.lang === lang ? this.#line : null;
    const trees = line ? this.#trees : [];
    const since = line ? { since: line.id.events.length, trees: trees.map(({ at }) => at) } : {};
    const reply = await this.#named<MatchRef, MatchReply>(
      whole,
      known && { known: { token: last.token } },
      (ref) => this.#ask(matchReply, path, { match: ref, lang, ...since, ...body }, call, timeout),
    );
    if (reply.kind === "refused") return reply;
    const { events, match, token } = reply;
    const state = heard(line?.state ?? null, reply.line.news, trees);
    if (state === null) throw unexpected(path);
    const { game, preset = null, options = {}, start = null } = id.setup;
    const lineId = { game, preset, options, start, events: state.history.map((entry) => entry.event) };
    this.#trees = keptTrees(reply.line.news.kind === "whole" ? [] : trees, state);
    this.#line = { id: lineId, token: reply.line.token, state, lang };
    this.#match = { id: { setup: id.setup, events: [...id.events, ...events] }, token };
    return { kind: "done", events, match, line: state };
  }

  /** Asks about a line, named by the token of the one told last if it is a beginning of that. */
  #about<Reply>(line: LineId, ask: (ref: LineRef) => Promise<Reply>): Promise<Reply> {
    const last = this.#line;
    const known = last && isBeginning(line, last.id) && { known: { token: last.token, at: line.events.length } };
    return this.#named<LineRef, Reply>({ whole: line }, known, ask);
  }

  /** Names something by its token if there is one, and by the whole if the service has forgotten it. */
  async #named<Ref, Reply>(whole: Ref, known: Ref | false | null, ask: (ref: Ref) => Promise<Reply>): Promise<Reply> {
    if (!known) return ask(whole);
    try {
      return await ask(known);
    } catch (thrown) {
      if (thrown instanceof ServiceError && thrown.code === "unknown_token") return ask(whole);
      throw thrown;
    }
  }

  async #ask<T>(check: Check, path: string, body?: unknown, call: Call = {}, timeout?: number): Promise<T> {
    const response = await this.#send(path, body, call, timeout);
    const value: unknown = await response.json().catch(() => {
      if (call.signal?.aborted) throw cancelled();
      throw new ServiceError("broken", "not_json", null, `${path} did not answer with JSON`);
    });
    return checked<T>(value, check, path);
  }

  /** Sends, and repeats what failed in passing. */
  async #send(path: string, body: unknown, call: Call, timeout?: number): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#attempt(path, body, call, timeout ?? this.#settings.timeoutMillis);
      } catch (thrown) {
        const wait = RETRY_AFTER[attempt];
        const again = thrown instanceof ServiceError && (thrown.kind === "offline" || thrown.kind === "busy");
        if (!again || wait === undefined) throw thrown;
        await this.#settings.pause(wait);
        if (call.signal?.aborted) throw cancelled();
      }
    }
  }

  async #attempt(path: string, body: unknown, call: Call, timeout: number): Promise<Response> {
    const limit = AbortSignal.timeout(timeout);
    const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit;
    const spelling = this.#lang === SIMPLIFIED ? { "accept-language": SIMPLIFIED } : undefined;
    const init: RequestInit =
      body === undefined
        ? { method: "GET", signal, ...(spelling && { headers: spelling }) }
        : { method: "POST", signal, body: JSON.stringify(body), headers: { "content-type": "application/json", ...spelling } };
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

/** Whether a line is the beginning of another, or the same. */
function isBeginning({ events, ...rules }: LineId, { events: all, ...others }: LineId): boolean {
  return (
    events.length <= all.length &&
    events.every((event, at) => event === all[at]) &&
    JSON.stringify([rules.game, rules.preset, rules.options, rules.start]) ===
      JSON.stringify([others.game, others.preset, others.options, others.start])
  );
}

/** What was asked for without a command cannot be refused. */
function done(acted: Acted): MatchNews {
  if (acted.kind === "done") return acted;
  throw new ServiceError("refused", acted.reason.rule, acted.reason.text, acted.reason.text.en);
}

function unexpected(path: string): ServiceError {
  return new ServiceError("broken", "unexpected_reply", null, `${path} told a change of what is not known`);
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
