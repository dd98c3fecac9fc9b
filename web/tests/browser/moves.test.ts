/** Every way of entering a move, by every means. */
import { afterAll, describe, expect, it } from "vitest";
import { letFall } from "./dice";
import { lineOf, stateOf } from "./service";
import { closeBrowser, DESKTOP, KEYBOARD, PHONE, picture, within, type Visit } from "./visit";
import { activate, choice, move, openLine, press, throwNow } from "./table";

afterAll(closeBrowser);

// Positions of testdata and of the rules' own tests.
const GUNS = "18ge/19/19/19/9FC9/10ch8/8ch1ch8/19/19/19/19/19/19/19/19/19/19/19/GE18 b 0 1";
const WALK = "18ge/19/19/19/19/19/19/9ch9/8SHchSH8/8SHWRSH8/8SHSHSH8/19/19/19/19/19/19/19/GE18 b 0 1";
const DROPS = "4k4/9/2P6/9/9/9/9/9/4K4 b G 1";
const WATER = "9/9/9/9/4M4/9/4k4/4G4/9 TH IA 1 15 2 -";
const TAKES = "ZAU片ZAI";

async function label({ page }: Visit): Promise<string> {
  return (await page.locator(".moves-list .entry").last().textContent()) ?? "";
}

describe.each([DESKTOP, PHONE, KEYBOARD].map((device) => [device.name, device] as const))("by %s", (name, device) => {
  it("a stone walks over an enemy to another", () =>
    within(device, {}, async (visit) => {
      await openLine(visit, lineOf("ko", { start: WALK }));
      await move(visit, ["j10", "j11", "j12"]);
      expect(await label(visit)).toContain("j10×j11×j12");
      await picture(visit, "walk");
    }));

  it("a stone stops where it could go on", () =>
    within(device, {}, async (visit) => {
      await openLine(visit, lineOf("ko", { start: WALK }));
      await press(visit, "j10");
      await press(visit, "j11");
      await choice(visit.page, "stop").waitFor();
      await picture(visit, "half-made");
      await move(visit, ["choice:stop"]);
      expect(await label(visit)).toMatch(/j10×j11$/);
    }));

  it("a gun goes, shoots twice and is promoted", () =>
    within(device, {}, async (visit) => {
      await openLine(visit, lineOf("ko", { start: GUNS }));
      await move(visit, ["j15", "i16", "shot:i13", "shot:k14", "choice:promote"]);
      expect(await label(visit)).toContain("shoots i13 and k14 +");
      await picture(visit, "shot");
    }));

  it("a piece is dropped, another is promoted", () =>
    within(device, {}, async (visit) => {
      await openLine(visit, lineOf("shogi", { start: DROPS }));
      await move(visit, ["hand:G", "5e"]);
      expect(await label(visit)).toBe("G*5e");
      await move(visit, ["5a", "6a"]);
      await move(visit, ["7c", "7b", "choice:promote"]);
      expect(await label(visit)).toBe("P-7b+");
      await picture(visit, "promoted");
    }));

  it("a half-made move is taken back", () =>
    within(device, {}, async (visit) => {
      await openLine(visit, lineOf("shogi", { start: DROPS }));
      await press(visit, "7c");
      await press(visit, "7b");
      await choice(visit.page, "promote").waitFor();
      if (name === "keyboard") await visit.page.keyboard.press("Escape");
      else await activate(visit, choice(visit.page, "restart"));
      await choice(visit.page, "promote").waitFor({ state: "hidden" });
      await move(visit, ["7c", "7b", "choice:decline"]);
      expect(await label(visit)).toBe("P-7b=");
    }));

  it("the sticks are thrown, and the season is decided", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      const line = lineOf("cerke", { start: WATER });
      await openLine(visit, line);
      expect(await move(visit, ["ZAU", "ZAI"])).toBe("throw");
      expect(await page.locator(".throw-odds").textContent()).toMatch(/out of 32/);
      await picture(visit, "throw");
      // All sticks lie face up: the man may enter the water and take the king.
      await letFall(page, (await stateOf({ ...line, events: [TAKES] })).next.chances, "5");
      await throwNow(visit);
      await picture(visit, "decision");
      expect(await page.locator('[data-decide="continue"]').textContent()).toMatch(/2.*4/);
      await move(visit, ["choice:end_season"]);
      expect(await label(visit)).toContain("ends the season");
      await picture(visit, "season-ended");
    }));

  it("a forbidden move is refused with its rule", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await openLine(visit, lineOf("shogi", { start: "4k4/9/9/9/9/9/4P4/9/4K4 b P 1" }));
      await press(visit, "hand:P");
      await press(visit, "5e");
      const notice = page.locator(".notice-refused");
      await notice.waitFor();
      expect(await notice.textContent()).toContain("you already have a pawn on file 5");
      await picture(visit, "refused");
      await activate(visit, notice.locator("a"));
      await page.waitForURL(/\/rules\/shogi#6/);
    }));
});
