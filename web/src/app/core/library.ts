import { added, libraryPage, libraryRecord } from "../../wire/library";
import type { AddRecordsReply, AddRecordsRequest, LibraryPage, LibraryRow, RecordResult } from "../../protocol";
import type { OwnRecord } from "../../wire/records";
import type { Http } from "./http";
import type { Call } from "./service";

export type { AddRecordsReply, LibraryPage, LibraryRow, RecordResult } from "../../protocol";

/** A record of the library with all that it says. */
export interface LibraryRecord {
  readonly row: LibraryRow;
  readonly record: OwnRecord;
}

/** The ways in which a game can have ended, as one looks for them. */
export const RESULTS: readonly RecordResult[] = ["first", "second", "draw", "open"];

/** What one can look for, by the names that addresses and the server have for it. */
export const FIELDS = ["game", "player", "event", "from", "to", "result", "position", "mine"] as const;
export type Field = (typeof FIELDS)[number];

/** What somebody looks for: fields that are empty are not there. */
export type Search = Readonly<Partial<Record<Field, string>>>;

/** What an address says that somebody looks for; whatever else it says is passed over. */
export function readSearch(what: string | null): Search {
  const told = new URLSearchParams(what ?? "");
  const search: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const value = told.get(field)?.trim();
    if (value) search[field] = value;
  }
  return search;
}

/** The same as an address says it; `null` for whoever looks for anything. */
export function writeSearch(search: Search): string | null {
  const told = new URLSearchParams();
  for (const field of FIELDS) {
    const value = search[field]?.trim();
    if (value) told.set(field, value);
  }
  return told.size === 0 ? null : told.toString();
}

/** The server's library of records. */
export class LibraryService {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** Some of the records that fit, the newest first; more of them `before` where a page ended. */
  async find(search: Search, before: string | null, call: Call = {}): Promise<LibraryPage> {
    const told = new URLSearchParams(writeSearch(search) ?? "");
    for (let from = before; ; ) {
      if (from !== null) told.set("before", from);
      const page = await this.#http.ask<LibraryPage>(libraryPage, told.size === 0 ? "/library" : `/library?${told.toString()}`, undefined, call);
      // The server looks through so many records only before it answers.
      if (page.rows.length > 0 || page.next === null) return page;
      from = page.next;
    }
  }

  record(key: string, call: Call = {}): Promise<LibraryRecord> {
    return this.#http.ask(libraryRecord, pathOf(key), undefined, call);
  }

  /** Puts the games of a text there. Whoever does it twice has them once. */
  add(request: AddRecordsRequest, call: Call = {}): Promise<AddRecordsReply> {
    return this.#http.ask(added, "/library", request, { ...call, once: true });
  }

  /** Deletes an own record, and tells what it was. */
  delete(key: string): Promise<LibraryRecord> {
    return this.#http.ask(libraryRecord, `${pathOf(key)}/delete`, {}, { once: true });
  }
}

function pathOf(key: string): string {
  return `/library/${encodeURIComponent(key)}`;
}
