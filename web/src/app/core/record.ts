import { isLineId } from "./line-id";
import { peopleOf } from "./turns";
import { list, maybe, number, object, tagged, text, type Check } from "../../wire/shape";
import type { LineId, LineState, MatchEvent, MatchSetup, MatchState, Placed, Seat, Seats, Side, Text } from "./types";

/** How strong the engine plays; `null` is full strength. */
export type Level = number | null;

/** A match that is being played in this browser: all that is needed to go on with it. */
export interface GameRecord {
  readonly id: string;
  readonly setup: MatchSetup;
  /** What happened in the match. */
  readonly events: readonly MatchEvent[];
  /** Events of a line from elsewhere (a link, another game, an older Ranka) that the match has not taken over yet. */
  readonly line: readonly string[] | null;
  /** Whether the board was turned round by hand. */
  readonly turned: boolean;
  /** How many events the game had, and whether it had ended, when it was kept. */
  readonly moves: number;
  readonly over: boolean;
  readonly updated: number;
  /** Whether somebody at this device did anything in it: a game that nobody touched is not kept. */
  readonly touched: boolean;
  /** Which state of the game this is, counted by those who write it, and the window that wrote it; 0 was not written yet. */
  readonly revision: number;
  readonly writer: string;
  /** What a list of games shows of it; `null` until it has been opened. */
  readonly sight: Sight | null;
  /** How often a hint was asked for; absent: never. */
  readonly hints?: number;
  /** Whether a piece that was touched has to move and nothing is taken back; absent: no. */
  readonly strict?: boolean;
}

/** Which state of a game it is, and whose. */
export type Stamp = Pick<GameRecord, "revision" | "writer">;

/** A game at a glance. */
export interface Sight {
  readonly pieces: readonly Placed[];
  /** Who sits where, after lots were thrown and sides exchanged. */
  readonly seats: Seats;
  /** Who moves; `null` while something falls, and after the end. */
  readonly turn: Side | null;
  readonly result: { readonly winner: Side | null; readonly name: Text } | null;
}

export const PERSON: Seat = { kind: "person" };

/** The record of a match that is about to begin, or to go on from a line. */
export function newRecord(setup: MatchSetup, now: number, line: readonly string[] | null = null): GameRecord {
  const moves = line?.length ?? 0;
  const fresh = { touched: moves > 0, revision: 0, writer: "", sight: null };
  return { id: newId(), setup, events: [], line, turned: false, moves, over: false, updated: now, ...fresh };
}

/** A match for these seats that goes on from a line. */
export function recordOfLine({ events, ...rules }: LineId, seats: Seats, now: number): GameRecord {
  return newRecord({ ...rules, seats }, now, events);
}

/** Whether a record is of this very line, so that a link opened twice leads to one game. */
export function isSameLine({ setup, events, line, moves }: GameRecord, id: LineId): boolean {
  const { game, preset, options, start } = setup;
  const rules = JSON.stringify([game, preset ?? null, options ?? {}, start ?? null]);
  const texts = line ?? events.flatMap(({ what }) => (what.kind === "moved" || what.kind === "fell" ? what.text : []));
  return (
    moves === id.events.length &&
    texts.every((text, at) => text === id.events[at]) &&
    rules === JSON.stringify([id.game, id.preset, id.options, id.start])
  );
}

/** What to show of a game at a glance. */
export function sightOf(line: LineState, { result, seats }: MatchState): Sight {
  const { turn } = line.next;
  return {
    pieces: line.view.pieces,
    seats,
    turn: turn.kind === "player" ? turn.side : null,
    result: result && { winner: result.winner, name: result.name },
  };
}

/** Whether a record may take the place of a stored one: that is the state it goes on from, or an earlier one of its own window. */
export function mayFollow(stored: Stamp, base: Stamp, next: Stamp): boolean {
  if (stored.writer === next.writer) return stored.revision < next.revision;
  return stored.writer === base.writer && stored.revision === base.revision;
}

/** Whether the second side sits at the bottom: the only one at the device, unless the board was turned. */
export function isFlipped({ turned }: Pick<GameRecord, "turned">, here: readonly Side[]): boolean {
  const only = here.length === 1 && here[0] === "second";
  return only !== turned;
}

/** The record in a value from the browser's storage, also as older versions wrote it; `null` for anything else. */
export function readRecord(value: unknown): GameRecord | null {
  if (RECORD(value, "") === null) return withLater(value as GameRecord);
  return OLD_RECORD(value, "") === null ? fromOld(value as OldRecord) : null;
}

/** Fills in what records had not from the beginning. */
function withLater(record: Omit<GameRecord, keyof typeof LATER> & Partial<GameRecord>): GameRecord {
  // What a list shows is not worth a game: it is seen anew when the game is opened.
  const sight = SIGHT(record.sight, "") === null ? (record.sight ?? null) : null;
  return { ...LATER, touched: record.moves > 0, ...record, sight };
}

const LATER = { touched: false, revision: 0, writer: "", sight: null };
const level: Check = (value, at) =>
  value === null || (Number.isInteger(value) && Number(value) > 0 && Number(value) <= 100) ? null : at;
const id: Check = (value, at) => (typeof value === "string" && /^[a-z0-9]{1,40}$/.test(value) ? null : at);
const truth: Check = (value, at) => (typeof value === "boolean" ? null : at);
const COMMON = { id, over: truth, updated: number };

const seat = tagged<Seat>({ person: object({}), engine: object({ level }), program: object({ name: text }) });
const seats = object<Seats>({ first: seat, second: seat });
const RECORD = object<GameRecord>({
  ...COMMON,
  setup: object<MatchSetup>({ game: text, seats }),
  events: list(object<MatchEvent>({ at: number, what: object({ kind: text }) })),
  line: (value, at) => (value === null ? null : list(text)(value, at)),
  turned: truth,
  moves: number,
  touched: maybe(truth),
  revision: maybe(number),
  writer: maybe(text),
});
const SIGHT = object<Sight>({ pieces: list(object<Placed>({ square: text, piece: text })), seats });

/** A record as it was before matches had a log of their own. */
interface OldRecord {
  readonly id: string;
  readonly line: LineId;
  readonly players: Readonly<Record<Side, OldSeat>>;
  readonly flipped: boolean;
  readonly over: boolean;
  readonly updated: number;
}
type OldSeat = { readonly kind: "human" } | { readonly kind: "engine"; readonly level: Level };

const oldSeat = tagged<OldSeat>({ human: object({}), engine: object({ level }) });
const OLD_RECORD = object<OldRecord>({
  ...COMMON,
  line: (value, at) => (isLineId(value) ? null : at),
  players: object<OldRecord["players"]>({ first: oldSeat, second: oldSeat }),
  flipped: truth,
});

function fromOld({ id, line, players, flipped, over, updated }: OldRecord): GameRecord {
  const newSeat = (old: OldSeat): Seat => (old.kind === "human" ? PERSON : old);
  const seats = { first: newSeat(players.first), second: newSeat(players.second) };
  const record = { ...recordOfLine(line, seats, updated), id, over };
  return { ...record, turned: flipped !== isFlipped(record, peopleOf(seats)) };
}

/** A fresh identifier for a record or a window: by chance, and by the moment in case two draw the same. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const moment = Math.round((performance.timeOrigin + performance.now()) * 1000).toString(36);
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("") + moment;
}
