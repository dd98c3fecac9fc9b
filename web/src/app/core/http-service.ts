import { heard, keptTrees, type KeptTree } from "../../wire/line-news";
import { explainReply, gameDescription, gamesReply, hintReply, lineReply, matchReply, remarkReply } from "../../wire/messages";
import { part } from "./part";
import { Http, HTTP_DEFAULTS, type Fetch, type HttpSettings, type Manner } from "./http";
import { ServiceError, type Acted, type Call, type LineService, type MatchNews, type Moment, type Rules, type Written } from "./service";
import type { Check } from "../../wire/shape";
import type { ExplainReply, LineRef, LineReply, MatchRef, MatchReply, RecordFormat, RecordFormats, WriteRecordReply } from "../../protocol";
import type { OwnRecord, Reading } from "../../wire/records";
import type { Command, Games, GameDescription, Hint, LineId, LineState, MatchEvent, MatchId, MatchSetup, Refused, Remark, Tongue } from "./types";

export type { Fetch };

interface Settings extends HttpSettings {
  /** The engine may think longer than any other call takes. */
  readonly answerTimeoutMillis: number;
}

/** Asked for by name: the service spells the Chinese of texts in all languages so. */
const SIMPLIFIED: Tongue = "zh-Hans";

const DEFAULTS: Settings = { ...HTTP_DEFAULTS, answerTimeoutMillis: 90_000 };

/** A line or match that the service told last, with the token that names it: the next request says only that. */
interface Known<Id> {
  readonly id: Id;
  readonly token: string;
}

/** What records must look like is fetched by whoever looks at one. */
const checks = (): Promise<typeof import("../../wire/records")> => part(() => import("../../wire/records"));

/** The line service over HTTP. Every call is stateless on the server, so every call may be repeated safely. */
export class HttpLineService implements LineService {
  #lang: Tongue = "en";
  readonly #settings: Settings;
  readonly #http: Http;
  readonly #descriptions = new Map<string, Promise<GameDescription>>();
  #games: Promise<Games> | null = null;
  #line: (Known<LineId> & { readonly state: LineState; readonly lang: Tongue }) | null = null;
  #match: Known<MatchId> | null = null;
  /** What could be clicked when each side was last to move: the next tree is told by what differs. */
  #trees: readonly KeptTree[] = [];

  constructor(settings: Partial<Settings> = {}) {
    this.#settings = { ...DEFAULTS, ...settings };
    this.#http = new Http(this.#settings);
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

  remark(line: LineId, judged: boolean, call: Call = {}): Promise<Remark> {
    return this.#about<Remark>(line, (ref) =>
      this.#ask(remarkReply, "/line/remark", { line: ref, judged, lang: this.lang }, call, this.#settings.answerTimeoutMillis),
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
    const response = await this.#http.send(`/games/${encodeURIComponent(game)}/guide?lang=${lang}`, undefined, this.#manner(call));
    return response.text();
  }

  async rules(game: string, lang: Tongue, call: Call = {}): Promise<Written> {
    const response = await this.#http.send(`/games/${encodeURIComponent(game)}/rules?lang=${lang}`, undefined, this.#manner(call));
    return { text: await response.text(), translated: response.headers.get("content-language") === lang };
  }

  async recordFormats(): Promise<readonly RecordFormat[]> {
    return (await this.#ask<RecordFormats>((await checks()).formats, "/record/formats")).formats;
  }

  async readRecord(text: string, name: string | null, call: Call = {}): Promise<Reading> {
    const body = { text, lang: this.lang, ...(name !== null && { name }) };
    return this.#ask((await checks()).reading, "/record/read", body, call, this.#settings.answerTimeoutMillis);
  }

  async writeRecord(record: OwnRecord, format: string, call: Call = {}): Promise<WriteRecordReply> {
    const body = { record, format, lang: this.lang };
    return this.#ask((await checks()).written, "/record/write", body, call, this.#settings.answerTimeoutMillis);
  }

  /** Asks about a match, remembers it and its line, and says where they stand. */
  async #conduct(whole: MatchRef, id: MatchId, path: string, body: object, call: Call, timeout?: number): Promise<Acted> {
    const { lang } = this;
    const last = this.#match;
    const known = last && last.id.setup === id.setup && isBeginningOf(last.id.events, id.events);
    const later = known ? id.events.slice(last.id.events.length) : [];
    const line = known && this.#line?.lang === lang ? this.#line : null;
    const trees = line ? this.#trees : [];
    const since = line ? { since: line.id.events.length, trees: trees.map(({ at }) => at) } : {};
    const reply = await this.#named<MatchRef, MatchReply>(
      whole,
      known && (later.length > 0 ? { later: { token: last.token, events: later } } : { known: { token: last.token } }),
      (ref) => {
        // Among what came later something may have been taken back: the whole is told whole.
        const heardOf = "whole" in ref && later.length > 0 ? {} : since;
        return this.#ask(matchReply, path, { match: ref, lang, ...heardOf, ...body }, call, timeout);
      },
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

  #ask<T>(check: Check, path: string, body?: unknown, call: Call = {}, timeout?: number): Promise<T> {
    return this.#http.ask<T>(check, path, body, this.#manner(call, timeout));
  }

  #manner(call: Call, timeout?: number): Manner {
    const spelling = this.#lang === SIMPLIFIED ? { headers: { "accept-language": SIMPLIFIED } } : {};
    return { ...call, ...spelling, ...(timeout === undefined ? {} : { timeout }) };
  }
}

/** Whether a log is the beginning of another, or the same: of equal length it is, unless somebody else wrote one of them. */
function isBeginningOf(some: readonly MatchEvent[], all: readonly MatchEvent[]): boolean {
  if (some.length === all.length) return true;
  return some.length < all.length && some.every((event, at) => event === all[at]);
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

/** A promise kept for later callers must not keep a failure. */
function forgetFailure<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.catch(forget);
  return promise;
}
