/** What happens around the moves: lots, offers, clocks, another game, games kept by older versions. */
import { afterAll, describe, expect, it } from "vitest";
import { lineOf } from "./service";
import { closeBrowser, DEVICES, picture, within, type Visit } from "./visit";
import { act, activate, eventCount, move, openLine, press, ready, settled } from "./table";

afterAll(closeBrowser);

/** Begins a game of shogi as wished for on its page. */
async function begin(visit: Visit, opponent: "friend" | "engine", side: string, clock = "No clock"): Promise<void> {
  const { page } = visit;
  await page.goto("/new/shogi");
  await page.locator(`input[name="opponent"][value="${opponent}"]`).check();
  await page.locator(`input[name="side"][value="${side}"]`).check();
  await page.locator("#clock").selectOption({ label: clock });
  await picture(visit, `new-${opponent}`);
  await activate(visit, page.locator('button[type="submit"]'));
  await ready(page);
}

describe.each(DEVICES.map((device) => [device.name, device] as const))("on a %s", (_, device) => {
  it("a turn is taken back when the other person agrees", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("shogi"));
      await move(visit, ["7g", "7f"]);
      await act(visit, "Take back");
      await page.locator('ranka-board[data-due="offer"]').waitFor();
      await picture(visit, "offer");
      await activate(visit, page.locator('[data-confirm="yes"]'));
      await page.locator('ranka-board[data-events="0"][data-due="first"]').waitFor();
      expect(await page.locator(".moves-list .entry").count()).toBe(0);
    }));

  it("an illegal move loses where the rules say so, but only if it is meant", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("shogi", { options: { illegal_move: "loses" } }));
      // A pawn does not go three squares: first a slip, then in earnest.
      await press(visit, "7g");
      await press(visit, "7d");
      await picture(visit, "illegal-asked");
      await activate(visit, page.locator("dialog .button:not([data-confirm])"));
      expect(await settled(page, 0)).toBe("first");
      await press(visit, "7g");
      await press(visit, "7d");
      await activate(visit, page.locator('[data-confirm="yes"]'));
      const dialog = page.locator(`dialog:has([data-result="close"])`);
      await dialog.waitFor();
      expect(await dialog.textContent()).toContain("A Pawn does not move from 7g to 7d");
      await picture(visit, "illegal-lost");
    }));

  it("two people throw for their sides", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await begin(visit, "friend", "random");
      await picture(visit, "prelude");
      // Five pieces never fall equal: one throw decides.
      await activate(visit, page.locator("dialog .button-main"));
      await page.locator(".prelude-side").waitFor();
      expect(await page.locator(".prelude-side").textContent()).toMatch(/Whoever threw plays/);
      await picture(visit, "prelude-fallen");
      await activate(visit, page.locator("dialog .button-main"));
      expect(await settled(page, 0)).toBe("first");
      await move(visit, ["7g", "7f"]);
    }));

  it("another game is played with sides exchanged", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await begin(visit, "engine", "first");
      await act(visit, "Resign");
      await activate(visit, page.locator('[data-confirm="yes"]'));
      await page.locator('ranka-board[data-due="over"]').waitFor();
      const before = page.url();
      await activate(visit, page.locator('[data-result="rematch"]'));
      await page.waitForURL((url) => url.href !== before);
      // The computer has the first side now, and has moved.
      expect(await settled(page, 1)).toBe("second");
      expect(await page.locator("ranka-board").evaluate((board) => (board as HTMLElement & { flipped: boolean }).flipped)).toBe(true);
    }));

  it("clocks run from the second turn on", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await begin(visit, "friend", "first", "10 min each, then 30 s for every turn");
      expect(await page.locator(".clock").allTextContents()).toEqual(["10:00", "10:00"]);
      for (const path of [["7g", "7f"], ["3c", "3d"]]) await move(visit, path);
      await page.locator(".player-first .clock-runs").waitFor();
      await picture(visit, "clocks");
      await act(visit, "Adjourn");
      await activate(visit, page.locator('[data-confirm="yes"]'));
      await page.locator('ranka-board[data-due="offer"]').waitFor();
      await activate(visit, page.locator('[data-confirm="yes"]'));
      await page.locator(".clock-runs").waitFor({ state: "detached" });
    }));

  it("a game kept by an older version goes on", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await page.goto("/settings");
      await page.evaluate((line) => {
        const players = { first: { kind: "human" }, second: { kind: "engine", level: 1 } };
        const record = { id: "old1", line, players, flipped: false, over: false, updated: 1 };
        localStorage.setItem("ranka.games", JSON.stringify([record]));
      }, lineOf("shogi", { events: ["7g7f", "3c3d"] }));
      await page.goto("/play/old1");
      expect(await ready(page)).toBe("first");
      expect(await eventCount(page)).toBe(2);
      await move(visit, ["2g", "2f"]);
      expect(await eventCount(page)).toBe(4);
      await page.reload();
      await ready(page);
      expect(await eventCount(page)).toBe(4);
    }));
});
