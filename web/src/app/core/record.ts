import { isLineId } from "./line-id";
import { list, number, object, tagged, text, type Check } from "../../wire/shape";
import type { LineId, MatchEvent, MatchSetup, Seat, Seats, Side } from "./types";

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
}

export const PERSON: Seat = { kind: "person" };

/** The record of a match that is about to begin, or to go on from a line. */
export function newRecord(setup: MatchSetup, now: number, line: readonly string[] | null = null): GameRecord {
  return { id: newId(), setup, events: [], line, turned: false, moves: line?.length ?? 0, over: false, updated: now };
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

/** Whether the second side sits at the bottom: the only person at the device, unless the board was turned. */
export function isFlipped({ turned }: GameRecord, seats: Seats): boolean {
  const only = seats.second.kind === "person" && seats.first.kind !== "person";
  return only !== turned;
}

/** The record in a value from the browser's storage, also as older versions wrote it; `null` for anything else. */
export function readRecord(value: unknown): GameRecord | null {
  if (RECORD(value, "") === null) return value as GameRecord;
  return OLD_RECORD(value, "") === null ? fromOld(value as OldRecord) : null;
}

const level: Check = (value, at) =>
  value === null || (Number.isInteger(value) && Number(value) > 0 && Number(value) <= 100) ? null : at;
const id: Check = (value, at) => (typeof value === "string" && /^[a-z0-9]{1,40}$/.test(value) ? null : at);
const truth: Check = (value, at) => (typeof value === "boolean" ? null : at);
const COMMON = { id, over: truth, updated: number };

const seat = tagged<Seat>({ person: object({}), engine: object({ level }), program: object({ name: text }) });
const RECORD = object<GameRecord>({
  ...COMMON,
  setup: object<MatchSetup>({ game: text, seats: object<Seats>({ first: seat, second: seat }) }),
  events: list(object<MatchEvent>({ at: number, what: object({ kind: text }) })),
  line: (value, at) => (value === null ? null : list(text)(value, at)),
  turned: truth,
  moves: number,
});

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
  return { ...record, turned: flipped !== isFlipped(record, seats) };
}

/** A fresh identifier for a record. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
}
