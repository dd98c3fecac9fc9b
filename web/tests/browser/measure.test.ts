/** The figures of docs/benchmarks.md: `MEASURE=1 npm run browser -- measure`. They assert nothing; machines differ. */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, inject, it } from "vitest";
import { NETS } from "../../module";
import type { GamesReply } from "../../src/protocol";
import { PROGRAM, ROOT } from "./places";
import { answer, lineOf, randomGame, stateOf } from "./service";
import { activate, enter, openLine, pathOf, paths, ready, settled, throwNow } from "./table";
import { closeBrowser, DESKTOP, within, type Visit } from "./visit";

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

/** Runs of both, by turns, so that whatever else the machine does meets them alike. */
const RUNS = 5;

/** Positions a second of the program's fixed search. */
function inProgram(game: string): number {
  const [row = "{}"] = execFileSync(PROGRAM, ["bench", game, "--json"], { encoding: "utf8" }).split("\n");
  return (JSON.parse(row) as { speed: number }).speed;
}

/** The same in the page. */
async function inPage({ page }: Visit, game: string, isPlayedWithNet: boolean): Promise<number> {
  const [nodes = 0, millis = 1] = await page.evaluate(
    async ([game, isPlayedWithNet]) => {
      // Written so that nobody but the browser takes it for an import.
      const load = (0, eval)("(url) => import(url)") as (url: string) => Promise<typeof import("virtual:ranka-script")>;
      const { initSync, bench, Desk } = await load("/measured/ranka.js");
      initSync({ module: await WebAssembly.compileStreaming(fetch("/measured/ranka.wasm")) });
      const bytes = async (url: string): Promise<Uint8Array> => new Uint8Array(await (await fetch(url)).arrayBuffer());
      if (isPlayedWithNet) new Desk().give_net(game, await bytes(`/measured/${game}.net`));
      return [...bench(game)].map(Number);
    },
    [game, isPlayedWithNet] as const,
  );
  return (nodes * 1000) / millis;
}

it.runIf(MEASURE).each(games.map(({ id }) => id))("positions a second of %s in the browser and in the program, one thread", (game) =>
  within(DESKTOP, { tools: true, desk: true }, async (visit) => {
    const { page } = visit;
    // The module and its script as they are built, beside the pages.
    await page.route("**/measured/*", (route, request) => {
      const name = new URL(request.url()).pathname.split("/").at(-1) ?? "";
      return route.fulfill({ path: name.endsWith(".net") ? NETS + name : join(ROOT, "target/module", name) });
    });
    await page.goto("/");
    const isPlayedWithNet = readdirSync(NETS).includes(`${game}.net`);
    const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
    // A browser translates quickly first, and what is used much once more and well: the first run is told apart.
    const first = await inPage(visit, game, isPlayedWithNet);
    const [own, program]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      program.push(inProgram(game));
      own.push(await inPage(visit, game, isPlayedWithNet));
    }
    const told = (all: readonly number[]): string => `${Math.round(median(all))} [${Math.round(Math.min(...all))}, ${Math.round(Math.max(...all))}]`;
    console.log(`${game}: browser ${told(own)}, its first run ${Math.round(first)}, program ${told(program)}, ratio ${(median(own) / median(program)).toFixed(2)}`);
  }), 600_000);

it.runIf(MEASURE).each([1, 4])("from the click to the game and to the module, %d times slower", (rate) =>
  within(DESKTOP, { desk: true }, async (visit) => {
    const { page } = visit;
    const client = await page.context().newCDPSession(page);
    await page.goto("/new/shogi");
    await page.locator('input[name="opponent"][value="engine"]').check();
    await client.send("Emulation.setCPUThrottlingRate", { rate });
    const began = performance.now();
    const compiled = page.workers().length > 0 ? Promise.resolve(0) : page.waitForEvent("worker").then(() => performance.now() - began);
    await activate(visit, page.locator('button[type="submit"]'));
    await ready(page);
    const shown = performance.now() - began;
    console.log(`${rate} times slower: the board after ${shown.toFixed(0)} ms, the module after ${(await compiled).toFixed(0)} ms`);
  }), 300_000);

it.runIf(MEASURE)("from Stop until a search in the page has ended", () =>
  within(DESKTOP, { desk: true }, async (visit) => {
    const { page } = visit;
    await page.goto(`/new/${games[0]?.id}`);
    await page.locator('input[name="opponent"][value="engine"]').check();
    await page.locator('input[name="side"][value="first"]').check();
    // Full strength thinks for seconds.
    await page.locator("#level").evaluate((slider) => {
      (slider as HTMLInputElement).value = (slider as HTMLInputElement).max;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const workers = page.workers().length > 0 ? Promise.resolve() : page.waitForEvent("worker");
    await activate(visit, page.locator('button[type="submit"]'));
    await ready(page);
    await workers;
    await enter(visit, pathOf(await paths(page), 3));
    const times: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      await page.locator(".status .button", { hasText: "Stop" }).waitFor();
      times.push(
        await page.evaluate(async () => {
          const began = performance.now();
          document.querySelector<HTMLElement>(".status .button")?.click();
          while (document.querySelector<HTMLElement>("ranka-board")?.dataset["due"] !== "paused") await new Promise((resolve) => setTimeout(resolve));
          return performance.now() - began;
        }),
      );
      await activate(visit, page.locator(".status .button", { hasText: "Let it move" }));
    }
    told("stopped", times);
  }), 300_000);
