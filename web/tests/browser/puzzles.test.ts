/** Puzzles, solved by script: right and wrong tries, a rated run, what comes back, on both sizes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readPuzzles, themeOf, type Puzzle } from "../../src/app/core/puzzle";
import { inBothLights } from "./barriers";
import { asked, opened } from "./lesson";
import { ROOT } from "./places";
import { games } from "./service";
import { activate, enter, settled } from "./table";
import { closeBrowser, DESKTOP, PHONE, picture, within, type Visit } from "./visit";

const GAMES = (await games()).games.map(({ id }) => id);
const puzzlesOf = (game: string): readonly Puzzle[] => readPuzzles(readFileSync(join(ROOT, "puzzles", `${game}.jsonl`), "utf8"));

afterAll(closeBrowser);

/** Solves a puzzle as told, and says what it closes with. */
async function solve(visit: Visit, { turns }: Puzzle): Promise<string> {
  await opened(visit);
  let events = 0;
  for (const { right, reply } of turns) {
    await enter(visit, await asked(visit, (right[0]?.[0] ?? "").split(" ")));
    events += reply === undefined ? 1 : 2;
    await settled(visit.page, events);
  }
  await visit.page.locator(".lesson-said.lesson-right").waitFor();
  return (await visit.page.locator(".lesson-said").textContent()) ?? "";
}

it.each(GAMES.map((game, at) => [game, at % 2 === 0 ? PHONE : DESKTOP] as const))("a puzzle of %s is solved after a mistake, and comes back", (game, device) =>
  within(device, { tools: true }, async (visit) => {
    const { page } = visit;
    const puzzles = puzzlesOf(game);
    const puzzle = puzzles.find(({ turns: [first] }) => (first?.wrong?.length ?? 0) > 0) ?? puzzles[0];
    if (!puzzle) throw new Error(`no puzzles of ${game}`);
    await page.goto(`/puzzles/${game}`);
    await page.locator(".puzzle-themes li").first().waitFor();
    const found = await inBothLights(visit, (light) => picture(visit, `puzzles-${game}-${light}`));
    await page.goto(`/puzzles/${game}/${puzzle.id}`);
    await opened(visit);
    const [wrong] = puzzle.turns[0]?.wrong ?? [];
    if (wrong) {
      await enter(visit, await asked(visit, wrong[0].split(" ")));
      await page.locator(".lesson-said.lesson-wrong").waitFor();
      await picture(visit, `puzzle-${game}-wrong`);
    }
    const link = page.locator(".puzzle-foot [data-copy]");
    expect(await link.getAttribute("data-copy")).toBe(page.url());
    expect(await link.textContent()).toBe("Copy the link");
    expect(await solve(visit, puzzle)).toBe("Solved.");
    found.push(...(await inBothLights(visit, (light) => picture(visit, `puzzle-${game}-${light}`))));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([...found, ...(wide > 0 ? ["wider than its window"] : [])]).toEqual([]);
    await page.goto(`/puzzles/${game}/${themeOf(puzzle)}`);
    await opened(visit);
    await page.goto(`/puzzles/${game}/no-such-puzzle`);
    await page.locator("h1").waitFor();
    expect(await page.locator("ranka-board").count()).toBe(0);
  }));

it("a rated run counts, and the page of all games tells it", () =>
  within(DESKTOP, {}, async (visit) => {
    const { page } = visit;
    const [game = ""] = GAMES;
    await page.goto(`/puzzles/${game}/run`);
    await opened(visit);
    const shown = (await page.locator(".puzzle-name").textContent())?.split(" · ").at(-1);
    const puzzle = puzzlesOf(game).find(({ id }) => id === shown);
    if (!puzzle) throw new Error(`no puzzle ${shown}`);
    await solve(visit, puzzle);
    await page.locator(".puzzle-state [role=status]:not(:empty)").waitFor();
    await activate(visit, page.locator(".lesson-on button").first());
    await page.waitForFunction((id) => !document.querySelector(".puzzle-name")?.textContent?.endsWith(` ${id}`), shown);
    await page.goto("/puzzles");
    await page.locator(".puzzle-card strong").first().waitFor();
    expect(await page.locator(".puzzle-card strong").count()).toBe(1);
    await picture(visit, "puzzles-all");
    await page.goto(`/puzzles/${game}/streak`);
    await page.locator("[role=timer]").waitFor();
    await picture(visit, "puzzles-streak");
  }));
