/** The page's workers with the real module, in Node: a search tells how far it has come, and ends at once when nobody wants it any more. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DOCUMENTS, NETS, rankaModule, WASM } from "../../module";
import type { Port } from "../../src/app/desk/attendant";
import { Desk } from "../../src/app/desk/desk";
import type { Told } from "../../src/app/desk/orders";
import type { GamesReply, Progress } from "../../src/protocol";

/** Whether the figures of docs/benchmarks.md are wanted: `MEASURE=1 npm run module -- desk`. They assert nothing; machines differ. */
const MEASURE = process.env["MEASURE"] === "1";
/** Searches of each game that are stopped for them. */
const ROUNDS = 20;
const module = new WebAssembly.Module(readFileSync(WASM));
const folder = mkdtempSync(join(tmpdir(), "ranka-desk-"));

/** What a worker of a page finds, made of what one of Node finds. */
const SHIM = `import { parentPort } from "node:worker_threads";
globalThis.postMessage = (told) => parentPort.postMessage(told);
globalThis.addEventListener = (_, hear) => parentPort.on("message", (data) => hear({ data }));
await import("./worker.js");`;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [rankaModule()],
    build: {
      target: "es2022",
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: fileURLToPath(new URL("../../src/app/desk/worker.ts", import.meta.url)),
        output: { format: "es", entryFileNames: "worker.js" },
      },
    },
  });
  writeFileSync(join(folder, "shim.mjs"), SHIM);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Called whenever a worker has really come to its end. */
let ended = (): void => {};

function spawn(): Port {
  const worker = new Worker(join(folder, "shim.mjs"));
  const port: Port = {
    onmessage: null,
    onerror: null,
    postMessage: (word) => worker.postMessage(word),
    terminate: () => void worker.terminate(),
  };
  worker.on("message", (data: Told) => port.onmessage?.({ data } as MessageEvent<Told>));
  worker.on("error", ({ message }: Error) => port.onerror?.({ message } as ErrorEvent));
  worker.on("exit", () => ended());
  // A test that is over waits for no worker.
  worker.unref();
  return port;
}

/** The service in a page, and what it hears of searches. */
function deskOf(hear: (progress: Progress) => void): Desk {
  return new Desk({
    module,
    spawn,
    chance: () => 7,
    net: async (game) => new Uint8Array(readFileSync(`${NETS}${game}.net`)).buffer,
    document: async (path) => (existsSync(DOCUMENTS + path) ? readFileSync(DOCUMENTS + path, "utf8") : null),
    deepened: (progress) => hear(JSON.parse(progress) as Progress),
  });
}

/** The games there are, from the module itself. */
async function gamesOf(desk: Desk): Promise<string[]> {
  const response = await desk.answer("/api/v1/games", { method: "GET" });
  return ((await response.json()) as GamesReply).games.map(({ id }) => id);
}

/** Asks for a move at the start of a game; as strong as it can without a level. */
function asking(desk: Desk, game: string, level: number | null, signal: AbortSignal | null = null): Promise<Response> {
  const asked = { line: { whole: { game, events: [] } }, lang: "en", level, seed: 1 };
  return desk.answer("/api/v1/line/answer", { method: "POST", body: JSON.stringify(asked), signal });
}

it("a search of the real module tells its depths in order, and all of them before its answer", async () => {
  const told: (number | "answer")[] = [];
  const desk = deskOf(({ depth }) => void told.push(depth));
  let deepest = 0;
  for (const game of await gamesOf(desk)) {
    told.length = 0;
    const response = await asking(desk, game, 10);
    told.push("answer");
    expect([game, response.status]).toEqual([game, 200]);
    const depths = told.slice(0, -1);
    expect([game, told.at(-1), depths.length > 0]).toEqual([game, "answer", true]);
    expect([game, depths]).toEqual([game, depths.map((_, i) => i + 1)]);
    deepest = Math.max(deepest, depths.length);
  }
  expect(deepest).toBeGreaterThan(2);
});

it("a search of the real module that nobody wants any more ends, its worker too, and the next one has a new worker", async () => {
  const times: Record<"rejected" | "ended", number[]> = { rejected: [], ended: [] };
  let deepened = (): void => {};
  const desk = deskOf(() => deepened());
  for (const game of await gamesOf(desk)) {
    for (let round = 0; round < (MEASURE ? ROUNDS : 1); round += 1) {
      const isUnderWay = new Promise<void>((resolve) => (deepened = resolve));
      const isOver = new Promise<void>((resolve) => (ended = resolve));
      const stop = new AbortController();
      const search = asking(desk, game, null, stop.signal);
      const rejected = expect(search).rejects.toHaveProperty("name", "AbortError");
      await isUnderWay;
      // In the midst of an iteration, wherever that is.
      await new Promise((resolve) => setImmediate(resolve));
      const began = performance.now();
      const since = (): number => performance.now() - began;
      stop.abort();
      await search.catch(() => times.rejected.push(since()));
      await isOver;
      times.ended.push(since());
      await rejected;
    }
    if (MEASURE) continue;
    expect((await asking(desk, game, 1)).status).toBe(200);
  }
  for (const [what, millis] of Object.entries(times)) {
    const sorted = millis.toSorted((a, b) => a - b);
    const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN).toFixed(1);
    if (MEASURE) console.log(`from abort until ${what}: median ${at(0.5)} ms, worst ${at(1)} ms (${sorted.length})`);
  }
});
