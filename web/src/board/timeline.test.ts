import { describe, expect, it } from "vitest";
import { layOutTime } from "./timeline";

describe("the time of a move", () => {
  it("goes leg by leg, and what stood there goes when the piece comes", () => {
    const { stops, losses } = layOutTime(["a1", "a2", "a3"], ["a3", "a2"], false);
    expect(stops.map(({ square }) => square)).toEqual(["a1", "a2", "a3"]);
    expect(losses.map(({ square }) => square)).toEqual(["a2", "a3"]);
    expect(losses.map(({ at }) => at)).toEqual(stops.slice(1).map(({ at }) => at));
  });

  it("shoots from where the piece stands, and waits for the hit", () => {
    const { stops, shots, losses } = layOutTime(["a1", "a2", "shot:c2", "shot:d2"], ["c2", "d2"], false);
    expect(shots.map(({ from, to }) => `${from} ${to}`)).toEqual(["a2 c2", "a2 d2"]);
    expect(shots[1]!.at).toBeGreaterThan(shots[0]!.at);
    expect(losses[0]!.at).toBe(shots[1]!.at);
    expect(stops.at(-1)!.square).toBe("a2");
  });

  it("tells what else is lost afterwards, in the order in which it went", () => {
    const { losses, stops } = layOutTime(["a1", "a2"], ["d4", "a2", "c3", "b2"], false);
    expect(losses.map(({ square }) => square)).toEqual(["a2", "d4", "c3", "b2"]);
    const moments = losses.map(({ at }) => at);
    expect(moments.slice(1).every((at) => at >= stops.at(-1)!.at)).toBe(true);
    expect([...moments].sort((a, b) => a - b)).toEqual(moments);
  });

  it("does not make whoever lost much wait long", () => {
    const many = Array.from({ length: 200 }, (_, i) => `z${i}`);
    expect(layOutTime(["a1", "a2"], many, false).total).toBeLessThan(1500);
  });

  it("does not show again what the player has made", () => {
    const { stops, shots, losses } = layOutTime(["a1", "a2", "shot:c2"], ["c2", "b2"], true);
    expect(stops.every(({ at }) => at === 0)).toBe(true);
    expect(shots).toEqual([]);
    expect(losses.map(({ square, at }) => `${square} ${at}`)).toEqual(["c2 0", "b2 0"]);
  });

  it("takes no time where nothing moves", () => {
    expect(layOutTime(["hand:P", "a1"], [], false).total).toBe(0);
    expect(layOutTime([], [], false).total).toBe(0);
  });
});
