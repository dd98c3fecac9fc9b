/** The board as it is seen and handled: what is pointed out, what comes into view, what is told of pieces. */
import { afterAll, describe, expect, it } from "vitest";
import type { RankaBoard } from "../../src/board";
import { BOARD_THEMES, PIECE_STYLES } from "../../src/board/types";
import { violations } from "./barriers";
import { middle, partAbove } from "./pixels";
import { lineOf } from "./service";
import { activate, choice, move, openLine, press, square } from "./table";
import { closeBrowser, DEVICES, PHONE, picture, within, type Visit } from "./visit";

afterAll(closeBrowser);

const GUNS = "18ge/19/19/19/9FC9/10ch8/8ch1ch8/19/19/19/19/19/19/19/19/19/19/19/GE18 b 0 1";

declare global {
  interface Window {
    /** What began to move, in the order in which it was begun. */
    rankaMotion: { readonly what: string; readonly delay: number }[];
  }
}

/** Notes every movement that begins. */
function watchMotion(): void {
  window.rankaMotion = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    const delay = typeof options === "object" ? (options.delay ?? 0) : 0;
    const [first] = Array.isArray(frames) ? frames : [];
    const what = this.matches(".streak") ? "streak" : first?.["opacity"] === 1 ? "fade" : "other";
    window.rankaMotion.push({ what, delay });
    return animate.call(this, frames, options);
  };
}

async function centre({ page }: Visit, name: string): Promise<{ x: number; y: number }> {
  const box = (await square(page, name).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Point = { readonly x: number; readonly y: number };

/** Holds a finger on a place until the board has taken it for held, and moves on from there. */
async function dragHeld({ page }: Visit, from: Point, to: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]): Promise<unknown> =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
  await touch("touchStart", [from]);
  await page.locator("ranka-board[data-held]").waitFor();
  if (to !== from) await touch("touchMove", [to]);
  await touch("touchEnd", []);
}

/** Looks at the piece on a square: rests the mouse on it, or holds a finger on it. */
async function lookAt(visit: Visit, name: string): Promise<void> {
  if (visit.device.means !== "touch") return square(visit.page, name).hover();
  const at = await centre(visit, name);
  return dragHeld(visit, at, at);
}

/** Whether a square lies whole inside the frame of the board. */
function inView({ page }: Visit, name: string): Promise<boolean> {
  return page.locator("ranka-board").evaluate((board, at) => {
    const rect = (selector: string): DOMRect => board.shadowRoot!.querySelector(selector)!.getBoundingClientRect();
    const [view, cell] = [rect(".view"), rect(`[data-square="${at}"]`)];
    const across = cell.left >= view.left - 1 && cell.right <= view.right + 1;
    return across && cell.top >= view.top - 1 && cell.bottom <= view.bottom + 1;
  }, name);
}

describe.each(DEVICES.map((device) => [device.name, device] as const))("on a %s", (_, device) => {
  it.each([false, true])("the last move is seen at 3:1 (dark: %s)", (dark) =>
    within(device, { dark }, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("shogi", { events: ["7g7f"] }));
      const ground = await middle(page, square(page, "5e"));
      // A frame takes about a tenth of the square; a plain square has its grid lines only.
      expect(await partAbove(page, square(page, "7g"), ground, 3)).toBeGreaterThan(0.06);
      expect(await partAbove(page, square(page, "7f"), ground, 3)).toBeGreaterThan(0.12);
      expect(await partAbove(page, square(page, "5e"), ground, 3)).toBeLessThan(0.06);
      await picture(visit, `last-move-${dark ? "dark" : "light"}`);
    }));

  it("the question of promotion leaves the board to be seen", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("shogi", { start: "4k4/9/2P6/9/9/9/9/9/4K4 b G 1" }));
      await press(visit, "7c");
      await press(visit, "7b");
      await choice(page, "promote").waitFor();
      const popup = (await page.locator("ranka-board .popup").boundingBox())!;
      const board = (await page.locator("ranka-board .view").boundingBox())!;
      const end = (await square(page, "7b").boundingBox())!;
      expect((popup.width * popup.height) / (board.width * board.height)).toBeLessThan(0.15);
      expect(popup.x).toBeGreaterThanOrEqual(0);
      expect(popup.y).toBeGreaterThanOrEqual(0);
      expect(popup.x + popup.width).toBeLessThanOrEqual(device.width);
      expect(popup.y + popup.height).toBeLessThanOrEqual(device.height);
      const apart = popup.y >= end.y + end.height || popup.y + popup.height <= end.y;
      const beside = popup.x >= end.x + end.width || popup.x + popup.width <= end.x;
      expect(apart || beside).toBe(true);
      await picture(visit, "promotion-asked");
    }));

  it.each(["en", "ja", "zh-TW"])("a piece is told about (%s)", (lang) =>
    within(device, { lang, tools: true }, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("ko"));
      // A longbow of the other side: what it may do must be learnt before it shoots.
      const name = { en: "Longbow", ja: "弓", "zh-TW": "弓" }[lang]!;
      await lookAt(visit, "l17");
      const told = page.locator(device.means === "touch" ? "dialog.sheet" : ".helper-panel");
      await told.locator(".facts").waitFor();
      expect(await told.locator(".helper-name").first().textContent()).toBe(name);
      expect(await told.locator(".diagram").count()).toBeGreaterThan(0);
      expect(await told.locator(".legend li").count()).toBe(2);
      expect(await told.locator(".facts-face").count()).toBe(1);
      expect(await told.locator(".facts-numbers").textContent()).toMatch(/4.*4.*4/);
      expect(await violations(visit)).toEqual([]);
      await picture(visit, `helper-${lang}`);
      if (device.means === "touch") {
        await page.keyboard.press("Escape");
        await told.waitFor({ state: "detached" });
      }
    }));

  it("legs, shots and losses are seen one after another, and the position after is right", () =>
    within(device, { motion: true }, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("ko", { start: GUNS }));
      await page.evaluate(watchMotion);
      await page.locator("ranka-board").evaluate(async (element) => {
        // As the other side's move is shown: it was not made at this board.
        const board = element as RankaBoard;
        const { view } = board.state;
        const gone = ["j15", "k14", "i13"];
        const pieces = [
          ...view.pieces.filter((placed) => !gone.includes(placed.square)),
          { square: "i16", piece: "FC", side: "first" as const },
        ];
        const losses = [{ square: "i13" }, { square: "k14" }];
        const last = ["j15", "i16", "shot:i13", "shot:k14"];
        board.state = { ...board.state, view: { ...view, pieces }, last, losses };
        board.flush();
      });
      await page.waitForFunction(() => !document.querySelector("ranka-board")!.hasAttribute("data-busy"));
      const order = await page.evaluate(() => window.rankaMotion);
      expect(order.filter(({ what }) => what === "streak").map(({ delay }) => delay)).toHaveLength(2);
      const fades = order.filter(({ what }) => what === "fade").map(({ delay }) => delay);
      expect(fades).toHaveLength(2);
      expect(fades[0]).toBeLessThan(fades[1]!);
      expect(await page.locator("ranka-board .plane .piece").count()).toBe(4);
      expect(await page.locator("ranka-board .streak").count()).toBe(0);
    }));

  it("every set of pieces is drawn in every game on every board", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      for (const game of ["shogi", "queen", "oni", "ko", "cerke"]) {
        await openLine(visit, lineOf(game));
        for (const [at, style] of PIECE_STYLES.entries()) {
          const theme = BOARD_THEMES[at % BOARD_THEMES.length]!;
          const bare = await page.locator("ranka-board").evaluate(
            (element, [look, made]) => {
              const board = element as RankaBoard;
              board.pieceStyle = look;
              board.boardTheme = made;
              board.flush();
              const inks = [...board.shadowRoot!.querySelectorAll(".plane .piece .ink")];
              return inks.filter((ink) => ink.childElementCount === 0).length;
            },
            [style, theme] as const,
          );
          expect(bare, `${game} ${style}`).toBe(0);
          await picture(visit, `set-${game}-${style}`);
        }
      }
    }));

  it("arrows and circles are drawn and wiped off", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("shogi"));
      const [from, to] = [await centre(visit, "8h"), await centre(visit, "3c")];
      if (device.means === "touch") await dragHeld(visit, from, to);
      else {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down({ button: "right" });
        await page.mouse.move(to.x, to.y, { steps: 4 });
        await page.mouse.up({ button: "right" });
      }
      await page.locator("ranka-board .shape-arrow").waitFor();
      expect(await page.locator("ranka-board [data-target]").count()).toBe(0);
      await picture(visit, "drawn");
      await activate(visit, square(page, "5e"));
      await page.locator("ranka-board .shape-arrow").waitFor({ state: "detached" });
      await move(visit, ["7g", "7f"]);
    }));
});

describe("on a phone", () => {
  const FAR = "18ge/10ch8/10ch8/19/19/19/19/19/3ch15/9FC9/19/19/19/19/19/10ch8/10su8/19/GE18 b 0 1";

  it("the zoom fits what can be done next after each leg", () =>
    within(PHONE, {}, async (visit) => {
      await openLine(visit, lineOf("ko", { start: FAR }));
      await press(visit, "j10");
      await press(visit, "i11");
      const { page } = visit;
      const targets = page.locator("ranka-board [data-target], ranka-board [data-shot]");
      const names = await targets.evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-square")!));
      expect(names).toEqual(["d11"]);
      expect(await inView(visit, "d11")).toBe(true);
      await picture(visit, "next-targets");
    }));
});
