import type { Entry, HostedMatch } from "../../protocol";
import { Conductor, unknownState } from "./conductor";
import type { HostedService } from "./hosted";
import { HostedSocket } from "./hosted-socket";
import { isFull, type HostedState } from "./hosted-state";
import type { Kept } from "./kept-games";
import { ripened, type Premove } from "./premove";
import { newRecord, type GameRecord } from "./record";
import { asServiceError, ServiceError, type LineService, type MatchNews } from "./service";
import { declinedIn, hereOf, openActs } from "./turns";
import type { Act, MatchEvent, Reason, Side } from "./types";

/** What it needs from outside; tests bring their own. */
export interface HostedSurroundings {
  readonly service: LineService;
  readonly hosted: Pick<HostedService, "connect">;
  /** Keeps a game of this browser that goes on from a point of the match. */
  readonly keep: (record: GameRecord) => { readonly record: GameRecord; readonly kept: Promise<Kept> };
  readonly now?: () => number;
}

/** What was sent and has not come back among the entries. */
interface Pending {
  id: number;
  readonly side: Side;
  readonly act: Act;
  /** How many entries were known then. */
  readonly number: number;
  /** The server said that it happened. */
  done: boolean;
}

/** Lines of the chat that are remembered; older ones are asked for. */
const SAID = 200;
/** A refused flag is looked at again after so long: the clocks of two machines differ. */
const FLAG_AGAIN_MILLIS = 1000;

/** Leads a match whose log a server keeps: hears what is added to it and computes what that means. */
export class HostedController extends Conductor {
  readonly #surroundings: HostedSurroundings;
  readonly #entries: Entry[];
  #socket: HostedSocket | null = null;
  readonly #told: number;
  #pending: Pending | null = null;
  #flag: number | null = null;
  #ids = 0;
  #events: readonly MatchEvent[];
  /** How many events have been computed, and whether somebody computes. */
  #shown = -1;
  #busy = false;
  #stale = false;
  #look: ReturnType<typeof setTimeout> | undefined;

  constructor(hosted: HostedMatch, surroundings: HostedSurroundings) {
    const { key, setup, entries, you, commitment, secret, now } = hosted;
    const events = eventsOf(entries);
    const strict = setup.take_backs === false;
    const record = { ...newRecord(setup, now), id: key, events, ...(strict ? { strict } : {}) };
    super(
      unknownState(record, {
        key,
        you: you ?? null,
        ...toldBy(entries, 0),
        presence: null,
        connection: "connecting",
        closing: null,
        lag: null,
        commitment,
        secret: secret ?? null,
        said: [],
        dropped: false,
      }),
      surroundings.service,
    );
    this.#surroundings = surroundings;
    this.#entries = [...entries];
    this.#events = events;
    this.#told = now;
  }

  override now(): number {
    return this.#socket?.now() ?? this.#told;
  }

  /** Connects, and shows what is known meanwhile. */
  override async start(): Promise<void> {
    this.#open();
    await this.#compute();
  }

  override async retell(): Promise<void> {
    this.past.clear();
    this.#stale = true;
    await this.#compute();
  }

  override dispose(): void {
    clearTimeout(this.#look);
    this.#socket?.dispose();
    super.dispose();
  }

  override async act(side: Side, act: Act): Promise<void> {
    const { hosted, activity } = this.state;
    if (hosted?.you === null) return;
    if (act.kind === "flag") return this.#sendFlag();
    if (this.#pending || activity !== null || !hereOf(this.state).includes(side)) return;
    this.#hosted({ dropped: false });
    this.set({ refusal: null, declined: null, viewing: null, viewed: null, activity: "sending" });
    if (act.kind === "walk" || act.kind === "play") this.set({ premove: null });
    this.#pending = { id: 0, side, act, number: this.#entries.length, done: false };
    this.#sendPending();
  }

  /** Calls the match off before anybody has come to it, when there is nothing to compute yet. */
  callOff(): void {
    const you = this.state.hosted?.you;
    if (!you || this.#pending) return;
    this.#pending = { id: 0, side: you, act: { kind: "abort" }, number: this.#entries.length, done: false };
    this.#sendPending();
  }

  override async playAgain(): Promise<void> {
    const { match } = this.state;
    const wish = match && openActs(match, hereOf(this.state)).find(({ act }) => act.kind === "offer" && act.offer.kind === "rematch");
    if (wish) await this.act(wish.side, wish.act);
  }

  override branch(): GameRecord {
    const { setup } = this.state.record;
    const { events } = this.lineId(this.state.viewing ?? undefined);
    // At this device nobody's time runs.
    const own = { ...setup, by_lot: false, take_backs: true, clock: { kind: "none" } as const };
    return this.#surroundings.keep(newRecord(own, Date.now(), events)).record;
  }

  override async retry(): Promise<void> {
    this.set({ problem: null });
    if (this.state.hosted?.connection === "closed") this.#open();
    this.#stale = true;
    await this.#compute();
  }

  override turn(): void {
    const { record } = this.state;
    this.set({ record: { ...record, turned: !record.turned } });
  }

  override premove(premove: Premove | null): void {
    this.set({ premove });
  }

  override dismiss(): void {
    super.dismiss();
    this.set({ premove: null });
    this.#hosted({ dropped: false });
  }

  #open(): void {
    this.#socket?.dispose();
    this.#hosted({ connection: "connecting", closing: null });
    const { hosted, now } = this.#surroundings;
    const key = this.state.record.id;
    this.#socket = new HostedSocket(
      (since) => hosted.connect(key, since),
      {
        entries: (added, secret) => this.#hear(added, secret),
        presence: (presence) => this.#hosted({ presence }),
        said: (lines) => this.#hosted({ said: [...(this.state.hosted?.said ?? []), ...lines].slice(-SAID) }),
        done: (id) => this.#done(id),
        refused: (id, reason) => this.#refused(id, reason),
        malformed: (detail) => {
          this.#settle();
          this.set({ problem: new ServiceError("broken", "malformed", null, detail) });
        },
        connection: (connection, closing) => this.#connected(connection, closing),
        lag: (lag) => this.#hosted({ lag }),
      },
      this.#entries.length,
      this.#socket?.now() ?? this.#told,
      ...(now ? ([now] as const) : []),
    );
  }

  #connected(connection: HostedState["connection"], closing: string | null): void {
    // Who is there is told anew by whoever is reached.
    this.#hosted({ connection, closing, ...(connection === "open" ? {} : { presence: null }) });
    if (connection === "closed") this.#settle();
    // Whether it arrived is not known: that is seen when the next connection tells what happened.
    if (connection !== "open" && this.#pending) this.#pending.id = 0;
  }

  /** What was added to the log; nothing, when the connection is new and nothing was missed. */
  #hear(added: readonly Entry[], secret: string | null): void {
    const before = this.#entries.length;
    this.#entries.push(...added);
    const { people, followed } = toldBy(this.#entries, before);
    this.#hosted({ people, followed: this.state.hosted?.followed ?? followed, ...(secret === null ? {} : { secret }) });
    const events = eventsOf(added);
    if (events.length > 0) {
      this.#events = [...this.#events, ...events];
      this.set({ record: { ...this.state.record, events: this.#events } });
    }
    this.#reconsider(added);
    void this.#compute();
  }

  /**
   * What comes of what was sent, once more is known. Over a new connection nobody says any more whether it happened: it is sent
   * again if nothing has happened since, and nobody can do it twice, for it names the number it follows on.
   */
  #reconsider(added: readonly Entry[]): void {
    const pending = this.#pending;
    if (!pending) return;
    if (pending.done || pending.id > 0) {
      if (pending.done && this.#entries.length > pending.number) this.#settle();
      return;
    }
    if (this.#entries.length === pending.number) return this.#sendPending();
    const isThere = eventsOf(added).some(({ what }) => OUTCOMES[pending.act.kind].includes(what.kind));
    this.#settle();
    if (!isThere) this.#hosted({ dropped: true });
  }

  #sendPending(): void {
    const pending = this.#pending;
    if (!pending) return;
    this.#ids += 1;
    const { act, number } = pending;
    const sent = this.#socket?.send({ kind: "act", id: this.#ids, number, act });
    // Without an id it waits for the next connection.
    pending.id = sent ? this.#ids : 0;
  }

  #sendFlag(): void {
    this.#ids += 1;
    if (this.#socket?.send({ kind: "act", id: this.#ids, number: this.#entries.length, act: { kind: "flag" } })) this.#flag = this.#ids;
  }

  #done(id: number): void {
    const pending = this.#pending;
    if (pending?.id !== id) return;
    pending.done = true;
    if (this.#entries.length > pending.number) this.#settle();
  }

  #refused(id: number, reason: Reason): void {
    if (this.#flag === id) {
      // Not yet; the clocks are read once more.
      clearTimeout(this.#look);
      this.#look = setTimeout(() => void this.retell(), FLAG_AGAIN_MILLIS);
      return;
    }
    if (this.#pending?.id !== id) return;
    this.#settle();
    this.set({ refusal: reason });
  }

  /** Nothing is under way any more, except what is still being computed. */
  #settle(): void {
    this.#pending = null;
    if (this.#shown === this.#events.length) this.set({ activity: null });
  }

  /** Computes where the match stands until that is what the log says. */
  async #compute(): Promise<void> {
    if (this.#busy || !this.state.hosted || !isFull(this.state.hosted, this.state.record.setup.seats)) return;
    this.#busy = true;
    const { signal } = this.abort;
    try {
      while ((this.#stale || this.#shown !== this.#events.length) && !signal.aborted) {
        this.#stale = false;
        const events = this.#events;
        const { setup } = this.state.record;
        const { service } = this.#surroundings;
        const [description, news] = await Promise.all([
          service.describe(setup.game, { preset: setup.preset ?? null, options: setup.options ?? {} }),
          service.match({ setup, events: [...events] }, Math.round(this.now()), { signal }),
        ]);
        if (signal.aborted) return;
        this.set({ description, problem: null });
        this.#take(news, events);
      }
    } catch (thrown) {
      const problem = asServiceError(thrown);
      if (!signal.aborted && problem.kind !== "cancelled") this.set({ problem, activity: null });
    } finally {
      this.#busy = false;
    }
  }

  #take({ match, line }: MatchNews, events: readonly MatchEvent[]): void {
    this.keepLine(line);
    const was = this.state.match;
    const news = this.#shown < 0 ? 0 : events.length - this.#shown;
    this.#shown = events.length;
    const ended = match.result !== null && (this.state.ended || (was !== null && was.result === null));
    const declined = news > 0 ? declinedIn(events, news) : this.state.declined;
    // A no of one's own needs no message.
    const told = declined && hereOf({ ...this.state, match }).includes(declined.side) ? null : declined;
    const current = events === this.#events;
    this.set({ match, line, ended, declined: told, ...(current ? { activity: this.#pending ? "sending" : null } : {}) });
    if (current && news > 0) this.#playPremove();
  }

  /** What was to be played as soon as possible is played or forgotten once it is the own turn, or nobody's any more. */
  #playPremove(): void {
    const { premove, match, line } = this.state;
    const [side] = hereOf(this.state);
    if (!premove || !match || !line || side === undefined) return;
    if (match.due && match.due.side !== side) return;
    const ripe = match.due?.task === "move" && !match.offer ? ripened(line.next.clicks, premove) : null;
    // Where a choice is left, the board stands at it: nobody else promotes a piece.
    this.set({ premove: ripe?.asks ? ripe.path : null });
    if (ripe && !ripe.asks) void this.act(side, { kind: "walk", path: [...ripe.path] });
  }

  #hosted(patch: Partial<HostedState>): void {
    const { hosted } = this.state;
    if (hosted) this.set({ hosted: { ...hosted, ...patch } });
  }
}

/** What shows in the log that an act happened. */
const OUTCOMES: Readonly<Record<Act["kind"], readonly MatchEvent["what"]["kind"][]>> = {
  play: ["moved", "illegal"],
  walk: ["moved", "illegal"],
  throw: ["fell", "lot"],
  claim: ["claimed"],
  offer: ["offered", "answered"],
  answer: ["answered"],
  withdraw: ["withdrawn"],
  flag: ["flagged"],
  abort: ["aborted"],
  continue: ["continued"],
  claim_left: ["left"],
};

function eventsOf(entries: readonly Entry[]): MatchEvent[] {
  return entries.flatMap((entry) => (entry.kind === "happened" ? entry.event : []));
}

/** Who sits where, and what follows; it is fresh if it stands behind so many entries and they were not the first to be heard. */
function toldBy(entries: readonly Entry[], before: number): Pick<HostedState, "people" | "followed"> {
  const on = (seat: Side) => entries.findLast((entry) => entry.kind === "seated" && entry.seat === seat);
  const [first, second] = [on("first"), on("second")];
  const at = entries.findLastIndex(({ kind }) => kind === "followed");
  const next = entries[at];
  return {
    people: {
      first: first?.kind === "seated" ? first.person : null,
      second: second?.kind === "seated" ? second.person : null,
    },
    followed: next?.kind === "followed" ? { key: next.key, fresh: before > 0 && at >= before } : null,
  };
}
