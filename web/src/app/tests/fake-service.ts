import type { Level } from "../core/record";
import { ServiceError, type Call, type LineService, type Rules } from "../core/service";
import type {
  Answer,
  GameDescription,
  Games,
  HistoryEntry,
  Lang,
  LineId,
  LineState,
  Played,
  Side,
  Text,
} from "../core/types";

const same = (text: string): Text => ({ en: text, ja: text, zh: text });

const fallen = (event: string): HistoryEntry["fallen"] => ({
  sentence: same(`{first} throws ${event}`),
  thrown: null,
  opens_turn: false,
});

/**
 * A toy: sides alternate; `go` is a move, `cast` a move after which something falls (0 or 1) and then the same side
 * says `land`, `win` ends the game, anything else is refused.
 */
export class FakeService implements LineService {
  readonly calls: string[] = [];
  /** Thrown once by the next call. */
  failNext: ServiceError | null = null;
  /** What the engine plays, in order; `go` when nothing is left. */
  script: string[] = [];
  score: Answer["score"] = { kind: "points", value: 0 };
  /** Holds the engine's answer back until released. */
  hold: Promise<void> | null = null;
  consentClaims = false;

  games(): Promise<Games> {
    return Promise.resolve({ games: [], levels: 10 });
  }

  describe(_game: string, _rules: Rules): Promise<GameDescription> {
    return Promise.resolve({ id: "toy", sides: [same("A"), same("B")], pieces: [] } as unknown as GameDescription);
  }

  async state(line: LineId, call: Call = {}): Promise<LineState> {
    this.#note(`state ${line.events.length}`, call);
    return this.line(line.events);
  }

  async play(line: LineId, event: string, call: Call = {}): Promise<Played> {
    this.#note(`play ${event}`, call);
    const before = this.line(line.events);
    const legal = [
      ...Object.keys(before.paths.next ?? {}),
      ...before.chances.map((chance) => chance.text),
      ...before.claims.map((claim) => claim.event),
    ];
    if (!legal.includes(event))
      return { kind: "refused", refusal: { rule: "toy", section: "3", text: same(`no ${event}`) } };
    return { kind: "played", line: this.line([...line.events, event]) };
  }

  async answer(line: LineId, level: Level, call: Call = {}): Promise<Answer> {
    this.#note(`answer ${level}`, call);
    if (this.hold) await this.hold;
    if (call.signal?.aborted) throw new ServiceError("cancelled", "cancelled", null, "cancelled");
    const turn = this.line(line.events).turn;
    if (turn.kind !== "player") throw new ServiceError("refused", "no_move_due", null, "no move due");
    const event = Object.keys(this.line(line.events).paths.next ?? {}).includes("land")
      ? "land"
      : (this.script.shift() ?? "go");
    return { event, line: this.line([...line.events, event]), score: this.score ?? null, millis: 1 };
  }

  guide(_game: string, lang: Lang): Promise<string> {
    return Promise.resolve(`# ${lang}`);
  }

  rules(): Promise<string> {
    return Promise.resolve("# rules");
  }

  line(events: readonly string[]): LineState {
    let side: Side = "first";
    let phase: "move" | "fall" | "land" | "over" = "move";
    const history: HistoryEntry[] = [];
    for (const event of events) {
      history.push({ event, side: phase === "fall" ? null : side, label: same(event), path: [], fallen: phase === "fall" ? fallen(event) : null });
      if (phase === "fall") phase = event === "1" ? "land" : "move";
      else if (event === "cast") phase = "fall";
      else phase = ["win", "draw", "resign"].includes(event.replace(/^.*:/, "")) ? "over" : "move";
      const passes = phase === "move";
      if (passes) side = side === "first" ? "second" : "first";
    }
    const moves = phase === "move" ? ["go", "cast", "win"] : phase === "land" ? ["land"] : [];
    const claim = (of: Side, name: "resign" | "draw", consent: boolean) => ({
      side: of,
      claim: name,
      event: of === side ? name : `${of}:${name}`,
      name: same(name),
      needs_consent: consent,
    });
    const claims =
      phase === "over"
        ? []
        : (["first", "second"] as const).flatMap((of) => [
            claim(of, "resign", false),
            ...(this.consentClaims ? [claim(of, "draw", true)] : []),
          ]);
    return {
      position: events.join(" "),
      start: "",
      check: null,
      moves: moves.length,
      history,
      turn:
        phase === "over"
          ? { kind: "over", outcome: { winner: side, by: "mate", text: same("over") } }
          : phase === "fall"
            ? { kind: "chance" }
            : { kind: "player", side },
      view: { pieces: [], hands: [], counters: [], marks: [], ply: events.length, decision: null, chance: null },
      paths: { next: Object.fromEntries(moves.map((move) => [move, { move }])) },
      chances:
        phase === "fall"
          ? [
              { text: "0", weight: 3 },
              { text: "1", weight: 1 },
            ]
          : [],
      claims,
    } as LineState;
  }

  #note(what: string, call: Call): void {
    this.calls.push(what);
    if (call.signal?.aborted) throw new ServiceError("cancelled", "cancelled", null, "cancelled");
    const fail = this.failNext;
    this.failNext = null;
    if (fail) throw fail;
  }
}
