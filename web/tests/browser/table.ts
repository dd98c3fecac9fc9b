/** The board as a player handles it: by mouse, by touch, by keyboard. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { RankaBoard } from "../../src/board";
import type { LineId, PathTree } from "../../src/protocol";
import { linkTo } from "./service";
import type { Visit } from "./visit";

type Board = RankaBoard;

/** Opens a line for two at this device. */
export async function openLine({ page }: Visit, line: LineId): Promise<void> {
  await page.goto("about:blank");
  await page.goto(linkTo(line));
  await ready(page);
}

/** Waits until the board shows a position with its pieces drawn. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const board = document.querySelector<Board>("ranka-board");
    return board?.description && board.art && board.state.view.pieces.length > 0 && location.pathname !== "/play";
  });
}

/** The clicks that can be made now. */
export function paths(page: Page): Promise<PathTree> {
  return page.locator("ranka-board").evaluate((board) => (board as Board).state.paths as PathTree);
}

/** Makes a move by its clicks and waits until the board shows it. */
export async function move(visit: Visit, path: readonly string[]): Promise<void> {
  await enter(visit, path);
  await shows(visit.page, path);
}

/** Makes all clicks of a move: those of its path, "stop here" where more could follow, and the confirmation. */
export async function enter(visit: Visit, path: readonly string[]): Promise<void> {
  for (const waypoint of path) await press(visit, waypoint);
  for (const id of ["stop-here", "confirm"]) {
    const last = choice(visit.page, id);
    if (await last.isVisible()) await activate(visit, last);
  }
}

async function shows(page: Page, path: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const board = document.querySelector<Board>("ranka-board");
      return board?.state.last.join(" ") === wanted && !board.hasAttribute("data-busy");
    },
    path.join(" "),
  );
}

/** Presses one waypoint of a path. */
export async function press(visit: Visit, waypoint: string): Promise<void> {
  const { page, device } = visit;
  const [kind, name = ""] = waypoint.includes(":") ? waypoint.split(":", 2) : ["square", waypoint];
  if (kind === "choice") {
    const decided = page.locator(`[data-decide="${name}"]`);
    await activate(visit, (await decided.count()) > 0 ? decided : choice(page, name));
    return;
  }
  if (kind === "hand") {
    const mover = await page.locator("ranka-board").evaluate((board) => (board as Board).state.mover);
    await activate(visit, page.locator(`ranka-board [data-hand="${name}"][data-side="${mover}"]`));
    return;
  }
  if (device.means === "keyboard") await walk(page, name);
  else await activate(visit, page.locator(`ranka-board [data-square="${name}"]`));
  // A point that can be gone to and shot at asks which is meant.
  const meant = choice(page, waypoint);
  if (await meant.isVisible()) await activate(visit, meant);
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

/** Throws the sticks if a throw is due. */
export async function throwIfDue(visit: Visit): Promise<boolean> {
  const button = visit.page.locator(".throw-due button");
  if (!(await button.isVisible())) return false;
  await activate(visit, button);
  await visit.page.locator(".throw-due").waitFor({ state: "detached" });
  return true;
}

/** The path of a move in a tree, or of any move, chosen by a number. */
export function pathOf(tree: PathTree, move: string | undefined, number: number): string[] {
  const all: { path: string[]; move: string }[] = [];
  const walk = (node: PathTree, path: string[]): void => {
    if (node.move !== undefined) all.push({ path, move: node.move });
    for (const [waypoint, next] of Object.entries(node.next ?? {})) walk(next, [...path, waypoint]);
  };
  walk(tree, []);
  expect(all.length).toBeGreaterThan(0);
  return (all.find((one) => one.move === move) ?? all[number % all.length]!).path;
}

/** Whether the result is told. */
export function isOver(page: Page): Promise<boolean> {
  return page.locator(".result").isVisible();
}
