import { describe, expect, it } from "vitest";
import { HttpLineService, type Fetch } from "../core/http-service";
import { ServiceError } from "../core/service";
import type { LineId } from "../core/types";
import { FakeService } from "./fake-service";

const LINE: LineId = { game: "toy", preset: null, options: {}, start: null, events: [] };
const WORDS = { en: "toy", ja: "toy", zh: "toy" };
const TOY = {
  id: "toy",
  name: WORDS,
  summary: WORDS,
  board: { files: ["a"], ranks: ["1"], look: "stones", zones: [] },
  sides: [WORDS, WORDS],
  pieces: [],
  hands: [],
  choices: [], marks: [],
  options: [],
  presets: [],
  setups: [],
};
const STATE = new FakeService().line([]);
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
      () => json(STATE),
      () => json({ kind: "played", line: STATE }),
      () => json({ event: "go", line: STATE, score: null, millis: 1 }),
      () => json({ event: "go", line: STATE, score: { kind: "points", value: 3 }, millis: 1 }),
      () => new Response("# g"),
    );
    await service.describe("toy", { preset: "old", options: { limit: "5", open: "a b" } });
    await service.state(LINE);
    await service.play(LINE, "go");
    await service.answer(LINE, 4);
    await service.answer(LINE, null);
    expect(await service.guide("toy", "zh")).toBe("# g");
    expect(urls).toEqual([
      "GET /api/v1/games/toy?preset=old&option=limit%3A5&option=open%3Aa+b",
      "POST /api/v1/line",
      "POST /api/v1/line/play",
      "POST /api/v1/line/answer",
      "POST /api/v1/line/answer",
      "GET /api/v1/games/toy/guide?lang=zh",
    ]);
    expect(bodies.slice(1, 5)).toEqual([
      LINE,
      { line: LINE, event: "go" },
      { line: LINE, level: 4 },
      { line: LINE },
    ]);
  });

  it.each([
    [{}, "reply.position"],
    [{ ...STATE, turn: { kind: "soon" } }, "reply.turn.kind"],
    [{ ...STATE, paths: { next: { "7g": { move: 3 } } } }, "reply.paths.next.7g.move"],
    [{ ...STATE, history: [{ event: "go", side: "third", label: WORDS, path: [] }] }, "reply.history[0].side"],
    [[], "reply"],
  ])("says where a reply is not as expected (%#)", async (reply, where) => {
    const error = await failed(serviceOf(() => json(reply)).service.state(LINE));
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
    const { service, urls } = serviceOf(() => json({ games: [], levels: 3 }));
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
      () => json({ games: [], levels: 3 }),
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
    const asked = failed(service.answer(LINE, 1, { signal: abort.signal }));
    abort.abort();
    expect((await asked).kind).toBe("cancelled");
  });
});
