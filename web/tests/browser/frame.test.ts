/** A step of a lesson in a frame of somebody else's page, which may show it only if the host of the server says so. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame } from "playwright-core";
import { afterAll, expect, inject, it } from "vitest";
import { stepsOf } from "../../src/app/core/course";
import { courseOf } from "./lesson";
import { served } from "./server";
import { games } from "./service";
import { closeBrowser, DESKTOP, launched } from "./visit";

afterAll(closeBrowser);

/** Opens a page of another origin with a frame in it, once it has come or been refused. */
async function framed(host: string, address: string, look: (frame: Frame) => Promise<void>): Promise<void> {
  const context = await (await launched()).newContext({ viewport: { width: DESKTOP.width, height: DESKTOP.height }, locale: "en" });
  try {
    const page = await context.newPage();
    await page.goto(`${host}/?${encodeURIComponent(address)}`);
    const [, frame] = page.frames();
    if (!frame) throw new Error("no frame");
    await look(frame);
  } finally {
    await context.close();
  }
}

it("a step is played in a frame where the server allows the page, and nowhere else", async () => {
  const school = createServer((request, response) => {
    const address = decodeURIComponent(new URL(request.url ?? "/", "http://school").search.slice(1));
    response.setHeader("content-type", "text/html").end(`<!doctype html><title>Class</title><iframe width=1200 height=800 src="${address}"></iframe>`);
  });
  await new Promise<void>((resolve) => school.listen(0, "127.0.0.1", resolve));
  const host = `http://127.0.0.1:${(school.address() as AddressInfo).port}`;
  const program = await served(["--embed-in", host]);
  try {
    const [game = ""] = (await games()).games.map(({ id }) => id);
    const step = stepsOf(courseOf(game, "en")).find(({ step }) => step.turns.length === 1 && step.turns[0]?.show)?.step;
    const path = `/learn/${game}/${step?.id}?embed`;
    await framed(host, program.address + path, async (frame) => {
      for (const square of step?.turns[0]?.show?.split(" ") ?? []) await frame.locator(`ranka-board [data-square="${square}"]`).click();
      await frame.locator(".lesson-said.lesson-right").waitFor();
      expect(await frame.locator(".lesson-said").textContent()).toBe(step?.done);
      // The school's page has a head and a foot of its own.
      expect(await frame.locator(".head, .foot").count()).toBe(0);
    });
    // The other server names nobody.
    await framed(host, inject("address") + path, async (frame) => {
      expect(await frame.locator("ranka-board, .lesson").count()).toBe(0);
      expect(frame.url()).toMatch(/^chrome-error:/);
    });
  } finally {
    await program.close();
    await new Promise((resolve) => school.close(resolve));
  }
});
