import { hostedMatch, hostedMatches, me } from "../../wire/hosted";
import type { HostedMatch, HostedMatches, HostRequest, Me, PairRequest, Person } from "../../protocol";
import { Http, HTTP_DEFAULTS, openSocket, type HttpSettings, type Socket } from "./http";
import { LibraryService } from "./library";
import { PeopleService } from "./people";
import type { Call } from "./service";

export type { Socket };
export type { HostedMatch, HostedMatches, HostedRow, HostRequest, Person } from "../../protocol";

interface Settings extends HttpSettings {
  readonly socket: (url: string) => Socket;
}

/** What a server says that has no such match, and whose seat is taken. */
export const NOT_FOUND = "not_found";
export const SEAT_TAKEN = "seat_taken";

/**
 * Matches between people, which a server keeps. The page's own workers know nothing of them: these questions go to the
 * server, whoever answers for the games.
 */
export class HostedService {
  readonly #settings: Settings;
  readonly #http: Http;
  /** The people behind the matches. */
  readonly people: PeopleService;
  /** The records that people put there. */
  readonly library: LibraryService;

  constructor(settings: Partial<Settings> = {}) {
    this.#settings = { ...HTTP_DEFAULTS, socket: openSocket, ...settings };
    this.#http = new Http(this.#settings);
    this.people = new PeopleService(this.#http, this.#settings.base);
    this.library = new LibraryService(this.#http);
  }

  /** Whoever asks; null until they have a name here. */
  async me(call: Call = {}): Promise<Person | null> {
    return (await this.#http.ask<Me>(me, "/me", undefined, call)).person ?? null;
  }

  async rename(name: string, call: Call = {}): Promise<Person | null> {
    return (await this.#http.ask<Me>(me, "/me", { name }, call)).person ?? null;
  }

  list(call: Call = {}): Promise<HostedMatches> {
    return this.#http.ask(hostedMatches, "/matches", undefined, call);
  }

  /** Opens a match; whoever asks is seated. Never repeated by itself: there would be two. */
  host(request: HostRequest, call: Call = {}): Promise<HostedMatch> {
    return this.#http.ask(hostedMatch, "/matches", request, { ...call, once: true });
  }

  /** Sits down with somebody who waits for the same, or waits. Asked twice it is the same match. */
  pair(request: PairRequest, call: Call = {}): Promise<HostedMatch> {
    return this.#http.ask(hostedMatch, "/matches/pair", request, { ...call, once: true });
  }

  find(key: string, call: Call = {}): Promise<HostedMatch> {
    return this.#http.ask(hostedMatch, pathOf(key), undefined, call);
  }

  /** Takes the seat that is free. */
  sit(key: string, call: Call = {}): Promise<HostedMatch> {
    return this.#http.ask(hostedMatch, `${pathOf(key)}/seat`, {}, { ...call, once: true });
  }

  /** The socket of a match, which tells what was added to the log from a number on. */
  connect(key: string, since: number): Socket {
    const url = new URL(`${this.#settings.base}${pathOf(key)}/socket?since=${since}`, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    return this.#settings.socket(url.href);
  }
}

function pathOf(key: string): string {
  return `/matches/${encodeURIComponent(key)}`;
}
