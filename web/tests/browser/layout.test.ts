/** The table in windows of all sizes: the board takes the height, nothing is cut, what matters is above the fold. */
import { afterAll, describe, expect, inject, it } from "vitest";
import type { GamesReply } from "../../src/protocol";
import { lineOf, randomGame } from "./service";
import { openLine, ready } from "./table";
import { closeBrowser, DESKTOP, PHONE, picture, within, type Device, type Visit } from "./visit";

const response = await fetch(`${inject("address")}/api/v1/games`);
const { games } = (await response.json()) as GamesReply;

afterAll(closeBrowser);

const window = (width: number, height: number): Device => ({
  ...(Math.min(width, height) < 500 ? PHONE : DESKTOP),
  name: `${width}x${height}`,
  width,
  height,
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the board itself is drawn. */
async function boardBox({ page }: Visit): Promise<Box> {
  return page.locator("ranka-board .frame").evaluate((frame) => {
    const { x, y, width, height } = frame.getBoundingClientRect();
    return { x, y, width, height };
  });
}

/** Controls and texts that stick out of the window, or whose words are cut. */
async function cut({ page }: Visit): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>(".head a, .head select, .player, .status, .action, .tab, .panel, .panel h2, .moves-head h2, .entry, .legend li")];
    return seen
      // A heading that is for screen readers alone is cut on purpose.
      .filter((node) => node.checkVisibility() && node.clientWidth > 1)
      .filter((node) => {
        const box = node.getBoundingClientRect();
        return box.left < -0.5 || box.right > innerWidth + 0.5 || node.scrollWidth > node.clientWidth + 1;
      })
      .map((node) => `${node.className}: ${node.textContent}`);
  });
}

async function openGame(visit: Visit, game: string): Promise<void> {
  await openLine(visit, lineOf(game, { events: randomGame(game, 2).slice(0, 20) }));
}

/** Gives the window another size; the table follows. */
async function resized(visit: Visit, device: Device): Promise<Visit> {
  const { page } = visit;
  await page.setViewportSize(device);
  await page.waitForFunction(
    ([width, height]) => {
      const { layout } = document.querySelector<HTMLElement>("[data-layout]")!.dataset;
      return innerWidth === width && innerHeight === height && (layout === "column") === (width < height);
    },
    [device.width, device.height] as const,
  );
  return { ...visit, device };
}

/** The parts of the table that lie on one another, or reach out of the window; the page must not scroll sideways. */
async function crowded({ page }: Visit): Promise<string[]> {
  return page.evaluate(() => {
    const parts = ".head, .player, .table-board, .table-news, .table-info, .table-moves, .table-actions, .table-tabs, .table > .helper";
    const seen = [...document.querySelectorAll(parts)].filter((node) => node.checkVisibility() && node.clientHeight > 0);
    const found = document.documentElement.scrollWidth > innerWidth ? ["the page is too wide"] : [];
    const boxes = seen.map((node) => [node.className, node.getBoundingClientRect()] as const);
    for (const [at, [one, a]] of boxes.entries()) {
      for (const [other, b] of boxes.slice(at + 1)) {
        const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        if (across > 1 && down > 1) found.push(`${one} on ${other}`);
      }
    }
    return found;
  });
}

/** Looks at a game in windows of some sizes, in every language: one page that changes its size and language. */
async function everywhere(game: string, devices: readonly Device[], look: (visit: Visit, name: string) => Promise<void>): Promise<void> {
  await within(devices[0]!, {}, async (opened) => {
    await openGame(opened, game);
    for (const device of devices) {
      const visit = await resized(opened, device);
      for (const lang of ["en", "ja", "zh", "zh-Hans"]) {
        await visit.page.locator(".lang").selectOption(lang);
        await visit.page.locator(`html[lang^="${lang}"]`).waitFor({ state: "attached" });
        // The other spelling of Chinese asks for everything anew.
        await ready(visit.page);
        await look(visit, `${device.name}, ${lang}`);
        expect(await cut(visit), `${device.name}, ${lang}`).toEqual([]);
        expect(await crowded(visit), `${device.name}, ${lang}`).toEqual([]);
        await picture(visit, `layout-${game}-${lang}`);
      }
    }
  });
}

describe.each(games.map(({ id }) => id))("%s", (game) => {
  it.each([
    ["desktops", [window(1280, 640), window(1280, 720), window(1280, 800), window(1920, 1080)]],
    ["a phone held sideways", [window(844, 390)]],
  ] as const)("takes the height of %s", (_, devices) =>
    everywhere(game, devices, async (visit, name) => {
      const { device, page } = visit;
      const { y, height } = await boardBox(visit);
      expect(height, name).toBeGreaterThan(device.height * 0.93);
      expect(y, name).toBeGreaterThanOrEqual(0);
      expect(y + height, name).toBeLessThanOrEqual(device.height);
      // What is told of a piece has its place beside the board, not behind a tab.
      if (device.means === "mouse") expect(await page.locator(".helper").isVisible(), name).toBe(true);
    }));

  it("takes the width of phones, and tells without scrolling what is going on", () =>
    everywhere(game, [window(320, 568), window(390, 844)], async (visit, name) => {
      const { device, page } = visit;
      const { width } = await boardBox(visit);
      expect(width, name).toBeGreaterThan(device.width * 0.94);
      const { y, height } = (await page.locator(".status").boundingBox())!;
      expect(y + height, name).toBeLessThanOrEqual(device.height);
    }));
});

it.each(["en", "ja", "zh-TW"])("no text of the head is cut on a small phone (%s)", (lang) =>
  within(window(320, 568), { lang }, async (visit) => {
    for (const path of ["/", "/settings"]) {
      await visit.page.goto(path);
      await visit.page.locator("h1").first().waitFor();
      expect(await cut(visit)).toEqual([]);
    }
    await openLine(visit, lineOf("shogi", { events: ["7g7f"] }));
    expect(await cut(visit)).toEqual([]);
    // The name of the language fits its menu.
    const room = await visit.page.locator(".lang").evaluate((element) => {
      const select = element as HTMLSelectElement;
      const style = getComputedStyle(select);
      const context = document.createElement("canvas").getContext("2d")!;
      context.font = `${style.fontSize} ${style.fontFamily}`;
      const text = context.measureText(select.selectedOptions[0]?.text ?? "").width;
      return select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - text;
    });
    expect(room).toBeGreaterThan(0);
  }));

it("the list of moves takes the height that is left", () =>
  within(window(1280, 800), {}, async (visit) => {
    await openGame(visit, "shogi");
    const { page } = visit;
    const list = await page.locator(".moves").boundingBox();
    expect(list?.height).toBeGreaterThan(300);
    // The players sit at the ends of the column, each beside the own stand.
    const [top, bottom] = [await page.locator(".player-top").boundingBox(), await page.locator(".player-bottom").boundingBox()];
    expect(top!.y).toBeLessThan(list!.y);
    expect(bottom!.y).toBeGreaterThan(list!.y + list!.height);
    expect(bottom!.y + bottom!.height).toBeLessThanOrEqual(800);
  }));

it("a button does not stay lit after a tap", () =>
  within(PHONE, {}, async (visit) => {
    const { page } = visit;
    await openGame(visit, "shogi");
    const button = page.locator(".action", { hasText: "Turn the board" });
    const look = (): Promise<string> => button.evaluate((node) => getComputedStyle(node).color + getComputedStyle(node).borderColor);
    const before = await look();
    await button.tap();
    expect(await look()).toBe(before);
  }));
