/** Records: brought by paste, drop and file, walked with their variations, saved in other formats, kept. */
import { execFileSync } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { en as pages } from "../../src/app/i18n/en";
import { records as en } from "../../src/app/i18n/records/en";
import { records as ja } from "../../src/app/i18n/records/ja";
import { PROGRAM } from "./places";
import { activate, settled } from "./table";
import { closeBrowser, DESKTOP, DEVICES, PHONE, picture, within, type Visit } from "./visit";

afterAll(closeBrowser);

const KIF = `棋戦：Club evening
先手：山田
後手：Smith
開始日時：2024/02/03 10:00:00
手合割：平手
*A game between friends.
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:16/00:00:16)
*The usual beginning.
   2 ３四歩(33)   ( 0:04/00:00:04)
   3 ２六歩(27)   ( 0:20/00:00:36)+
   4 ８四歩(83)   ( 0:31/00:00:35)
   5 投了

変化：3手
   3 ６六歩(67)   ( 0:00/00:00:36)
*It closes the diagonal.
   4 ８四歩(83)   ( 0:00/00:00:04)
`;

/** Two moves that are understood, and one that nobody can make. */
const DAMAGED = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ５五王(11)\n   4 ８四歩(83)\n";

async function bring(visit: Visit, text: string): Promise<void> {
  await visit.page.goto("/record");
  await visit.page.locator(".bring-text").fill(text);
  await activate(visit, visit.page.getByRole("button", { name: en["look"], exact: true }));
}

/** Opens the part of the table where actions are, if it stands behind a tab. */
async function actions(visit: Visit, name: string): Promise<Locator> {
  const tab = visit.page.locator('[data-tab="more"]');
  if (await tab.count()) await activate(visit, tab);
  return visit.page.getByRole("button", { name, exact: true });
}

async function movesTab(visit: Visit): Promise<void> {
  const tab = visit.page.locator('[data-tab="moves"]');
  if (await tab.count()) await activate(visit, tab);
}

/** How many events the board shows, once it does. */
async function shows(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { due, events } = document.querySelector<HTMLElement>("ranka-board")?.dataset ?? {};
    return due === "past" && events === String(wanted);
  }, count);
}

/** Drops a file on the page, as a player does who has it on the desk. */
async function drop(page: Page, bytes: Buffer, name: string): Promise<void> {
  await page.evaluate(
    ([list, called]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(list)], called));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [[...bytes], name] as const,
  );
}

describe.each(DEVICES)("on a $name", (device) => {
  it("a record is walked, its variation entered and left, and saved in another format", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await bring(visit, KIF);
      await settled(page, 0);
      await shows(page, 0);
      expect(await page.locator(".record-comment").textContent()).toBe("A game between friends.");
      for (const count of [1, 2]) {
        await activate(visit, page.getByRole("button", { name: pages["play.next"] }));
        await shows(page, count);
      }
      expect(await page.locator(".player-name").allTextContents()).toEqual(["Smith", "山田"]);
      // Of two ways one is taken, and left again.
      const other = page.locator('[data-way="1"]');
      await page.waitForFunction(() => /P-6f/.test(document.querySelector('[data-way="1"]')?.textContent ?? ""));
      await picture(visit, "record");
      await activate(visit, other);
      await shows(page, 3);
      expect(await page.locator(".record-comment").textContent()).toBe("It closes the diagonal.");
      await picture(visit, "record-variation");
      await activate(visit, page.getByRole("button", { name: en["way.leave"] }));
      await shows(page, 2);
      await page.locator(".record-ply input").fill("4");
      await page.keyboard.press("Enter");
      await shows(page, 4);
      expect(await page.locator(".record-end").textContent()).toBe("Smith wins (resignation)");
      await activate(visit, await actions(visit, en["export"]));
      const dialog = page.locator("dialog");
      await dialog.locator("select").selectOption("csa");
      await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>(".export-text")?.value.includes("+7776FU"));
      expect(await dialog.textContent()).toContain("variations");
      await picture(visit, "record-export");
      const [file] = await Promise.all([page.waitForEvent("download"), activate(visit, dialog.getByRole("button", { name: en["save"], exact: true }))]);
      expect(file.suggestedFilename()).toBe("shogi_2024-02-03_山田_Smith.csa");
    }));
});

describe("the server's library", () => {
  it("takes a record, finds it by a position and a name, opens it there, and lets its owner delete it", () =>
    within(PHONE, {}, async (visit) => {
      const { page } = visit;
      const dialog = page.locator("dialog");
      await bring(visit, KIF);
      await shows(page, 0);
      await activate(visit, await actions(visit, en["library.put"]));
      await activate(visit, dialog.getByRole("button", { name: en["library.put"], exact: true }));
      await dialog.getByRole("link", { name: en["library.show"] }).waitFor();
      await picture(visit, "library-put");
      await activate(visit, dialog.getByRole("link", { name: en["library.show"] }));
      await page.waitForFunction(() => location.pathname.startsWith("/library/"));
      await shows(page, 0);
      await page.locator(".record-ply input").fill("2");
      await page.keyboard.press("Enter");
      await shows(page, 2);
      await activate(visit, await actions(visit, en["export"]));
      await activate(visit, dialog.getByRole("link", { name: en["library.position"] }));
      const row = page.locator(".records .record-row");
      await row.waitFor();
      expect(await row.textContent()).toContain("山田 – Smith");
      await picture(visit, "library");
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.locator("#library-player").fill("tanigawa");
      await page.keyboard.press("Enter");
      await page.getByText(en["library.none"]).waitFor();
      await page.locator("#library-player").fill("smi");
      await page.keyboard.press("Enter");
      await activate(visit, row);
      await shows(page, 2);
      await page.goBack();
      await activate(visit, page.locator(".records .button"));
      await page.locator(".removed .button").waitFor();
      expect(await row.count()).toBe(0);
    }));
});

describe("a record", () => {
  it("is dropped as a file in Shift-JIS, kept, removed and put back", () =>
    within(DESKTOP, {}, async (visit) => {
      const { page } = visit;
      await page.goto("/settings");
      const bytes = execFileSync(PROGRAM, ["convert", "--to", "kif", "--encoding", "shift-jis"], { input: KIF });
      await drop(page, bytes, "game.kif");
      await shows(page, 0);
      expect(await page.locator(".player-name").allTextContents()).toEqual(["Smith", "山田"]);
      await page.keyboard.press("ArrowRight");
      await shows(page, 1);
      await (await actions(visit, en["keep"])).click();
      await page.getByRole("button", { name: en["kept"], exact: true }).waitFor();
      await page.getByRole("button", { name: en["other"], exact: true }).click();
      const row = page.locator(".record-row");
      expect(await row.textContent()).toContain("山田 – Smith");
      await page.locator(".records .button").click();
      await page.locator(".removed .button").click();
      await row.click();
      await shows(page, 0);
    }));

  it("that is damaged is told, and kept up to there", () =>
    within(PHONE, { lang: "ja" }, async (visit) => {
      const { page } = visit;
      await page.goto("/record");
      await page.locator(".bring-text").fill(DAMAGED);
      await activate(visit, page.getByRole("button", { name: ja["look"], exact: true }));
      await shows(page, 0);
      expect(await page.locator(".record-problems").textContent()).toContain("4行");
      await movesTab(visit);
      expect(await page.locator(".entry").count()).toBe(2);
      await picture(visit, "record-damaged");
    }));
});
