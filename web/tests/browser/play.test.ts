/** Comfort at the table: the past, keys, wheel, sounds, the end of a game. */
import { afterAll, describe, expect, it } from "vitest";
import { lineOf, randomGame } from "./service";
import { act, activate, choice, enter, eventCount, move, openLine, pathOf, paths, press, ready, settled } from "./table";
import { closeBrowser, DESKTOP, DEVICES, KEYBOARD, picture, within, type Visit } from "./visit";

afterAll(closeBrowser);

const OPENING = ["7g7f", "3c3d", "2g2f", "8c8d"];

/** Begins a game against the computer on its page. */
async function begin(visit: Visit, side: string, level = "1"): Promise<void> {
  const { page } = visit;
  await page.goto("/new/shogi");
  await page.locator('input[name="opponent"][value="engine"]').check();
  await page.locator("#level").fill(level);
  await page.locator(`input[name="side"][value="${side}"]`).check();
  await activate(visit, page.locator('button[type="submit"]'));
  await ready(page);
}

/** The move that the list shows as the present one, counted from 1; 0 before the first. */
function shown({ page }: Visit): Promise<number> {
  return page
    .locator(".moves-list .entry")
    .evaluateAll((all) => all.findIndex((entry) => entry.getAttribute("aria-current") !== null) + 1);
}

async function shows(visit: Visit, count: number): Promise<void> {
  await visit.page.waitForFunction(
    (at) => [...document.querySelectorAll(".moves-list .entry")].findIndex((one) => one.hasAttribute("aria-current")) + 1 === at,
    count,
  );
}

describe.each(DEVICES.map((device) => [device.name, device] as const))("on a %s", (_, device) => {
  it("looking back says so, and leads back to the game", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("shogi", { events: OPENING }));
      await activate(visit, page.locator(".moves-list .entry").nth(1));
      const banner = page.locator(".status-past");
      await banner.waitFor();
      expect(await banner.textContent()).toContain("Move 2 of 4");
      expect(await page.locator(".status").textContent()).not.toContain("to move");
      expect(await page.locator(".player-turn").count()).toBe(0);
      await page.locator('ranka-board[data-due="past"]').waitFor();
      expect(await paths(page)).toEqual({});
      await picture(visit, "looking-back");
      await activate(visit, page.locator('[data-past="leave"]'));
      await page.locator('ranka-board[data-due="first"]').waitFor();
      expect(await banner.count()).toBe(0);
    }));

  it("the computer can be stopped while it thinks, and told to go on", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await begin(visit, "first");
      // The search takes until the test lets it end; the first request is given up by the page.
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/api/v1/match/answer", async (route) => {
        await held;
        await route.fallback().catch(() => undefined);
      });
      await enter(visit, ["7g", "7f"]);
      await activate(visit, page.locator(".status .button", { hasText: "Stop" }));
      await page.locator('ranka-board[data-due="paused"]').waitFor();
      expect(await page.locator(".status").textContent()).toContain("was stopped");
      release();
      await activate(visit, page.locator(".status .button", { hasText: "Let it move" }));
      expect(await settled(page, 2)).toBe("first");
    }));

  it("after a throw the page says what to do next, each choice once", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      // The archer stepped over the tiger; three heads are enough to go on.
      await openLine(visit, lineOf("cerke", { events: ["LAU片TAU心ZAU", "3"] }));
      const panel = page.locator(".decision");
      expect(await page.locator(".throw-fell").textContent()).toContain("3 of 5 heads, 1 needed: enough");
      expect(await panel.locator(".choice-card strong").allTextContents()).toEqual(["Go on to ZAU", "Give the move up"]);
      expect(await page.locator("ranka-board [data-choice]").count()).toBe(0);
      await picture(visit, "after-throw");
      expect(Object.keys(await paths(page))).toContain("ZAU");
      await move(visit, ["ZAU"]);
      expect(await panel.count()).toBe(0);
    }));

  it("the end is told once, with its reason, its length and what may come next", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("shogi", { events: OPENING }));
      await act(visit, "Resign");
      await activate(visit, page.locator('[data-confirm="yes"]'));
      const dialog = page.locator("dialog:has([data-result])");
      await dialog.waitFor();
      await picture(visit, "result");
      const text = await dialog.textContent();
      expect(text).toContain("White wins");
      expect(text).toContain("resignation");
      expect(text).toMatch(/4 moves( in 0:\d\d)?/);
      await activate(visit, dialog.locator('[data-result="look"]'));
      await page.locator('ranka-board[data-due="past"]').waitFor();
      expect(await shown(visit)).toBe(0);
      await page.reload();
      await ready(page);
      expect(await dialog.count()).toBe(0);
      expect(await page.locator(".result").textContent()).toContain("White wins");
    }));

  it("a rematch keeps the level and exchanges the sides", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await begin(visit, "first", "3");
      await act(visit, "Resign");
      await activate(visit, page.locator('[data-confirm="yes"]'));
      const before = page.url();
      await activate(visit, page.locator('[data-result="rematch"]'));
      await page.waitForURL((url) => url.href !== before);
      expect(await settled(page, 1)).toBe("second");
      expect(await page.locator(".player-first").textContent()).toContain("level 3");
      expect(await page.locator(".player-second").textContent()).toContain("You");
      expect(await page.locator(".player-bottom").textContent()).toContain("You");
    }));

  it("two people at one device have their rematch by one press", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("shogi", { events: OPENING }));
      await act(visit, "Resign");
      await activate(visit, page.locator('[data-confirm="yes"]'));
      const before = page.url();
      await activate(visit, page.locator('[data-result="rematch"]'));
      await page.waitForURL((url) => url.href !== before);
      expect(await settled(page, 0)).toBe("first");
      expect(await eventCount(page)).toBe(0);
    }));

  it("sound goes off by one press, and stays off", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("shogi"));
      // Heard or not, nothing goes wrong.
      await move(visit, ["7g", "7f"]);
      await act(visit, "Sound is on");
      await page.locator(".action", { hasText: "Sound is off" }).waitFor();
      await page.reload();
      await ready(page);
      await page.locator(".action", { hasText: "Sound is off" }).waitFor();
    }));

  it("the reply is shown later than the own move, and is searched for meanwhile", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await begin(visit, "first");
      // The wait of half a second ends when the test says so.
      await page.evaluate(() => {
        const real = window.setTimeout.bind(window);
        const held: (() => void)[] = [];
        const hold = (run: () => void, millis?: number): number => (millis === 500 ? held.push(run) : real(run, millis));
        Object.assign(window, { setTimeout: hold, rankaHeld: held });
      });
      const answered = page.waitForResponse(/match\/answer/);
      await enter(visit, ["7g", "7f"]);
      await (await answered).finished();
      await page.waitForFunction(() => (window as unknown as { rankaHeld: unknown[] }).rankaHeld.length > 0);
      expect(await eventCount(page)).toBe(1);
      expect(await page.locator(".status").textContent()).toContain("thinking");
      await page.evaluate(() => (window as unknown as { rankaHeld: (() => void)[] }).rankaHeld.forEach((run) => run()));
      await settled(page, 2);
    }));
});

it("keys walk through the game, turn the board and explain themselves", () =>
  within(KEYBOARD, {}, async (visit) => {
    const { page } = visit;
    await openLine(visit, lineOf("shogi", { events: OPENING }));
    for (const [key, count] of [["ArrowLeft", 3], ["ArrowLeft", 2], ["Home", 0], ["ArrowRight", 1], ["End", 4], ["Home", 0]] as const) {
      await page.keyboard.press(key);
      await shows(visit, count);
    }
    await page.keyboard.press("Escape");
    await shows(visit, 4);
    // On the squares the arrows are the board's; with Shift they walk from there too.
    await page.locator('ranka-board [data-square][tabindex="0"]').focus();
    await page.keyboard.press("ArrowLeft");
    expect(await shown(visit)).toBe(4);
    await page.keyboard.press("Shift+ArrowLeft");
    await shows(visit, 3);
    await page.keyboard.press("Escape");
    await shows(visit, 4);
    const flipped = (): Promise<boolean> => page.locator("ranka-board").evaluate((board) => (board as HTMLElement & { flipped: boolean }).flipped);
    await page.keyboard.press("f");
    await page.waitForFunction(() => (document.querySelector("ranka-board") as HTMLElement & { flipped: boolean }).flipped);
    await page.keyboard.press("Control+f");
    expect(await flipped()).toBe(true);
    // While something is typed or chosen, keys are for that.
    await page.locator(".lang").focus();
    await page.keyboard.press("f");
    expect(await flipped()).toBe(true);
    await page.locator("#content").focus();
    await page.keyboard.press("?");
    await page.locator("dialog .keys").waitFor();
    await picture(visit, "keys");
    await page.keyboard.press("f");
    expect(await flipped()).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator("dialog .keys").waitFor({ state: "detached" });
  }));

it("the wheel over the board walks through the game, over the moves it scrolls them, and can be kept from it", () =>
  within(DESKTOP, {}, async (visit) => {
    const { page } = visit;
    const played = randomGame("shogi", 2).slice(0, 60);
    await openLine(visit, lineOf("shogi", { events: played }));
    const list = page.locator(".moves-list");
    await page.waitForFunction(() => document.querySelector(".moves-list")!.scrollTop > 0);
    const end = await list.evaluate((node) => node.scrollTop);
    await list.hover();
    await page.mouse.wheel(0, -120);
    await page.waitForFunction((before) => document.querySelector(".moves-list")!.scrollTop < before, end);
    await shows(visit, 60);
    await openLine(visit, lineOf("shogi", { events: OPENING }));
    await page.locator("ranka-board").hover();
    await page.mouse.wheel(0, -120);
    await shows(visit, 3);
    await page.mouse.wheel(0, -120);
    await shows(visit, 2);
    await page.mouse.wheel(0, 120);
    await shows(visit, 3);
    const game = page.url();
    await page.goto("/settings");
    await page.locator("label", { hasText: "mouse wheel" }).locator("input").uncheck();
    await page.goto(game);
    await ready(page);
    await page.locator("ranka-board").hover();
    await page.mouse.wheel(0, -120);
    await page.keyboard.press("ArrowLeft");
    await shows(visit, 3);
  }));

describe.each(DEVICES.map((device) => [device.name, device] as const))("a hint on a %s", (_, device) => {
  it("tells the piece, then its move with its reasons, and the result tells of it", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      // A gold that gives mate is the only good move.
      await openLine(visit, lineOf("shogi", { start: "4k4/9/4G4/9/9/9/9/9/4K4 b G 1" }));
      await act(visit, "Hint");
      const panel = page.locator(".hint");
      await page.locator('.hint[data-hint="piece"]').waitFor();
      expect(await panel.textContent()).toMatch(/Consider the Gold/);
      await picture(visit, "hint-piece");
      await activate(visit, page.locator('[data-hint-step="move"]'));
      await page.locator('.hint[data-hint="move"]').waitFor();
      expect(await panel.textContent()).toContain("G*5b");
      await picture(visit, "hint-move");
      await move(visit, ["hand:G", "5b"]);
      expect(await panel.count()).toBe(0);
      const dialog = page.locator("dialog:has([data-result])");
      await dialog.waitFor();
      expect(await dialog.textContent()).toContain("Hints used: 1");
    }));

  it("that cannot be had says so, and the game goes on", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await page.route("**/api/v1/line/hint", (route) => route.fulfill({ status: 200, body: "{}", contentType: "application/json" }));
      await openLine(visit, lineOf("shogi"));
      await act(visit, "Hint");
      await page.locator('.hint[data-hint="failed"]').waitFor();
      await move(visit, ["7g", "7f"]);
      expect(await page.locator(".hint").count()).toBe(0);
    }));
});

it("a strict game offers no take-back, and neither does its rematch", () =>
  within(DESKTOP, {}, async (visit) => {
    const { page } = visit;
    await page.goto("/new/shogi");
    await page.locator('input[name="opponent"][value="friend"]').check();
    await page.locator('input[name="strict"]').check();
    await activate(visit, page.locator('button[type="submit"]'));
    await ready(page);
    await move(visit, ["7g", "7f"]);
    expect(await page.locator(".action", { hasText: "Take back" }).count()).toBe(0);
    await page.reload();
    await ready(page);
    expect(await page.locator(".action", { hasText: "Take back" }).count()).toBe(0);
    await act(visit, "Resign");
    await activate(visit, page.locator('[data-confirm="yes"]'));
    const before = page.url();
    await activate(visit, page.locator('[data-result="rematch"]'));
    await page.waitForURL((url) => url.href !== before);
    await ready(page);
    expect(await page.locator(".action", { hasText: "Take back" }).count()).toBe(0);
  }));

it("a move is asked for again where squares are small, unless that is not wished for", () =>
  within({ ...DESKTOP, name: "low", width: 1024, height: 600 }, {}, async (visit) => {
    const { page } = visit;
    await openLine(visit, lineOf("ko"));
    const first = pathOf(await paths(page), 0);
    for (const waypoint of first) await press(visit, waypoint);
    await choice(page, "confirm").waitFor();
    expect(await eventCount(page)).toBe(0);
    await activate(visit, choice(page, "confirm"));
    await settled(page, 1);
    const game = page.url();
    await page.goto("/settings");
    await page.locator('input[name="confirm"][value="never"]').check();
    await page.goto(game);
    await ready(page);
    for (const waypoint of pathOf(await paths(page), 0)) await press(visit, waypoint);
    await settled(page, 2);
  }));
