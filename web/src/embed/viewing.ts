/** A record that is being looked at: which line, how far, and what is to be shown there. */
import { allFates, entryText, fatesOf, turnRows, type TurnRow } from "../app/core/history";
import { textLang } from "../app/core/preferences";
import { named } from "../app/core/told";
import { squareName } from "../board/labels";
import type { BoardState } from "../board/types";
import type { Counter, GameDescription, HistoryEntry, LineState, Side } from "../protocol";
import { Refusal, type Answers, type KnownLine, type ReadRecord } from "./answers";
import { followed, lineThrough, treeOf, waysAt, type OwnRecord, type RecordNode } from "./tree";
import { told, type Words } from "./words";

/** What a script is told of the place that is shown. */
export interface Place {
  /** How many events have happened. */
  readonly ply: number;
  /** How many the line has. */
  readonly plies: number;
  /** The last event as programs write it; null at the start. */
  readonly move: string | null;
  /** The same as people write it. */
  readonly written: string | null;
  /** The text of the position. */
  readonly position: string;
  /** Whether it is in a variation. */
  readonly variation: boolean;
}

/** Another way to go on. */
export interface Way {
  readonly node: RecordNode;
  readonly written: string;
}

export class Viewing {
  readonly description: GameDescription;
  readonly record: OwnRecord;
  readonly #answers: Answers;
  readonly #words: Words;
  readonly #start: ReadRecord["line"];
  readonly #ends: ReadRecord["ends"];
  readonly #root: RecordNode;
  /** From the beginning (which is its first node) to the end of what is shown. */
  #line: readonly RecordNode[];
  #known: KnownLine;
  #state: LineState;
  #rows: readonly TurnRow[] | null = null;
  #ways: readonly Way[] | null = null;
  #ply = 0;
  /** Where the line breaks off although the record goes on, and why. */
  #break: string | null = null;

  constructor(answers: Answers, words: Words, { record, line, ends }: ReadRecord) {
    this.#answers = answers;
    this.#words = words;
    this.#start = { ...line, events: [] };
    this.#ends = ends;
    this.record = record;
    this.description = answers.describe(line);
    this.#root = treeOf(record);
    this.#line = lineThrough(this.#root);
    this.#known = this.#learnt();
    this.#state = answers.at(this.#known, 0);
  }

  get ply(): number {
    return this.#ply;
  }

  get plies(): number {
    return this.#line.length - 1;
  }

  get place(): Place {
    const last = this.#entry(this.#ply);
    return {
      ply: this.#ply,
      plies: this.plies,
      move: last?.event ?? null,
      written: last ? this.#written(last) : null,
      position: this.#state.position,
      variation: this.branch !== null,
    };
  }

  /** Shows another ply of the line. */
  go(ply: number): void {
    this.#ply = Math.min(this.plies, Math.max(0, Math.trunc(ply) || 0));
    this.#state = this.#answers.at(this.#known, this.#ply);
    this.#ways = null;
  }

  /** Shows a node, in the line that goes on from it. */
  enter(node: RecordNode): void {
    this.#line = lineThrough(node);
    this.#rows = null;
    this.#known = this.#learnt();
    this.go(node.ply);
  }

  /** Leaves a variation for the line that it left, where it left it. */
  leave(): void {
    const { branch } = this;
    if (branch) this.enter(branch);
  }

  /** Goes to where these events lead, as far as they do. */
  follow(events: readonly string[]): void {
    this.enter(followed(this.#root, events));
  }

  /** What has been played up to the place that is shown. */
  get events(): readonly string[] {
    return this.#line.slice(1, this.#ply + 1).map(({ event }) => event);
  }

  /** Where the last variation of the line begins; null in the game itself. */
  get branch(): RecordNode | null {
    const first = this.#line.findLast((node) => node.parent !== null && node.parent.main !== node);
    return first?.parent ?? null;
  }

  /** What else was looked at here. */
  get ways(): readonly Way[] {
    const { events } = this;
    return (this.#ways ??= waysAt(this.#line, this.#ply).flatMap((node) => {
      try {
        const { whole } = this.#answers.line({ ...this.#start, events: [...events, node.event] });
        const last = whole.history.at(-1);
        return last ? [{ node, written: this.#written(last) }] : [];
      } catch (thrown) {
        // A way that nobody can go is none.
        if (thrown instanceof Refusal) return [];
        throw thrown;
      }
    }));
  }

  /** What the board draws. */
  get board(): BoardState {
    const { view, next, history } = this.#state;
    const last = history.findLast((entry) => entry.path);
    const mover = next.turn.kind === "player" ? next.turn.side : null;
    return { view, paths: {}, last: last?.path ?? [], losses: last ? allFates(last) : [], interactive: false, mover };
  }

  get node(): RecordNode {
    return this.#line[this.#ply] ?? this.#root;
  }

  get counters(): readonly Counter[] {
    return this.#state.view.counters.filter(({ look }) => look !== "elsewhere" && look !== "hint");
  }

  /** The turns of the line. */
  get rows(): readonly TurnRow[] {
    return (this.#rows ??= turnRows(this.#known.whole.history));
  }

  /** A move of the line as people write it. */
  written(ply: number): string {
    const entry = this.#entry(ply);
    return entry ? this.#written(entry) : this.#words("start");
  }

  /** What an event did to pieces beyond what its text tells. */
  fates(entry: HistoryEntry): readonly string[] {
    const { lang } = this.#words;
    return fatesOf(entry).map(({ square, piece, cause }) => {
      const name = this.description.pieces.find(({ code }) => code === piece)?.name;
      return `${name ? told(name, lang) : piece} ${squareName(this.description, square, textLang(lang))}: ${cause}`;
    });
  }

  /** Whether something else was looked at in place of an event of the line. */
  hasWays(ply: number): boolean {
    return waysAt(this.#line, ply - 1).length > 0;
  }

  /** Milliseconds that an event of the line took. */
  used(ply: number): number | null {
    return this.#line[ply]?.used ?? null;
  }

  nameOf(side: Side): string {
    return this.record.players?.[side] ?? this.sideName(side);
  }

  sideName(side: Side): string {
    return told(this.description.sides[side === "first" ? 0 : 1], this.#words.lang);
  }

  /** The sign that stands before moves of a side, where that is the habit. */
  sign(side: Side): string {
    return told(this.description.signs[side === "first" ? 0 : 1], this.#words.lang);
  }

  /** How the line ended, where its end is shown. */
  get result(): string | null {
    const words = this.#words;
    if (this.#ply < this.plies) return null;
    const { turn } = this.#state.next;
    if (turn.kind === "over") return named(turn.outcome.text, (side) => this.nameOf(side));
    const { end, illegal } = this.node;
    const parts = illegal === null ? [] : [words("illegal", illegal)];
    if (end) {
      // A word that nobody knows stays as it is.
      const reason = this.#ends[end.by] ?? end.by;
      parts.push(end.winner ? words("won", this.nameOf(end.winner), reason) : reason);
    }
    return parts.length > 0 ? parts.join(" · ") : null;
  }

  /** Why the line breaks off although the record goes on. */
  get broken(): string | null {
    return this.#break;
  }

  /** Everything about the record that is not a move. */
  get facts(): readonly string[] {
    const { event, site, started } = this.record;
    return [event, site, started].flatMap((fact) => (fact ? [fact] : []));
  }

  /** Who acts now. */
  get mover(): Side | null {
    return this.board.mover;
  }

  #entry(ply: number): HistoryEntry | undefined {
    return this.#known.whole.history[ply - 1];
  }

  #written(entry: HistoryEntry): string {
    return entryText(entry, { lang: this.#words.lang, moves: "written" }, this.description.signs);
  }

  /** The line as the rules know it; what cannot have happened is left out, with everything behind it. */
  #learnt(): KnownLine {
    const events = this.#line.slice(1).map(({ event }) => event);
    const learn = (count: number): KnownLine => this.#answers.line({ ...this.#start, events: events.slice(0, count) });
    this.#break = null;
    try {
      return learn(events.length);
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      const { lang } = this.#words;
      const why = thrown.text ? told(thrown.text, lang) : thrown.message;
      const known = longest(learn, events.length, thrown);
      const count = known.id.events.length;
      this.#line = this.#line.slice(0, count + 1);
      this.#break = this.#words("problem.at", count + 1, why);
      return known;
    }
  }
}

/** The longest beginning of a line that the rules know; fails with the reason if they do not know its start either. */
function longest(learn: (count: number) => KnownLine, plies: number, reason: Refusal): KnownLine {
  let [known, good, bad]: [KnownLine | null, number, number] = [null, -1, plies];
  while (good + 1 < bad) {
    const middle = Math.floor((good + bad) / 2);
    try {
      known = learn(middle);
      good = middle;
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      bad = middle;
    }
  }
  if (!known) throw reason;
  return known;
}
