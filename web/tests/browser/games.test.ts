/** Every game of the catalogue: with a friend to its end, against the computer, reloaded in between. */
import { afterAll, describe, expect, inject, it } from "vitest";
import type { GamesReply } from "../../src/protocol";
import { lineOf, randomGame } from "./service";
import { closeBrowser, DEVICES, picture, within, type Visit } from "./visit";
import { activate, enter, isOver, move, openLine, pathOf, paths, ready, throwIfDue } from "./table";

const response = await fetch(`${inject("address")}/api/v1/games`);
const { games } = (await response.json()) as GamesReply;

afterAll(closeBrowser);

/** From the first page to the first move. */
async function begin(visit: Visit, game: string, opponent: "friend" | "engine"): Promise<void> {
  const { page } = visit;
  await page.goto("/");
  await activate(visit, page.locator(`.card[aria-labelledby="card-${game}"] .button-main`));
  await page.locator(`input[name="opponent"][value="${opponent}"]`).check();
  if (opponent === "engine") {
    await page.locator("#level").fill("1");
    await page.locator('input[name="side"][value="first"]').check();
  }
  await activate(visit, page.locator('button[type="submit"]'));
  await ready(page);
}

/** Plays whatever is due; the number chooses among the moves. */
async function anything(visit: Visit, number: number, wanted?: string): Promise<void> {
  if (await throwIfDue(visit)) return;
  await move(visit, pathOf(await paths(visit.page), wanted, number));
}

describe.each(DEVICES.map((device) => [device.name, device] as const))("on a %s", (_, device) => {
  it.each(games.map(({ id }) => id))("%s is played with a friend, reloaded, and goes on", (game) =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await begin(visit, game, "friend");
      await anything(visit, 5);
      await anything(visit, 11);
      await picture(visit, `${game}-begun`);
      const before = await page.locator(".moves-list .entry").allTextContents();
      const address = page.url();
      await page.reload();
      await ready(page);
      expect(page.url()).toBe(address);
      expect(await page.locator(".moves-list .entry").allTextContents()).toEqual(before);
      await anything(visit, 7);
      expect((await page.locator(".moves-list .entry").count())).toBeGreaterThan(before.length);
    }));

  it.each(games.map(({ id }) => id))("%s is played to its end", (game) =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      const events = randomGame(game, 2);
      const tail = 5;
      await openLine(visit, lineOf(game, { events: events.slice(0, -tail) }));
      // What falls by chance may differ from the script; then any move will do until the end comes.
      for (let at = 0; at < 300 && !(await isOver(page)); at += 1) {
        await anything(visit, 13 * at + 1, events[events.length - tail + at]);
      }
      expect(await isOver(page)).toBe(true);
      expect(await page.locator(".result p").textContent()).toMatch(/wins by|Draw by/);
      expect(await paths(page)).toEqual({});
      await picture(visit, `${game}-ended`);
    }));

  it.each(games.map(({ id }) => id))("%s is played against level 1", (game) =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await begin(visit, game, "engine");
      for (let turn = 0; turn < 3; turn += 1) {
        const before = await page.locator(".moves-list .entry").count();
        if (!(await throwIfDue(visit))) await enter(visit, pathOf(await paths(page), undefined, 3 * turn + 2));
        // The computer has moved, and its throws have fallen, when it is our turn again; a throw of ours may also
        // leave the turn with us, as the one that decides who begins.
        await expect
          .poll(async () => {
            await throwIfDue(visit);
            return (await page.locator(".moves-list .entry").count()) > before && (await ours(visit));
          }, { timeout: 30_000 })
          .toBe(true);
      }
      await activate(visit, page.locator(".actions .action", { hasText: "Resign" }));
      await activate(visit, page.locator("dialog .button-main"));
      await page.locator(".result").waitFor();
      expect(await page.locator(".result").textContent()).toContain("resignation");
      await picture(visit, `${game}-lost`);
    }));
});

/** Whether the player may click something on the board. */
function ours({ page }: Visit): Promise<boolean> {
  return page.evaluate(() => {
    const board = document.querySelector("ranka-board");
    return (board?.state.interactive ?? false) && Object.keys(board?.state.paths.next ?? {}).length > 0;
  });
}
