/** The teacher: what each move did, in words, for both sides and while looking back. */
import { afterAll, describe, expect, it } from "vitest";
import { lineOf } from "./service";
import { activate, move, openLine, ready } from "./table";
import { closeBrowser, DEVICES, picture, within, type Visit } from "./visit";

afterAll(closeBrowser);

/** What the teacher says once everything has been looked at. */
async function said({ page }: Visit): Promise<string[]> {
  await page.locator('.teacher[data-teacher="done"] p strong').first().waitFor();
  return page.locator(".teacher-said p").allTextContents();
}

describe.each(DEVICES.map((device) => [device.name, device] as const))("on a %s", (_, device) => {
  it("a teacher tells what both sides did, and stays away when it is sent away", () =>
    within(device, {}, async (visit) => {
      const { page } = visit;
      await page.goto("/new/shogi");
      await page.locator('input[name="teacher"]').check();
      // White's pawn meets Black's, which nobody guards.
      await openLine(visit, lineOf("shogi", { events: ["7g7f", "8c8d", "2g2f", "8d8e", "2f2e"] }));
      await move(visit, ["8e", "8f"]);
      const told = await said(visit);
      expect(told).toHaveLength(2);
      expect(told[1]).toContain("It attacks the Pawn on 8g.");
      await picture(visit, "teacher");
      await page.keyboard.press("ArrowLeft");
      await page.locator(".teacher p", { hasText: "2e" }).waitFor();
      await picture(visit, "teacher-past");
      await page.keyboard.press("End");
      await activate(visit, page.locator(".teacher-off"));
      expect(await page.locator(".teacher").count()).toBe(0);
      await page.reload();
      await ready(page);
      expect(await page.locator(".teacher").count()).toBe(0);
    }));
});
