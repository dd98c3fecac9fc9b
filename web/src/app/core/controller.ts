import { probeText } from "./refusal-probe";
import { fairRandom, throwOne, type Randomness } from "./random";
import { newId, type GameRecord, type Level, type Seat } from "./record";
import { asServiceError, type LineService, type ServiceError } from "./service";
import { actorOf, openClaims, otherSide, takebackTo, type Actor } from "./turns";
import type { Assessment, ClaimView, GameDescription, LineId, LineState, Refused, Side } from "./types";

/** What is going on while nobody can act. */
export type Activity = "loading" | "sending" | "thinking" | "throwing" | null;

/** All that the game page shows. */
export interface GameState {
  readonly record: GameRecord;
  readonly description: GameDescription | null;
  /** The present, however far back the player looks. */
  readonly line: LineState | null;
  /** How many events are shown while looking back, and the line then. */
  readonly viewing: number | null;
  readonly viewed: LineState | null;
  readonly activity: Activity;
  /** The engine was stopped; it goes on when told. */
  readonly paused: boolean;
  readonly refusal: Refused | null;
  readonly problem: ServiceError | null;
  /** A claim that waits for the other side's word. */
  readonly offer: ClaimView | null;
  /** The side that said no to a claim. */
  readonly declined: { readonly side: Side; readonly claim: ClaimView } | null;
  /** Whether the browser kept the game. */
  readonly kept: boolean;
}

/** What the controller needs from outside; tests bring their own. */
export interface Surroundings {
  readonly service: LineService;
  readonly keep: (record: GameRecord) => boolean;
  readonly random?: Randomness;
  readonly wait?: (millis: number) => Promise<void>;
  readonly now?: () => number;
}

/** Time to see that the engine throws, and what fell. */
export const THROW_MILLIS = 900;

/** Plays one game: knows who acts, asks the service, keeps every event, and knows no rule. */
export class GameController {
  #state: GameState;
  readonly #service: LineService;
  readonly #keep: (record: GameRecord) => boolean;
  readonly #random: Randomness;
  readonly #wait: (millis: number) => Promise<void>;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #past = new Map<number, LineState>();
  #abort = new AbortController();
  #score: { side: Side; points: number } | null = null;
  #again: (() => Promise<void>) | null = null;

  constructor(record: GameRecord, surroundings: Surroundings) {
    this.#service = surroundings.service;
    this.#keep = surroundings.keep;
    this.#random = surroundings.random ?? fairRandom;
    this.#wait = surroundings.wait ?? ((millis) => new Promise((resolve) => setTimeout(resolve, millis)));
    this.#now = surroundings.now ?? Date.now;
    this.#state = {
      record,
      description: null,
      line: null,
      viewing: null,
      viewed: null,
      activity: "loading",
      paused: false,
      refusal: null,
      problem: null,
      offer: null,
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

  /** Loads the game and lets it go on from where it stands. */
  async start(): Promise<void> {
    await this.#run("loading", async (signal) => {
      const { game, preset, options } = this.#line();
      const [description, line] = await Promise.all([
        this.#service.describe(game, { preset, options }),
        this.#service.state(this.#line(), { signal }),
      ]);
      if (signal.aborted) return;
      this.#past.set(this.#line().events.length, line);
      this.#set({ description, line });
      await this.#advance();
    });
  }

  /** Stops everything; a controller that nobody watches asks nothing more. */
  dispose(): void {
    this.#abort.abort();
    this.#listeners.clear();
  }

  actor(): Actor | null {
    return this.#state.line && actorOf(this.#state.line, this.#state.record.players);
  }

  claims(): ClaimView[] {
    return this.#state.line ? openClaims(this.#state.line, this.#state.record.players) : [];
  }

  canTakeBack(): boolean {
    const { line, record } = this.#state;
    return line !== null && takebackTo(line.history, record.players) !== null;
  }

  /** A person's move. */
  async play(move: string): Promise<void> {
    if (this.actor()?.kind !== "human" || this.#state.activity !== null) return;
    await this.#send(move);
  }

  /** A person's throw. */
  async throw(): Promise<void> {
    const actor = this.actor();
    if (actor?.kind !== "throw" || !actor.byHand || this.#state.activity !== null) return;
    const fallen = this.#fall();
    if (fallen !== null) await this.#send(fallen);
  }

  /** Makes a claim, or offers it where the other side has a say. */
  async claim(claim: ClaimView): Promise<void> {
    if (!this.claims().some((open) => open.event === claim.event)) return;
    if (!claim.needs_consent) return this.#settle(claim);
    const other = otherSide(claim.side);
    if (this.#state.record.players[other].kind === "human") {
      this.#set({ offer: claim, declined: null });
    } else if (this.#engineAccepts(other)) {
      await this.#settle(claim);
    } else {
      this.#set({ declined: { side: other, claim } });
    }
  }

  /** The other person's word on a claim. */
  async answerOffer(accept: boolean): Promise<void> {
    const offer = this.#state.offer;
    if (!offer) return;
    this.#set({ offer: null, declined: accept ? null : { side: otherSide(offer.side), claim: offer } });
    if (accept) await this.#settle(offer);
  }

  /** Takes the last own turn back, with the engine's reply. */
  async takeBack(): Promise<void> {
    const { line, record } = this.#state;
    const count = line && takebackTo(line.history, record.players);
    if (count === null) return;
    this.#stop();
    for (const known of this.#past.keys()) if (known > count) this.#past.delete(known);
    const events = this.#line().events.slice(0, count);
    this.#adopt({ ...this.#line(), events }, false);
    this.#set({ viewing: null, viewed: null, declined: null, offer: null, paused: false });
    await this.#run("loading", async (signal) => {
      this.#again = () => this.start();
      const back = await this.#at(count, signal);
      if (signal.aborted) return;
      this.#again = null;
      this.#set({ line: back });
      await this.#advance();
    });
  }

  /** Shows the game as it stood after so many events. */
  async goTo(count: number): Promise<void> {
    const present = this.#line().events.length;
    if (count < 0 || count >= present) return this.goToPresent();
    this.#set({ viewing: count, refusal: null });
    try {
      const viewed = await this.#at(count, this.#abort.signal);
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

  /** A game of its own that goes on from the point shown; this one stays as it is. */
  branch(players: Readonly<Record<Side, Seat>> = this.#state.record.players): GameRecord {
    const count = this.#state.viewing ?? this.#line().events.length;
    const line = { ...this.#line(), events: this.#line().events.slice(0, count) };
    const record = { ...this.#state.record, id: newId(), line, players, over: false, updated: this.#now() };
    this.#keep(record);
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
    await this.#run(null, () => this.#advance());
  }

  /** Tries again what failed. */
  async retry(): Promise<void> {
    const again = this.#again;
    this.#again = null;
    this.#set({ problem: null });
    if (again) return again();
    return this.#state.line ? this.resume() : this.start();
  }

  flip(): void {
    const record = { ...this.#state.record, flipped: !this.#state.record.flipped };
    this.#set({ record, kept: this.#keep(record) });
  }

  /** Puts away what was only a message. */
  dismiss(): void {
    this.#set({ refusal: null, declined: null, problem: null });
  }

  /** Asks why a move between two clicks is not legal. */
  async explain(from: string, to: string): Promise<void> {
    const line = this.#state.line;
    const text = line && this.actor()?.kind === "human" ? probeText(line.paths, from, to) : null;
    if (text === null || this.#state.activity !== null || this.#state.viewing !== null) return;
    try {
      const answer = await this.#service.play(this.#line(), text, { signal: this.#abort.signal });
      // Where the rules punish an illegal move, the answer may be a lost game: a question never plays.
      if (answer.kind === "refused" && this.#state.line === line) this.#set({ refusal: answer.refusal });
    } catch {
      // A question without an answer leaves things as they were.
    }
  }

  async #settle(claim: ClaimView): Promise<void> {
    this.#stop();
    await this.#send(claim.event);
  }

  /** The engine agrees to end what it does not hope to win. */
  #engineAccepts(side: Side): boolean {
    return this.#score !== null && this.#score.side === side && this.#score.points <= RESIGNED_TO_A_DRAW;
  }

  async #send(event: string): Promise<void> {
    this.#set({ refusal: null, declined: null, viewing: null, viewed: null });
    await this.#run("sending", async (signal) => {
      this.#again = () => this.#send(event);
      const answer = await this.#service.play(this.#line(), event, { signal });
      if (signal.aborted) return;
      this.#again = null;
      if (answer.kind === "refused") {
        this.#set({ refusal: answer.refusal });
        return;
      }
      this.#commit(event, answer.line);
      await this.#advance();
    });
  }

  /** Lets the engine act, and its throws fall, until a person has to act. */
  async #advance(): Promise<void> {
    const signal = this.#abort.signal;
    for (let actor = this.actor(); actor !== null && !signal.aborted; actor = this.actor()) {
      if (actor.kind === "engine" && !this.#state.paused) await this.#think(actor.side, actor.level, signal);
      else if (actor.kind === "throw" && !actor.byHand) await this.#throwForEngine(signal);
      else return;
    }
  }

  async #think(side: Side, level: Level, signal: AbortSignal): Promise<void> {
    this.#set({ activity: "thinking" });
    const answer = await this.#service.answer(this.#line(), level, { signal });
    if (signal.aborted) return;
    this.#score = scored(side, answer.score);
    this.#commit(answer.event, answer.line);
  }

  async #throwForEngine(signal: AbortSignal): Promise<void> {
    this.#set({ activity: "throwing" });
    await this.#wait(THROW_MILLIS);
    const fallen = signal.aborted ? null : this.#fall();
    if (fallen === null) return;
    const answer = await this.#service.play(this.#line(), fallen, { signal });
    if (signal.aborted || answer.kind === "refused") return;
    this.#commit(fallen, answer.line);
    await this.#wait(THROW_MILLIS);
  }

  #fall(): string | null {
    const chances = this.#state.line?.chances ?? [];
    return chances.length === 0 ? null : throwOne(chances, this.#random).text;
  }

  #commit(event: string, line: LineState): void {
    const events = [...this.#line().events, line.history.at(-1)?.event ?? event];
    this.#past.set(events.length, line);
    this.#adopt({ ...this.#line(), events }, line.turn.kind === "over");
    this.#set({ line });
  }

  #adopt(line: LineId, over: boolean): void {
    const record = { ...this.#state.record, line, over, updated: this.#now() };
    this.#set({ record, kept: this.#keep(record) });
  }

  async #at(count: number, signal: AbortSignal): Promise<LineState> {
    const known = this.#past.get(count);
    if (known) return known;
    const events = this.#line().events.slice(0, count);
    const line = await this.#service.state({ ...this.#line(), events }, { signal });
    if (!signal.aborted) this.#past.set(count, line);
    return line;
  }

  /** Runs something that may fail; a failure is shown and the game stays where it was. */
  async #run(activity: Activity, what: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const signal = this.#abort.signal;
    this.#set({ activity, problem: null });
    try {
      await what(signal);
    } catch (thrown) {
      const problem = asServiceError(thrown);
      if (!signal.aborted && problem.kind !== "cancelled") this.#set({ problem });
    } finally {
      if (!signal.aborted) this.#set({ activity: null });
    }
  }

  #stop(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#again = null;
    this.#set({ activity: null });
  }

  #line(): LineId {
    return this.#state.record.line;
  }

  #set(patch: Partial<GameState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }
}

/** Hundredths of the smallest piece below which the engine takes a draw. */
const RESIGNED_TO_A_DRAW = -150;

function scored(side: Side, score: Assessment | null | undefined): { side: Side; points: number } | null {
  if (score === null || score === undefined) return null;
  if (score.kind === "points") return { side, points: score.value };
  return { side, points: score.plies > 0 ? Infinity : -Infinity };
}
