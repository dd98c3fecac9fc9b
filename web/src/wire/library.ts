/** What a server says about its library of records must look like for the client to work with it. */
import type * as Wire from "../protocol";
import { ownRecord } from "./records";
import { flag, list, maybe, number, object, text } from "./shape";

const name = object<Wire.Text>({ en: text, ja: text, zh: text });

const row = object<Wire.LibraryRow>({
  key: text,
  card: object<Wire.RecordCard>({
    game: text,
    first: maybe(text),
    second: maybe(text),
    event: maybe(text),
    site: maybe(text),
    date: maybe(text),
    result: text,
    by: maybe(text),
    events: number,
  }),
  ending: maybe(name),
  added: number,
  public: flag,
  mine: flag,
  at: maybe(number),
});

export const libraryPage = object<Wire.LibraryPage>({ rows: list(row), next: maybe(text) });

export const libraryRecord = object<Wire.LibraryRecord>({ row, record: ownRecord });

export const added = object<Wire.AddRecordsReply>({
  format: text,
  rows: list(row),
  problems: list(object<Wire.RecordProblem>({ record: maybe(number), line: number, column: number, message: text })),
});
