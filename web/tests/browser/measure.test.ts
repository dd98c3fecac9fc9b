/** The figures of docs/benchmarks.md: `MEASURE=1 npm run browser -- measure`. They assert nothing; machines differ. */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, inject, it } from "vitest";
import { NETS } from "../../module";
import type { GamesReply } from "../../src/protocol";
import { PROGRAM, ROOT } from "./places";
import { answer, lineOf, randomGame, stateOf } from "./service";
import { activate, openLine, pathOf, paths, ready, settled, throwNow } from "./table";
import { closeBrowser, DESKTOP, within } from "./visit";

const MEASURE = process.env["MEASURE"] === "1";
const MOVES = 100;
const response = await fetch(`${inject("address")}/api/v1/games`);
const { games } = (await response.json()) as GamesReply;

afterAll(closeBrowser);

function told(name: string, millis: number[]): void {
  const sorted = millis.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN).toFixed(0);
  console.log(`${name}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms (${sorted.length})`);
}

it.runIf(MEASURE).each(games.map(({ id }) => id))("a move of %s from the last click until it is drawn", (game) =>
  within(DESKTOP, {}, async (visit) => {
    const { page } = visit;
    await openLine(visit, lineOf(game, { events: randomGame(game, 2).slice(0, 40) }));
    const times: number[] = [];
    for (let ply = 0; ply < MOVES; ply += 1) {
      const tree = await paths(page);
      if (Object.keys(tree).length === 0) break;
      const path = pathOf(tree, 17 * ply + 3);
      times.push(
        await page.locator("ranka-board").evaluate(async (element, path) => {
          const board = element as HTMLElement & { state: unknown };
          const before = board.state;
          const began = performance.now();
          // What the element sends when the last click has been made.
          board.dispatchEvent(new CustomEvent("ranka-move", { detail: { path }, bubbles: true, composed: true }));
          while (board.state === before) await new Promise((resolve) => setTimeout(resolve, 1));
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          return performance.now() - began;
        }, path),
      );
      while ((await settled(page, 0)) === "throw") await throwNow(visit);
    }
    told(`${game}: a move drawn`, times);
  }), 300_000);

it.runIf(MEASURE).each(games.map(({ id }) => id))("level 5 answers in %s", async (game) => {
  const events = randomGame(game, 2);
  const times: number[] = [];
  for (let at = 0; at < Math.min(events.length, 160); at += 8) {
    const line = lineOf(game, { events: events.slice(0, at) });
    if ((await stateOf(line)).next.turn.kind !== "player") continue;
    const began = performance.now();
    await answer(line, 5, at);
    times.push(performance.now() - began);
  }
  told(`${game}: level 5`, times);
}, 300_000);

it.runIf(MEASURE)("the service plays a move in a long line", async () => {
  for (const { id } of games) {
    const events = randomGame(id, 3).slice(0, 500);
    const times: number[] = [];
    for (let at = Math.max(0, events.length - 60); at < events.length; at += 1) {
      const began = performance.now();
      const line = { whole: lineOf(id, { events: events.slice(0, at) }) };
      const body = JSON.stringify({ line, act: { text: events[at] }, lang: "en", since: at });
      const reply = await fetch(`${inject("address")}/api/v1/line/play`, { method: "POST", body, headers: { "content-type": "application/json" } });
      await reply.arrayBuffer();
      times.push(performance.now() - began);
    }
    told(`${id}: the service alone, up to ${events.length} events`, times);
  }
}, 120_000);

it.runIf(MEASURE)("positions a second in the browser and in the program, one thread", () =>
  within(DESKTOP, { tools: true, desk: true }, async ({ page }) => {
    const rows = execFileSync(PROGRAM, ["bench", "--json"], { encoding: "utf8" }).trim().split("\n");
    const native = new Map(rows.map((row) => JSON.parse(row) as { game: string | null; speed: number }).map(({ game, speed }) => [game, speed]));
    // The module and its script as they are built, beside the pages.
    await page.route("**/measured/*", (route, request) => {
      const name = new URL(request.url()).pathname.split("/").at(-1) ?? "";
      return route.fulfill({ path: name.endsWith(".net") ? NETS + name : join(ROOT, "target/module", name) });
    });
    await page.goto("/");
    const nets = readdirSync(NETS).map((file) => file.replace(/\.net$/, ""));
    for (const { id } of games) {
      const [nodes, millis] = await page.evaluate(
        async ([game, isPlayedWithNet]) => {
          // Written so that nobody but the browser takes it for an import.
          const load = (0, eval)("(url) => import(url)") as (url: string) => Promise<typeof import("virtual:ranka-script")>;
          const { initSync, bench, Desk } = await load("/measured/ranka.js");
          initSync({ module: await WebAssembly.compileStreaming(fetch("/measured/ranka.wasm")) });
          const bytes = async (url: string): Promise<Uint8Array> => new Uint8Array(await (await fetch(url)).arrayBuffer());
          if (isPlayedWithNet) new Desk().give_net(game, await bytes(`/measured/${game}.net`));
          return [...bench(game)].map(Number);
        },
        [id, nets.includes(id)] as const,
      );
      const speed = ((nodes ?? 0) * 1000) / (millis ?? 1);
      console.log(`${id}: ${Math.round(speed)} a second in the browser, ${native.get(id)} in the program, ${(speed / (native.get(id) ?? 1)).toFixed(2)} of it`);
    }
  }), 300_000);

it.runIf(MEASURE).each([1, 4])("from the click to the game and to the module, %d times slower", (rate) =>
  within(DESKTOP, { desk: true }, async (visit) => {
    const { page } = visit;
    const client = await page.context().newCDPSession(page);
    await page.goto("/new/shogi");
    await page.locator('input[name="opponent"][value="engine"]').check();
    await client.send("Emulation.setCPUThrottlingRate", { rate });
    const began = performance.now();
    const compiled = page.waitForEvent("worker").then(() => performance.now() - began);
    await activate(visit, page.locator('button[type="submit"]'));
    await ready(page);
    const shown = performance.now() - began;
    console.log(`${rate} times slower: the board after ${shown.toFixed(0)} ms, the module after ${(await compiled).toFixed(0)} ms`);
  }), 120_000);
