/** What the table shows for moments only, without barriers: in every language, light and dark, in windows of all shapes. */
import { afterAll, describe, expect, it } from "vitest";
import { inBothLights } from "./barriers";
import { lineOf } from "./service";
import { activate, openLine } from "./table";
import { closeBrowser, DESKTOP, PHONE, picture, within, type Device, type Visit } from "./visit";

afterAll(closeBrowser);

const SIDEWAYS: Device = { ...PHONE, name: "sideways", width: 844, height: 390 };
const BROAD: Device = { ...DESKTOP, name: "broad", width: 1920, height: 1080 };
const OPENING = ["7g7f", "3c3d", "2g2f", "8c8d"];

/** Each brings the table to a moment. */
const MOMENTS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  "looking-back": async ({ page }) => {
    await page.keyboard.press("ArrowLeft");
    await page.locator(".status-past").waitFor();
  },
  hint: async ({ page }) => {
    await page.keyboard.press("h");
    await page.locator('.hint[data-hint="piece"]').waitFor();
    await page.keyboard.press("h");
    await page.locator('.hint[data-hint="move"]').waitFor();
  },
  keys: async ({ page }) => {
    await page.keyboard.press("?");
    await page.locator("dialog .keys").waitFor();
  },
  more: async (visit) => {
    const tab = visit.page.locator('[data-tab="more"]');
    if ((await tab.count()) > 0) await activate(visit, tab);
  },
  result: async (visit) => {
    const tab = visit.page.locator('[data-tab="more"]');
    if ((await tab.count()) > 0) await activate(visit, tab);
    await activate(visit, visit.page.locator('.action:has(path[d^="M6 21V4"])'));
    await activate(visit, visit.page.locator('[data-confirm="yes"]'));
    await visit.page.locator("[data-result]").first().waitFor();
  },
};

// Every window and every language, not each with each: what axe sees depends on the one or the other.
describe.each([
  ["phone", "en", PHONE],
  ["phone", "zh-CN", PHONE],
  ["phone held sideways", "ja", SIDEWAYS],
  ["desktop", "zh-TW", DESKTOP],
  ["desktop", "en", DESKTOP],
  ["broad window", "ja", BROAD],
] as const)("on a %s", (_, lang, device) => {
  it(`no moment has a barrier, light or dark (${lang})`, () =>
    within(device, { lang, tools: true }, async (visit) => {
      const barriers: Record<string, string[]> = {};
      for (const [name, bring] of Object.entries(MOMENTS)) {
        await openLine(visit, lineOf("shogi", { events: OPENING }));
        await bring(visit);
        const found = await inBothLights(visit, (light) => picture(visit, `moment-${name}-${lang}-${light}`));
        if (found.length > 0) barriers[name] = found;
      }
      expect(barriers).toEqual({});
    }));
});
