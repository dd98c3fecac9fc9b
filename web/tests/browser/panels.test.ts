/** What stands beside the board about the state of a game, made from what the game tells. */
import { afterAll, describe, expect, it } from "vitest";
import { lineOf } from "./service";
import { activate, move, openLine } from "./table";
import { closeBrowser, DESKTOP, PHONE, picture, within, type Visit } from "./visit";

afterAll(closeBrowser);

const DEVICES = [{ ...DESKTOP, width: 1280, height: 800 }, PHONE];
const LANGS = ["en", "ja", "zh-TW", "zh-CN"];

/** The general has fallen; the middle troop and the banner command, and a drum of the enemy stands before a chariot. */
const COMMAND = "18ge/19/19/19/9dr9/19/19/19/19/9CH9/19/19/19/19/19/19/9BA9/9MT9/19 b 0 1";
/** A king in the other camp with three pieces, and one on its way. */
const ENTERED = "3+R1+B3/3GK4/9/9/9/4k4/9/9/9 b 4P2p 1";

/** Brings the panel into sight: where there is little room it stands behind a tab. */
async function score(visit: Visit): Promise<void> {
  const { page } = visit;
  const panel = page.locator(".score");
  if (!(await panel.isVisible())) await activate(visit, page.locator('[data-tab="score"]'));
  await panel.scrollIntoViewIfNeeded();
}

describe.each(DEVICES.map((device) => [device.name, device] as const))("on a %s", (_, device) => {
  it.each(LANGS)("the commands of both sides and what loses are told (%s)", (lang) =>
    within(device, { lang }, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("ko", { start: COMMAND }));
      await score(visit);
      const own = page.locator(".side-score").nth(1);
      expect(await own.locator(".status-missing").count()).toBe(3);
      expect(await own.locator(".status-held").count()).toBe(2);
      const danger = await own.locator(".score-sentence").first().textContent();
      expect(danger).toBe(
        {
          en: "Lost when: the Middle troop or the Banner falls",
          ja: "負けになるとき：中軍または旗を失う",
          "zh-TW": "落敗條件：失去中軍或旗",
          "zh-CN": "落败条件：失去中军或旗",
        }[lang],
      );
      await picture(visit, `panel-command-${lang}`);
      expect(await page.locator(".lost").count()).toBe(0);
    }));

  it("losses are counted by kind", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("ko", { start: COMMAND }));
      await move(visit, ["j10", "j15", "choice:decline"]);
      await score(visit);
      await activate(visit, page.locator(".lost summary"));
      expect(await page.locator(".lost").first().textContent()).toBe("Lost: 1Drum 1");
      await picture(visit, "panel-lost");
    }));

  it.each(LANGS)("points are told once a king enters (%s)", (lang) =>
    within(device, { lang }, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("shogi"));
      expect(await page.locator(".statuses").count()).toBe(0);
      await openLine(visit, lineOf("shogi", { start: ENTERED }));
      await score(visit);
      const own = page.locator(".side-score").nth(1);
      expect(await own.locator(".status-held").count()).toBe(1);
      expect(await own.locator(".status-missing").textContent()).toContain("15");
      await picture(visit, `panel-entering-${lang}`);
    }));

  it.each(LANGS)("a throw that fails says what was needed (%s)", (lang) =>
    within(device, { lang }, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("cerke", { events: ["LAU片TAU心ZAU", "0"] }));
      const told = await page.locator(".throw-fell").textContent();
      expect(told).toContain({ en: "1 needed: the move fails", ja: "（1本必要）。失敗", "zh-TW": "需要 1 支：行棋失敗", "zh-CN": "需要 1 支：行棋失败" }[lang]);
      expect(await page.locator(".decision").count()).toBe(0);
      await picture(visit, `throw-failed-${lang}`);
    }));

  it.each(LANGS)("a throw that suffices names what may be done (%s)", (lang) =>
    within(device, { lang }, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("cerke", { events: ["LAU片TAU心ZAU", "3"] }));
      const cards = page.locator(".decision .choice-card strong");
      expect(await cards.allTextContents()).toEqual(
        {
          en: ["Go on to ZAU", "Give the move up"],
          ja: ["ZAUへ進む", "着手を断念"],
          "zh-TW": ["前進至 ZAU", "放棄此步"],
          "zh-CN": ["前进至 ZAU", "放弃此步"],
        }[lang],
      );
      await picture(visit, `throw-suffices-${lang}`);
      await activate(visit, page.locator('[data-decide="ZAU"]'));
      await page.locator('ranka-board[data-events="3"]').waitFor();
    }));
});
