/** The first page, what a player chose last time, the settings, and addresses that lead nowhere. */
import { afterAll, describe, expect, inject, it } from "vitest";
import { games, lineOf } from "./service";
import { closeBrowser, DESKTOP, DEVICES, NOWHERE, PHONE, picture, within, type Visit } from "./visit";
import { activate, move, openLine, ready } from "./table";

afterAll(closeBrowser);

/** Waits until every card shows its pieces. */
async function drawn({ page }: Visit): Promise<void> {
  const { length } = (await games()).games;
  await page.waitForFunction((count) => {
    const all = [...document.querySelectorAll(".card .board-picture")];
    return all.filter((one) => one.shadowRoot?.querySelector(".ink path")).length === count;
  }, length);
}

describe.each(DEVICES.map((device) => [device.name, device] as const))("on a %s", (_, device) => {
  it("a newcomer sees what this is and one way to begin", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/api/")) asked.push(request.url());
      });
      await page.goto("/");
      await drawn(visit);
      expect(asked).toHaveLength(1);
      expect(await page.locator(".hero .button").count()).toBe(1);
      expect(await page.locator(".own-games").count()).toBe(0);
      for (const facts of await page.locator(".card-facts").allTextContents()) expect(facts).not.toMatch(/undefined/);
      await picture(visit, "home-new");
      await activate(visit, page.locator(".hero .button"));
      await page.waitForURL("**/learn/*");
    }));

  it("own games come first, with their position and whose turn it is", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("shogi", { events: ["7g7f"] }));
      await move(visit, ["3c", "3d"]);
      await openLine(visit, lineOf("shogi", { events: ["7g7f", "resign"] }));
      await page.goto("/");
      await drawn(visit);
      const first = await page.locator("main h1, main h2").first().textContent();
      expect(first).toBe("Your games");
      expect(await page.locator(".hero").count()).toBe(0);
      const standing = (await page.locator(".kept-standing").allTextContents()).sort();
      expect(standing[0]).toBe("Black to move");
      expect(standing[1]).toMatch(/^Black wins \(/);
      const pieces = page.locator(".own-games .board-picture").first().locator(".placed");
      expect(await pieces.count()).toBe(40);
      await picture(visit, "home-own");
    }));

  it("what was chosen for a game is proposed the next time", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await page.goto("/new/shogi");
      await page.locator("#level").fill("5");
      await page.locator('input[name="side"][value="second"]').check();
      await page.locator("#clock").selectOption("1");
      await page.locator("#setup").selectOption({ index: 1 });
      await activate(visit, page.locator('button[type="submit"]'));
      await ready(page);
      await page.goto("/new/shogi");
      await page.locator("#level").waitFor();
      expect(await page.locator("#level").inputValue()).toBe("5");
      expect(await page.locator('input[name="side"][value="second"]').isChecked()).toBe(true);
      expect(await page.locator("#clock").inputValue()).toBe("1");
      expect(await page.locator("#setup").evaluate((list) => (list as HTMLSelectElement).selectedIndex)).toBe(1);
      await picture(visit, "new-remembered");
      await activate(visit, page.locator(".form-end button[type=button]"));
      expect(await page.locator("#level").inputValue()).toBe("2");
      expect(await page.locator("#clock").inputValue()).toBe("0");
      await page.goto("/new/queen");
      await page.locator("#level").waitFor();
      expect(await page.locator("#level").inputValue()).toBe("2");
    }));

  it("settings show what they mean and take effect at once", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await page.goto("/settings");
      await page.waitForFunction(() =>
        [...document.querySelectorAll(".samples .piece-icon, .sample-board .board-picture")].some((one) => one.shadowRoot?.querySelector(".ink path")),
      );
      for (const name of ["pieces", "board", "confirm", "reply", "theme", "lang"]) {
        expect(await page.locator(`input[name="${name}"]:checked`).count(), name).toBe(1);
      }
      await picture(visit, "settings");
      await page.locator('input[name="board"][value="walnut"]').check();
      await page.locator('input[name="animation"]').uncheck();
      expect(await page.evaluate(() => document.documentElement.dataset["motion"])).toBe("off");
      await page.goto("/");
      await drawn(visit);
      expect(await page.locator('.card .board-picture[board="walnut"]').count()).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.dataset["motion"])).toBe("off");
    }));
});

it.each([320, 390, 700, 760, 1024, 1100, 1280, 1440, 1920, 2560])("no card is left alone in its row at %i pixels", (width) =>
  within({ ...DESKTOP, width }, {}, async (visit) => {
    await visit.page.goto("/");
    await drawn(visit);
    const rows = await visit.page.evaluate(() => {
      const found = new Map<number, { count: number; right: number }>();
      for (const card of document.querySelectorAll(".cards > li")) {
        const { top, right } = card.getBoundingClientRect();
        const row = found.get(Math.round(top)) ?? { count: 0, right: 0 };
        found.set(Math.round(top), { count: row.count + 1, right: Math.max(row.right, Math.round(right)) });
      }
      return [...found.values()];
    });
    // Every row reaches the same edge: none is shorter than the others.
    expect(new Set(rows.map(({ right }) => right)).size).toBe(1);
  }));

it("an address that leads nowhere says so, to people and to programs", () =>
  within(PHONE, {}, async (visit) => {
    const { page } = visit;
    const known = ["/", "/games", "/settings", "/play", "/play/abc", "/new/shogi", "/rules/shogi"];
    for (const path of known) expect((await fetch(inject("address") + path)).status, path).toBe(200);
    for (const path of ["/new/xyz", "/rules/zzz", "/.git/config", "/nowhere", "/new"]) {
      const answer = await fetch(inject("address") + path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text()).toContain("<!doctype html>");
    }
    await page.goto(NOWHERE);
    await page.locator(".missing-games a").first().waitFor();
    expect(await page.locator("main").textContent()).toContain(NOWHERE);
    const { length } = (await games()).games;
    expect(await page.locator('.missing-games a[href^="/rules/"]').count()).toBe(length);
    expect(await page.locator(".missing-ways a").count()).toBe(2);
    await picture(visit, "missing");
  }));
