import { randomRoll } from "./random";
import { newRecord, type GameRecord } from "./record";
import { asServiceError, type Call, type LineService, type MatchNews, type ServiceError } from "./service";
import { otherSide } from "./turns";
import type {
  Act,
  GameDescription,
  LineId,
  LineState,
  MatchEvent,
  MatchId,
  MatchState,
  Offer,
  Reason,
  Refused,
  Side,
} from "./types";

/** What is going on while nobody can act. */
export type Activity = "loading" | "sending" | "thinking" | "throwing" | null;

/** All that the game page shows. */
export interface GameState {
  readonly record: GameRecord;
  readonly description: GameDescription | null;
  /** Where the match stands: who is due, what each side may do, the clocks, the result. */
  readonly match: MatchState | null;
  /** The present, however far back the player looks. */
  readonly line: LineState | null;
  /** How many events are shown while looking back, and the line then. */
  readonly viewing: number | null;
  readonly viewed: LineState | null;
  readonly activity: Activity;
  /** The engine was stopped; it goes on when told. */
  readonly paused: boolean;
  /** Why something is not possible: in the language shown if it was asked for, else in all. */
  readonly refusal: Refused | Reason | null;
  readonly problem: ServiceError | null;
  /** The side that said no, and to what. */
  readonly declined: { readonly side: Side; readonly offer: Offer } | null;
  /** Whether the browser kept the game. */
  readonly kept: boolean;
}

/** What the controller needs from outside; tests bring their own. */
export interface Surroundings {
  readonly service: LineService;
  readonly keep: (record: GameRecord) => boolean;
  readonly roll?: () => number;
  readonly wait?: (millis: number) => Promise<void>;
  readonly now?: () => number;
}

/** Time to see that the engine throws, and what fell. */
export const THROW_MILLIS = 900;

/** Keeps the log of one match, sends what players want and shows what came of it. It decides nothing itself. */
export class GameController {
  #state: GameState;
  readonly #surroundings: Required<Surroundings>;
  readonly #listeners = new Set<() => void>();
  readonly #past = new Map<number, LineState>();
  #abort = new AbortController();
  #again: (() => Promise<void>) | null = null;

  constructor(record: GameRecord, surroundings: Surroundings) {
    this.#surroundings = {
      roll: randomRoll,
      wait: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
      now: Date.now,
      ...surroundings,
    };
    this.#state = {
      record,
      description: null,
      match: null,
      line: null,
      viewing: null,
      viewed: null,
      activity: "loading",
      paused: false,
      refusal: null,
      problem: null,
      declined: null,
      kept: true,
    };
  }

  get state(): GameState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the match and lets it go on from where it stands. */
  async start(): Promise<void> {
    await this.#run("loading", async (call) => {
      this.#again = () => this.start();
      const { setup, line } = this.#state.record;
      const { service, now } = this.#surroundings;
      const [description, news] = await Promise.all([
        service.describe(setup.game, { preset: setup.preset ?? null, options: setup.options ?? {} }),
        line ? service.adopt(setup, line, now(), call) : service.match(this.#match(), now(), call),
      ]);
      if (call.signal.aborted) return;
      this.#set({ description });
      this.#take(news);
      await this.#advance(call);
    });
  }

  /** Hears everything once more, in another language. */
  async retell(): Promise<void> {
    this.#stop();
    this.#past.clear();
    await this.start();
  }

  /** Stops everything; a controller that nobody watches asks nothing more. */
  dispose(): void {
    this.#abort.abort();
    this.#listeners.clear();
  }

  /** Somebody at this device wants something; whether it may be is decided elsewhere. */
  async act(side: Side, act: Act): Promise<void> {
    if (this.#state.activity === "sending" || this.#state.activity === "loading") return;
    this.#stop();
    this.#set({ refusal: null, declined: null, viewing: null, viewed: null });
    await this.#run("sending", async (call) => {
      this.#again = () => this.act(side, act);
      await this.#send(side, act, call);
      await this.#advance(call);
    });
  }

  /** Shows the game as it stood after so many events. */
  async goTo(count: number): Promise<void> {
    const present = this.#state.line?.history.length ?? 0;
    if (count < 0 || count >= present) return this.goToPresent();
    this.#set({ viewing: count, refusal: null });
    try {
      const viewed = this.#past.get(count) ?? (await this.#surroundings.service.state(this.lineId(count), this.#call()));
      this.#past.set(count, viewed);
      if (this.#state.viewing === count) this.#set({ viewed });
    } catch (thrown) {
      const problem = asServiceError(thrown);
      if (problem.kind !== "cancelled" && this.#state.viewing === count)
        this.#set({ viewing: null, viewed: null, problem });
    }
  }

  goToPresent(): void {
    this.#set({ viewing: null, viewed: null, refusal: null });
  }

  /** The game as a line of its own, up to a point or as a whole. */
  lineId(count?: number): LineId {
    const { setup } = this.#state.record;
    const events = (this.#state.line?.history ?? []).slice(0, count).map((entry) => entry.event);
    const { game, preset = null, options = {}, start = null } = setup;
    return { game, preset, options, start, events };
  }

  /** A game of its own that goes on from the point shown; this one stays as it is. */
  branch(): GameRecord {
    const { setup } = this.#state.record;
    const seats = this.#state.match?.seats ?? setup.seats;
    const { events } = this.lineId(this.#state.viewing ?? undefined);
    const record = newRecord({ ...setup, seats, by_lot: false }, this.#surroundings.now(), events);
    this.#surroundings.keep(record);
    return record;
  }

  /** The match that both agreed on after this one. */
  rematch(): GameRecord | null {
    const setup = this.#state.match?.rematch;
    if (!setup) return null;
    const record = newRecord(setup, this.#surroundings.now());
    this.#surroundings.keep(record);
    return record;
  }

  /** Stops the engine's thinking; it moves again when told by {@link resume}. */
  pause(): void {
    if (this.#state.activity !== "thinking") return;
    this.#stop();
    this.#set({ paused: true });
  }

  async resume(): Promise<void> {
    this.#set({ paused: false });
    await this.#run(null, (call) => this.#advance(call));
  }

  /** Tries again what failed. */
  async retry(): Promise<void> {
    const again = this.#again ?? (() => this.resume());
    this.#set({ problem: null });
    return again();
  }

  turn(): void {
    this.#keep({ ...this.#state.record, turned: !this.#state.record.turned });
  }

  /** Puts away what was only a message. */
  dismiss(): void {
    this.#set({ refusal: null, declined: null, problem: null });
  }

  /** Asks why clicks lead nowhere. */
  async explain(path: readonly string[]): Promise<void> {
    const { line, activity, viewing } = this.#state;
    if (!line || activity !== null || viewing !== null) return;
    try {
      const refusal = await this.#surroundings.service.explain(this.lineId(), path, this.#call());
      if (this.#state.line === line) this.#set({ refusal });
    } catch {
      // A question without an answer leaves things as they were.
    }
  }

  /** Lets the engine act, and its throws fall, until a person has to act. */
  async #advance(call: LiveCall): Promise<void> {
    for (;;) {
      const due = this.#state.match?.due;
      if (due?.seat.kind !== "engine" || this.#state.paused || call.signal.aborted) return;
      const { service, now, wait } = this.#surroundings;
      if (due.task === "throw") {
        this.#set({ activity: "throwing" });
        await wait(THROW_MILLIS);
        if (call.signal.aborted) return;
        await this.#send(due.side, { kind: "throw" }, call);
        await wait(THROW_MILLIS);
      } else {
        this.#set({ activity: "thinking" });
        this.#again = null;
        const news = await service.answer(this.#match(), now(), call);
        if (!call.signal.aborted) this.#take(news);
      }
    }
  }

  async #send(side: Side, act: Act, call: LiveCall): Promise<void> {
    const { service, now, roll } = this.#surroundings;
    const answer = await service.act(this.#match(), { side, act }, { now: now(), roll: roll() }, call);
    if (call.signal.aborted) return;
    this.#again = null;
    if (answer.kind === "refused") this.#set({ refusal: answer.reason });
    else this.#take(answer);
  }

  /** Adds what happened to the log, keeps it and shows what came of it. */
  #take({ events, match, line }: MatchNews): void {
    const before = this.#state.record;
    const shorter = line.history.length < (this.#state.line?.history.length ?? 0);
    if (shorter) this.#past.clear();
    this.#past.set(line.history.length, line);
    const log = [...before.events, ...events];
    this.#set({ match, line, declined: declinedIn(log, events.length) });
    const over = match.stage === "over";
    if (events.length === 0 && before.line === null && over === before.over) return;
    this.#keep({ ...before, events: log, line: null, moves: line.history.length, over, updated: this.#surroundings.now() });
  }

  #keep(record: GameRecord): void {
    this.#set({ record, kept: this.#surroundings.keep(record) });
  }

  /** Runs something that may fail; a failure is shown and the game stays where it was. */
  async #run(activity: Activity, what: (call: LiveCall) => Promise<void>): Promise<void> {
    const call = this.#call();
    this.#set({ activity, problem: null });
    try {
      await what(call);
    } catch (thrown) {
      const problem = asServiceError(thrown);
      if (!call.signal.aborted && problem.kind !== "cancelled") this.#set({ problem });
    } finally {
      if (!call.signal.aborted) this.#set({ activity: null });
    }
  }

  #stop(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#again = null;
    this.#set({ activity: null });
  }

  #call(): LiveCall {
    return { signal: this.#abort.signal };
  }

  #match(): MatchId {
    const { setup, events } = this.#state.record;
    return { setup, events: [...events] };
  }

  #set(patch: Partial<GameState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }
}

type LiveCall = Call & { readonly signal: AbortSignal };

/** A no that came with the last events, and to what. */
function declinedIn(log: readonly MatchEvent[], news: number): GameState["declined"] {
  if (!log.slice(log.length - news).some(({ what }) => what.kind === "answered" && !what.yes)) return null;
  const offered = log.findLast(({ what }) => what.kind === "offered")?.what;
  return offered?.kind === "offered" ? { side: otherSide(offered.side), offer: offered.offer } : null;
}
