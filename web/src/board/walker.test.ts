import { describe, expect, it } from "vitest";
import { PATHS } from "./testing";
import { back, begin, canStop, choices, follow, press, standing, stop, targets, type Walk } from "./walker";

/** Presses one after the other; the last result. */
function pressAll(...clicks: string[]): ReturnType<typeof press> {
  let walk: Walk = begin(PATHS);
  let result: ReturnType<typeof press> = { kind: "ignored", walk };
  for (const click of clicks) {
    result = press(walk, click);
    walk = result.walk;
  }
  return result;
}

describe("press", () => {
  it("selects a piece that can move and nothing else", () => {
    expect(pressAll("a4")).toMatchObject({ kind: "walked", walk: { path: ["a4"] } });
    expect(pressAll("c1")).toMatchObject({ kind: "ignored", walk: { path: [] } });
  });

  it("takes the first click back when the piece is clicked again", () => {
    expect(pressAll("a4", "a4")).toMatchObject({ kind: "walked", walk: { path: [] } });
  });

  it("begins anew with another piece or a piece in hand", () => {
    expect(pressAll("a4", "b4")).toMatchObject({ kind: "walked", walk: { path: ["b4"] } });
    expect(pressAll("a4", "hand:P")).toMatchObject({ kind: "walked", walk: { path: ["hand:P"] } });
  });

  it("finishes a move when nothing can be added", () => {
    expect(pressAll("hand:P", "c2")).toMatchObject({ kind: "finished", walk: { path: ["hand:P", "c2"] } });
    expect(pressAll("a4", "a3", "b2")).toMatchObject({ kind: "finished", walk: { path: ["a4", "a3", "b2"] } });
  });

  it("stops where the piece stands when that is clicked again", () => {
    expect(pressAll("a4", "a3", "a3")).toMatchObject({ kind: "finished", walk: { path: ["a4", "a3"] } });
    expect(pressAll("b4", "c3", "c3")).toMatchObject({ kind: "finished", walk: { path: ["b4", "c3", "choice:stop"] } });
  });

  it("lets a piece return to where it came from", () => {
    expect(pressAll("a4", "a3", "a4")).toMatchObject({ kind: "finished", walk: { path: ["a4", "a3", "a4"] } });
  });

  it("refuses a square that leads nowhere: a first click is taken back, a longer path is kept", () => {
    expect(pressAll("a4", "c1")).toMatchObject({ kind: "refused", from: "a4", to: "c1", walk: { path: [] } });
    expect(pressAll("a4", "a3", "c1")).toMatchObject({ kind: "refused", from: "a3", walk: { path: ["a4", "a3"] } });
  });

  it("shoots after a step", () => {
    expect(pressAll("b4", "c3", "c1")).toMatchObject({ kind: "finished", walk: { path: ["b4", "c3", "shot:c1"] } });
  });

  it("takes a choice on the way to a target behind it", () => {
    expect(pressAll("b4", "b1")).toMatchObject({ kind: "finished", walk: { path: ["b4", "choice:stay", "shot:b1"] } });
  });

  it("asks what is meant where a square can be entered and shot at", () => {
    const result = pressAll("b4", "b2");
    expect(result).toMatchObject({ kind: "ambiguous", options: ["b2", "shot:b2"] });
    expect(follow(result.walk, "shot:b2")).toMatchObject({ kind: "finished", walk: { path: ["b4", "shot:b2"] } });
  });

  it("leaves a promotion to the player", () => {
    const { walk, kind } = pressAll("a4", "b3");
    expect(kind).toBe("walked");
    expect(choices(walk)).toEqual(["promote", "decline"]);
    expect(follow(walk, "choice:promote")).toMatchObject({ kind: "finished", walk: { path: ["a4", "b3", "choice:promote"] } });
  });

  it("does not mistake names every object has for waypoints", () => {
    expect(press(begin({}), "constructor").kind).toBe("ignored");
  });
});

describe("what follows", () => {
  it("follows a single choice by itself", () => {
    const tree = { a1: { b1: { "choice:promote": {} } } };
    expect(press(press(begin(tree), "a1").walk, "b1")).toMatchObject({ kind: "finished", walk: { path: ["a1", "b1", "choice:promote"] } });
  });

  it("lists targets, shots behind a choice included", () => {
    const root = targets(begin(PATHS));
    expect([...root.squares]).toEqual(["a4", "b4"]);
    expect([...root.hands]).toEqual(["P"]);
    const shooter = targets(press(begin(PATHS), "b4").walk);
    expect([...shooter.squares].sort()).toEqual(["b2", "c3"]);
    expect([...shooter.shots].sort()).toEqual(["b1", "b2"]);
  });

  it("knows where a move may end although more could be added", () => {
    expect(canStop(pressAll("a4", "a3").walk)).toBe(true);
    expect(canStop(pressAll("a4").walk)).toBe(false);
    expect(stop(pressAll("b4", "c3").walk)).toMatchObject({ kind: "finished", walk: { path: ["b4", "c3", "choice:stop"] } });
    expect(stop(pressAll("a4").walk).kind).toBe("ignored");
  });

  it("takes clicks back one by one", () => {
    const walk = pressAll("a4", "a3").walk;
    expect(back(walk).path).toEqual(["a4"]);
    expect(back(back(walk)).path).toEqual([]);
    expect(back(back(back(walk))).path).toEqual([]);
  });

  it("keeps a shooter where it stands", () => {
    expect(standing(["b4", "c3", "shot:c1", "choice:stop"])).toBe("c3");
    expect(standing(["hand:P"])).toBeUndefined();
  });
});
