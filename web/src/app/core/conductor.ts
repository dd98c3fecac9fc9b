import type { Premove } from "./premove";
import type { HostedState } from "./hosted-state";
import type { GameRecord } from "./record";
import { asServiceError, type Call, type LineService, type ServiceError } from "./service";
import type { Act, GameDescription, Hint, LineId, LineState, MatchState, Offer, Reason, Refused, Side } from "./types";

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
  /** The game went on in another window. */
  readonly overtaken: Overtaken | null;
  /** The game has just ended, and nobody has put that away yet; never after a reload. */
  readonly ended: boolean;
  readonly hint: HintState | null;
  /** What is to be played as soon as it can be. */
  readonly premove: Premove | null;
  /** Who plays, and how the server is reached, in a match that a server keeps. */
  readonly hosted: HostedState | null;
}

/** What is told of a hint: first the piece, then its move. */
export type HintState =
  | { readonly kind: "asking" }
  | { readonly kind: "piece" | "move"; readonly hint: Hint }
  | { readonly kind: "failed"; readonly problem: ServiceError };

/** What of this window was not kept because another was faster: in words, and as the game it would have been. */
export interface Overtaken {
  readonly lost: readonly string[];
  readonly mine: GameRecord | null;
}

export type LiveCall = Call & { readonly signal: AbortSignal };

/** A match before anything is known of it but what was agreed on. */
export function unknownState(record: GameRecord, hosted: HostedState | null = null): GameState {
  return {
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
    overtaken: null,
    ended: false,
    hint: null,
    premove: null,
    hosted,
  };
}

/**
 * Leads a match for the table, wherever its log is kept. What looks at the past and asks about the present is the same for
 * all; what players want is sent by those who extend it. It decides nothing itself.
 */
export abstract class Conductor {
  #state: GameState;
  readonly #listeners = new Set<() => void>();
  readonly #service: LineService;
  protected readonly past = new Map<number, LineState>();
  protected abort = new AbortController();

  protected constructor(state: GameState, service: LineService) {
    this.#state = state;
    this.#service = service;
  }

  get state(): GameState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the match and lets it go on from where it stands. */
  abstract start(): Promise<void>;
  /** Hears everything once more, in another language. */
  abstract retell(): Promise<void>;
  /** Somebody at this device wants something; whether it may be is decided elsewhere. */
  abstract act(side: Side, act: Act): Promise<void>;
  /** Somebody at this device wants another match. */
  abstract playAgain(): Promise<void>;
  /** A game of its own that goes on from the point shown; this one stays as it is. */
  abstract branch(): GameRecord;
  /** Tries again what failed. */
  abstract retry(): Promise<void>;
  abstract turn(): void;
  /** The moment by which the clocks of the match run, in milliseconds. */
  abstract now(): number;

  /** Stops everything; a match that nobody watches asks nothing more. */
  dispose(): void {
    this.abort.abort();
    this.#listeners.clear();
  }

  /** The match of this browser that both agreed on after this one. */
  rematch(): GameRecord | null {
    return null;
  }

  /** Keeps what another window overtook as a game of its own. */
  keepApart(): GameRecord | null {
    return null;
  }

  /** Stops the engine's thinking; it moves again when told by {@link resume}. */
  pause(): void {}

  async resume(): Promise<void> {}

  /** Asks for a hint; asked again it tells the move too, and once more it is put away. */
  async askHint(): Promise<void> {}

  /** Plays a move as soon as it can be played, or no longer. */
  premove(_path: Premove | null): void {}

  dropHint(): void {
    this.set({ hint: null });
  }

  /** Shows the game as it stood after so many events. */
  async goTo(count: number): Promise<void> {
    const present = this.#state.line?.history.length ?? 0;
    if (count < 0 || count >= present) return this.goToPresent();
    this.set({ viewing: count, refusal: null, hint: null });
    try {
      const viewed = this.past.get(count) ?? (await this.#service.state(this.lineId(count), this.call()));
      this.past.set(count, viewed);
      if (this.#state.viewing === count) this.set({ viewed });
    } catch (thrown) {
      const problem = asServiceError(thrown);
      if (problem.kind !== "cancelled" && this.#state.viewing === count)
        this.set({ viewing: null, viewed: null, problem });
    }
  }

  /** Walks through the game from what is shown; at its ends nothing happens. */
  async step(by: 1 | -1): Promise<void> {
    const { viewing, line } = this.#state;
    const present = line?.history.length ?? 0;
    const count = (viewing ?? present) + by;
    if (count >= 0 && count <= present) await this.goTo(count);
  }

  goToPresent(): void {
    this.set({ viewing: null, viewed: null, refusal: null });
  }

  /** The game as a line of its own, up to a point or as a whole. */
  lineId(count?: number): LineId {
    const { setup } = this.#state.record;
    const events = (this.#state.line?.history ?? []).slice(0, count).map((entry) => entry.event);
    const { game, preset = null, options = {}, start = null } = setup;
    return { game, preset, options, start, events };
  }

  /** Asks why clicks lead nowhere. */
  async explain(path: readonly string[]): Promise<void> {
    const { line, activity, viewing } = this.#state;
    if (!line || activity !== null || viewing !== null) return;
    try {
      const refusal = await this.#service.explain(this.lineId(), path, this.call());
      if (this.#state.line === line) this.set({ refusal });
    } catch {
      // A question without an answer leaves things as they were.
    }
  }

  /** The end has been seen. */
  seeEnd(): void {
    this.set({ ended: false });
  }

  /** Puts away what was only a message. */
  dismiss(): void {
    this.set({ refusal: null, declined: null, problem: null, overtaken: null });
  }

  /** What the line is now; what was kept of an earlier one is forgotten where it is no beginning of it. */
  protected keepLine(line: LineState): void {
    if (line.history.length < (this.#state.line?.history.length ?? 0)) this.past.clear();
    this.past.set(line.history.length, line);
  }

  protected call(): LiveCall {
    return { signal: this.abort.signal };
  }

  protected set(patch: Partial<GameState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }
}
