import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { simplified } from "../../../simplified/simplified.mjs";
import { loadCourse, stepsOf } from "../core/course";
import { FRESH, gone, isSolved, judge, judgeChoice, levelAfter, tried } from "../core/lesson";
import { learntOf, Progress, readSolved, type Solved } from "../core/progress";
import { powersOf, tablesOf } from "../core/sheet";
import type { PieceDescription, Text } from "../core/types";

/** Every game that has lessons. */
const GAMES = readdirSync(join(import.meta.dirname, "../../../lessons"))
  .filter((name) => name.split(".").length === 2)
  .map((name) => name.split(".")[0] ?? "");
const courses = await Promise.all(GAMES.map((game) => loadCourse(game, "en")));
const steps = courses.flatMap((course) => (course ? stepsOf(course) : []));

describe("a course", () => {
  it("has its texts in the language asked for, and Simplified ones are made from the Traditional", async () => {
    expect(GAMES.length).toBeGreaterThan(4);
    const titles = async (game: string, tongue: "en" | "ja" | "zh" | "zh-Hans") =>
      (await loadCourse(game, tongue))?.chapters.map(({ title }) => title) ?? [];
    for (const game of GAMES) {
      const told = await Promise.all((["en", "ja", "zh", "zh-Hans"] as const).map((tongue) => titles(game, tongue)));
      expect(new Set(told.map((list) => list.join())).size, game).toBe(4);
      expect(told[3], game).toEqual(told[2]?.map(simplified));
    }
    expect(await loadCourse("nothing", "en")).toBeNull();
  });
});

describe("a step", () => {
  it("is solved by what it shows, and says something to everything else", () => {
    for (const { step } of steps) {
      let state = FRESH;
      for (const turn of step.turns) {
        const wrong = tried(state, step, turn.choices.length > 0 ? judgeChoice(turn, 99) : judge(turn, "constructor"), "otherwise");
        expect(wrong.said?.kind, step.id).toBe("wrong");
        expect(wrong.said?.text, step.id).not.toBe("");
        expect(wrong).toMatchObject({ turn: state.turn, clean: false });
        const right = turn.choices.length > 0 ? judgeChoice(turn, turn.choices.findIndex((one) => one.right)) : judge(turn, turn.show ?? "");
        state = tried(state, step, right, "otherwise");
        // Nothing can be tried while something comes by itself.
        if (state.coming.length > 0) expect(tried(state, step, right, "")).toBe(state);
        while (state.coming.length > 0) state = gone(state);
      }
      expect(isSolved(state, step), step.id).toBe(true);
    }
  });

  it("tells a foreseen mistake by its own words", () => {
    const turns = steps.flatMap(({ step }) => step.turns).filter(({ wrong }) => wrong.length > 0);
    expect(turns.length).toBeGreaterThan(40);
    for (const turn of turns) {
      const [first] = turn.wrong;
      expect(judge(turn, first?.paths[0] ?? "")).toEqual({ kind: "wrong", say: first?.say });
      expect(judge(turn, "nowhere")).toEqual({ kind: "wrong", say: turn.other });
    }
  });
});

describe("progress", () => {
  const solved = (step: string, clean: boolean, at: number): Solved => ({ game: "toy", step, of: 3, clean, at });

  it("counts each step once, and what was clean stays clean", async () => {
    const progress = new Progress(() => Promise.reject(new Error("no database")));
    let told = 0;
    progress.subscribe(() => (told += 1));
    await progress.keep(solved("a", true, 1));
    await progress.keep(solved("a", false, 2));
    await progress.keep({ ...solved("b", false, 3), game: "other" });
    expect(told).toBe(3);
    const learnt = learntOf(await progress.all());
    expect(learnt.map(({ game }) => game)).toEqual(["other", "toy"]);
    expect(learnt[1]).toMatchObject({ of: 3, clean: 1 });
    expect([...(learnt[1]?.steps ?? [])]).toEqual(["a"]);
  });

  it("knows what the browser has no room for as long as the window is open, says so, and keeps it once there is room", async () => {
    const shelf = new Map<string, Solved>();
    let room = false;
    const progress = new Progress(async () => ({
      all: async () => [...shelf.values()],
      put: async (one) => {
        if (!room) throw new DOMException("full", "QuotaExceededError");
        shelf.set(one.step, one);
      },
    }));
    await progress.keep(solved("a", true, 1));
    await progress.keep(solved("b", false, 2));
    expect([progress.isFull, shelf.size, (await progress.all()).map(({ step }) => step)]).toEqual([true, 0, ["a", "b"]]);
    await progress.keep(solved("a", false, 3));
    room = true;
    await progress.keep(solved("c", true, 4));
    expect([progress.isFull, [...shelf.keys()].sort(), shelf.get("a")?.clean]).toEqual([false, ["a", "b", "c"], true]);
    expect((await progress.all()).length).toBe(3);
  });

  it("reads nothing that is no solved step", () => {
    for (const strange of [null, 1, {}, { game: "a", step: 1, of: 1, at: 1 }, { ...solved("x".repeat(50), true, 1) }])
      expect(readSolved(strange)).toBeNull();
    expect(readSolved({ ...solved("a", true, 1), more: 1 })).toEqual(solved("a", true, 1));
  });

  it("proposes the level that suits", () => {
    expect([levelAfter(0, 0), levelAfter(8, 10), levelAfter(9, 10)]).toEqual([1, 1, 2]);
  });
});

describe("a cheat sheet", () => {
  it("takes tables from the guide and tells each power once", () => {
    expect(tablesOf("a\n| x |\n|---|\n| y |\n\nb\n| z |")).toEqual(["| x |\n|---|\n| y |", "| z |"]);
    const text = (en: string): Text => ({ en, ja: en, zh: en });
    const piece = (name: string, ...powers: string[]) =>
      ({ name: text(name), powers: powers.map((one) => ({ text: text(one) })) }) as unknown as PieceDescription;
    const told = powersOf([piece("A", "flies", "burns"), piece("B", "flies")], ({ en }) => en);
    expect(told).toEqual([{ text: "flies", names: ["A", "B"] }, { text: "burns", names: ["A"] }]);
  });
});
