/** What the service's replies about records must look like for the client to work with them. */
import type * as Wire from "../protocol";
import { side } from "./messages";
import { flag, list, map, maybe, number, object, text } from "./shape";

/** A record of our own, as `docs/record.schema.json` has it. */
export interface OwnRecord {
  readonly ranka: 1;
  readonly game: string;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly players?: { readonly first?: string; readonly second?: string };
  readonly event?: string;
  readonly site?: string;
  readonly started?: string;
  readonly ended?: string;
  readonly opening?: string;
  readonly time_limit?: string;
  readonly clock?: RecordClock;
  readonly headers?: readonly (readonly [string, string])[];
  readonly start?: { readonly setup: string } | { readonly position: string };
  readonly comments?: readonly string[];
  readonly moves?: readonly RecordNode[];
  readonly variations?: readonly Variation[];
}

/** Time for thinking, in seconds; a number of periods, and days for each move. */
export interface RecordClock {
  readonly main: number;
  readonly byoyomi?: number;
  readonly periods?: number;
  readonly increment?: number;
  readonly days?: number;
}

/** Something that happened, with what was said of it: it has either an event or an end. */
export interface RecordNode {
  readonly event?: string;
  readonly end?: RecordEnd;
  readonly used?: number;
  readonly total?: number;
  readonly comments?: readonly string[];
  readonly shapes?: readonly RecordShape[];
  readonly value?: { readonly value?: number; readonly mate?: number; readonly line?: readonly string[] };
  readonly bookmark?: string;
  readonly guessed?: boolean;
  readonly illegal?: boolean;
}

export interface RecordEnd {
  readonly by: string;
  readonly winner?: Wire.Side;
}

export interface RecordShape {
  readonly from: string;
  readonly to?: string;
  readonly tone?: string;
}

/** What else could have happened, from one event of a line before it on. */
export interface Variation {
  readonly line: number;
  readonly at: number;
  readonly moves: readonly RecordNode[];
}

/** A game that was found in a text. */
export interface Found {
  readonly record: OwnRecord;
  readonly line: Wire.LineId;
  readonly ends: Readonly<Record<string, string>>;
}

/** What a text has recorded. */
export interface Reading {
  readonly format: string;
  readonly records: readonly Found[];
  readonly problems: readonly Wire.RecordProblem[];
}

const shape = object<RecordShape>({ from: text, to: maybe(text), tone: maybe(text) });
const node = object<RecordNode>({
  event: maybe(text),
  end: maybe(object<RecordEnd>({ by: text, winner: maybe(side) })),
  used: maybe(number),
  total: maybe(number),
  comments: maybe(list(text)),
  shapes: maybe(list(shape)),
  value: maybe(object<NonNullable<RecordNode["value"]>>({ value: maybe(number), mate: maybe(number), line: maybe(list(text)) })),
  bookmark: maybe(text),
  guessed: maybe(flag),
  illegal: maybe(flag),
});

/** A record, also from a link or the browser's own storage. */
export const ownRecord = object<OwnRecord>({
  game: text,
  preset: maybe(text),
  options: maybe(map(text)),
  players: maybe(object<NonNullable<OwnRecord["players"]>>({ first: maybe(text), second: maybe(text) })),
  event: maybe(text),
  site: maybe(text),
  started: maybe(text),
  ended: maybe(text),
  opening: maybe(text),
  time_limit: maybe(text),
  clock: maybe(
    object<RecordClock>({
      main: number,
      byoyomi: maybe(number),
      periods: maybe(number),
      increment: maybe(number),
      days: maybe(number),
    }),
  ),
  headers: maybe(list(list(text))),
  start: maybe(object({})),
  comments: maybe(list(text)),
  moves: maybe(list(node)),
  variations: maybe(list(object<Variation>({ line: number, at: number, moves: list(node) }))),
});

export const reading = object<Reading>({
  format: text,
  records: list(object<Found>({ record: ownRecord, line: object<Wire.LineId>({ game: text, events: list(text) }), ends: map(text) })),
  problems: list(object<Wire.RecordProblem>({ record: maybe(number), line: number, column: number, message: text })),
});

export const written = object<Wire.WriteRecordReply>({ text, left_out: list(text), file: text });

export const formats = object<Wire.RecordFormats>({
  formats: list(object<Wire.RecordFormat>({ id: text, files: list(text), games: list(text) })),
});
