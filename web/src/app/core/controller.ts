import { Conductor, unknownState, type Activity, type LiveCall } from "./conductor";
import type { Kept } from "./kept-games";
import { randomRoll } from "./random";
import { newId, newRecord, sightOf, type GameRecord } from "./record";
import { asServiceError, type LineService, type MatchNews } from "./service";
import { declinedIn, hereOf, openActs, otherSide } from "./turns";
import { waitSeen } from "./wait";
import type { Act, MatchEvent, MatchId, MatchSetup, Side } from "./types";

/** What the controller needs from outside; tests bring their own. */
export interface Surroundings {
  readonly service: LineService;
  /** Keeps a record: as it is kept at once, and later what came of it. */
  readonly keep: (record: GameRecord) => { readonly record: GameRecord; readonly kept: Promise<Kept> };
  readonly roll?: () => number;
  readonly wait?: (millis: number) => Promise<void>;
  readonly now?: () => number;
  /** How long a position stays before the engine's move changes it, in milliseconds. */
  readonly replyAfter?: () => number;
}

/** Time to see that the engine throws, and what fell. */
export const THROW_MILLIS = 900;

/** Keeps the log of one match, sends what players want and shows what came of it. It decides nothing itself. */
export class GameController extends Conductor {
  readonly #surroundings: Required<Surroundings>;
  #again: (() => Promise<void>) | null = null;

  constructor(record: GameRecord, surroundings: Surroundings) {
    super(unknownState(record), surroundings.service);
    this.#surroundings = {
      roll: randomRoll,
      wait: waitSeen,
      now: Date.now,
      replyAfter: () => 0,
      ...surroundings,
    };
  }

  override now(): number {
    return this.#surroundings.now();
  }

  /** Loads the match and lets it go on from where it stands. */
  override async start(): Promise<void> {
    await this.#run("loading", async (call) => {
      await this.#load(call);
      await this.#advance(call);
    });
  }

  /**
   * The game went on in another window: shows it as it stands there, and tells what of this one was not kept. The engine
   * is left to that window until somebody acts here.
   */
  async overtake(newer: GameRecord): Promise<void> {
    const { record: mine, line } = this.state;
    if (newer.id !== mine.id || (newer.writer === mine.writer && newer.revision <= mine.revision)) return;
    if (JSON.stringify(newer.events) === JSON.stringify(mine.events)) return this.set({ record: newer });
    const own = mine.events.slice(alikeUntil(mine.events, newer.events)).filter(isOfLine).length;
    const lost = (line?.history ?? []).slice(-own).map(({ label }) => label);
    this.#stop();
    this.past.clear();
    const overtaken = own > 0 ? { lost, mine } : { lost: [], mine: null };
    this.set({ record: newer, viewing: null, viewed: null, refusal: null, declined: null, overtaken });
    await this.#run("loading", async (call) => {
      await this.#load(call);
      if (!call.signal.aborted) this.set({ paused: this.state.match?.due?.seat.kind === "engine" });
    });
  }

  /** Keeps what another window overtook as a game of its own. */
  override keepApart(): GameRecord | null {
    const mine = this.state.overtaken?.mine;
    if (!mine) return null;
    return this.#surroundings.keep({ ...mine, id: newId(), revision: 0, writer: "" }).record;
  }

  /** Hears everything once more, in another language. */
  override async retell(): Promise<void> {
    this.#stop();
    this.past.clear();
    await this.start();
  }

  /** Somebody at this device wants something; whether it may be is decided elsewhere. */
  override async act(side: Side, act: Act): Promise<void> {
    if (this.state.activity === "sending" || this.state.activity === "loading") return;
    this.#stop();
    this.set({ refusal: null, declined: null, overtaken: null, viewing: null, viewed: null });
    await this.#run("sending", async (call) => {
      this.#again = () => this.act(side, act);
      await this.#send(side, act, call, true);
      await this.#advance(call);
    });
  }

  /** A game of its own that goes on from the point shown; this one stays as it is. */
  override branch(): GameRecord {
    const { setup } = this.state.record;
    const seats = this.state.match?.seats ?? setup.seats;
    const { events } = this.lineId(this.state.viewing ?? undefined);
    return this.#begin({ ...setup, seats, by_lot: false }, events);
  }

  /** Somebody at this device wants another match. Where both sit here, one press speaks for both. */
  override async playAgain(): Promise<void> {
    const { match, activity } = this.state;
    const wish = match && openActs(match, hereOf(this.state)).find(({ act }) => act.kind === "offer" && act.offer.kind === "rematch");
    if (!wish || activity !== null) return;
    await this.#run("sending", async (call) => {
      this.#again = () => this.playAgain();
      await this.#send(wish.side, wish.act, call, true);
      const { offer, seats } = this.state.match ?? {};
      const other = offer && otherSide(offer.side);
      if (other && seats?.[other].kind === "person") await this.#send(other, { kind: "answer", yes: true }, call);
    });
  }

  /** The match that both agreed on after this one. */
  override rematch(): GameRecord | null {
    const setup = this.state.match?.rematch;
    if (!setup) return null;
    return this.#begin(setup);
  }

  /** Stops the engine's thinking; it moves again when told by {@link resume}. */
  override pause(): void {
    if (this.state.activity !== "thinking") return;
    this.#stop();
    this.set({ paused: true });
  }

  override async resume(): Promise<void> {
    this.set({ paused: false });
    await this.#run(null, (call) => this.#advance(call));
  }

  /** Tries again what failed. */
  override async retry(): Promise<void> {
    const again = this.#again ?? (() => this.resume());
    this.set({ problem: null });
    return again();
  }

  override turn(): void {
    this.#keep({ ...this.state.record, turned: !this.state.record.turned });
  }

  /** Hears where the match stands. */
  async #load(call: LiveCall): Promise<void> {
    this.#again = () => this.start();
    const { setup, line } = this.state.record;
    const { service, now } = this.#surroundings;
    const [description, news] = await Promise.all([
      service.describe(setup.game, { preset: setup.preset ?? null, options: setup.options ?? {} }),
      line ? service.adopt(setup, line, now(), call) : service.match(this.#match(), now(), call),
    ]);
    if (call.signal.aborted) return;
    this.set({ description });
    this.#take(news);
  }

  /** Asks for a hint; asked again it tells the move too, and once more it is put away. */
  override async askHint(): Promise<void> {
    const { hint, line, match, viewing, activity } = this.state;
    if (hint?.kind === "piece") return this.set({ hint: { ...hint, kind: "move" } });
    if (hint?.kind === "move") return this.dropHint();
    const due = match?.due;
    if (hint?.kind === "asking" || viewing !== null || activity !== null || !line) return;
    if (due?.seat.kind !== "person" || due.task !== "move") return;
    this.set({ hint: { kind: "asking" } });
    // Whatever happens on the board meanwhile makes the hint useless; it is dropped then.
    const asked = this.state.hint;
    try {
      const told = await this.#surroundings.service.hint(this.lineId(), this.call());
      if (this.state.hint !== asked) return;
      this.set({ hint: { kind: told.path.length > 0 ? "piece" : "move", hint: told } });
      const { record } = this.state;
      this.#keep({ ...record, hints: (record.hints ?? 0) + 1 });
    } catch (thrown) {
      if (this.state.hint === asked) this.set({ hint: { kind: "failed", problem: asServiceError(thrown) } });
    }
  }

  /** Lets the engine act, and its throws fall, until a person has to act. */
  async #advance(call: LiveCall): Promise<void> {
    for (;;) {
      const due = this.state.match?.due;
      if (due?.seat.kind !== "engine" || this.state.paused || call.signal.aborted) return;
      const { service, now, wait, replyAfter } = this.#surroundings;
      if (due.task === "throw") {
        this.set({ activity: "throwing" });
        await wait(THROW_MILLIS);
        if (call.signal.aborted) return;
        await this.#send(due.side, { kind: "throw" }, call);
        await wait(THROW_MILLIS);
      } else {
        this.set({ activity: "thinking" });
        this.#again = null;
        // The engine thinks while the move before it is being seen: the wait costs only what the search does not take.
        const [news] = await Promise.all([service.answer(this.#match(), now(), call), wait(replyAfter())]);
        if (!call.signal.aborted) this.#take(news);
      }
    }
  }

  async #send(side: Side, act: Act, call: LiveCall, byPerson = false): Promise<void> {
    const { service, now, roll } = this.#surroundings;
    const answer = await service.act(this.#match(), { side, act }, { now: now(), roll: roll() }, call);
    if (call.signal.aborted) return;
    this.#again = null;
    if (answer.kind === "refused") this.set({ refusal: answer.reason });
    else this.#take(answer, byPerson);
  }

  /** Adds what happened to the log, keeps it and shows what came of it. */
  #take({ events, match, line }: MatchNews, byPerson = false): void {
    const before = this.state.record;
    this.keepLine(line);
    const log = [...before.events, ...events];
    const was = this.state.match;
    const ended = match.result !== null && (this.state.ended || (was !== null && was.result === null && events.length > 0));
    this.set({ match, line, ended, hint: null, declined: declinedIn(log, events.length) });
    const over = match.stage === "over";
    const nothing = events.length === 0 && before.line === null && over === before.over;
    if (nothing && before.sight !== null) return;
    // A line from elsewhere was played when it was played.
    const updated = nothing || before.line !== null ? before.updated : this.#surroundings.now();
    const touched = before.touched || byPerson;
    const sight = sightOf(line, match);
    this.#keep({ ...before, events: log, line: null, moves: line.history.length, over, updated, touched, sight });
  }

  /** Keeps a game that comes of this one; it is as strict. */
  #begin(setup: MatchSetup, line: readonly string[] | null = null): GameRecord {
    const { keep, now } = this.#surroundings;
    const { strict } = this.state.record;
    return keep({ ...newRecord(setup, now(), line), ...(strict === undefined ? {} : { strict }) }).record;
  }

  #keep(record: GameRecord): void {
    const { record: next, kept } = this.#surroundings.keep(record);
    this.set({ record: next });
    void kept.then((came) => {
      if (came.kind === "stale") void this.overtake(came.newer);
      else this.set({ kept: came.kind === "kept" });
    });
  }

  /** Runs something that may fail; a failure is shown and the game stays where it was. */
  async #run(activity: Activity, what: (call: LiveCall) => Promise<void>): Promise<void> {
    const call = this.call();
    this.set({ activity, problem: null });
    try {
      await what(call);
    } catch (thrown) {
      const problem = asServiceError(thrown);
      if (!call.signal.aborted && problem.kind !== "cancelled") this.set({ problem });
    } finally {
      if (!call.signal.aborted) this.set({ activity: null });
    }
  }

  #stop(): void {
    this.abort.abort();
    this.abort = new AbortController();
    this.#again = null;
    this.set({ activity: null });
  }

  #match(): MatchId {
    const { setup, events } = this.state.record;
    return { setup, events: [...events] };
  }
}

/** How many events two logs have in common from the beginning. */
function alikeUntil(one: readonly MatchEvent[], other: readonly MatchEvent[]): number {
  const at = one.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(other[i]));
  return at < 0 ? one.length : at;
}

/** Whether an event of the match is one of its line too, so that the list of moves names it. */
function isOfLine({ what }: MatchEvent): boolean {
  return what.kind === "moved" || what.kind === "fell" || what.kind === "claimed";
}
