/** Two people, each in a window of their own, at one match that the program keeps. */
import type { WebSocketRoute } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { violations } from "./barriers";
import { games } from "./service";
import { act, activate, enter, eventCount, move, pathOf, paths, settled, throwNow } from "./table";
import { closeBrowser, DESKTOP, DEVICES, open, PHONE, picture, type Device, type Visit } from "./visit";

afterAll(closeBrowser);

interface Wish {
  readonly side?: "first" | "second";
  readonly listed?: boolean;
  readonly strict?: boolean;
}

/** Opens a match on the page of a new game, and gives its address. */
async function host(visit: Visit, game: string, { side = "first", listed = false, strict = false }: Wish = {}): Promise<string> {
  const { page } = visit;
  await page.goto(`/new/${game}`);
  await page.locator('input[name="opponent"][value="online"]').check();
  await page.locator(`input[name="where"][value="${listed ? "listed" : "link"}"]`).check();
  await page.locator(`input[name="side"][value="${side}"]`).check();
  if (strict) await page.locator('input[name="strict"]').check();
  await activate(visit, page.locator('button[type="submit"]'));
  await page.locator(".invitation .qr-code").waitFor();
  return page.locator(".share-address").inputValue();
}

/** Waits until the board is there and connected. */
async function atTheBoard({ page }: Visit): Promise<void> {
  await page.waitForFunction(() => {
    const board = document.querySelector("ranka-board");
    return board instanceof HTMLElement && "art" in board && board.art !== null && board.dataset["due"] !== "busy";
  });
  await page.locator('.table [data-connection="open"]').waitFor({ state: "attached" });
}

async function sitDown(visit: Visit, address: string): Promise<void> {
  await visit.page.goto(address);
  await activate(visit, visit.page.locator('[data-sit="down"]'));
  await atTheBoard(visit);
}

/** Runs something with windows that are closed whatever happens. */
async function together(devices: readonly Device[], run: (...visits: readonly Visit[]) => Promise<void>): Promise<void> {
  const visits: Visit[] = [];
  try {
    for (const device of devices) visits.push(await open(device, { tools: true }));
    await run(...visits);
  } catch (thrown) {
    for (const [at, visit] of visits.entries()) await picture(visit, `failed-hosted-${at}`).catch(() => undefined);
    await Promise.all(visits.map((visit) => visit.close().catch(() => undefined)));
    throw thrown;
  }
  for (const visit of visits) await visit.close();
}

/** One of two who may act now, once both know as much. */
async function whoActs(one: Visit, other: Visit, events: number): Promise<{ readonly visit: Visit; readonly due: string } | null> {
  const dues = await Promise.all([one, other].map(({ page }) => settled(page, events)));
  const sides = await Promise.all([one, other].map(({ page }) => page.locator(".throw-due button").count()));
  for (const [at, visit] of [one, other].entries()) {
    const due = dues[at] ?? "";
    if (due === "first" || due === "second" || (due === "throw" && sides[at])) return { visit, due };
  }
  return null;
}

/** Both play as it comes: whoever is due makes a move, or throws. */
async function playSome(one: Visit, other: Visit, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const events = await eventCount(one.page);
    const acting = await whoActs(one, other, events);
    if (!acting) throw new Error("nobody may act");
    const { visit, due } = acting;
    if (due === "throw") await throwNow(visit);
    else await move(visit, pathOf(await paths(visit.page), 7 * turn + 3));
    // What one did, the other sees.
    const next = await eventCount(visit.page);
    await Promise.all([one, other].map(({ page }) => settled(page, next)));
  }
}

/** Lets a test cut the socket of a window, and mend it. */
async function cuttable({ page }: Visit): Promise<{ cut(): Promise<void>; mend(): void }> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/socket\?/, (socket) => {
    if (isCut) return void socket.close({ code: 1012 });
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close({ code: 1012 });
      open.clear();
    },
    mend: () => void (isCut = false),
  };
}

const ids = await games().then(({ games: all }) => all.map(({ id }) => id));

describe.each(DEVICES.map((device) => [device.name, device] as const))("on a %s", (_, device) => {
  it.each(ids)("two people play %s by a link", (game) =>
    together([device, device], async (one, other) => {
      const [ann, bo] = [one!, other!];
      const address = await host(ann, game);
      await picture(ann, `hosted-invitation-${game}`);
      await sitDown(bo, address);
      await atTheBoard(ann);
      await playSome(ann, bo, 6);
      expect(await eventCount(ann.page)).toBeGreaterThanOrEqual(6);
      // Each has the own side at the bottom, and both see the same moves.
      expect(await ann.page.locator(".player-bottom.player-first").count()).toBe(1);
      expect(await bo.page.locator(".player-bottom.player-second").count()).toBe(1);
      const texts = await Promise.all([ann, bo].map(({ page }) => page.locator(".moves-list .entry").allTextContents()));
      expect(texts[0]).toEqual(texts[1]);
      await picture(bo, `hosted-${game}`);
    }),
  );

  it("a reload and a lost connection cost nothing", () =>
    together([device, device], async (one, other) => {
      const [ann, bo] = [one!, other!];
      await sitDown(bo, await host(ann, "shogi"));
      await atTheBoard(ann);
      await playSome(ann, bo, 2);
      await ann.page.reload();
      await atTheBoard(ann);
      expect(await settled(ann.page, 2)).toBe("first");
      // The whole network is gone, and comes back.
      await bo.page.context().setOffline(true);
      await move(ann, ["2g", "2f"]);
      await bo.page.context().setOffline(false);
      expect(await settled(bo.page, 3)).toBe("second");
      await playSome(ann, bo, 2);
      expect(await eventCount(ann.page)).toBe(5);
    }));
});

describe("a match", () => {
  it("goes on after a cut: what was missed is seen, and what was done meanwhile is sent", () =>
    together([DESKTOP, PHONE], async (one, other) => {
      const [ann, bo] = [one!, other!];
      const wire = await cuttable(bo);
      await sitDown(bo, await host(ann, "shogi"));
      await atTheBoard(ann);
      await wire.cut();
      await bo.page.locator('[data-connection="lost"]').waitFor();
      expect(await bo.page.locator(".hosted-link").textContent()).toContain("Connection lost, trying again");
      await move(ann, ["2g", "2f"]);
      expect(await eventCount(bo.page)).toBe(0);
      wire.mend();
      expect(await settled(bo.page, 1)).toBe("second");
      await wire.cut();
      await bo.page.locator('[data-connection="lost"]').waitFor();
      await enter(bo, ["8c", "8d"]);
      await bo.page.locator(".status", { hasText: "Sending" }).waitFor();
      expect(await eventCount(ann.page)).toBe(1);
      wire.mend();
      expect(await settled(ann.page, 2)).toBe("first");
      expect(await settled(bo.page, 2)).toBe("away");
    }));

  it("that is listed is found, joined, watched, ended and followed by another", () =>
    together([DESKTOP, PHONE, DESKTOP], async (one, other, third) => {
      const [ann, bo, cy] = [one!, other!, third!];
      const address = await host(ann, "shogi", { listed: true });
      const path = new URL(address).pathname;
      await bo.page.goto("/matches");
      await activate(bo, bo.page.locator(`.match-row[href="${path}"]`));
      await bo.page.locator('[data-sit="down"]').waitFor();
      expect(await violations(bo)).toEqual([]);
      await activate(bo, bo.page.locator('[data-sit="down"]'));
      await atTheBoard(bo);
      await atTheBoard(ann);
      await cy.page.goto("/matches");
      await activate(cy, cy.page.locator(`.match-row[href="${path}"]`));
      await atTheBoard(cy);
      expect(await cy.page.locator(".hosted").textContent()).toContain("You are watching.");
      expect(await cy.page.locator(".action", { hasText: "Resign" }).count()).toBe(0);
      await playSome(ann, bo, 2);
      expect(await settled(cy.page, 2)).toBe("away");
      expect(await violations(ann)).toEqual([]);
      expect(await violations(bo)).toEqual([]);
      await act(bo, "Resign");
      await activate(bo, bo.page.locator('[data-confirm="yes"]'));
      await bo.page.locator("dialog:has([data-result])").waitFor();
      const dialog = ann.page.locator("dialog:has([data-result])");
      await dialog.waitFor();
      expect(await dialog.textContent()).toContain("You win!");
      await activate(ann, dialog.locator('[data-result="rematch"]'));
      // The other closes what tells of the end, and agrees.
      await bo.page.locator('[data-confirm="yes"]').waitFor();
      await bo.page.locator('[data-confirm="yes"]').evaluate((button) => (button as HTMLElement).click());
      await Promise.all([ann, bo].map(({ page }) => page.waitForURL((url) => url.pathname !== path)));
      expect(new URL(ann.page.url()).pathname).toBe(new URL(bo.page.url()).pathname);
      await atTheBoard(ann);
      await atTheBoard(bo);
      expect(await ann.page.locator(".player-bottom.player-second").count()).toBe(1);
    }));

  it("is found by one press of each", () =>
    together([DESKTOP, PHONE], async (one, other) => {
      const visits = [one!, other!];
      for (const visit of visits) {
        await visit.page.goto("/matches");
        await visit.page.locator('[data-pair="now"]').waitFor();
        expect(await violations(visit)).toEqual([]);
        await picture(visit, "hosted-pairing");
        await activate(visit, visit.page.locator('[data-pair="now"]'));
        await visit.page.waitForURL(/\/match\//);
      }
      await Promise.all(visits.map(atTheBoard));
      expect(new URL(visits[0]!.page.url()).pathname).toBe(new URL(visits[1]!.page.url()).pathname);
    }));

  it("shows an invitation and lists without barriers, down to the narrowest window", () =>
    together([{ ...PHONE, name: "narrow", width: 320 }], async (one) => {
      const visit = one!;
      await host(visit, "shogi", { side: "second" });
      expect(await violations(visit)).toEqual([]);
      expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await visit.page.goto("/matches");
      await visit.page.locator(".match-row").first().waitFor();
      expect(await violations(visit)).toEqual([]);
      expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await picture(visit, "hosted-lists");
    }));
});
