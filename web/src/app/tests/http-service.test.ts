import { describe, expect, it } from "vitest";
import { HttpLineService, type Fetch } from "../core/http-service";
import { ServiceError } from "../core/service";
import type { LineId, MatchId } from "../core/types";
import { FakeService } from "./fake-service";

const LINE: LineId = { game: "toy", preset: null, options: {}, start: null, events: [] };
const WORDS = { en: "toy", ja: "toy", zh: "toy" };
const TOY = {
  id: "toy",
  name: WORDS,
  summary: WORDS,
  board: { files: ["a"], ranks: ["1"], rank_labels: [WORDS], look: "stones", zones: [] },
  sides: [WORDS, WORDS],
  signs: [WORDS, WORDS],
  pieces: [],
  hands: [],
  choices: [], marks: [],
  options: [],
  presets: [],
  setups: [], sources: [], against_engine: [], paces: [],
};
const FAKE = new FakeService();
const STATE = FAKE.line([]);
const MATCH: MatchId = { setup: { game: "toy", seats: { first: { kind: "person" }, second: { kind: "person" } } }, events: [] };
const MOMENT = { now: 5, roll: 9 };
const reply = (line: object, token = "t1") => ({ token, events: 0, news: { kind: "whole", line } });
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

function serviceOf(...answers: (() => Promise<Response> | Response)[]) {
  const urls: string[] = [];
  const bodies: unknown[] = [];
  const fetch: Fetch = async (url, init) => {
    urls.push(`${init.method} ${url}`);
    bodies.push(typeof init.body === "string" ? JSON.parse(init.body) : null);
    const answer = answers.shift();
    if (!answer) throw new Error("asked too often");
    return answer();
  };
  return { service: new HttpLineService({ fetch, pause: () => Promise.resolve() }), urls, bodies };
}

const failed = async (promise: Promise<unknown>): Promise<ServiceError> => {
  const thrown: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof ServiceError)) throw new Error("no ServiceError");
  return thrown;
};

describe("the service over HTTP", () => {
  it("asks by the paths of the contract", async () => {
    const { service, urls, bodies } = serviceOf(
      () => json(TOY),
      () => json(reply(STATE)),
      () => json({ refusal: null }),
      () => new Response("# g"),
    );
    service.lang = "ja";
    await service.describe("toy", { preset: "old", options: { limit: "5", open: "a b" } });
    await service.state(LINE);
    await service.explain(LINE, ["a1", "b2"]);
    expect(await service.guide("toy", "zh")).toBe("# g");
    expect(urls).toEqual([
      "GET /api/v1/games/toy?preset=old&option=limit%3A5&option=open%3Aa+b",
      "POST /api/v1/line",
      "POST /api/v1/line/explain",
      "GET /api/v1/games/toy/guide?lang=zh",
    ]);
    expect(bodies.slice(1, 3)).toEqual([
      { line: { whole: LINE }, lang: "ja" },
      { line: { whole: LINE }, path: ["a1", "b2"], lang: "ja" },
    ]);
  });

  it("names a match by its token, hears what is new, and sends the whole if that was forgotten", async () => {
    const { match } = await FAKE.match(MATCH, 0);
    const event = { at: 5, what: { kind: "moved", text: "go", spent: 0 } };
    const { next, view, history } = FAKE.line(["go"]);
    const news = { kind: "change", change: { view: { ply: view.ply, emptied: ["a1"] }, next, history } };
    const moved = { kind: "done", token: "m2", events: [event], match, line: { token: "t2", events: 1, news } };
    const forgotten = { error: { code: "unknown_token", text: WORDS, detail: "gone" } };
    const { service, bodies } = serviceOf(
      () => json({ kind: "done", token: "m1", events: [], match, line: reply({ ...STATE, view: { ...view, pieces: [] } }) }),
      () => json(moved),
      () => json(forgotten, 410),
      () => json({ kind: "refused", reason: { rule: "toy", section: "3", text: WORDS } }),
    );
    await service.match(MATCH, 4);
    const command = { side: "first", act: { kind: "walk", path: ["go"] } } as const;
    const acted = await service.act(MATCH, { ...command, act: { kind: "walk", path: ["go"] } }, MOMENT);
    expect(acted).toMatchObject({ kind: "done", line: { history: [{ event: "go" }], view: { ply: 1 } } });
    const longer = { setup: MATCH.setup, events: [event as MatchId["events"][number]] };
    expect((await service.act(longer, { side: "second", act: { kind: "throw" } }, MOMENT)).kind).toBe("refused");
    expect(bodies).toEqual([
      { match: { whole: MATCH }, lang: "en", now: 4 },
      { match: { known: { token: "m1" } }, lang: "en", since: 0, trees: [0], command, ...MOMENT },
      { match: { known: { token: "m2" } }, lang: "en", since: 1, trees: [0, 1], command: { side: "second", act: { kind: "throw" } }, ...MOMENT },
      { match: { whole: longer }, lang: "en", since: 1, trees: [0, 1], command: { side: "second", act: { kind: "throw" } }, ...MOMENT },
    ]);
  });

  it("names a match that goes on by what is new, and tells the whole anew if that was forgotten", async () => {
    const { match } = await FAKE.match(MATCH, 0);
    const moved = (text: string) => ({ at: 5, what: { kind: "moved", text, spent: 0 } }) as MatchId["events"][number];
    const { next, view, history } = FAKE.line(["go"]);
    const news = { kind: "change", change: { view: { ply: view.ply }, next, history } };
    const forgotten = { error: { code: "unknown_token", text: WORDS, detail: "gone" } };
    const { service, bodies } = serviceOf(
      () => json({ kind: "done", token: "m1", events: [], match, line: reply(STATE) }),
      () => json({ kind: "done", token: "m2", events: [], match, line: { token: "t2", events: 1, news } }),
      () => json(forgotten, 410),
      () => json({ kind: "done", token: "m3", events: [], match, line: reply(FAKE.line(["go", "go"]), "t3") }),
      () => json({ kind: "done", token: "m4", events: [], match, line: reply(FAKE.line(["win", "go", "go"]), "t4") }),
    );
    const { setup } = MATCH;
    const [one, two] = [[moved("go")], [moved("go")]];
    await service.match(MATCH, 4);
    expect(await service.match({ setup, events: one }, 6)).toMatchObject({ events: [], line: { history: [{ event: "go" }] } });
    expect((await service.match({ setup, events: [...one, ...two] }, 7)).line.history).toHaveLength(2);
    // Another log of the same setup goes on from nothing that was told.
    const other = [moved("win"), moved("go"), moved("go")];
    await service.match({ setup, events: other }, 8);
    expect(bodies.map((body) => (body as { match: object }).match)).toEqual([
      { whole: MATCH },
      { later: { token: "m1", events: one } },
      { later: { token: "m2", events: two } },
      { whole: { setup, events: [...one, ...two] } },
      { whole: { setup, events: other } },
    ]);
    expect(bodies.map((body) => "since" in (body as object))).toEqual([false, true, true, false, false]);
  });

  it.each([
    [{}, "reply.token"],
    [reply({ ...STATE, next: { ...STATE.next, turn: { kind: "soon" } } }), "reply.news.line.next.turn.kind"],
    [reply({ ...STATE, next: { ...STATE.next, clicks: { a1: { b1: 3 } } } }), "reply.news.line.next.clicks.a1.b1"],
    [reply({ ...STATE, history: [{ event: "go", side: "third", label: "x" }] }), "reply.news.line.history[0].side"],
    [[], "reply"],
  ])("says where a reply is not as expected (%#)", async (told, where) => {
    const error = await failed(serviceOf(() => json(told)).service.state(LINE));
    expect([error.kind, error.code, error.message]).toEqual([
      "broken",
      "unexpected_reply",
      `/line: ${where} is not as expected`,
    ]);
  });

  it("asks for a description once, but again after a failure", async () => {
    const lost = (): never => {
      throw new TypeError("network");
    };
    const { service, urls } = serviceOf(lost, lost, lost, () => json(TOY));
    const rules = { preset: null, options: {} };
    expect((await failed(service.describe("toy", rules))).kind).toBe("offline");
    await service.describe("toy", rules);
    await service.describe("toy", rules);
    expect(urls).toHaveLength(4);
  });

  it("shares one question among all who ask while it is open", async () => {
    const { service, urls } = serviceOf(() => json({ games: [], levels: 3, events: 9 }));
    const [one, two] = await Promise.all([service.games(), service.games()]);
    expect(one).toBe(two);
    expect(urls).toHaveLength(1);
  });

  it("repeats what failed in passing", async () => {
    const { service, urls } = serviceOf(
      () => {
        throw new TypeError("network");
      },
      () => json({}, 503),
      () => json({ games: [], levels: 3, events: 9 }),
    );
    expect((await service.games()).levels).toBe(3);
    expect(urls).toHaveLength(3);
  });

  it("tells the service's own sentence and does not repeat a refusal", async () => {
    const text = { en: "no such game", ja: "ない", zh: "無" };
    const { service, urls } = serviceOf(() => json({ error: { code: "unknown_game", text, detail: "x" } }, 404));
    const error = await failed(service.state(LINE));
    expect(error).toMatchObject({ kind: "refused", code: "unknown_game", text });
    expect(urls).toHaveLength(1);
  });

  it("survives answers that are no JSON", async () => {
    const { service } = serviceOf(
      () => new Response("<html>"),
      () => new Response("gone", { status: 404 }),
    );
    expect((await failed(service.state(LINE))).kind).toBe("broken");
    expect(await failed(service.state(LINE))).toMatchObject({ kind: "refused", code: "http_404" });
  });

  it("knows a cancelled call from a lost one", async () => {
    const abort = new AbortController();
    const fetch: Fetch = (_, init) =>
      new Promise((_resolve, reject) => init.signal?.addEventListener("abort", () => reject(new Error("aborted"))));
    const service = new HttpLineService({ fetch, pause: () => Promise.resolve() });
    const asked = failed(service.answer(MATCH, 1, { signal: abort.signal }));
    abort.abort();
    expect((await asked).kind).toBe("cancelled");
  });
});
