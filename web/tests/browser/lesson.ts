/** A step of a lesson as a learner takes it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { spoken, type Course, type LessonStep } from "../../src/app/core/course";
import { ROOT } from "./places";
import { activate, enter, paths, settled } from "./table";
import type { Visit } from "./visit";

const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, "web/lessons", name), "utf8"));

/** Simplified texts are made by the build; their places are those of the Traditional ones. */
export function courseOf(game: string, lang: string): Course {
  const texts = read(`${game}.${lang === "zh-Hans" ? "zh" : lang}.json`) as string[];
  return spoken(read(`${game}.json`) as Parameters<typeof spoken>[0], texts);
}

/** Waits until a step shows its board and may be played. */
export async function opened({ page }: Visit): Promise<void> {
  await page.waitForFunction(() => {
    const board = document.querySelector("ranka-board") as (HTMLElement & { state?: { view: { pieces: unknown[] } } }) | null;
    return board?.dataset["due"] !== undefined && board.dataset["due"] !== "busy" && (board.state?.view.pieces.length ?? 0) > 0;
  });
}

/** The clicks of a move without choices that nobody is asked for, since there is only one. */
export async function asked({ page }: Visit, path: readonly string[]): Promise<string[]> {
  let node = await paths(page);
  return path.filter((waypoint) => {
    const only = waypoint.startsWith("choice:") && Object.keys(node).length === 1 && waypoint !== path[0];
    node = node[waypoint] ?? {};
    return !only;
  });
}

/** Solves a step as told, and says what it closes with. */
export async function solve(visit: Visit, step: LessonStep): Promise<string> {
  const { page } = visit;
  await opened(visit);
  let events = 0;
  for (const turn of step.turns) {
    const answer = turn.choices.findIndex(({ right }) => right);
    if (answer >= 0) await activate(visit, page.locator(`[data-answer="${answer}"]`));
    else {
      await enter(visit, await asked(visit, (turn.show ?? "").split(" ")));
      events += 1 + turn.then.length;
    }
    await settled(page, events);
  }
  await page.locator(".lesson-said.lesson-right").waitFor();
  return (await page.locator(".lesson-said").textContent()) ?? "";
}
