import { describe, expect, it } from "vitest";
import { isSecretOf } from "../core/fairness";
import { HostedService, type HostedRow, type Person } from "../core/hosted";
import type { Fetch } from "../core/http";
import { inOrder, standingOf } from "../core/match-rows";
import { clocksFor, hostRequestOf, type Wish } from "../core/new-game";
import { memoryStore } from "../core/preferences";
import { rememberedWish, rememberWish, usualWish } from "../core/remembered";
import { parseRoute, routePath } from "../core/router";
import { asServiceError } from "../core/service";
import type { GameDescription } from "../core/types";
import { BOTH, hostedMatch, SETUP } from "./fake-host";

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const refusal = (code: string) => ({ error: { code, text: { en: code, ja: code, zh: code }, detail: code } });

function serviceOf(...answers: (() => Response)[]) {
  const asked: string[] = [];
  const fetch: Fetch = async (url, { method, body }) => {
    asked.push(`${method} ${url}${typeof body === "string" ? ` ${body}` : ""}`);
    const answer = answers.shift();
    if (!answer) throw new TypeError("no network");
    return answer();
  };
  const urls: string[] = [];
  const socket = (url: string) => (urls.push(url), { onopen: null, onmessage: null, onclose: null, send() {}, close() {} });
  return { service: new HostedService({ fetch, pause: () => Promise.resolve(), socket }), asked, urls };
}

const failure = (promise: Promise<unknown>) => promise.then(() => null, asServiceError);

describe("matches over HTTP", () => {
  it("are asked for by the addresses of the contract", async () => {
    const person = { id: "p1", name: "Ann" };
    const match = hostedMatch(BOTH, "first");
    const { service, asked, urls } = serviceOf(
      () => json({ person: null }),
      () => json({ person }),
      () => json({ open: [], mine: [], live: [] }),
      () => json(match),
      () => json(match),
      () => json(match),
    );
    expect([await service.me(), await service.rename("Ann")]).toEqual([null, person]);
    expect(await service.list()).toEqual({ open: [], mine: [], live: [] });
    expect(await service.host({ setup: SETUP, seat: null, listed: true })).toEqual(match);
    await service.find("abcdefghijkl");
    await service.sit("abcdefghijkl");
    service.connect("abcdefghijkl", 7);
    expect(asked).toEqual([
      "GET /api/v1/me",
      'POST /api/v1/me {"name":"Ann"}',
      "GET /api/v1/matches",
      `POST /api/v1/matches ${JSON.stringify({ setup: SETUP, seat: null, listed: true })}`,
      "GET /api/v1/matches/abcdefghijkl",
      "POST /api/v1/matches/abcdefghijkl/seat {}",
    ]);
    expect(urls).toEqual([`ws://${location.host}/api/v1/matches/abcdefghijkl/socket?since=7`]);
  });

  it("are never opened twice by one wish, but looked for again", async () => {
    const { service, asked } = serviceOf();
    expect((await failure(service.host({ setup: SETUP })))?.kind).toBe("offline");
    expect((await failure(service.sit("k")))?.kind).toBe("offline");
    expect(asked).toHaveLength(2);
    await failure(service.find("k"));
    expect(asked).toHaveLength(5);
  });

  it("say what was wrong with a reply, and what the server refused", async () => {
    const wrong = { ...hostedMatch(BOTH, "first"), entries: [{ kind: "seated", at: 1, seat: "third", person: { id: "a", name: "A" } }] };
    const { service } = serviceOf(
      () => json(wrong),
      () => json(refusal("seat_taken"), 409),
    );
    expect((await failure(service.find("k")))?.message).toContain("entries[0].seat");
    expect((await failure(service.sit("k")))?.code).toBe("seat_taken");
  });
});

describe("a list of matches", () => {
  const [ann, bo]: [Person, Person] = [{ id: "a", name: "Ann" }, { id: "b", name: "Bo" }];
  const row = (key: string, more: Partial<HostedRow>): HostedRow => ({
    key,
    setup: SETUP,
    rated: false,
    first: ann,
    second: bo,
    due: null,
    number: 2,
    changed: 0,
    result: null,
    ...more,
  });

  it("has those first in which it is one's turn, and those last that are over", () => {
    const result = { winner: null, by: "x", name: { en: "x", ja: "x", zh: "x" }, reason: null, count: null } as HostedRow["result"];
    const rows = [
      row("over", { result, changed: 9 }),
      row("waits", { second: null }),
      row("theirs", { due: "second" }),
      row("old", { due: "first", changed: 1 }),
      row("new", { due: "first", changed: 2 }),
    ];
    expect(inOrder(rows, ann).map(({ key }) => key)).toEqual(["new", "old", "theirs", "waits", "over"]);
    expect(rows.map((one) => standingOf(one, bo))).toEqual(["over", "waits", "turn", "theirs", "theirs"]);
    expect(rows.map((one) => standingOf(one, null))).toEqual(["over", "waits", "runs", "runs", "runs"]);
  });
});

describe("a wish for somebody online", () => {
  const toy = (prelude: object | null) =>
    ({ id: "toy", paces: [{ minutes: 60, increment: 0, period: 60 }, { minutes: 10, increment: 0, period: 30 }], options: [], presets: [], against_engine: [["loud", "no"]], setups: [{ id: "even" }, { id: "rook", position: "p1" }], prelude }) as unknown as GameDescription;
  const wish: Wish = { ...usualWish(9), opponent: "online", clock: { kind: "days", days: 3 } };

  it("asks for two people, the own seat, and nothing that is meant for the engine", () => {
    const { setup, ...rest } = hostRequestOf({ ...wish, side: "second", listed: true, strict: true }, toy({}));
    expect(rest).toEqual({ seat: "second", listed: true, rated: false });
    expect(setup).toMatchObject({ seats: SETUP.seats, options: {}, by_lot: false, take_backs: false, clock: { kind: "days", days: 3 } });
  });

  it("may be for the server's own engine", () => {
    const asked = hostRequestOf({ ...wish, hostedEngine: true, level: 4, side: "second", listed: true }, toy(null));
    expect(asked).toMatchObject({ seat: null, listed: false, setup: { seats: { first: { kind: "engine", level: 4 }, second: { kind: "person" } }, options: { loud: "no" } } });
  });

  it("leaves the seats to the game's own lot, or to the server's", () => {
    expect(hostRequestOf(wish, toy({}))).toMatchObject({ seat: null, listed: false, setup: { by_lot: true, take_backs: true } });
    expect(hostRequestOf(wish, toy(null))).toMatchObject({ seat: null, setup: { by_lot: false } });
    expect(hostRequestOf({ ...wish, setup: "rook" }, toy({}))).toMatchObject({ seat: null, setup: { by_lot: false, start: "p1" } });
  });

  it("may take days, and is remembered", () => {
    expect(clocksFor("online", toy(null)).filter(({ kind }) => kind === "days")).toHaveLength(3);
    expect(clocksFor("friend", toy(null)).some(({ kind }) => kind === "days")).toBe(false);
    expect(clocksFor("friend", toy(null)).slice(0, 2)).toEqual([{ kind: "none" }, { kind: "byoyomi", millis: 3_600_000, period: 60_000, periods: 1 }]);
    expect(clocksFor("friend", toy(null)).filter((one) => one.kind === "byoyomi" && one.millis === 600_000)).toHaveLength(1);
    const store = memoryStore();
    rememberWish(store, "toy", { ...wish, listed: true });
    expect(rememberedWish(store, toy(null), 9)).toMatchObject({ opponent: "online", listed: true, clock: wish.clock });
  });
});

describe("addresses of matches", () => {
  it("go there and back", () => {
    for (const path of ["/matches", "/match/abc123def456"]) expect(routePath(parseRoute(path))).toBe(path);
    expect(parseRoute("/match/abc123def456")).toEqual({ page: "match", id: "abc123def456" });
    expect([parseRoute("/match"), parseRoute("/match/A b")].map(({ page }) => page)).toEqual(["missing", "missing"]);
  });
});

describe("a secret behind throws", () => {
  // SHA-256 of 32 zero bytes, as sha256sum has it.
  const zeros = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";

  it("has its fingerprint or not", async () => {
    expect(await isSecretOf("00".repeat(32), zeros)).toBe(true);
    expect(await isSecretOf("01".repeat(32), zeros)).toBe(false);
    expect(await isSecretOf("no hex", zeros)).toBe(false);
  });
});
