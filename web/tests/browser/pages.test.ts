/** Every page: reachable for everyone, in both lights, in three languages, and small. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import { afterAll, describe, expect, inject, it } from "vitest";
import type { GamesReply } from "../../src/protocol";
import { README_PICTURES, UPDATE } from "./places";
import { answer, lineOf, stateOf } from "./service";
import { closeBrowser, DESKTOP, DEVICES, picture, within, type Visit } from "./visit";
import { openLine, ready } from "./table";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const response = await fetch(`${inject("address")}/api/v1/games`);
const { games } = (await response.json()) as GamesReply;

afterAll(closeBrowser);

/** Waits until everything that was asked for is on the page. */
async function settled({ page }: Visit): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => document.querySelector(".waiting") === null);
}

/** What axe finds, a line for each. */
async function violations({ page }: Visit): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return axe.run({ resultTypes: ["violations"] });
  });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

const PAGES = [
  ["home", "/"],
  ["settings", "/settings"],
  ["missing", "/no/such/page"],
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

describe.each(DEVICES.map((device) => [device.name, device] as const))("on a %s", (_, device) => {
  it.each([false, true])("no page has a barrier (dark: %s)", (dark) =>
    within(device, { dark, tools: true }, async (visit) => {
      const { page } = visit;
      const barriers: Record<string, string[]> = {};
      const look = async (name: string): Promise<void> => {
        await picture(visit, `page-${name}${dark ? "-dark" : ""}`);
        const found = await violations(visit);
        if (found.length > 0) barriers[name] = found;
      };
      for (const [name, path] of PAGES) {
        await page.goto(path);
        await settled(visit);
        for (const details of await page.locator("details:not([open])").all()) {
          await details.evaluate((element) => ((element as HTMLDetailsElement).open = true));
        }
        await look(name);
      }
      for (const { id } of games) {
        await openLine(visit, lineOf(id));
        await look(`play-${id}`);
      }
      for (const [name, line] of STATES) {
        await openLine(visit, line);
        await look(name);
      }
      expect(barriers).toEqual({});
    }));

  it("no page is wider than its window", () =>
    within({ ...device, width: device.means === "touch" ? 320 : device.width }, {}, async (visit) => {
      const wide: string[] = [];
      const look = async (name: string): Promise<void> => {
        if ((await overflow(visit)) > 0) wide.push(name);
      };
      for (const [name, path] of PAGES) {
        await visit.page.goto(path);
        await settled(visit);
        await look(name);
      }
      for (const { id } of games) {
        await openLine(visit, lineOf(id));
        await look(`play-${id}`);
      }
      expect(wide).toEqual([]);
    }));
});

/** Pixels by which the page is wider than its window. */
function overflow({ page }: Visit): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

it("the first page is small, and so is every game", () =>
  within(DESKTOP, {}, async (visit) => {
    const { page } = visit;
    const client = await page.context().newCDPSession(page);
    await client.send("Network.enable");
    let bytes = 0;
    client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto("/");
    await page.waitForFunction(
      (count) => document.querySelectorAll(".card svg:has(.mini-piece)").length === count,
      games.length,
    );
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(300_000);
    console.log(`first load: ${bytes} bytes`);
    for (const { id } of games) {
      bytes = 0;
      await openLine(visit, lineOf(id));
      expect(bytes, id).toBeLessThan(400_000);
    }
  }));

it.each([["en", "What shall we play?"], ["ja", "将棋"], ["zh-TW", "將棋"]])("the page speaks %s", (lang, words) =>
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
