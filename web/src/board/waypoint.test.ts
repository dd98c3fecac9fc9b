import { describe, expect, it } from "vitest";
import { choiceOf, handOf, isSquare, parseWaypoint, squareOf, writeWaypoint } from "./waypoint";

describe("a click as text", () => {
  it.each([
    ["7g", { kind: "at", square: "7g" }],
    ["hand:P", { kind: "hand", piece: "P" }],
    ["hand:+A", { kind: "hand", piece: "+A" }],
    ["shot:12c", { kind: "shot", square: "12c" }],
    ["choice:end_turn", { kind: "choice", id: "end_turn" }],
  ] as const)("%s is read and written", (text, waypoint) => {
    expect(parseWaypoint(text)).toEqual(waypoint);
    expect(writeWaypoint(waypoint)).toBe(text);
  });

  it("tells what it points at", () => {
    expect(["7g", "shot:7g", "hand:P", "choice:stop"].map(squareOf)).toEqual(["7g", "7g", undefined, undefined]);
    expect(["7g", "hand:P", undefined].map(handOf)).toEqual([undefined, "P", undefined]);
    expect(["7g", "choice:stop"].map(choiceOf)).toEqual([undefined, "stop"]);
    expect(["ZAU", "hand:ZAU"].map(isSquare)).toEqual([true, false]);
  });
});
