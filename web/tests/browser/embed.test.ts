/** The board element for other people's pages: its examples, opened as files where nobody answers. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isBuilt } from "../../module";
import type { RecordBoard } from "../../src/embed/record-board";
import { violations } from "./barriers";
import { PICTURES, ROOT } from "./places";
import { lineOf, stateOf } from "./service";
import { closeBrowser, DESKTOP, launched, PHONE, type Device } from "./visit";

const FOLDER = join(ROOT, "target/embed");
const SCRIPT = "ranka-board.js";
const BOARDS = ["shogi", "queen", "oni", "ko", "cerke", "steered", "position", "bad", "nonsense"] as const;

afterAll(closeBrowser);

interface Look {
  readonly dark?: boolean;
  readonly tools?: boolean;
  readonly before?: () => void;
}

interface Seen {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Whatever was asked for besides files of the folder, and whatever went wrong. */
  readonly faults: string[];
}

/** Opens a file in a window that reaches nobody. */
async function opened(device: Device, file: string, { dark = false, tools = false, before }: Look, look: (seen: Seen) => Promise<void>): Promise<void> {
  const context = await (await launched()).newContext({
    viewport: { width: device.width, height: device.height },
    hasTouch: device.means === "touch",
    isMobile: device.means === "touch",
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
    bypassCSP: tools,
  });
  try {
    await context.setOffline(true);
    if (before) await context.addInitScript(before);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => void (message.type() === "error" && faults.push(message.text())));
    context.on("request", (request) => void (request.url().startsWith("file:") || faults.push(`asked ${request.url()}`)));
    await page.goto(pathToFileURL(file).href);
    await look({ page, context, faults });
  } finally {
    await context.close();
  }
}

/** Waits until every board shows a place or says why it does not. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const boards: RecordBoard[] = [...document.querySelectorAll<RecordBoard & HTMLElement>(":is(ranka-board)")];
    return boards.every((board) => board.place !== null || board.shadowRoot?.querySelector(".problems p"));
  });
}

const board = (page: Page, id: string) => page.locator(`#${id}`);
const inside = (page: Page, id: string, selector: string) => board(page, id).locator(selector);
const placeOf = (page: Page, id: string) => board(page, id).evaluate((element) => (element as RecordBoard).place);
/** The pieces on a board, as it draws them. */
const piecesOf = (page: Page, id: string) => inside(page, id, "[data-square][data-piece]").count();

// Without a module there is no element; the check of the module says that it is missing.
describe.runIf(isBuilt())("the board element", () => {
  const EXAMPLES = join(FOLDER, "examples.html");

  it("holds no way to a network", () => {
    const script = readFileSync(join(FOLDER, SCRIPT), "utf8").replace(/[A-Za-z0-9+/=]{1000,}/g, "");
    for (const way of ["fetch(", "XMLHttpRequest", "WebSocket", "EventSource", "sendBeacon", "import(", "importScripts", "eval("]) {
      expect(script.includes(way), way).toBe(false);
    }
    expect(script.startsWith("/*! <ranka-board>")).toBe(true);
  });

  it("shows records of all games from a file, tells every ply, and is walked through by keys, presses and scripts", () =>
    opened(DESKTOP, EXAMPLES, { tools: true }, async ({ page, faults }) => {
      await settled(page);
      const places = await Promise.all(BOARDS.map((id) => placeOf(page, id)));
      expect(places.map((place) => place && [place.ply, place.plies])).toEqual([
        [5, 14], [14, 26], [17, 26], [10, 26], [4, 28], [0, 8], [0, 0], [2, 2], null,
      ]);
      await page.screenshot({ path: join(PICTURES, "embed-desktop.jpg"), type: "jpeg", quality: 90 });
      for (const id of BOARDS.slice(0, 5)) expect(await piecesOf(page, id), id).toBeGreaterThan(20);

      // Every ply is the position that the program makes of the same moves.
      const events = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b".split(" ");
      const heard = await board(page, "steered").evaluate((element) => {
        const [board, heard] = [element as RecordBoard, [] as unknown[]];
        board.addEventListener("ranka-ply", (event) => heard.push((event as CustomEvent).detail));
        for (let ply = 0; ply < 10; ply += 1) board.next();
        board.back();
        board.first();
        board.last();
        return heard as { ply: number; move: string; position: string }[];
      });
      expect(heard.map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 7, 0, 8]);
      for (const [at, { move, position }] of heard.slice(0, 8).entries()) {
        expect(move).toBe(events[at]);
        expect(position).toBe((await stateOf(lineOf("shogi", { events: events.slice(0, at + 1) }))).position);
      }
      await page.locator('figcaption [data-step="back"]').click();
      expect((await placeOf(page, "steered"))?.ply).toBe(7);
      expect(await board(page, "steered").getAttribute("ply")).toBe("7");

      // A variation is entered by a choice, and left.
      await inside(page, "shogi", ".way").click();
      expect(await placeOf(page, "shogi")).toMatchObject({ ply: 6, plies: 7, move: "8d8e", variation: true });
      expect(await inside(page, "shogi", ".comment").textContent()).toBe("Careless.");
      await inside(page, "shogi", ".way").first().click();
      expect(await placeOf(page, "shogi")).toMatchObject({ ply: 5, plies: 14, variation: false });
      expect(await page.locator("#heard").textContent()).toContain("ply 5 of 14");

      // The keyboard: buttons, the list, the slider and the keys of the whole element.
      await inside(page, "shogi", '[data-step="next"]').focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("End");
      expect((await placeOf(page, "shogi"))?.ply).toBe(14);
      expect(await inside(page, "shogi", ".result").textContent()).toContain("resignation");
      await page.keyboard.press("Home");
      await inside(page, "shogi", '[data-ply="0"]').focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      expect(await inside(page, "shogi", "[aria-current]").evaluate((node) => [(node as HTMLElement).dataset["ply"], node.matches(":focus")])).toEqual(["2", true]);
      await inside(page, "shogi", "input").focus();
      await page.keyboard.press("ArrowRight");
      expect(await inside(page, "shogi", '[role="status"][aria-live]').first().textContent()).toMatch(/^3 of 14\. .*Onigoroshi/);
      await page.keyboard.press("f");
      expect(await board(page, "shogi").getAttribute("side")).toBeNull();
      await inside(page, "shogi", '[data-step="flip"]').click();
      expect(await board(page, "shogi").getAttribute("side")).toBe("second");

      // A move is seen being played where it follows what was shown, and nothing moves on the way back.
      await page.emulateMedia({ reducedMotion: "no-preference" });
      const busy = await board(page, "ko").evaluate((element) => {
        const [board, squares] = [element as RecordBoard, element.shadowRoot?.querySelector("ranka-board-squares")];
        return (["back", "next", "first"] as const).map((step) => (board[step](), squares?.hasAttribute("data-busy")));
      });
      expect(busy).toEqual([false, true, false]);
      await page.emulateMedia({ reducedMotion: "reduce" });

      // What stands in attributes may change at any time, and stays where it was in another language.
      await board(page, "queen").evaluate((element) => element.setAttribute("lang", "ja"));
      await inside(page, "queen", ".moves[aria-label='棋譜']").waitFor();
      expect((await placeOf(page, "queen"))?.ply).toBe(14);
      await board(page, "position").evaluate((element) => {
        Object.assign(element, { record: "position startpos moves 7g7f", controls: "full" });
        element.removeAttribute("position");
      });
      await page.waitForFunction(() => (document.querySelector("#position") as RecordBoard).plies === 1);

      // Bad records: what comes before the problem, a sentence, and what was given.
      expect(await inside(page, "bad", ".problems").textContent()).toContain("Line 5, column 6");
      expect(await inside(page, "nonsense", ".problems pre").textContent()).toContain("woodcutter");
      expect(faults).toEqual([]);
      // Last, since what looks for barriers asks for the style sheet once more.
      expect(await violations({ page }, "all", ["#shogi"])).toEqual([]);
    }));

  it("fits a phone, by day and by night, and moves under a finger", () =>
    opened(PHONE, EXAMPLES, { dark: true }, async ({ page, faults }) => {
      await settled(page);
      await inside(page, "ko", '[data-step="next"]').tap();
      expect((await placeOf(page, "ko"))?.ply).toBe(11);
      await page.screenshot({ path: join(PICTURES, "embed-phone.jpg"), type: "jpeg", quality: 80, fullPage: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      const small = await page.locator("ranka-board .bar button").evaluateAll((nodes) =>
        nodes.map((node) => node.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 40 && width > 0),
      );
      expect(small).toEqual([]);
      expect(faults).toEqual([]);
    }));

  describe("where it cannot run", () => {
    let folder = "";
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), "ranka-embed-"));
      cpSync(join(FOLDER, SCRIPT), join(folder, SCRIPT));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    /** What the element says on a page with a policy. */
    async function said(policy: string, before?: () => void): Promise<string> {
      const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><script src="${SCRIPT}"></script>`;
      const file = join(folder, "page.html");
      writeFileSync(file, `<!doctype html>${head}<ranka-board lang="en" controls><script type="text/plain">the record</script></ranka-board>`);
      let told = "";
      await opened(DESKTOP, file, before ? { before } : {}, async ({ page }) => {
        await page.locator(".problems p").waitFor();
        told = await page.locator(".problems").innerText();
        await page.locator(".problems summary").click();
        expect(await page.locator(".problems pre").textContent()).toBe("the record");
      });
      return told;
    }

    it("says that the page's policy refuses it", async () => {
      expect(await said("default-src 'none'; script-src 'self'")).toContain("must allow 'wasm-unsafe-eval'");
    });

    it("says that the browser is too old", async () => {
      const allowed = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
      expect(await said(allowed, () => Reflect.deleteProperty(globalThis, "DecompressionStream"))).toContain("DecompressionStream is missing");
      expect(await said(allowed, () => Reflect.deleteProperty(globalThis, "WebAssembly"))).toContain("no WebAssembly");
    });
  });
});
