/** The page that answers itself: with the server, without it, and when the server has a newer edition of the client. */
import { afterAll, describe, expect, it } from "vitest";
import { stepsOf } from "../../src/app/core/course";
import type { RankaBoard } from "../../src/board";
import type { Clicks } from "../../src/board/types";
import { en } from "../../src/app/i18n/en";
import { ja } from "../../src/app/i18n/ja";
import { zh } from "../../src/app/i18n/zh";
import { openGate, type Gate } from "./gate";
import { served } from "./server";
import { games } from "./service";
import { courseOf, solve } from "./lesson";
import { due, watchTimers } from "./timers";
import { act, activate, enter, eventCount, move, pathOf, paths, ready, settled, throwNow } from "./table";
import { closeBrowser, DESKTOP, PHONE, picture, within, type Device, type Visit } from "./visit";

afterAll(closeBrowser);

/** Runs a test with a way to the program of its own. */
async function behind(device: Device, run: (visit: Visit, gate: Gate) => Promise<void>): Promise<void> {
  const gate = await openGate();
  try {
    await within(device, { desk: true, address: gate.address }, (visit) => run(visit, gate));
  } finally {
    await gate.close();
  }
}

/** Waits until the browser has kept the client. */
async function isKept({ page }: Visit): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

async function begin(visit: Visit, game: string, level: string): Promise<void> {
  const { page } = visit;
  await page.goto(`/new/${game}`);
  await page.locator('input[name="opponent"][value="engine"]').check();
  const slider = page.locator("#level");
  // Full strength, which thinks for seconds whatever it finds, is the last place on the slider.
  await slider.fill(level === "full" ? ((await slider.getAttribute("max")) ?? "") : level);
  await page.locator('input[name="side"][value="first"]').check();
  await activate(visit, page.locator('button[type="submit"]'));
  await ready(page);
}

/** Plays until so many events have happened and a player is to move. */
async function play(visit: Visit, events: number): Promise<void> {
  const { page } = visit;
  for (let turn = 0; (await eventCount(page)) < events; turn += 1) {
    const due = await settled(page, 0);
    if (due === "over") return;
    if (due === "throw") await throwNow(visit);
    else await move(visit, pathOf(await paths(page), 31 * turn + 5));
  }
}

/** The browser would install the client, with a way to every game. */
async function isInstallable({ page }: Visit): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  // Windows of tests are private ones.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { errors, data = "{}" } = await client.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { shortcuts } = JSON.parse(data) as { shortcuts: { url: string }[] };
  expect(shortcuts.map(({ url }) => url)).toEqual(all.map(({ id }) => `/new/${id}`));
}

const { games: all } = await games();

/** A game that is not over after so many decisions of one player has lost its way. */
const LONGEST = 1_500;

/** Plays to the end by the rules, without the clicks: how moves are entered is another test's business. */
async function playOut({ page }: Visit): Promise<void> {
  // All in the page: a game has hundreds of turns, and each would cross over to it five times.
  await page.evaluate(`(${playHere})(${pathOf}, ${LONGEST})`);
}

/** Runs in the page, so that it may use nothing from outside itself. */
async function playHere(choose: typeof pathOf, longest: number): Promise<void> {
  const until = async <T>(look: () => T | null | undefined | false): Promise<T> => {
    for (;;) {
      const found = look();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const table = () => document.querySelector<RankaBoard>("ranka-board");
  for (let turn = 0; turn < longest; turn += 1) {
    const board = await until(() => {
      const board = table();
      return (board?.dataset["due"] ?? "busy") !== "busy" && !board?.hasAttribute("data-busy") && board;
    });
    const { due, events = "0" } = board.dataset;
    if (due === "over") return;
    if (due === "throw") (await until(() => document.querySelector<HTMLElement>(".throw-due button"))).click();
    else {
      // What the board sends when the last click of a move has been made.
      const path = choose(board.state.paths as Clicks, 31 * turn + 5);
      board.dispatchEvent(new CustomEvent("ranka-move", { detail: { path }, bubbles: true, composed: true }));
    }
    await until(() => Number(table()?.dataset["events"]) > Number(events));
  }
  throw new Error(`no end after ${table()?.dataset["events"]} events`);
}

/** Comes once, and then there is no server any more. */
async function alone(visit: Visit, gate: Gate): Promise<void> {
  const { page } = visit;
  await page.goto("/");
  await isKept(visit);
  await gate.close();
  await page.reload();
  await page.locator(".card").first().waitFor();
}

describe.each(all.map(({ id }) => id))("without a network, %s", (game) => {
  it("is played against level 3 to its end, reloaded, taken back, shared and explained", () =>
    behind(PHONE, async (visit, gate) => {
      const { page } = visit;
      await alone(visit, gate);
      await begin(visit, game, "3");
      await play(visit, 8);
      const before = await eventCount(page);
      await page.reload();
      await ready(page);
      expect(await eventCount(page)).toBe(before);
      await act(visit, "Take back");
      await page.waitForFunction((count) => Number(document.querySelector<HTMLElement>("ranka-board")?.dataset["events"]) < count, before);
      await picture(visit, `offline-${game}`);
      await playOut(visit);
      expect(await page.locator(".result p").first().textContent()).toMatch(/wins by|Draw by/);
      const events = await eventCount(page);
      await picture(visit, `offline-${game}-over`);
      await activate(visit, page.locator('[data-result="share"]'));
      // The link is packed while the dialog is there already.
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".share-address")?.value.includes("line="));
      const link = await page.locator(".share-address").inputValue();
      await page.goto("about:blank");
      await page.goto(link);
      await ready(page);
      expect(await eventCount(page)).toBe(events);
      await page.goto(`/rules/${game}`);
      await page.locator("main h2").first().waitFor();
    }));

  it("is played against level 10 to its end", () =>
    behind(DESKTOP, async (visit, gate) => {
      await alone(visit, gate);
      await begin(visit, game, "10");
      await playOut(visit);
      expect(await visit.page.locator(".result p").first().textContent()).toMatch(/wins by|Draw by/);
    }));
});

it("without a network lessons, sheets and rules are there in every language, and what needs one says so", () =>
  behind(PHONE, async (visit, gate) => {
    const { page } = visit;
    const game = all.at(-1)?.id ?? "";
    await alone(visit, gate);
    const [first] = stepsOf(courseOf(game, "en"));
    if (!first) throw new Error(`${game} has no lessons`);
    await page.goto(`/learn/${game}/${first.step.id}`);
    expect(await solve(visit, first.step)).toBe(first.step.done);
    for (const [lang, tag, said] of [["ja", "ja", ja], ["zh-Hans", "zh-Hans", null], ["zh", "zh-Hant", zh], ["en", "en", en]] as const) {
      await page.locator("select.lang").selectOption(lang);
      await page.goto(`/learn/${game}`);
      await page.locator(`html[lang="${tag}"] .learn-solved`).waitFor();
      if (said) expect(await page.locator(".learn h2").first().textContent()).toBe(courseOf(game, lang).chapters[0]?.title);
      await page.goto(`/sheet/${game}`);
      await page.locator(".cheat-pieces svg").first().waitFor();
      await page.goto(`/rules/${game}`);
      await page.locator("main h2").first().waitFor();
      await page.goto("/matches");
      await page.locator(".trouble button").waitFor();
      if (said) expect(await page.locator("main").textContent()).toContain(said["hosted.offline"]);
    }
    await picture(visit, "offline-matches");
    await page.goto("/account");
    await page.locator(".trouble button").waitFor();
    expect(await page.locator("main").textContent()).toContain(en["hosted.offline"]);
    await page.goto("/settings");
    await page.getByText(en["edition.kept"]).waitFor();
    await picture(visit, "offline-settings");
  }));

describe("where nothing can be kept", () => {
  it("a browser without room says so, and plays", () =>
    behind(PHONE, async (visit, gate) => {
      const { page } = visit;
      const client = await page.context().newCDPSession(page);
      await client.send("Storage.overrideQuotaForOrigin", { origin: gate.address, quotaSize: 1_000 });
      await begin(visit, all[0]?.id ?? "", "1");
      await play(visit, 2);
      await page.locator(".messages .not-kept").waitFor();
      expect(await page.locator(".messages .not-kept").textContent()).toContain("storage is full");
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      await picture(visit, "no-room");
      await play(visit, 4);
    }));

  it("a private window without service workers and databases says so, and plays", () =>
    behind(DESKTOP, async (visit) => {
      const { page } = visit;
      await page.context().addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
        IDBFactory.prototype.open = () => {
          throw new DOMException("not in a private window", "InvalidStateError");
        };
      });
      await begin(visit, all[0]?.id ?? "", "1");
      await play(visit, 2);
      await page.locator(".messages .not-kept").waitFor();
      expect(await page.locator(".messages .not-kept").textContent()).toContain("the window is private");
      await play(visit, 4);
    }));
});

describe("with the server", () => {
  it("a game asks it for nothing once the module is there, and idles while nobody moves", () =>
    behind(DESKTOP, async (visit, gate) => {
      const { page } = visit;
      await watchTimers(page.context());
      await page.goto("/");
      await page.locator(".card").first().waitFor();
      const workers = (): number => page.workers().length;
      expect(workers()).toBe(0);
      await begin(visit, all[0]?.id ?? "", "1");
      // The server answers until the module is compiled.
      let events = 0;
      while (workers() === 0) await play(visit, (events += 2));
      await play(visit, (events += 2));
      const asked = gate.asked.length;
      await play(visit, events + 6);
      expect(gate.asked.slice(asked)).toEqual([]);
      // What has no timer cannot wake up by itself, so nobody needs to watch it for a while.
      await expect.poll(() => due(page), { timeout: 60_000 }).toEqual([]);
      // A network that says nothing is not waited for, neither by the list of games nor by the game.
      await isKept(visit);
      gate.swallow();
      const [address, before] = [page.url(), await eventCount(page)];
      await page.goto("/");
      await page.locator(".card").first().waitFor();
      await page.goto(address);
      await ready(page);
      await play(visit, before + 2);
    }));

  it("a search in the page can be stopped and begun again", () =>
    behind(DESKTOP, async (visit) => {
      const { page } = visit;
      await begin(visit, all[0]?.id ?? "", "1");
      await play(visit, 2);
      await begin(visit, all[0]?.id ?? "", "full");
      await enter(visit, pathOf(await paths(page), 3));
      await activate(visit, page.locator(".status .button", { hasText: "Stop" }));
      await page.locator('ranka-board[data-due="paused"]').waitFor();
      await activate(visit, page.locator(".status .button", { hasText: "Let it move" }));
      expect(await settled(page, 2)).toBe("first");
    }));

  it("a newer edition is offered, and taken in the middle of a game", () =>
    behind(DESKTOP, async (visit, gate) => {
      const { page } = visit;
      await page.goto("/");
      await isKept(visit);
      await begin(visit, all[0]?.id ?? "", "1");
      await play(visit, 4);
      const before = await eventCount(page);
      await isInstallable(visit);
      gate.renew();
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      const offer = page.locator(".new-edition button");
      await offer.waitFor();
      await picture(visit, "new-edition");
      await Promise.all([page.waitForEvent("load"), activate(visit, offer)]);
      await ready(page);
      expect(await eventCount(page)).toBe(before);
      expect(await page.evaluate(() => caches.keys())).toEqual(["ranka another"]);
      expect(await offer.count()).toBe(0);
      await play(visit, before + 2);
    }));
});

it("a kept client is forgotten when its host wants no service worker any more, and games stay", async () => {
  const without = await served(["--no-service-worker"]);
  const visited = behind(DESKTOP, async (visit, gate) => {
    const { page } = visit;
    await page.goto("/");
    await isKept(visit);
    await begin(visit, all[0]?.id ?? "", "1");
    await play(visit, 2);
    const [table, events] = [page.url(), await eventCount(page)];
    gate.lead(without.address);
    // The page is loaded anew meanwhile, so that nothing in it waits.
    await page.evaluate(() => void navigator.serviceWorker.ready.then((registration) => registration.update()));
    await page.waitForFunction(async () => (await caches.keys()).length === 0 && (await navigator.serviceWorker.getRegistrations()).length === 0);
    // Whoever comes back gets the page from the server, and finds the game.
    await page.goto(table);
    await ready(page);
    expect(await eventCount(page)).toBe(events);
    await play(visit, events + 2);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.goto("/settings");
    await page.getByText(en["edition.gone"]).waitFor();
  });
  await visited.finally(without.close);
});

describe("everything of one's own", () => {
  it("is saved as one file and loaded in another browser", () =>
    behind(DESKTOP, async (visit) => {
      const { page } = visit;
      await begin(visit, all[0]?.id ?? "", "1");
      await play(visit, 2);
      await page.goto("/settings");
      const [file] = await Promise.all([page.waitForEvent("download"), activate(visit, page.locator(".belongings button"))]);
      const path = await file.path();
      await within(PHONE, {}, async (other) => {
        await other.page.goto("/settings");
        await other.page.locator('.belongings input[type="file"]').setInputFiles(path);
        await other.page.getByText("1 game was taken in.").waitFor();
        await other.page.goto("/");
        await other.page.locator(".own-games .board-picture").first().waitFor();
        expect(await other.page.locator(".own-games .board-picture").count()).toBe(1);
      });
    }));
});
