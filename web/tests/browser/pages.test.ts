/** Every page: reachable for everyone, in both lights, in every language, and small. */
import { join } from "node:path";
import { afterAll, expect, inject, it } from "vitest";
import type { GamesReply } from "../../src/protocol";
import { inBothLights } from "./barriers";
import { README_PICTURES, UPDATE } from "./places";
import { answer, lineOf, stateOf } from "./service";
import { closeBrowser, DESKTOP, NOWHERE, PHONE, picture, within, type Device, type Visit } from "./visit";
import { openLine, ready } from "./table";

const response = await fetch(`${inject("address")}/api/v1/games`);
const { games } = (await response.json()) as GamesReply;

afterAll(closeBrowser);

/** Waits until everything that was asked for is on the page. */
async function settled({ page }: Visit): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => document.querySelector(".waiting") === null);
}

const PAGES = [
  ["home", "/"],
  ["settings", "/settings"],
  ["games", "/games"],
  ["library", "/library"],
  ["missing", NOWHERE],
  ["no-game", "/play"],
  ...games.flatMap(({ id }) => [
    [`new-${id}`, `/new/${id}`],
    [`rules-${id}`, `/rules/${id}`],
  ]),
] as [string, string][];

/** What a running game shows at times only. */
const STATES = [
  ["throw-due", lineOf("cerke", { start: "9/9/9/9/4M4/9/4k4/4G4/9 TH IA 1 15 2 -", events: ["ZAU片ZAI"] })],
  ["deciding", lineOf("cerke", { start: "9/9/9/5K3/4M4/9/9/9/9 - IA 1 20 1 - 役撃皇" })],
  ["ended", lineOf("shogi", { events: ["7g7f", "resign"] })],
  ["in-check", lineOf("shogi", { start: "4k4/9/4G4/9/9/9/9/4r4/4K4 b 2P 1" })],
] as const;

/** The narrowest window of a device. */
const narrowest = (device: Device): number => (device.means === "touch" ? 320 : device.width);

/** Goes through all pages and tables in one window, and says where there are barriers in either light, or too much width. */
async function barriersOf(visit: Visit, look: string): Promise<Record<string, string[]>> {
  const { page, device } = visit;
  const barriers: Record<string, string[]> = {};
  const inspect = async (name: string): Promise<void> => {
    const found = await inBothLights(visit, (light) => picture(visit, `page-${name}-${look}-${light}`));
    await page.setViewportSize({ width: narrowest(device), height: device.height });
    if ((await overflow(visit)) > 0) found.push("wider than its window");
    await page.setViewportSize({ width: device.width, height: device.height });
    if (found.length > 0) barriers[name] = found;
  };
  for (const [name, path] of PAGES) {
    await page.goto(path);
    await settled(visit);
    for (const details of await page.locator("details:not([open])").all()) {
      await details.evaluate((element) => ((element as HTMLDetailsElement).open = true));
    }
    await inspect(name);
  }
  for (const { id } of games) {
    await openLine(visit, lineOf(id));
    await inspect(`play-${id}`);
  }
  for (const [name, line] of STATES) {
    await openLine(visit, line);
    await inspect(name);
  }
  return barriers;
}

it.each([
  ["en", "kaya", DESKTOP],
  ["ja", "walnut", PHONE],
  ["zh-TW", "slate", DESKTOP],
  ["zh-CN", "kaya", PHONE],
] as const)("no page has a barrier, light or dark, or is too wide (%s, %s)", (lang, board, device) =>
  within(device, { lang, tools: true }, async (visit) => {
    const { page } = visit;
    await page.goto("/settings");
    await page.locator(`input[name="board"][value="${board}"]`).check();
    if (lang !== "en") await page.locator('input[name="pieces"][value="two"]').check();
    // A game of one's own, so that pages have something to list.
    await openLine(visit, lineOf("shogi", { events: ["7g7f"] }));
    expect(await barriersOf(visit, lang)).toEqual({});
  }));

/** Pixels by which the page is wider than its window. */
function overflow({ page }: Visit): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Bytes that the first page may take over the network, the module not being needed for it. */
const FIRST_LOAD = 130_000;

/** Bytes that the module may take over the network, its nets and documents apart: what it has come down to. 900,000 is what we want. */
const MODULE_LOAD = 925_000;

it("the module is small enough to be fetched on the way", async () => {
  const worker = await (await fetch(`${inject("address")}/service-worker.js`)).text();
  const [module] = /\/assets\/ranka-[^"]+\.wasm/.exec(worker) ?? [];
  if (module === undefined) throw new Error("this client was built without the module");
  const sent = await fetch(inject("address") + module, { headers: { "accept-encoding": "br" } });
  expect(sent.headers.get("content-encoding")).toBe("br");
  const bytes = Number(sent.headers.get("content-length"));
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MODULE_LOAD);
  console.log(`the module: ${bytes} bytes`);
});

it("the first page is small, and so is every game", () =>
  within(DESKTOP, {}, async (visit) => {
    const { page } = visit;
    const client = await page.context().newCDPSession(page);
    await client.send("Network.enable");
    let bytes = 0;
    client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto("/");
    await page.waitForFunction(
      (count) => {
        const drawn = [...document.querySelectorAll(".card .board-picture")].filter((one) => one.shadowRoot?.querySelector(".ink path"));
        return drawn.length === count;
      },
      games.length,
    );
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(FIRST_LOAD);
    console.log(`first load: ${bytes} bytes`);
    for (const { id } of games) {
      bytes = 0;
      await openLine(visit, lineOf(id));
      expect(bytes, id).toBeLessThan(400_000);
    }
  }));

it.each([["en", "What shall we play?"], ["ja", "将棋"], ["zh-TW", "將棋"], ["zh-CN", "将棋"]])("the page speaks %s", (lang, words) =>
  within(DESKTOP, { lang }, async (visit) => {
    await visit.page.goto("/");
    await visit.page.locator(".card").first().waitFor();
    expect(await visit.page.locator("body").textContent()).toContain(words);
    await picture(visit, `home-${lang}`);
  }));

it.runIf(UPDATE).each(games.map(({ id }) => id))("the readme shows %s", (game) =>
  within({ ...DESKTOP, width: 1180, height: 760 }, {}, async (visit) => {
    let line = lineOf(game);
    for (let ply = 0; ply < 24; ply += 1) {
      const state = await stateOf(line);
      if (state.next.turn.kind === "over") break;
      const likely = (state.next.chances ?? []).toSorted((a, b) => b.weight - a.weight)[0]?.text;
      const event = likely ?? (await answer(line, 4, ply)).event;
      line = { ...line, events: [...line.events, event] };
    }
    await openLine(visit, line);
    await ready(visit.page);
    await visit.page.screenshot({ path: join(README_PICTURES, `${game}.jpg`), type: "jpeg", quality: 82 });
  }));
