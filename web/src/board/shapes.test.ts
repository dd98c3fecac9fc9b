import { describe, expect, it } from "vitest";
import { shapesOf } from "./shapes";

describe("shapesOf", () => {
  it("draws every leg and every shot of a move", () => {
    expect(shapesOf(["a1", "b2", "shot:c3", "b3", "choice:promote"], "green", "blue")).toEqual([
      { from: "a1", to: "b2", tone: "green" },
      { from: "b2", to: "b3", tone: "green" },
      { from: "b2", to: "c3", tone: "blue" },
    ]);
  });

  it("circles the square of a drop", () => {
    expect(shapesOf(["hand:P", "b2"], "red", "red")).toEqual([{ from: "b2", tone: "red" }]);
  });
});
