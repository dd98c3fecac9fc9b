/** The page that answers itself: with the server, without it, and when the server has a newer edition of the client. */
import { afterAll, describe, expect, it } from "vitest";
import { openGate, type Gate } from "./gate";
import { games } from "./service";
import { act, activate, enter, eventCount, move, pathOf, paths, ready, settled, throwNow } from "./table";
import { closeBrowser, DESKTOP, PHONE, picture, within, type Device, type Visit } from "./visit";

afterAll(closeBrowser);

/** Runs a test with a way to the program of its own. */
async function behind(device: Device, run: (visit: Visit, gate: Gate) => Promise<void>): Promise<void> {
  const gate = await openGate();
  try {
    await within(device, { desk: true, address: gate.address }, (visit) => run(visit, gate));
  } finally {
    await gate.close();
  }
}

/** Waits until the browser has kept the client. */
async function isKept({ page }: Visit): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

async function begin(visit: Visit, game: string, level: string): Promise<void> {
  const { page } = visit;
  await page.goto(`/new/${game}`);
  await page.locator('input[name="opponent"][value="engine"]').check();
  await page.locator("#level").fill(level);
  await page.locator('input[name="side"][value="first"]').check();
  await activate(visit, page.locator('button[type="submit"]'));
  await ready(page);
}

/** Plays until so many events have happened and a player is to move. */
async function play(visit: Visit, events: number): Promise<void> {
  const { page } = visit;
  for (let turn = 0; (await eventCount(page)) < events; turn += 1) {
    const due = await settled(page, 0);
    if (due === "over") return;
    if (due === "throw") await throwNow(visit);
    else await move(visit, pathOf(await paths(page), 31 * turn + 5));
  }
}

const { games: all } = await games();

describe("without a network", () => {
  it.each(all.map(({ id }) => id))("%s is played against the computer, taken back and explained", (game) =>
    behind(PHONE, async (visit, gate) => {
      const { page } = visit;
      await page.goto("/");
      await isKept(visit);
      await gate.close();
      await page.reload();
      await page.locator(".card").first().waitFor();
      await begin(visit, game, "3");
      await play(visit, 8);
      const before = await eventCount(page);
      await page.reload();
      await ready(page);
      expect(await eventCount(page)).toBe(before);
      await act(visit, "Take back");
      await page.waitForFunction((count) => Number(document.querySelector<HTMLElement>("ranka-board")?.dataset["events"]) < count, before);
      await picture(visit, `offline-${game}`);
      await page.goto(`/rules/${game}`);
      await page.locator("main h2").first().waitFor();
    }));
});

describe("with the server", () => {
  it("a game asks it for nothing once the module is there", () =>
    behind(DESKTOP, async (visit, gate) => {
      const { page } = visit;
      await page.goto("/");
      await page.locator(".card").first().waitFor();
      const workers = (): number => page.workers().length;
      expect(workers()).toBe(0);
      await begin(visit, all[0]?.id ?? "", "1");
      // The server answers until the module is compiled.
      let events = 0;
      while (workers() === 0) await play(visit, (events += 2));
      await play(visit, (events += 2));
      const asked = gate.asked.length;
      await play(visit, events + 6);
      expect(gate.asked.slice(asked)).toEqual([]);
    }));

  it("a search in the page can be stopped and begun again", () =>
    behind(DESKTOP, async (visit) => {
      const { page } = visit;
      await begin(visit, all[0]?.id ?? "", "1");
      await play(visit, 2);
      await begin(visit, all[0]?.id ?? "", "10");
      await enter(visit, pathOf(await paths(page), 3));
      await activate(visit, page.locator(".status .button", { hasText: "Stop" }));
      await page.locator('ranka-board[data-due="paused"]').waitFor();
      await activate(visit, page.locator(".status .button", { hasText: "Let it move" }));
      expect(await settled(page, 2)).toBe("first");
    }));

  it("a newer edition is offered, and taken in the middle of a game", () =>
    behind(DESKTOP, async (visit, gate) => {
      const { page } = visit;
      await page.goto("/");
      await isKept(visit);
      await begin(visit, all[0]?.id ?? "", "1");
      await play(visit, 4);
      const before = await eventCount(page);
      gate.renew();
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      const offer = page.locator(".new-edition button");
      await offer.waitFor();
      await picture(visit, "new-edition");
      await Promise.all([page.waitForEvent("load"), activate(visit, offer)]);
      await ready(page);
      expect(await eventCount(page)).toBe(before);
      expect(await page.evaluate(() => caches.keys())).toEqual(["ranka another"]);
      expect(await offer.count()).toBe(0);
      await play(visit, before + 2);
    }));
});

describe("everything of one's own", () => {
  it("is saved as one file and loaded in another browser", () =>
    behind(DESKTOP, async (visit) => {
      const { page } = visit;
      await begin(visit, all[0]?.id ?? "", "1");
      await play(visit, 2);
      await page.goto("/settings");
      const [file] = await Promise.all([page.waitForEvent("download"), activate(visit, page.locator(".belongings button"))]);
      const path = await file.path();
      await within(PHONE, {}, async (other) => {
        await other.page.goto("/settings");
        await other.page.locator('.belongings input[type="file"]').setInputFiles(path);
        await other.page.getByText("1 game was taken in.").waitFor();
        await other.page.goto("/");
        await other.page.locator(".own-games .board-picture").first().waitFor();
        expect(await other.page.locator(".own-games .board-picture").count()).toBe(1);
      });
    }));
});
