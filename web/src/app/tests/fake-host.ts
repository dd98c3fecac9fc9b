import type { Entry, HostedMatch, ServerMessage, Side } from "../../protocol";
import { HostedService, type Socket } from "../core/hosted";
import type { MatchEvent, MatchSetup } from "../core/types";

export const SETUP: MatchSetup = { game: "toy", seats: { first: { kind: "person" }, second: { kind: "person" } } };

export const seated = (seat: Side, name: string): Entry => ({ kind: "seated", at: 1, seat, person: { id: name, name } });
export const happened = (what: MatchEvent["what"]): Entry => ({ kind: "happened", event: { at: 2, what } });
export const moved = (text: string): Entry => happened({ kind: "moved", text, spent: 0 });
export const BOTH: readonly Entry[] = [seated("first", "Ann"), seated("second", "Bo")];

export function hostedMatch(entries: readonly Entry[], you: Side | null): HostedMatch {
  return {
    key: "abcdefghijkl",
    setup: SETUP,
    listed: false,
    rated: false,
    made: 0,
    commitment: "00",
    entries: [...entries],
    you,
    secret: null,
    now: 5000,
  };
}

/** One end of a socket; the test is the other. */
export class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly sent: { readonly kind: string; readonly id: number; readonly number?: number; readonly act?: { readonly kind: string } }[] = [];
  closed = false;

  constructor(readonly since: number) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  entries(number: number, entries: readonly Entry[] = [], more: { readonly secret?: string } = {}): void {
    this.say({ kind: "entries", number, entries: [...entries], now: 5000, ...more });
  }

  lose(code = 1006, reason = ""): void {
    this.onclose?.({ code, reason });
  }

  get acts() {
    return this.sent.filter(({ kind }) => kind === "act");
  }
}

/** Hands out sockets and keeps them. */
export class FakeHost extends HostedService {
  readonly sockets: FakeSocket[] = [];

  override connect(_key: string, since: number): FakeSocket {
    const socket = new FakeSocket(since);
    this.sockets.push(socket);
    return socket;
  }

  get last(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("nobody connected");
    return last;
  }
}
