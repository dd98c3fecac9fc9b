import { ServiceError, type Acted, type Call, type LineService, type MatchNews, type Moment, type Written } from "../core/service";
import { otherSide } from "../core/turns";
import type { RecordFormat, WriteRecordReply } from "../../protocol";
import type { OwnRecord, Reading } from "../../wire/records";
import type {
  Act,
  Command,
  GameDescription,
  Hint,
  Games,
  HistoryEntry,
  Tongue,
  LineId,
  LineState,
  MatchEvent,
  MatchId,
  MatchSetup,
  MatchState,
  Refused,
  Remark,
  Side,
  Text,
} from "../core/types";

const same = (text: string): Text => ({ en: text, ja: text, zh: text });
const SIDES = ["first", "second"] as const;

type What = MatchEvent["what"];

const fallen = (event: string): NonNullable<HistoryEntry["fallen"]> => ({
  sentence: `{first} throws ${event}`,
  thrown: null,
  opens_turn: false,
});

/**
 * A toy: sides alternate; `go` is a move, `cast` a move after which something falls (0 or 1) and then the same side
 * says `land`, `win` ends the game, anything else is refused. Its matches know draws and turns taken back by offer.
 */
export class FakeService implements LineService {
  lang: Tongue = "en";
  readonly calls: string[] = [];
  /** Thrown once by the next call. */
  failNext: ServiceError | null = null;
  /** What the engine plays, in order; `go` when nothing is left. */
  script: string[] = [];
  /** Whether the engine agrees to a draw. */
  agrees = false;
  /** Holds the engine's answer back until released. */
  hold: Promise<void> | null = null;

  games(): Promise<Games> {
    return Promise.resolve({ games: [], levels: 10 } as unknown as Games);
  }

  describe(): Promise<GameDescription> {
    return Promise.resolve({ id: "toy", sides: [same("A"), same("B")], pieces: [] } as unknown as GameDescription);
  }

  async state(line: LineId, call: Call = {}): Promise<LineState> {
    this.#note(`state ${line.events.length}`, call);
    return this.line(line.events);
  }

  async explain(_line: LineId, path: readonly string[], call: Call = {}): Promise<Refused | null> {
    this.#note(`explain ${path.join(" ")}`, call);
    return { rule: "toy", section: "3", text: `no ${path.join(" ")}` };
  }

  async hint(line: LineId, call: Call = {}): Promise<Hint> {
    this.#note(`hint ${line.events.length}`, call);
    return { event: "go", label: "Go", piece: null, path: ["go"], reasons: ["it goes on"], score: { kind: "points", value: 0 } };
  }

  async remark(line: LineId, judged: boolean, call: Call = {}): Promise<Remark> {
    this.#note(`remark ${line.events.length}${judged ? " judged" : ""}`, call);
    const better = judged && line.events.at(-1) === "cast" ? { event: "go", label: "Go", path: ["go"], loss: 200, sentences: ["Go was stronger."] } : null;
    return { sentences: [`It was ${line.events.at(-1) ?? "nothing"}.`], better };
  }

  async match(id: MatchId, _now: number, call: Call = {}): Promise<MatchNews> {
    this.#note(`match ${id.events.length}`, call);
    return this.#news(id, []);
  }

  async adopt(setup: MatchSetup, line: readonly string[], now: number, call: Call = {}): Promise<MatchNews> {
    this.#note(`adopt ${line.length}`, call);
    const events = line.map((text, at): What => {
      const chance = this.line(line.slice(0, at)).next.turn.kind === "chance";
      return { kind: chance ? "fell" : "moved", text, spent: 0 };
    });
    return this.#news({ setup, events: [] }, events, now);
  }

  async act(id: MatchId, { side, act }: Command, { now, roll }: Moment, call: Call = {}): Promise<Acted> {
    this.#note(`act ${side} ${act.kind}`, call);
    const happened = this.#happens(id, side, act, roll);
    if (!happened) return { kind: "refused", reason: { rule: "toy", section: "3", text: same(`no ${act.kind}`) } };
    return { kind: "done", ...this.#news(id, happened, now) };
  }

  async answer(id: MatchId, now: number, call: Call = {}): Promise<MatchNews> {
    this.#note("answer", call);
    if (this.hold) await this.hold;
    if (call.signal?.aborted) throw new ServiceError("cancelled", "cancelled", null, "cancelled");
    const lands = "land" in this.line(texts(id.events)).next.clicks;
    const text = lands ? "land" : (this.script.shift() ?? "go");
    return this.#news(id, [{ kind: "moved", text, spent: 0 }], now);
  }

  guide(_game: string, lang: Tongue): Promise<string> {
    return Promise.resolve(`# ${lang}`);
  }

  rules(): Promise<Written> {
    return Promise.resolve({ text: "# rules", translated: true });
  }

  recordFormats(): Promise<readonly RecordFormat[]> {
    return Promise.resolve([
      { id: "ranka", files: ["ranka.json"], games: ["toy"] },
      { id: "notes", files: ["txt"], games: ["toy"] },
      { id: "other", files: ["other"], games: [] },
    ]);
  }

  /** A text is a record of our own. */
  async readRecord(text: string): Promise<Reading> {
    this.#note("read", {});
    const record = JSON.parse(text) as OwnRecord;
    const line = { game: record.game, preset: null, options: {}, start: null, events: [] };
    return { format: "ranka", records: [{ record, line, ends: { resignation: "resigning" } }], problems: [] };
  }

  writeRecord(record: OwnRecord, format: string): Promise<WriteRecordReply> {
    return Promise.resolve({ text: `${format}: ${JSON.stringify(record)}`, left_out: format === "ranka" ? [] : ["jokes"], file: "txt" });
  }

  line(events: readonly string[]): LineState {
    let side: Side = "first";
    let phase: "move" | "fall" | "land" | "over" = "move";
    const history: HistoryEntry[] = [];
    for (const event of events) {
      const fell = phase === "fall" ? { fallen: fallen(event) } : {};
      history.push({ event, side: phase === "fall" ? null : side, label: event, ...fell });
      if (phase === "fall") phase = event === "1" ? "land" : "move";
      else if (event === "cast") phase = "fall";
      else phase = ["win", "draw", "resign"].includes(event) ? "over" : "move";
      if (phase === "move") side = otherSide(side);
    }
    const moves = phase === "move" ? ["go", "cast", "win"] : phase === "land" ? ["land"] : [];
    const turn =
      phase === "over"
        ? { kind: "over", outcome: { winner: side, by: "mate", text: "over" } }
        : phase === "fall"
          ? { kind: "chance" }
          : { kind: "player", side };
    return {
      position: events.join(" "),
      start: "",
      view: { pieces: [], hands: [], counters: [], marks: [], ply: events.length, decision: null, chance: null },
      next: { turn, check: null, clicks: Object.fromEntries(moves.map((move) => [move, {}])) },
      claims: SIDES.flatMap((of) => ["resign", "draw"].map((claim) => ({ side: of, claim, event: claim, name: claim, needs_consent: claim === "draw" }))),
      history,
    } as unknown as LineState;
  }

  /** What comes of an act, or nothing if it may not be. */
  #happens(id: MatchId, side: Side, act: Act, roll: number): What[] | null {
    const { setup } = id;
    const state = this.#state(id);
    const due = state.due?.side === side ? state.due : null;
    switch (act.kind) {
      case "play":
      case "walk": {
        const text = act.kind === "play" ? act.text : act.path.join(" ");
        return due?.task === "move" && text in this.line(texts(id.events)).next.clicks ? [{ kind: "moved", text, spent: 0 }] : null;
      }
      case "throw":
        return due?.task === "throw" ? [{ kind: "fell", text: roll > 2 ** 31 ? "1" : "0", spent: 0 }] : null;
      case "claim":
        return [{ kind: "claimed", side, claim: act.claim }];
      case "offer": {
        const offered: What = { kind: "offered", side, offer: act.offer };
        if (setup.seats[otherSide(side)].kind === "person") return [offered];
        const yes = act.offer.kind !== "claim" || this.agrees;
        return [offered, { kind: "answered", yes }, ...(yes ? settled(id, side, act.offer) : [])];
      }
      case "answer":
        if (state.offer?.side !== otherSide(side)) return null;
        return [{ kind: "answered", yes: act.yes }, ...(act.yes ? settled(id, state.offer.side, state.offer.offer) : [])];
      default:
        return null;
    }
  }

  #news(id: MatchId, happened: readonly What[], now = 0): MatchNews {
    const events = happened.map((what) => ({ at: now, what }));
    const after = { ...id, events: [...id.events, ...events] };
    return { events, match: this.#state(after), line: this.line(texts(after.events)) };
  }

  #state({ setup, events }: MatchId): MatchState {
    const line = this.line(texts(events));
    const { turn } = line.next;
    const over = turn.kind === "over";
    const last = line.history.findLast((entry) => entry.side !== null)?.side ?? "first";
    const side = turn.kind === "player" ? turn.side : last;
    const open = events.findLast(({ what }) => what.kind === "offered" || what.kind === "answered")?.what;
    const rights = (of: Side): Act[] => [
      { kind: "claim", claim: "resign" },
      { kind: "offer", offer: { kind: "claim", claim: "draw" } },
      ...(line.history.some((entry) => entry.side === of)
        ? [{ kind: "offer", offer: { kind: "take_back" } } as const]
        : []),
    ];
    return {
      stage: over ? "over" : "playing",
      due: over ? null : { side, seat: setup.seats[side], task: turn.kind === "chance" ? "throw" : "move" },
      seats: setup.seats,
      offer: open?.kind === "offered" ? { side: open.side, offer: open.offer } : null,
      rights: over ? { first: [], second: [] } : { first: rights("first"), second: rights("second") },
      clocks: null,
      illegal_move_loses: false,
      result: over ? { winner: side, by: "mate", name: same("mate"), reason: null } : null,
      rematch: null,
      replayed: [],
      exchanged: false,
      events: events.length,
      line_events: line.history.length,
    } as MatchState;
  }

  #note(what: string, call: Call): void {
    this.calls.push(what);
    if (call.signal?.aborted) throw new ServiceError("cancelled", "cancelled", null, "cancelled");
    const fail = this.failNext;
    this.failNext = null;
    if (fail) throw fail;
  }
}

/** The events of the line in the events of a match. */
export function texts(events: readonly MatchEvent[]): string[] {
  return events.reduce<string[]>((line, { what }) => {
    if (what.kind === "moved" || what.kind === "fell") return [...line, what.text];
    if (what.kind === "claimed") return [...line, what.claim];
    return what.kind === "taken_back" ? line.slice(0, what.to) : line;
  }, []);
}

function settled({ events }: MatchId, side: Side, offer: Extract<Act, { kind: "offer" }>["offer"]): What[] {
  if (offer.kind === "claim") return [{ kind: "claimed", side, claim: offer.claim }];
  if (offer.kind !== "take_back") return [];
  const history = new FakeService().line(texts(events)).history;
  let to = history.findLastIndex((entry) => entry.side === side);
  while (to > 0 && history[to - 1]?.side !== otherSide(side)) to -= 1;
  return [{ kind: "taken_back", to, spent: 0 }];
}
