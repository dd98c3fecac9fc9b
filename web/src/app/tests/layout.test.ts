import { expect, it } from "vitest";
import { layoutOf, standsTogether, type Window } from "../core/layout";

const room = (width: number, height: number): Window => ({ width: width / 16, height: height / 16 });

it.each([
  [320, 568, "column"],
  [390, 844, "column"],
  [768, 1024, "column"],
  [844, 390, "short"],
  [667, 375, "short"],
  [1024, 768, "beside"],
  [1280, 500, "short"],
  [1280, 640, "broad"],
  [1280, 720, "beside"],
  [1366, 600, "broad"],
  [1280, 800, "beside"],
  [1920, 1080, "broad"],
])("a window of %i by %i lays the table as %s", (width, height, expected) => {
  expect(layoutOf(room(width, height))).toBe(expected);
});

it("puts both stands on one side of the board where two columns need the room", () => {
  expect(standsTogether(room(1280, 640))).toBe(true);
  expect(standsTogether(room(1920, 1080))).toBe(false);
});
