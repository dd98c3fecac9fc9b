/** The board as a player handles it: by mouse, by touch, by keyboard. */
import type { Locator, Page } from "playwright-core";
import type { RankaBoard } from "../../src/board";
import { parseWaypoint } from "../../src/board/waypoint";
import type { Clicks } from "../../src/board/types";
import type { LineId } from "../../src/protocol";
import { linkTo } from "./service";
import type { Visit } from "./visit";

type Board = RankaBoard;

/** Opens a line for two at this device, and says who is due. */
export async function openLine({ page }: Visit, line: LineId): Promise<string> {
  await page.goto("about:blank");
  await page.goto(linkTo(line));
  return ready(page);
}

/** Waits until the board shows a position with its pieces drawn, and somebody at this device may act, or nobody can. */
export async function ready(page: Page): Promise<string> {
  await page.waitForFunction(() => {
    const board = document.querySelector<Board>("ranka-board");
    return board?.description && board.art && board.state.view.pieces.length > 0 && location.pathname !== "/play";
  });
  return settled(page, 0);
}

/**
 * Waits until nothing is under way after so many events at least, and says who is due then: a side, `throw`, `offer`,
 * `over` …
 */
export async function settled(page: Page, events: number): Promise<string> {
  const due = await page.waitForFunction((least) => {
    const board = document.querySelector<Board>("ranka-board");
    const { due = "busy", events = "-1" } = board?.dataset ?? {};
    return due !== "busy" && Number(events) >= least && !board?.hasAttribute("data-busy") && due;
  }, events);
  return (await due.jsonValue()) as string;
}

/** How many events the game shown has. */
export async function eventCount(page: Page): Promise<number> {
  return Number(await page.locator("ranka-board").getAttribute("data-events"));
}

/** The clicks that can be made now. */
export function paths(page: Page): Promise<Clicks> {
  return page.locator("ranka-board").evaluate((board) => (board as Board).state.paths as Clicks);
}

/** Makes a move by its clicks, waits until whatever follows from it has happened, and says who is due then. */
export async function move(visit: Visit, path: readonly string[]): Promise<string> {
  const before = await eventCount(visit.page);
  await enter(visit, path);
  return settled(visit.page, before + 1);
}

/** Makes all clicks of a move: those of its path, "stop here" where more could follow, and the confirmation. */
export async function enter(visit: Visit, path: readonly string[]): Promise<void> {
  for (const waypoint of path) await press(visit, waypoint);
  for (const id of ["stop-here", "confirm"]) {
    const last = choice(visit.page, id);
    if (await last.isVisible()) await taken(visit.page, () => activate(visit, last));
  }
}

/** Does something on the board and waits until the board has taken it: a tap may arrive later than it is made. */
async function taken(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => window.rankaPaths);
  await act();
  await page.waitForFunction((count) => window.rankaPaths > count, before);
}

/** Presses one waypoint of a path. */
export async function press(visit: Visit, waypoint: string): Promise<void> {
  const { page, device } = visit;
  const wanted = parseWaypoint(waypoint);
  if (wanted.kind === "choice") {
    const name = wanted.id;
    // A choice that needs no click first is a button of the page, any other one of the board.
    const decided = page.locator(`[data-decide="${name}"]`);
    if ((await decided.count()) > 0) await activate(visit, decided);
    else await taken(page, () => activate(visit, choice(page, name)));
    return;
  }
  if (wanted.kind === "hand") {
    const mover = await page.locator("ranka-board").evaluate((board) => (board as Board).state.mover);
    const held = page.locator(`ranka-board [data-hand="${wanted.piece}"][data-side="${mover}"]`);
    await taken(page, () => activate(visit, held));
    return;
  }
  const cell = square(page, wanted.square);
  await taken(page, () => (device.means === "keyboard" ? walk(page, wanted.square) : activate(visit, cell)));
  // A point that can be gone to and shot at asks which is meant.
  const meant = choice(page, waypoint);
  if (await meant.isVisible()) await taken(page, () => activate(visit, meant));
}

export function square(page: Page, name: string): Locator {
  return page.locator(`ranka-board [data-square="${name}"]`);
}

export function choice(page: Page, id: string): Locator {
  return page.locator(`ranka-board [data-choice="${id}"]`);
}

/** Uses a control by the means of the device. */
export async function activate({ page, device }: Visit, control: Locator): Promise<void> {
  await control.waitFor();
  if (device.means === "touch") await control.tap();
  else if (device.means === "mouse") await control.click();
  else {
    await control.focus();
    await page.keyboard.press("Enter");
  }
}

/** Moves the keyboard's cursor to a square and presses Enter. */
async function walk(page: Page, square: string): Promise<void> {
  await page.locator('ranka-board [data-square][tabindex="0"]').focus();
  const [right, down] = await page.locator("ranka-board").evaluate((element, name) => {
    const board = element as Board;
    const { files, ranks } = board.description!.board;
    const place = (wanted: string): [number, number] => {
      for (const [x, file] of files.entries()) {
        const y = ranks.findIndex((rank) => file + rank === wanted);
        if (y >= 0) return [x, y];
      }
      throw new Error(`no square ${wanted}`);
    };
    const cursor = board.shadowRoot!.querySelector<HTMLElement>('[data-square][tabindex="0"]')!.dataset["square"]!;
    const [[x, y], [tx, ty]] = [place(cursor), place(name)];
    const turn = board.flipped ? -1 : 1;
    return [(tx - x) * turn, (ty - y) * turn] as const;
  }, square);
  for (let i = 0; i < Math.abs(right); i += 1) await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
  for (let i = 0; i < Math.abs(down); i += 1) await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
  await page.keyboard.press("Enter");
}

/** Throws what is to fall, waits until whatever follows from it has happened, and says who is due then. */
export async function throwNow(visit: Visit): Promise<string> {
  const before = await eventCount(visit.page);
  await activate(visit, visit.page.locator(".throw-due button"));
  return settled(visit.page, before + 1);
}

/** The path of a move in a tree, chosen by a number. */
export function pathOf(tree: Clicks, number: number): string[] {
  const all: string[][] = [];
  const walk = (node: Clicks, path: string[]): void => {
    const next = Object.entries(node).filter(([waypoint]) => waypoint !== ".");
    if (path.length > 0 && (next.length === 0 || "." in node)) all.push(path);
    for (const [waypoint, behind] of next) walk(behind, [...path, waypoint]);
  };
  walk(tree, []);
  const found = all[number % all.length];
  if (!found) throw new Error("no move can be made");
  return found;
}

/** Uses an action by its name; where there is little room it may stand behind a tab. */
export async function act(visit: Visit, name: string): Promise<void> {
  const { page } = visit;
  const action = page.locator(".actions .action", { hasText: name });
  await action.waitFor({ state: "attached" });
  if (!(await action.isVisible())) await activate(visit, page.locator('[data-tab="more"]'));
  await activate(visit, action);
}
