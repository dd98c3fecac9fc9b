import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HostedSocket, type Hearer } from "../core/hosted-socket";
import { BOTH, FakeHost, moved } from "./fake-host";

const REASON = { rule: "toy", section: null, text: { en: "no", ja: "no", zh: "no" } };

function setUp(known = 0) {
  const host = new FakeHost();
  const heard: string[] = [];
  const hearer: Hearer = {
    entries: (added, secret) => heard.push(`entries ${added.length}${secret ? ` ${secret}` : ""}`),
    presence: ({ watchers }) => heard.push(`watchers ${watchers}`),
    said: ([line]) => heard.push(`said ${line?.text}`),
    done: (id) => heard.push(`done ${id}`),
    refused: (id, { rule }) => heard.push(`refused ${id} ${rule}`),
    malformed: (detail) => heard.push(`malformed ${detail}`),
    connection: (connection, closing) => heard.push(`${connection}${closing ? ` ${closing}` : ""}`),
    lag: (millis) => heard.push(`lag ${millis}`),
  };
  const socket = new HostedSocket((since) => host.connect("k", since), hearer, known, Date.now() + 1000);
  const news = (): string[] => heard.splice(0);
  return { host, socket, news };
}

beforeEach(() => vi.useFakeTimers({ now: 100_000 }));
afterEach(() => vi.useRealTimers());

describe("the socket of a match", () => {
  it("hears every entry once, whatever is told twice", () => {
    const { host, news, socket } = setUp(1);
    expect(host.last.since).toBe(1);
    host.last.entries(0, [...BOTH, moved("go")]);
    host.last.entries(2, [moved("go"), moved("go")]);
    host.last.entries(3, [moved("go")]);
    host.last.entries(4, [], { secret: "ab" });
    expect(news()).toEqual(["open", "entries 2", "entries 1", "entries 0 ab"]);
    socket.dispose();
  });

  it("connects again at once where an entry is missing, and from the number it knows", () => {
    const { host, news, socket } = setUp();
    host.last.entries(0, BOTH);
    host.last.entries(3, [moved("go")]);
    expect(host.sockets).toHaveLength(2);
    expect(host.sockets[0]?.closed).toBe(true);
    expect(host.last.since).toBe(2);
    host.last.entries(2, [moved("go"), moved("go")]);
    expect(news()).toEqual(["open", "entries 2", "connecting", "open", "entries 2"]);
    socket.dispose();
  });

  it("does not run in circles with a server that begins too late", () => {
    const { host, news, socket } = setUp();
    host.last.entries(7, [moved("go")]);
    expect([news(), host.sockets.length]).toEqual([["lost"], 1]);
    socket.dispose();
  });

  it("waits longer and longer before it connects again, and not at all when there is a network again", () => {
    const { host, news, socket } = setUp();
    const after: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      host.last.lose();
      const [before, from] = [host.sockets.length, Date.now()];
      while (host.sockets.length === before) vi.advanceTimersByTime(100);
      after.push(Date.now() - from);
    }
    expect(after).toEqual([500, 1000, 2000, 5000, 5000]);
    host.last.lose();
    dispatchEvent(new Event("online"));
    expect(host.sockets).toHaveLength(7);
    host.last.lose();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(host.sockets).toHaveLength(8);
    host.last.entries(0);
    host.last.lose();
    vi.advanceTimersByTime(500);
    expect(host.sockets).toHaveLength(9);
    expect(news().filter((one) => one !== "lost")).toEqual(["open", "entries 0"]);
    socket.dispose();
  });

  it("is closed for good by a server that does not want it", () => {
    const { host, news, socket } = setUp();
    host.last.lose(1008, "too many");
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event("online"));
    expect([news(), host.sockets.length]).toEqual([["closed too many"], 1]);
    socket.dispose();
  });

  it("tells what came of acts, who is there and what could not be read", () => {
    const { host, news, socket } = setUp();
    expect(socket.send({ kind: "act", id: 1, number: 0, act: { kind: "throw" } })).toBe(false);
    host.last.entries(0);
    expect(socket.send({ kind: "act", id: 1, number: 0, act: { kind: "throw" } })).toBe(true);
    expect(host.last.acts).toEqual([{ kind: "act", id: 1, number: 0, act: { kind: "throw" } }]);
    host.last.say({ kind: "done", id: 1 });
    host.last.say({ kind: "refused", id: 2, reason: REASON });
    host.last.say({ kind: "present", presence: { first: true, second: false, watchers: 3 } });
    host.last.say({ kind: "malformed", detail: "x" });
    expect(news().slice(2)).toEqual(["done 1", "refused 2 toy", "watchers 3", "malformed x"]);
    socket.dispose();
  });

  it.each(["{", "3", '{"kind":"soon"}', '{"kind":"entries","number":0,"entries":[{"kind":"x"}],"now":1}'])(
    "hears again what it could not read: %s",
    (data) => {
      const { host, news, socket } = setUp();
      host.last.entries(0);
      host.last.onmessage?.({ data });
      expect(news()).toEqual(["open", "entries 0", "lost"]);
      vi.advanceTimersByTime(500);
      expect(host.last.since).toBe(0);
      expect(host.sockets).toHaveLength(2);
      socket.dispose();
    },
  );

  it("measures lag and clocks, and trusts the quickest answer", () => {
    const { host, news, socket } = setUp();
    expect(socket.now()).toBe(Date.now() + 1000);
    host.last.entries(0);
    const pong = (millis: number, ahead: number): void => {
      const { id } = host.last.sent.at(-1)!;
      vi.advanceTimersByTime(millis);
      host.last.say({ kind: "pong", id, now: Date.now() - millis / 2 + ahead });
    };
    pong(40, 300);
    expect(socket.now()).toBe(Date.now() + 300);
    vi.advanceTimersByTime(15_000);
    pong(900, 700);
    expect(socket.now()).toBe(Date.now() + 300);
    expect(news().slice(2)).toEqual(["lag 40", "lag 900"]);
    // Nobody answers any more.
    vi.advanceTimersByTime(15_000 + 10_000);
    expect(news()).toEqual(["lost"]);
    socket.dispose();
  });

  it("says nothing more once nobody wants it", () => {
    const { host, news, socket } = setUp();
    const first = host.last;
    const { onmessage, onclose } = first;
    first.entries(0);
    news();
    socket.dispose();
    onmessage?.({ data: JSON.stringify({ kind: "done", id: 1 }) });
    onclose?.({ code: 1006, reason: "" });
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect([news(), host.sockets.length, first.closed]).toEqual([[], 1, true]);
  });
});
