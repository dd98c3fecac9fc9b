/** The lessons, played by script as a learner plays them; `LESSONS=all` plays every step in every language at both sizes. */
import { afterAll, expect, it } from "vitest";
import { stepsOf, type LessonStep } from "../../src/app/core/course";
import { inBothLights } from "./barriers";
import { asked, courseOf, opened, solve } from "./lesson";
import { games } from "./service";
import { activate, enter, square } from "./table";
import { closeBrowser, DESKTOP, KEYBOARD, PHONE, picture, within, type Device, type Visit } from "./visit";

const ALL = process.env["LESSONS"] === "all";
/** Of each game so many steps are left out between two that are tried in other languages. */
const STRIDE = ALL ? 1 : 9;
const GAMES = (await games()).games.map(({ id }) => id);
const LANGS = { en: "en", ja: "ja", "zh-TW": "zh", "zh-CN": "zh-Hans" } as const;

afterAll(closeBrowser);

it.each(GAMES)("every step of %s is solved one after the other, and then a game is proposed", (game) =>
  within(DESKTOP, {}, async (visit) => {
    const { page } = visit;
    await page.goto(`/learn/${game}`);
    await activate(visit, page.locator(".learn .button-main"));
    const steps = stepsOf(courseOf(game, "en"));
    for (const { step } of steps) {
      await page.waitForURL(`**/learn/${game}/${step.id}`);
      expect(await solve(visit, step), step.id).toBe(step.done);
      if (step !== steps.at(-1)?.step) await activate(visit, page.locator(".lesson-on a.button-main"));
    }
    await picture(visit, `lesson-${game}-last`);
    await activate(visit, page.locator(".learn-finished button"));
    await page.waitForURL(`**/new/${game}`);
    // Nothing went wrong on the way, so the second level is not too much.
    expect(await page.locator("#level").inputValue()).toBe("2");
    await page.goto(`/learn/${game}`);
    await page.locator(".learn-finished").waitFor();
    expect(await page.locator(".learn-solved").count()).toBe(steps.length);
  }));

/** Tries what is wrong in the first turn of a step, and sees that it is answered. */
async function mistake(visit: Visit, { turns: [turn] }: LessonStep): Promise<void> {
  const wrong = turn?.wrong[0];
  const path = wrong?.paths[0];
  if (!wrong || path === undefined) return;
  await opened(visit);
  await enter(visit, await asked(visit, path.split(" ")));
  await visit.page.locator(".lesson-said.lesson-wrong").waitFor();
  const later = turn.wrong.filter(({ paths }) => paths.includes(path)).map(({ say }) => say);
  expect(later).toContain(await visit.page.locator(".lesson-said").textContent());
}

const TRIED: [string, Device][] = ALL
  ? Object.keys(LANGS).flatMap((lang) => [DESKTOP, PHONE].map((device): [string, Device] => [lang, device]))
  : [["ja", PHONE], ["zh-TW", DESKTOP], ["zh-CN", PHONE]];

it.each(TRIED)("steps are solved in %s after a mistake", (lang, device) =>
  within(device, { lang }, async (visit) => {
    const { page } = visit;
    const tongue = LANGS[lang as keyof typeof LANGS];
    for (const [number, game] of GAMES.entries()) {
      const steps = stepsOf(courseOf(game, tongue));
      for (const { step } of steps.filter((_, at) => (at + number) % STRIDE === 0)) {
        await page.goto(`/learn/${game}/${step.id}`);
        if (tongue !== "zh-Hans") await mistake(visit, step);
        const said = await solve(visit, step);
        expect(said.length, step.id).toBeGreaterThan(0);
        if (tongue !== "zh-Hans") expect(said, step.id).toBe(step.done);
      }
      await picture(visit, `lesson-${game}-${lang}`);
    }
  }));

it("lessons are taken by keyboard alone, with hints, a rule and the solution", () =>
  within(KEYBOARD, { tools: true }, async (visit) => {
    const { page } = visit;
    const [first] = GAMES;
    const steps = stepsOf(courseOf(first ?? "", "en")).slice(0, 4);
    await page.goto(`/learn/${first}/${steps[0]?.step.id}`);
    await opened(visit);
    // Two clicks that make no move are answered by the rule.
    await page.locator("ranka-board").evaluate((board) => {
      const path = ["5i", "5a"];
      board.dispatchEvent(new CustomEvent("ranka-refuse", { detail: { path }, bubbles: true, composed: true }));
    });
    await page.locator(".lesson-said.lesson-rule").waitFor();
    const help = page.locator(".lesson-help button").first();
    for (const hint of steps[0]?.step.hints ?? []) {
      await activate(visit, help);
      expect(await page.locator(".lesson-hints").textContent()).toContain(hint);
    }
    await activate(visit, help);
    expect(await square(page, steps[0]?.step.turns[0]?.show?.split(" ")[1] ?? "").count()).toBe(1);
    for (const { step } of steps) {
      expect(await solve(visit, step)).toBe(step.done);
      // The focus waits on the way to the next step.
      await page.waitForFunction(() => document.activeElement?.matches(".lesson-on a, .lesson-on button"));
      expect(await page.locator('[role="status"].lesson-said').count()).toBe(1);
      await page.keyboard.press("Enter");
    }
  }));

it.each([
  ["ko", ["longbow", "both-at-once"]],
  ["cerke", ["water", "animals"]],
] as const)("shots, throws and decisions of %s are made by keyboard alone", (game, ids) =>
  within(KEYBOARD, {}, async (visit) => {
    const { page } = visit;
    const steps = stepsOf(courseOf(game, "en")).filter(({ step }) => (ids as readonly string[]).includes(step.id));
    expect(steps.length).toBe(ids.length);
    for (const { step } of steps) {
      await page.goto(`/learn/${game}/${step.id}`);
      expect(await solve(visit, step)).toBe(step.done);
      await page.waitForFunction(() => document.activeElement?.matches(".lesson-on a, .lesson-on button"));
    }
  }));

/** Something as the browser tells it to a screen reader, with what it lies in. */
interface Told {
  readonly role: string;
  readonly name: string;
  readonly live: unknown;
  readonly within: readonly Told[];
}

async function told({ page }: Visit): Promise<readonly Told[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  await client.detach();
  const known = new Map<string, Told>();
  // Whoever holds others stands before them.
  for (const { nodeId, parentId, role, name, properties } of nodes) {
    const around = known.get(parentId ?? "");
    const live = properties?.find((property) => property.name === "live")?.value.value as unknown;
    known.set(nodeId, { role: String(role?.value), name: String(name?.value ?? ""), live, within: around ? [around, ...around.within] : [] });
  }
  return [...known.values()];
}

it.each(GAMES)("a screen reader hears the task, the squares and the answer of a step of %s", (game) =>
  within(KEYBOARD, {}, async (visit) => {
    const { page } = visit;
    const found = stepsOf(courseOf(game, "en")).find(({ step }) => step.turns.length === 1 && step.turns[0]?.show);
    if (!found) throw new Error(`no step of ${game}`);
    const { step } = found;
    await page.goto(`/learn/${game}/${step.id}`);
    await opened(visit);
    const before = await told(visit);
    const heading = before.find(({ role, name }) => role === "heading" && /^Step \d+ of \d+/.test(name));
    expect(heading).toBeDefined();
    const task = before.find(({ role, name }) => role === "StaticText" && name === step.task);
    expect(task?.within.map(({ role, name }) => `${role} ${name}`)).toContain("region Task");
    const cells = before.filter(({ role }) => role === "gridcell");
    expect(cells.length).toBe(await page.locator("ranka-board [data-square]").count());
    const [from = "", to = ""] = step.turns[0]?.show?.split(" ") ?? [];
    const cell = (square: string): Told | undefined => cells.find(({ name }) => name.split(",")[0] === square);
    // Each square says where it is, and one to move from who stands there.
    expect(cell(from)?.name).toMatch(/, .+, can move$/);
    expect(cell(to)?.within.map(({ role }) => role)).toEqual(expect.arrayContaining(["row", "grid"]));
    // What is filled later is only read out if it was there before.
    expect(before.filter(({ role, live }) => role === "status" && live === "polite").length).toBeGreaterThan(0);
    expect(await solve(visit, step)).toBe(step.done);
    const said = (await told(visit)).find(({ role, name }) => role === "StaticText" && name === step.done);
    expect(said?.within.find(({ role }) => role === "status")?.live).toBe("polite");
  }));

it("a newcomer is led to the lessons, and finds them where they were left", () =>
  within(PHONE, {}, async (visit) => {
    const { page } = visit;
    await page.goto("/");
    await activate(visit, page.locator(".hero .button"));
    await page.waitForURL("**/learn/*");
    await activate(visit, page.locator(".learn .button-main"));
    const game = new URL(page.url()).pathname.split("/")[2] ?? "";
    const [one] = stepsOf(courseOf(game, "en"));
    if (one) await solve(visit, one.step);
    await page.goto("/");
    const on = page.locator(".hero .button");
    expect(await on.textContent()).toContain("(1 of ");
    await picture(visit, "home-learning");
    await activate(visit, on);
    await page.locator(".learn-solved").waitFor();
    expect(await page.locator(".learn-solved").count()).toBe(1);
    await page.goto(`/learn/${game}/no-such-step`);
    await page.locator("h1").waitFor();
    expect(await page.locator("ranka-board").count()).toBe(0);
  }));

it.each(GAMES.map((game, at) => [game, Object.keys(LANGS)[at % 4] ?? "en", at % 2 === 0 ? DESKTOP : PHONE] as const))(
  "no page of the lessons of %s has a barrier (%s)",
  (game, lang, device) =>
    within(device, { lang, tools: true }, async (visit) => {
      const { page } = visit;
      const step = stepsOf(courseOf(game, "en")).at(2)?.step.id;
      for (const [name, path, there] of [
        ["learn", `/learn/${game}`, ".learn-steps"],
        ["lesson", `/learn/${game}/${step}`, "ranka-board[data-due]"],
        ["sheet", `/sheet/${game}`, ".cheat-start svg, .cheat-start .board-picture"],
      ] as const) {
        await page.goto(path);
        await page.locator(there).first().waitFor({ state: "attached" });
        const found = await inBothLights(visit, (light) => picture(visit, `${name}-${game}-${lang}-${light}`));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([...found, ...(wide > 0 ? ["wider than its window"] : [])], `${name} ${game}`).toEqual([]);
      }
    }),
);

it.each(GAMES)("the cheat sheet of %s fits on one sheet of paper, both sides", (game) =>
  within(DESKTOP, {}, async (visit) => {
    const { page } = visit;
    for (const lang of ["en", "ja", "zh"]) {
      await page.goto("/settings");
      await page.locator(`input[name="lang"][value="${lang}"]`).check();
      await page.goto(`/sheet/${game}`);
      await page.locator(".cheat-pieces svg").first().waitFor();
      await page.waitForFunction(() => document.querySelector(".cheat-start div > *") !== null);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, `${game} ${lang}`).toBeLessThanOrEqual(2);
    }
  }));
