import { Conductor, unknownState } from "../conductor";
import { newRecord, PERSON, recordOfLine, type GameRecord } from "../record";
import { asServiceError, ServiceError, type LineService } from "../service";
import type { LineId, LineState, Seats } from "../types";
import type { Found, OwnRecord } from "../../../wire/records";
import { eventsOf, firstOf, parentOf, pathOf, type Step, type Way } from "./tree";

const PEOPLE: Seats = { first: PERSON, second: PERSON };

/** Leads through a record as others lead through a match: what is looked at is a line of it, and nothing happens in it. */
export class RecordController extends Conductor {
  readonly #service: LineService;
  readonly #start: LineId;
  readonly record: OwnRecord;
  /** The line that is walked: 0 is the main line. */
  #line = 0;
  #path: readonly Step[];
  /** How many events the service takes in one line. */
  #most = Infinity;
  #refused: ServiceError | null = null;
  readonly #labels = new Map<number, string>();

  constructor({ record, line }: Pick<Found, "record" | "line">, service: LineService) {
    super(unknownState(newRecord({ ...line, seats: PEOPLE }, 0)), service);
    this.#service = service;
    this.#start = line;
    this.record = record;
    this.#path = pathOf(record, 0);
  }

  get way(): number {
    return this.#line;
  }

  get path(): readonly Step[] {
    return this.#path;
  }

  /** How many events are shown. */
  get shown(): number {
    return this.state.viewing ?? this.state.line?.history.length ?? 0;
  }

  /** Why the line cannot be followed to its end. */
  get refused(): ServiceError | null {
    return this.#refused;
  }

  /** Whether the record is longer than what can be shown of it. */
  get isCut(): boolean {
    return eventsOf(this.#path).length > this.#most;
  }

  override async start(): Promise<void> {
    this.set({ problem: null, activity: "loading" });
    try {
      const { game, preset = null, options = {} } = this.#start;
      const [description, { events }] = await Promise.all([this.#service.describe(game, { preset, options }), this.#service.games()]);
      this.#most = events;
      this.set({ description });
      await this.#follow(this.#line, this.state.viewing ?? 0);
    } catch (thrown) {
      this.#fail(thrown);
    }
  }

  override async retell(): Promise<void> {
    this.past.clear();
    this.#labels.clear();
    await this.#follow(this.#line, this.shown);
  }

  /** Goes another way from where it leaves the one at hand, and shows its first event. */
  async enter(line: number): Promise<void> {
    await this.#follow(line, firstOf(this.record, line));
  }

  /** Goes back to the line that this one leaves, where it leaves it. */
  async leave(): Promise<void> {
    const at = firstOf(this.record, this.#line) - 1;
    await this.#follow(parentOf(this.record, this.#line), at);
  }

  /** Takes a way that {@link waysAfter} told. */
  async take({ line }: Way, count: number): Promise<void> {
    await this.#follow(line, count);
  }

  /** What a way is called in a list of moves; `null` where the rules do not know it. */
  async labelOf({ node, line }: Way, count: number): Promise<string | null> {
    if (node.event === undefined) return null;
    const before = eventsOf(this.#path.slice(0, count));
    // The way that the others leave is told with the line at hand.
    const own = this.#path[count]?.node === node ? this.state.line?.history[count]?.label : undefined;
    const known = own ?? this.#labels.get(line);
    if (known !== undefined) return known;
    const [label] = await this.labelsOf(before, [node.event]);
    if (label !== undefined && line > 0) this.#labels.set(line, label);
    return label ?? null;
  }

  /** What events that could follow are called, as far as the rules know them. */
  async labelsOf(before: readonly string[], events: readonly string[]): Promise<readonly string[]> {
    try {
      const state = await this.#service.state({ ...this.#start, events: [...before, ...events] }, this.call());
      return state.history.slice(before.length).map(({ label }) => label);
    } catch {
      return events;
    }
  }

  /** A game of its own that goes on from the point shown. */
  override branch(seats: Seats = PEOPLE): GameRecord {
    return recordOfLine(this.lineId(this.shown), seats, Date.now());
  }

  override turn(): void {
    const { record } = this.state;
    this.set({ record: { ...record, turned: !record.turned } });
  }

  override retry(): Promise<void> {
    return this.start();
  }

  override now(): number {
    return 0;
  }

  /** Nothing is done in a record. */
  override async act(): Promise<void> {}

  override async playAgain(): Promise<void> {}

  /** Shows a line of the record after so many events. */
  async #follow(line: number, count: number): Promise<void> {
    const path = pathOf(this.record, line);
    this.abort.abort();
    this.abort = new AbortController();
    const { signal } = this.abort;
    this.set({ activity: "loading", problem: null });
    try {
      const events = eventsOf(path, this.#most);
      const told = await this.#told(events);
      const viewed = count < told.line.history.length ? await this.#ask(events.slice(0, count)) : null;
      if (signal.aborted) return;
      this.#line = line;
      this.#path = path;
      this.#refused = told.refused;
      this.past.clear();
      this.keepLine(told.line);
      if (viewed) this.past.set(count, viewed);
      this.set({ line: told.line, viewing: viewed && count, viewed, refusal: null, activity: null });
    } catch (thrown) {
      if (!signal.aborted) this.#fail(thrown);
    }
  }

  /** The line of these events, or as far as the rules let them happen. */
  async #told(events: readonly string[]): Promise<{ readonly line: LineState; readonly refused: ServiceError | null }> {
    let refused: ServiceError;
    try {
      return { line: await this.#ask(events), refused: null };
    } catch (thrown) {
      refused = asServiceError(thrown);
      if (refused.kind !== "refused" || events.length === 0) throw refused;
    }
    // The rules may end a game that its players went on with: half of what is left tells where.
    let [line, least, most] = [await this.#ask([]), 0, events.length];
    while (most - least > 1) {
      const middle = Math.floor((least + most) / 2);
      const found = await this.#ask(events.slice(0, middle)).catch((thrown: unknown) => {
        if (asServiceError(thrown).kind !== "refused") throw thrown;
        return null;
      });
      if (found) [line, least] = [found, middle];
      else most = middle;
    }
    return { line, refused };
  }

  #ask(events: readonly string[]): Promise<LineState> {
    return this.#service.state({ ...this.#start, events: [...events] }, this.call());
  }

  #fail(thrown: unknown): void {
    const problem = asServiceError(thrown);
    this.set({ activity: null, ...(problem.kind === "cancelled" ? {} : { problem }) });
  }
}
