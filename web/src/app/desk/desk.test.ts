import { describe, expect, it, vi } from "vitest";
import { Trapped, type Port } from "./attendant";
import { compiled, written } from "./compiled";
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

function deskOf(
  reply: (order: Order) => string | null,
  net: (game: string) => Promise<ArrayBuffer> = async () => NET,
  document: (path: string) => Promise<string | null> = async () => null,
) {
  const ports: FakePort[] = [];
  const progress: string[] = [];
  const spawn = (): FakePort => {
    const port = new FakePort(reply);
    ports.push(port);
    return port;
  };
  const deepened = (told: string): void => void progress.push(told);
  return { desk: new Desk({ module: MODULE, spawn, chance: () => 7, net, document, deepened }), ports, progress };
}

/** Replies to requests, and to a search with a job first. */
const thoughtful = (order: Order): string => {
  if (order.kind === "ask") return order.path.endsWith("/answer") ? '102\n\n{"job":1}' : "200\ncontent-language: ja\n\nhere";
  if (order.kind === "give" || order.kind === "document") return "";
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
    await expect(thinking).rejects.toHaveProperty("name", "AbortError");
    expect(ports.map((port) => port.ended)).toEqual([false, true]);
    endless = false;
    expect((await desk.answer("/api/v1/match/answer", { method: "POST", body: "{}" })).status).toBe(200);
    expect(ports.length).toBe(3);
  });

  it("lets whoever leaves go at once, while others are thought about", async () => {
    const { desk } = deskOf((order) => (order.kind === "think" ? null : thoughtful(order)));
    const [first, second] = [new AbortController(), new AbortController()];
    const ask = ({ signal }: AbortController) => desk.answer("/api/v1/match/answer", { method: "POST", body: "{}", signal });
    const [long, waiting] = [ask(first), ask(second)];
    await Promise.resolve();
    second.abort();
    await expect(waiting).rejects.toHaveProperty("name", "AbortError");
    first.abort();
    await expect(long).rejects.toHaveProperty("name", "AbortError");
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
      await expect(thinking).rejects.toHaveProperty("name", "AbortError");
    });
  });

  describe("and documents", () => {
    /** Wants a document before it tells it, each worker anew. */
    const wanting = (order: Order): string => {
      const library = given;
      if (order.kind === "document") library.set(order.path, order.text);
      if (order.kind !== "ask") return "";
      const wanted = ["rules/toy.ja.md", "rules/toy.en.md"].find((path) => library.get(path) === undefined || library.get(path) !== null) ?? "";
      return library.has(wanted) ? `200\ncontent-language: en\n\n${library.get(wanted)}` : `104\n\n${wanted}`;
    };
    let given = new Map<string, string | null>();

    it("are given to the worker that wants them, those that there are not included", async () => {
      given = new Map();
      const asked: string[] = [];
      const { desk, ports } = deskOf(wanting, undefined, async (path) => (asked.push(path), path.includes(".en.") ? "# Rules" : null));
      for (let round = 0; round < 2; round += 1) expect(await (await desk.answer("/api/v1/games/toy/rules?lang=ja", GET)).text()).toBe("# Rules");
      expect(asked).toEqual(["rules/toy.ja.md", "rules/toy.en.md"]);
      expect(ports[0]?.orders.map(({ kind }) => kind)).toEqual(["ask", "document", "ask", "document", "ask", "ask"]);
    });

    it("the server is asked where one cannot be had, and whoever leaves waits for none", async () => {
      given = new Map();
      await expect(deskOf(wanting, undefined, () => Promise.reject(new TypeError("no network"))).desk.answer("/rules", GET)).rejects.toThrow(Trapped);
      const stop = new AbortController();
      let isAsked = false;
      const { desk } = deskOf(wanting, undefined, () => ((isAsked = true), new Promise(() => {})));
      const waiting = desk.answer("/rules", { ...GET, signal: stop.signal });
      await expect.poll(() => isAsked).toBe(true);
      stop.abort();
      await expect(waiting).rejects.toHaveProperty("name", "AbortError");
    });

    it("are files of the client, and one that is no file is none", async () => {
      vi.stubGlobal("fetch", async (url: string) => new Response(url === "/a.md" ? "text" : null, { status: url === "/a.md" ? 200 : 404 }));
      try {
        const find = written({ "rules/a.en.md": "/a.md", "rules/gone.en.md": "/gone.md" });
        expect([await find("rules/a.en.md"), await find("rules/b.en.md")]).toEqual(["text", null]);
        await expect(find("rules/gone.en.md")).rejects.toThrow("404");
      } finally {
        vi.unstubAllGlobals();
      }
    });
  });

  it("does not wait for a worker that hangs, and gives the next one a new worker", async () => {
    let hangs = true;
    const { desk, ports } = deskOf(() => (hangs ? null : "200\n\nhere"));
    const asking = new AbortController();
    const left = desk.answer("/api/v1/games", { ...GET, signal: asking.signal });
    asking.abort();
    await expect(left).rejects.toThrow();
    // Whoever leaves says nothing about the worker.
    expect(ports.map((port) => port.ended)).toEqual([false]);
    const patience = new AbortController();
    const late = desk.answer("/api/v1/games", { ...GET, signal: patience.signal });
    patience.abort(new DOMException("too late", "TimeoutError"));
    await expect(late).rejects.toThrow("too late");
    hangs = false;
    expect((await desk.answer("/api/v1/games", GET)).status).toBe(200);
    expect(ports.map((port) => port.ended)).toEqual([true, false]);
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

  it("is the module where the server has no room or only its proxy is there, and the server's word where there is none", async () => {
    for (const status of [502, 503, 504]) {
      const http = async () => new Response("no room", { status });
      const fetch = reach({ http, load: () => Promise.resolve(deskOf(() => "200\n\nmodule").desk) });
      expect(await text(fetch("/api/v1/games", GET))).toBe("module");
      const without = reach({ http, load: () => Promise.resolve(null) });
      expect((await without("/api/v1/games", GET)).status).toBe(status);
    }
  });

  describe("while the server is silent", () => {
    /** A server that says nothing until it is told to, and notes when nobody waits any more. */
    const silent = () => {
      let speak = (): void => {};
      const server = { given: null as AbortSignal | null, speak: () => speak() };
      const http = (_: string, { signal }: RequestInit): Promise<Response> => {
        server.given = signal ?? null;
        return new Promise((resolve, reject) => {
          speak = () => resolve(new Response("server"));
          signal?.addEventListener("abort", () => reject(signal.reason as Error));
        });
      };
      return { server, http };
    };

    it("is the module, wherever one is", async () => {
      const { desk } = deskOf(() => "200\n\nmodule");
      const { server, http } = silent();
      const fetch = reach({ http, load: () => Promise.resolve(desk), patience: 0 });
      expect(await text(fetch("/api/v1/games", GET))).toBe("module");
      expect(server.given?.aborted).toBe(true);
    });

    it("is the server after all where it speaks first or nobody else does", async () => {
      const late = new Promise<Desk>(() => {});
      for (const load of [() => Promise.resolve(null), () => late, () => Promise.resolve(deskOf(() => "trap").desk)]) {
        const { server, http } = silent();
        let isLoaded = false;
        const fetch = reach({ http, load: () => ((isLoaded = true), load()), patience: 0 });
        const asked = fetch("/api/v1/games", GET);
        await expect.poll(() => isLoaded).toBe(true);
        server.speak();
        expect(await text(asked)).toBe("server");
        expect(server.given?.aborted).toBe(false);
      }
    });

    it("is the server alone, as long as it takes, where the module would have to be fetched for a page without a game", async () => {
      let loads = 0;
      const load = async () => ((loads += 1), deskOf(() => "200\n\nmodule").desk);
      const { server, http } = silent();
      const fetch = reach({ http, load, patience: 0, isKept: () => false });
      const asked = fetch("/api/v1/games", GET);
      // At a game it is fetched in any case.
      expect(await text(reach({ http: silent().http, load, patience: 0, isKept: () => false })("/api/v1/line", GET))).toBe("module");
      server.speak();
      expect([await text(asked), loads]).toEqual(["server", 1]);
    });

    it("is nobody for longer than whoever asks waits, even if the module never comes", async () => {
      const never = new Promise<Desk>(() => {});
      const gone = async (): Promise<Response> => Promise.reject(new TypeError("no network"));
      for (const http of [silent().http, gone]) {
        const patience = new AbortController();
        let isLoaded = false;
        const fetch = reach({ http, load: () => ((isLoaded = true), never), patience: 0 });
        const asked = fetch("/api/v1/games", { ...GET, signal: patience.signal });
        await expect.poll(() => isLoaded).toBe(true);
        patience.abort(new DOMException("too late", "TimeoutError"));
        await expect(asked).rejects.toThrow("too late");
      }
    });
  });

  it("is the server for good in a browser too old for the module, and tries again what a network lost", async () => {
    const stream = vi.spyOn(WebAssembly, "compileStreaming");
    vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
    try {
      stream.mockRejectedValueOnce(new WebAssembly.CompileError("no such instruction"));
      expect(await compiled("/module")).toBeNull();
      stream.mockRejectedValueOnce(new TypeError("no network"));
      await expect(compiled("/module")).rejects.toThrow("no network");
    } finally {
      vi.unstubAllGlobals();
      stream.mockRestore();
    }
  });

  it("is the server where the module has no memory for an engine, and the module's word where there is no server", async () => {
    const { desk } = deskOf(() => "500\n\nno memory");
    const asked: string[] = [];
    const fetch = reach({ http: http(asked), load: () => Promise.resolve(desk) });
    await fetch("/api/v1/match", GET);
    expect(await text(fetch("/api/v1/match", GET))).toBe("server");
    expect(asked.length).toBe(2);
    const refused = reach({ http: http([]), load: () => Promise.resolve(deskOf(() => "400\n\nmodule").desk) });
    await refused("/api/v1/match", GET);
    expect(await text(refused("/api/v1/match", GET))).toBe("module");
    const gone = async (): Promise<Response> => Promise.reject(new TypeError("no network"));
    for (const http of [gone, async () => new Response("no room", { status: 503 })]) {
      const alone = reach({ http, load: () => Promise.resolve(desk) });
      for (let round = 0; round < 2; round += 1) {
        const told = await alone("/api/v1/match", GET);
        expect([told.status, await told.text()]).toEqual([500, "no memory"]);
      }
    }
    // Whoever leaves hears that, and no stale word.
    const leaving = new AbortController();
    const leave = async (_: string, { signal }: RequestInit): Promise<Response> => {
      if (signal === leaving.signal) leaving.abort();
      signal?.throwIfAborted();
      return new Response("server");
    };
    const left = reach({ http: leave, load: () => Promise.resolve(desk) });
    await left("/api/v1/match", GET);
    await expect(left("/api/v1/match", { ...GET, signal: leaving.signal })).rejects.toHaveProperty("name", "AbortError");
  });

  it("is a silent server where the module has no memory for an engine", async () => {
    let speak = (): void => {};
    const { desk, ports } = deskOf(() => "500\n\nno memory");
    const http = (): Promise<Response> => new Promise((resolve) => (speak = () => resolve(new Response("server"))));
    const asked = reach({ http, load: () => Promise.resolve(desk), patience: 0 })("/api/v1/games", GET);
    await expect.poll(() => ports[0]?.orders.length).toBe(1);
    speak();
    expect(await text(asked)).toBe("server");
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
