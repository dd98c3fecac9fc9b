import { checked } from "../../wire/messages";
import { serverMessage } from "../../wire/hosted";
import type { ChatLine, ClientMessage, Entry, Presence, Reason, ServerMessage } from "../../protocol";
import type { Socket } from "./hosted";
import type { Connection } from "./hosted-state";

/** What is heard over the socket of a match. */
export interface Hearer {
  /** What follows on the entries known, each once and without a hole; nothing, when all were known on connecting. */
  entries(added: readonly Entry[], secret: string | null): void;
  presence(presence: Presence): void;
  said(lines: readonly ChatLine[]): void;
  done(id: number): void;
  refused(id: number, reason: Reason): void;
  /** The server could not read a message of ours. */
  malformed(detail: string): void;
  connection(connection: Connection, closing: string | null): void;
  lag(millis: number): void;
}

/** The server does not want this connection, now or later. */
const POLICY = 1008;
/** How long to wait before each attempt to connect again; then always as long as before the last. */
const AGAIN_AFTER = [500, 1000, 2000, 5000];
const PING_MILLIS = 15_000;
/** Without a word for so long after a ping nobody is there any more. */
const PONG_MILLIS = 10_000;
/** Of so many measurements of the clocks the quickest counts. */
const SAMPLES = 5;

/** The socket of a match. It connects again by itself, hears from then on what is missing, and measures lag and clocks. */
export class HostedSocket {
  readonly #connect: (since: number) => Socket;
  readonly #hearer: Hearer;
  readonly #now: () => number;
  #socket: Socket | null = null;
  #open = false;
  #known: number;
  #failures = 0;
  #ended = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #ping: { readonly id: number; readonly at: number } | null = null;
  #pings = 0;
  #offset: number;
  #samples: { readonly lag: number; readonly offset: number }[] = [];

  /** `known` entries are known, and the server's clock was `told` just now. */
  constructor(connect: (since: number) => Socket, hearer: Hearer, known: number, told: number, now: () => number = Date.now) {
    this.#connect = connect;
    this.#hearer = hearer;
    this.#known = known;
    this.#now = now;
    this.#offset = told - now();
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#probe);
    document.addEventListener("visibilitychange", this.#seen);
    this.#begin();
  }

  /** The server's clock, as far as it can be known. */
  now(): number {
    return this.#now() + this.#offset;
  }

  /** Says whether it could be sent. */
  send(message: ClientMessage): boolean {
    if (!this.#open || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  dispose(): void {
    this.#end();
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#probe);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  #end(): void {
    this.#ended = true;
    clearTimeout(this.#again);
    this.#drop();
  }

  #begin(): void {
    clearTimeout(this.#again);
    this.#drop();
    const socket = this.#connect(this.#known);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#socket === socket && this.#hear(data);
    socket.onclose = ({ code, reason }) => this.#socket === socket && this.#closed(code, reason);
  }

  /** Leaves the socket there is; what it still says is not heard. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#open = false;
    this.#ping = null;
    clearTimeout(this.#beat);
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #closed(code: number, reason: string): void {
    if (code === POLICY) {
      this.#end();
      return this.#hearer.connection("closed", reason);
    }
    this.#lost();
  }

  #lost(): void {
    this.#drop();
    const wait = AGAIN_AFTER[Math.min(this.#failures, AGAIN_AFTER.length - 1)];
    this.#failures += 1;
    this.#again = setTimeout(() => this.#begin(), wait);
    this.#hearer.connection("lost", null);
  }

  #hear(data: unknown): void {
    let message: ServerMessage;
    try {
      message = checked(JSON.parse(String(data)), serverMessage, "socket");
    } catch {
      // It may have been an entry: whoever connects again hears it again.
      return this.#lost();
    }
    switch (message.kind) {
      case "entries":
        return this.#take(message);
      case "pong":
        return this.#measure(message.id, message.now);
      case "present":
        return this.#hearer.presence(message.presence);
      case "chat":
        return this.#hearer.said(message.lines);
      case "done":
        return this.#hearer.done(message.id);
      case "refused":
        return this.#hearer.refused(message.id, message.reason);
      case "malformed":
        return this.#hearer.malformed(message.detail);
    }
  }

  #take({ number, entries, secret }: Extract<ServerMessage, { kind: "entries" }>): void {
    // Something between is missing.
    if (number > this.#known) return this.#open ? this.#restart() : this.#lost();
    const added = entries.slice(this.#known - number);
    this.#known += added.length;
    const first = !this.#open;
    if (first) {
      this.#open = true;
      this.#failures = 0;
      this.#hearer.connection("open", null);
    }
    if (first || added.length > 0 || secret !== undefined) this.#hearer.entries(added, secret ?? null);
    if (first) this.#beatNow();
  }

  #restart(): void {
    this.#begin();
    this.#hearer.connection("connecting", null);
  }

  /** Asks whether the server is there, and again after a while as long as the page is seen. */
  #beatNow(): void {
    clearTimeout(this.#beat);
    if (!this.#open || document.visibilityState === "hidden") return;
    this.#pings += 1;
    this.#ping = { id: this.#pings, at: this.#now() };
    this.send({ kind: "ping", id: this.#pings });
    this.#beat = setTimeout(() => this.#lost(), PONG_MILLIS);
  }

  #measure(id: number, told: number): void {
    if (this.#ping?.id !== id) return;
    const at = this.#now();
    const lag = Math.max(0, at - this.#ping.at);
    this.#ping = null;
    // The clock was read half way.
    this.#samples = [...this.#samples, { lag, offset: told + lag / 2 - at }].slice(-SAMPLES);
    this.#offset = this.#samples.reduce((best, one) => (one.lag < best.lag ? one : best)).offset;
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => this.#beatNow(), PING_MILLIS);
    this.#hearer.lag(lag);
  }

  /** There may be a network again: not a moment is waited. */
  readonly #wake = (): void => {
    if (!this.#ended && !this.#open) this.#begin();
  };

  /** There may be no network any more. */
  readonly #probe = (): void => this.#beatNow();

  readonly #seen = (): void => {
    if (document.visibilityState === "hidden") return clearTimeout(this.#beat);
    if (this.#open) this.#beatNow();
    else this.#wake();
  };
}
