import { describe, expect, it } from "vitest";
import { Trapped, type Port } from "./attendant";
import type { Order, Told, Word } from "./orders";
import { Desk } from "./desk";
import { reach } from "./reach";
import { readReply } from "./reply";

/** A worker whose module replies as a test says; a reply that never comes is `null`. */
class FakePort implements Port {
  onmessage: ((event: MessageEvent<Told>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  ended = false;
  readonly orders: Order[] = [];
  readonly #reply: (order: Order) => string | null;

  constructor(reply: (order: Order) => string | null) {
    this.#reply = reply;
  }

  postMessage(word: Word): void {
    if ("module" in word) return;
    const { id, order } = word;
    this.orders.push(order);
    queueMicrotask(() => {
      if (this.ended) return;
      const reply = this.#reply(order);
      if (order.kind === "think") this.#say({ id, progress: '{"depth":1}' });
      if (reply === "trap") this.#say({ id, trapped: "unreachable" });
      else if (reply !== null) this.#say({ id, reply });
    });
  }

  terminate(): void {
    this.ended = true;
  }

  #say(data: Told): void {
    this.onmessage?.(new MessageEvent("message", { data }));
  }
}

const MODULE = {} as WebAssembly.Module;
const GET: RequestInit = { method: "GET" };

const NET = new ArrayBuffer(8);

function deskOf(reply: (order: Order) => string | null, net: (game: string) => Promise<ArrayBuffer> = async () => NET) {
  const ports: FakePort[] = [];
  const progress: string[] = [];
  const spawn = (): FakePort => {
    const port = new FakePort(reply);
    ports.push(port);
    return port;
  };
  const deepened = (told: string): void => void progress.push(told);
  return { desk: new Desk({ module: MODULE, spawn, chance: () => 7, net, deepened }), ports, progress };
}

/** Replies to requests, and to a search with a job first. */
const thoughtful = (order: Order): string => {
  if (order.kind === "ask") return order.path.endsWith("/answer") ? '102\n\n{"job":1}' : "200\ncontent-language: ja\n\nhere";
  if (order.kind === "give") return "";
  return order.kind === "think" ? "200\n\nthought" : `200\ncontent-type: application/json\n\n"${order.thought}"`;
};

describe("a reply of the module", () => {
  it("is a status, headers and a body that may have empty lines", () => {
    const told = readReply("200\na: b\nc: d: e\n\none\n\ntwo");
    expect(told).toEqual({ status: 200, headers: [["a", "b"], ["c", "d: e"]], body: "one\n\ntwo" });
    expect(readReply("102\n\n{}")).toEqual({ status: 102, headers: [], body: "{}" });
  });
});

describe("the service in the page", () => {
  it("answers what is asked, with its headers", async () => {
    const { desk, ports } = deskOf(thoughtful);
    const init = { method: "POST", body: "{}", headers: { "accept-language": "zh-Hans" } };
    const response = await desk.answer("/api/v1/line", init);
    expect([response.status, response.headers.get("content-language"), await response.text()]).toEqual([200, "ja", "here"]);
    const asked = { kind: "ask", method: "POST", path: "/api/v1/line", languages: "zh-Hans", body: "{}", chance: 7 };
    expect(ports.map((port) => port.orders)).toEqual([[asked]]);
  });

  it("lets a second worker think and tells how far it has come", async () => {
    const { desk, ports, progress } = deskOf(thoughtful);
    const response = await desk.answer("/api/v1/match/answer", { method: "POST", body: "{}" });
    expect(await response.json()).toBe("thought");
    expect(ports.map((port) => port.orders.map(({ kind }) => kind))).toEqual([["ask", "finish"], ["think"]]);
    expect(progress).toEqual(['{"depth":1}']);
  });

  it("stops a search at once, answers meanwhile, and thinks again with a new worker", async () => {
    let endless = true;
    const { desk, ports } = deskOf((order) => (order.kind === "think" && endless ? null : thoughtful(order)));
    const stop = new AbortController();
    const thinking = desk.answer("/api/v1/match/answer", { method: "POST", body: "{}", signal: stop.signal });
    expect((await desk.answer("/api/v1/games", GET)).status).toBe(200);
    await expect.poll(() => ports.length).toBe(2);
    stop.abort();
    await expect(thinking).rejects.toThrow("stopped");
    expect(ports.map((port) => port.ended)).toEqual([false, true]);
    endless = false;
    expect((await desk.answer("/api/v1/match/answer", { method: "POST", body: "{}" })).status).toBe(200);
    expect(ports.length).toBe(3);
  });

  describe("and nets", () => {
    const POST: RequestInit = { method: "POST", body: "{}" };
    /** Wants a net before it thinks, each worker anew. */
    const wanting = () => {
      let given = false;
      return (order: Order): string | null => {
        if (order.kind === "give") given = true;
        return order.kind === "think" && !given ? "103\n\nsome-game" : thoughtful(order);
      };
    };

    it("a search waits for the net of its game", async () => {
      const games: string[] = [];
      const { desk, ports } = deskOf(wanting(), async (game) => (games.push(game), NET));
      expect(await (await desk.answer("/api/v1/match/answer", POST)).json()).toBe("thought");
      expect(ports[1]?.orders.slice(1)).toEqual([{ kind: "give", game: "some-game", net: NET }, { kind: "think", job: '{"job":1}' }]);
      await desk.answer("/api/v1/match/answer", POST);
      expect(games).toEqual(["some-game"]);
    });

    it("the server is asked for a move whose net cannot be had, and never one played without it", async () => {
      const { desk } = deskOf(wanting(), () => Promise.reject(new TypeError("no network")));
      await expect(desk.answer("/api/v1/match/answer", POST)).rejects.toThrow(Trapped);
    });

    it("waiting for a net can be stopped", async () => {
      let asked = false;
      const { desk } = deskOf(wanting(), () => ((asked = true), new Promise(() => {})));
      const stop = new AbortController();
      const thinking = desk.answer("/api/v1/match/answer", { ...POST, signal: stop.signal });
      await expect.poll(() => asked).toBe(true);
      stop.abort();
      await expect(thinking).rejects.toThrow("stopped");
    });
  });

  it("fails with what a search fails with", async () => {
    const { desk } = deskOf((order) => (order.kind === "think" ? "400\n\n{}" : thoughtful(order)));
    expect((await desk.answer("/api/v1/match/answer", { method: "POST", body: "{}" })).status).toBe(400);
  });
});

describe("who answers", () => {
  const http = (asked: string[], reachable = true) => async (url: string) => {
    asked.push(url);
    if (!reachable) throw new TypeError("no network");
    return new Response("server");
  };
  const text = async (response: Promise<Response>): Promise<string> => (await response).text();

  it("is the server until the module is ready, and is asked for it at a game only", async () => {
    let loads = 0;
    const { desk } = deskOf(() => "200\n\nmodule");
    const asked: string[] = [];
    const fetch = reach({ http: http(asked), load: async () => ((loads += 1), desk) });
    expect(await text(fetch("/api/v1/games", GET))).toBe("server");
    expect(loads).toBe(0);
    expect(await text(fetch("/api/v1/match", GET))).toBe("server");
    expect(await text(fetch("/api/v1/match", GET))).toBe("module");
    expect(await text(fetch("/api/v1/games", GET))).toBe("module");
    expect([loads, asked]).toEqual([1, ["/api/v1/games", "/api/v1/match"]]);
  });

  it("is the server for good where there is no module", async () => {
    const fetch = reach({ http: http([]), load: () => Promise.resolve(null) });
    for (let round = 0; round < 3; round += 1) expect(await text(fetch("/api/v1/match", GET))).toBe("server");
  });

  it("is the module where there is no network, and is loaded again after a failure", async () => {
    const { desk } = deskOf(() => "200\n\nmodule");
    let broken = true;
    const load = async () => {
      if (broken) throw new TypeError("no network");
      return desk;
    };
    const fetch = reach({ http: http([], false), load });
    await expect(fetch("/api/v1/games", GET)).rejects.toThrow("no network");
    broken = false;
    expect(await text(fetch("/api/v1/games", GET))).toBe("module");
  });

  it("is the server where the module traps, and the module again with a new worker", async () => {
    let trap = true;
    const { desk, ports } = deskOf(() => (trap ? "trap" : "200\n\nmodule"));
    const fetch = reach({ http: http([]), load: () => Promise.resolve(desk) });
    await fetch("/api/v1/match", GET);
    expect(await text(fetch("/api/v1/match", GET))).toBe("server");
    trap = false;
    expect(await text(fetch("/api/v1/match", GET))).toBe("module");
    expect(ports.map((port) => port.ended)).toEqual([true, false]);
    await expect(deskOf(() => "trap").desk.answer("/", GET)).rejects.toThrow(Trapped);
  });
});
