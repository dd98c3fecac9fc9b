/** Games in the browser's own database: nothing is lost, nothing overwritten, nothing removed without a word. */
import { afterAll, describe, expect, it } from "vitest";
import { PERSON, recordOfLine, type GameRecord } from "../../src/app/core/record";
import { lineOf, stateOf } from "./service";
import { closeBrowser, DESKTOP, DEVICES, picture, within, type Visit } from "./visit";
import { activate, eventCount, move, openLine, pathOf, paths, ready, settled } from "./table";

afterAll(closeBrowser);

/** Sets a game for two up and waits for its board. */
async function begin(visit: Visit): Promise<void> {
  await visit.page.goto("/new/shogi");
  await visit.page.locator('input[name="opponent"][value="friend"]').check();
  await activate(visit, visit.page.locator('button[type="submit"]'));
  await ready(visit.page);
}

const ownGames = ({ page }: Visit) => page.locator(".own-games > li");

/** Waits until the list of own games has so many rows. */
async function rows({ page }: Visit, count: number): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll(".own-games > li").length === wanted, count);
}

/** The moves of the game shown, by their texts. */
function movesOf({ page }: Visit): Promise<(string | null)[]> {
  return page.locator(".moves-list .entry").allTextContents();
}

/** Puts games into the database directly, as if they had been played here. */
async function fill({ page }: Visit, games: readonly GameRecord[]): Promise<void> {
  await page.goto("/settings");
  await page.locator("h1").waitFor();
  await page.evaluate(
    (records) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("ranka");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("games", "readwrite");
          for (const record of records) transaction.objectStore("games").put({ ...record, open: record.over ? 0 : 1 });
          transaction.oncomplete = () => resolve(opening.result.close());
          transaction.onerror = () => reject(transaction.error);
        };
      }),
    games as GameRecord[],
  );
}

async function manyGames(count: number): Promise<GameRecord[]> {
  const events = ["7g7f", "3c3d"];
  const { view } = await stateOf(lineOf("shogi", { events }));
  return Array.from({ length: count }, (_, i) => ({
    ...recordOfLine(lineOf("shogi", { events }), { first: PERSON, second: { kind: "engine", level: 1 + (i % 10) } }, 1_700_000_000_000 + i * 60_000),
    id: `many${i}`,
    revision: 1,
    writer: "test",
    over: i % 3 === 0,
    sight: { pieces: view.pieces, seats: { first: PERSON, second: PERSON }, turn: "first" as const, result: null },
  }));
}

describe.each(DEVICES.map((device) => [device.name, device] as const))("on a %s", (_, device) => {
  it("two windows of one game never overwrite each other", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await begin(visit);
      await move(visit, ["7g", "7f"]);
      await move(visit, ["3c", "3d"]);
      const other = { ...visit, page: await page.context().newPage() };
      await other.page.goto(page.url());
      await ready(other.page);
      await move(visit, ["2g", "2f"]);
      await other.page.locator('[data-overtaken="shown"]').waitFor();
      expect(await settled(other.page, 3)).toBe("second");
      expect(await movesOf(other)).toEqual(await movesOf(visit));
      await picture(other, "overtaken");
      await move(other, ["8c", "8d"]);
      await page.locator('[data-overtaken="shown"]').waitFor();
      expect(await settled(page, 4)).toBe("first");
      for (const one of [visit, other]) {
        await one.page.reload();
        await ready(one.page);
        expect(await eventCount(one.page)).toBe(4);
      }
    }));

  it("a window that missed the news loses no move silently", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await page.context().addInitScript(() => {
        // Nothing is told between these windows.
        delete (globalThis as { BroadcastChannel?: unknown }).BroadcastChannel;
      });
      await begin(visit);
      await move(visit, ["7g", "7f"]);
      await move(visit, ["3c", "3d"]);
      const other = { ...visit, page: await page.context().newPage() };
      await other.page.goto(page.url());
      await ready(other.page);
      await move(visit, ["2g", "2f"]);
      await move(other, ["9g", "9f"]);
      await other.page.locator('[data-overtaken="lost"]').waitFor();
      expect(await settled(other.page, 3)).toBe("second");
      expect(await movesOf(other)).toEqual(await movesOf(visit));
      await picture(other, "overtaken-lost");
      await page.reload();
      await ready(page);
      expect(await movesOf(visit)).toEqual(await movesOf(other));
      // What was not kept becomes a game of its own where that is wanted.
      const before = other.page.url();
      await activate(other, other.page.locator("[data-overtaken] .button:not(.button-main)"));
      await other.page.waitForURL((url) => url.href !== before);
      await ready(other.page);
      expect(await eventCount(other.page)).toBe(3);
      expect(await movesOf(other)).not.toEqual(await movesOf(visit));
      await page.goto("/");
      await rows(visit, 2);
    }));

  it("a removed game can be put back", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("shogi", { events: ["7g7f"] }));
      await page.goto("/");
      await rows(visit, 1);
      await activate(visit, ownGames(visit).locator("button"));
      await rows(visit, 0);
      await picture(visit, "removed");
      await activate(visit, page.locator(".removed button"));
      await rows(visit, 1);
      await page.reload();
      await rows(visit, 1);
    }));
});

it("a game that nobody touched is not kept, but survives a reload", () =>
  within(DESKTOP, {}, async (visit) => {
    const { page } = visit;
    await begin(visit);
    const address = page.url();
    await page.reload();
    await ready(page);
    await page.goto("/");
    await page.locator(".card").first().waitFor();
    expect(await ownGames(visit).count()).toBe(0);
    await page.goto(address);
    await ready(page);
    await move(visit, ["7g", "7f"]);
    await page.goto("/");
    await rows(visit, 1);
  }));

it("every move is kept even if the window closes at once", () =>
  within(DESKTOP, {}, async (visit) => {
    const { page } = visit;
    await begin(visit);
    const address = page.url();
    for (const path of [["7g", "7f"], ["3c", "3d"], ["2g", "2f"], ["8c", "8d"]]) {
      await move(visit, path);
      await page.goto("about:blank");
      await page.goto(address);
      await ready(page);
    }
    expect(await eventCount(page)).toBe(4);
  }));

it("two thousand games are no burden, and none is removed", () =>
  within(DESKTOP, {}, async (visit) => {
    const { page } = visit;
    await fill(visit, await manyGames(2000));
    await page.goto("/games");
    await page.locator(".own-games > li").first().waitFor();
    expect(await ownGames(visit).count()).toBeLessThan(100);
    await picture(visit, "many-games");
    const count = await ownGames(visit).count();
    await activate(visit, page.locator(".own-games + button"));
    await page.waitForFunction((before) => document.querySelectorAll(".own-games > li").length > before, count);
    await openLine(visit, lineOf("queen"));
    await move(visit, pathOf(await paths(page), 0));
    await page.goto("/games");
    await page.locator('[data-total="2001"]').waitFor();
  }));

it("games of the version before are taken over once", () =>
  within(DESKTOP, {}, async (visit) => {
    const { page } = visit;
    await page.goto("/settings");
    const old = Array.from({ length: 12 }, (_, i) => {
      const { touched: _t, revision: _r, writer: _w, sight: _s, ...record } = recordOfLine(
        lineOf("shogi", { events: i === 0 ? [] : ["7g7f", "3c3d"] }),
        { first: PERSON, second: PERSON },
        i + 1,
      );
      return { ...record, id: `old${i}` };
    });
    await page.evaluate((records) => localStorage.setItem("ranka.games", JSON.stringify(records)), old);
    await page.goto("/games");
    await rows(visit, 11);
    expect(await page.evaluate(() => localStorage.getItem("ranka.games"))).toBeNull();
    await page.reload();
    await rows(visit, 11);
    await page.goto("/play/old7");
    await ready(page);
    expect(await eventCount(page)).toBe(2);
  }));

it("a browser without a database says so on every page", () =>
  within(DESKTOP, {}, async (visit) => {
    const { page } = visit;
    await page.context().addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("not in a private window", "InvalidStateError");
      };
    });
    await begin(visit);
    await move(visit, ["7g", "7f"]);
    await page.locator(".messages .not-kept").waitFor();
    await picture(visit, "not-kept");
    await page.goto("/");
    await page.locator(".frame > .not-kept").waitFor();
    await picture(visit, "not-kept-home");
  }));
