import { describe, expect, it } from "vitest";
import { after, UNKNOWN } from "../core/glicko";
import { FRESH, gone, isSolved, judge, tried } from "../core/lesson";
import { dailyOf, GAMES_WITH_PUZZLES, loadPuzzles, replyTo, spelled, stepOf, themesOf, type Puzzle } from "../core/puzzle";
import { PuzzleBook, readPages } from "../core/puzzle-book";
import { dueOf, modeOf, nextOf } from "../core/puzzle-run";
import { puzzleWords } from "../i18n/puzzles";
import { textsOf, themeName } from "../parts/use-puzzles";

const games = await Promise.all(GAMES_WITH_PUZZLES.map(async (game) => ({ game, puzzles: (await loadPuzzles(game)) ?? [] })));
const TONGUES = ["en", "ja", "zh", "zh-Hans"] as const;
const DAY = 86_400_000;

const toy = (id: string, rating: number): Puzzle => ({
  id,
  task: "save",
  plies: 1,
  position: "p",
  side: "first",
  turns: [{ right: [["a b", "ab"]], wrong: [["c d", "hand:X e"]], other: "x y choice:z" }],
  rating,
});

describe("puzzles", () => {
  it("are there for five games and are solved as told, in every language", async () => {
    expect(games.length).toBe(5);
    for (const tongue of TONGUES) {
      const words = await puzzleWords(tongue);
      const texts = textsOf(words);
      for (const puzzle of games.flatMap(({ puzzles }) => puzzles)) {
        const step = stepOf(puzzle, texts);
        let state = FRESH;
        for (const turn of step.turns) {
          const wrong = tried(state, step, judge(turn, "nowhere"), "");
          expect(wrong.said?.text, `${puzzle.id} ${tongue}`).not.toMatch(/^$|[{}]/);
          state = tried(state, step, judge(turn, turn.show ?? ""), "");
          while (state.coming.length > 0) state = gone(state);
        }
        expect(isSolved(state, step), puzzle.id).toBe(true);
        expect(`${step.task}${step.done}`).not.toMatch(/[{}]|task\./);
      }
      for (const theme of games.flatMap(({ puzzles }) => [...themesOf(puzzles).keys()])) {
        expect(themeName(words, theme)).not.toMatch(/[{}]|theme\./);
      }
    }
  });

  it("show why a try fails", () => {
    const turn = toy("a", 1).turns[0];
    if (!turn) throw new Error("a turn");
    expect([replyTo(turn, "a b"), replyTo(turn, "c d"), replyTo(turn, "q")]).toEqual([null, "hand:X e", "x y choice:z"]);
    expect(["hand:X e", "x y choice:z", "a shot:b"].map(spelled)).toEqual(["X→e", "x→y", "a→b"]);
  });

  it("have one of the day, which changes", () => {
    const all = Array.from({ length: 50 }, (_, at) => toy(`p${at}`, at));
    const days = Array.from({ length: 30 }, (_, at) => dailyOf(all, "toy", `2026-11-${String(at + 1).padStart(2, "0")}`)?.id);
    expect(new Set(days).size).toBeGreaterThan(15);
    expect(dailyOf(all, "toy", "2026-11-18")).toBe(dailyOf(all, "toy", "2026-11-18"));
    expect(dailyOf([], "toy", "2026-11-18")).toBeNull();
  });
});

describe("the book", () => {
  const nothing = () => new PuzzleBook(() => Promise.reject(new Error("no database")));

  it("brings back what was failed after 1, 3, 7 and 21 days, and then no more", async () => {
    const book = nothing();
    const puzzle = toy("a", 1200);
    const due = async () => (await book.of("toy")).tried.get("a")?.due;
    let now = 1000;
    await book.keep("toy", puzzle, true, now);
    expect(await due()).toBe(0);
    await book.keep("toy", puzzle, false, now);
    for (const days of [1, 3, 7, 21]) {
      expect(await due()).toBe(now + days * DAY);
      // Too early, it changes nothing.
      await book.keep("toy", puzzle, true, now + 1);
      expect(await due()).toBe(now + days * DAY);
      now += days * DAY;
      await book.keep("toy", puzzle, true, now);
    }
    expect(await due()).toBe(0);
  });

  it("counts what is rated, keeps the best run, and goes into another book", async () => {
    const book = nothing();
    await Promise.all([book.keep("toy", toy("a", 1500), true, 5, { rated: true, daily: "2026-11-18" }), book.keep("toy", toy("b", 1500), false, 6)]);
    await book.keepStreak("toy", 7);
    expect((await book.keepStreak("toy", 3)).streak).toBe(7);
    const { standing } = await book.of("toy");
    expect(standing).toMatchObject({ count: 1, daily: "2026-11-18" });
    expect(standing.rating).toBeGreaterThan(UNKNOWN.rating);
    const other = nothing();
    await other.keep("toy", toy("b", 1500), true, 9);
    await other.takeIn(readPages(JSON.parse(JSON.stringify(await book.all()))));
    const there = await other.of("toy");
    expect([...there.tried.values()].map(({ id, at }) => [id, at]).sort()).toEqual([["a", 5], ["b", 9]]);
    expect(there.standing).toEqual(standing);
    for (const strange of [null, 1, { tried: [1, { game: "a" }], standings: [{}] }]) expect(readPages(strange)).toEqual({ tried: [], standings: [] });
  });

  it("says when the browser keeps nothing", async () => {
    const book = new PuzzleBook(async () => ({ all: async () => ({ tried: [], standings: [] }), put: () => Promise.reject(new DOMException("full")) }));
    await book.keep("toy", toy("a", 1), true, 1);
    expect(book.isFull).toBe(true);
  });
});

describe("the own rating", () => {
  it("rises with what is solved, more by hard puzzles, and becomes surer", () => {
    const [easy, hard, lost] = [after(UNKNOWN, 900, true), after(UNKNOWN, 1500, true), after(UNKNOWN, 1200, false)];
    expect(easy.rating).toBeGreaterThan(1200);
    expect(hard.rating).toBeGreaterThan(easy.rating);
    expect(lost.rating).toBeLessThan(1200);
    expect(hard.deviation).toBeLessThan(300);
    let one = UNKNOWN;
    for (let at = 0; at < 400; at += 1) one = after(one, 1600, at % 2 === 0);
    expect(Math.abs(one.rating - 1600)).toBeLessThan(60);
    expect(one.deviation).toBe(50);
  });

  it("moves as far as Glicko's formula says", () => {
    // By hand: g = 0.96925, E = 0.63598, d² = 1 / 7.207e-6, variance 31049.
    const { rating, deviation } = after({ rating: 1500, deviation: 200 }, 1400, true);
    expect(rating).toBeCloseTo(1563.06, 1);
    expect(deviation).toBeCloseTo(176.2, 1);
  });
});

describe("a run", () => {
  const puzzles = Array.from({ length: 40 }, (_, at) => toy(`p${at}`, 800 + at * 20));
  const choosing = { game: "toy", puzzles, tried: new Map(), standing: { game: "toy", ...UNKNOWN, count: 0, streak: 0, daily: "" }, met: new Set<string>(), day: "2026-11-18", now: 100, chance: 0.5 };

  it("chooses what fits the rating and was not tried", () => {
    const first = nextOf("run", "run", choosing);
    expect(Math.abs((first?.rating ?? 0) - 1200)).toBeLessThan(100);
    const tried = new Map([[first?.id ?? "", { game: "toy", id: first?.id ?? "", at: 1, solved: true, due: 0, stage: 0 }]]);
    expect(nextOf("run", "run", { ...choosing, tried })?.id).not.toBe(first?.id);
  });

  it("becomes harder against the clock and ends", () => {
    const met = new Set<string>();
    const ratings: number[] = [];
    for (let one = nextOf("streak", "streak", { ...choosing, met }); one; one = nextOf("streak", "streak", { ...choosing, met })) {
      met.add(one.id);
      ratings.push(one.rating);
    }
    expect(ratings.length).toBeGreaterThan(20);
    expect((ratings.at(-1) ?? 0) - (ratings[0] ?? 0)).toBeGreaterThan(500);
  });

  it("brings back what is due, one of the day, themes and single ones", () => {
    const wait = (id: string, due: number) => [id, { game: "toy", id, at: 1, solved: false, due, stage: 0 }] as const;
    const tried = new Map([wait("p3", 50), wait("p1", 20), wait("p2", 500)]);
    expect(dueOf({ puzzles, tried, now: 100 }).map(({ id }) => id)).toEqual(["p1", "p3"]);
    expect(nextOf("review", "review", { ...choosing, tried })?.id).toBe("p1");
    expect(nextOf("review", "review", choosing)).toBeNull();
    expect(nextOf("daily", "daily", choosing)).not.toBeNull();
    expect(nextOf("daily", "daily", { ...choosing, met: new Set(["p1"]) })).toBeNull();
    expect(nextOf("single", "p7", choosing)?.id).toBe("p7");
    expect(nextOf("theme", "save", choosing)?.id).toBe("p0");
    expect(["daily", "save", "p7", "nothing"].map((what) => modeOf(what, puzzles))).toEqual(["daily", "theme", "single", null]);
  });
});
