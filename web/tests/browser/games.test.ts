/** Every game of the catalogue: with a friend to its end, against the computer, reloaded in between. */
import { afterAll, describe, expect, inject, it } from "vitest";
import type { GamesReply } from "../../src/protocol";
import { letFall } from "./dice";
import { lineOf, randomGame, stateOf } from "./service";
import { closeBrowser, DEVICES, picture, within, type Visit } from "./visit";
import { act, activate, move, openLine, pathOf, paths, ready, settled, throwNow } from "./table";

const response = await fetch(`${inject("address")}/api/v1/games`);
const { games } = (await response.json()) as GamesReply;

afterAll(closeBrowser);

/** From the first page to the first move. */
async function begin(visit: Visit, game: string, opponent: "friend" | "engine"): Promise<void> {
  const { page } = visit;
  await page.goto("/");
  await activate(visit, page.locator(`.card[aria-labelledby="card-${game}"] a[href^="/new/"].button`));
  await page.locator(`input[name="opponent"][value="${opponent}"]`).check();
  if (opponent === "engine") {
    await page.locator("#level").fill("1");
    await page.locator('input[name="side"][value="first"]').check();
  }
  await activate(visit, page.locator('button[type="submit"]'));
  await ready(page);
}

/** Does whatever is due; the number chooses among the moves. */
async function anything(visit: Visit, number: number): Promise<string> {
  if ((await settled(visit.page, 0)) === "throw") return throwNow(visit);
  return move(visit, pathOf(await paths(visit.page), number));
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
      let due = await openLine(visit, lineOf(game, { events: events.slice(0, -tail) }));
      for (let at = events.length - tail; at < events.length; at += 1) {
        const event = events[at]!;
        if (due === "throw") {
          await letFall(page, (await stateOf(lineOf(game, { events: events.slice(0, at) }))).next.chances, event);
          due = await throwNow(visit);
        } else {
          const { history } = await stateOf(lineOf(game, { events: events.slice(0, at + 1) }));
          due = await move(visit, history.at(-1)?.path ?? []);
        }
      }
      expect(due).toBe("over");
      expect(await page.locator(".result p").first().textContent()).toMatch(/wins by|Draw by/);
      expect(await paths(page)).toEqual({});
      await picture(visit, `${game}-ended`);
    }));

  it.each(games.map(({ id }) => id))("%s is played against level 1", (game) =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await begin(visit, game, "engine");
      // Dice and engine are seeded: the same happens in every run, and the game does not end so early.
      for (let turn = 0; turn < 3; turn += 1) {
        while ((await settled(page, 0)) === "throw") await throwNow(visit);
        await anything(visit, 3 * turn + 2);
      }
      await act(visit, "Resign");
      await activate(visit, page.locator("dialog .button-main"));
      await page.locator(".result").waitFor();
      expect(await page.locator(".result").textContent()).toContain("resignation");
      await picture(visit, `${game}-lost`);
    }));
});
