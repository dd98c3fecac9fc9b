import { describe, expect, it } from "vitest";
import { drawSigns, signsOf } from "./signs";
import type { PieceDescription } from "./types";

type Picture = PieceDescription["moves"][number];
const move = (kind: string, offsets: [number, number][], reach: number | null = 1, zone: string | null = null): Picture => ({
  kind,
  offsets,
  reach,
  zone,
  legend: [],
});
const kinds = (moves: Picture[]): string[] => signsOf(moves).map(({ kind }) => kind);

describe("signs of movement", () => {
  it("tell steps, jumps, arrows, walks and shots apart", () => {
    expect(kinds([move("step", [[0, -1]])])).toEqual(["step"]);
    expect(kinds([move("jump", [[1, -2], [-1, -2]])])).toEqual(["jump", "jump"]);
    expect(kinds([move("jump", [[0, -1]])])).toEqual(["step"]);
    expect(kinds([move("slide", [[0, -1]], null)])).toEqual(["slide"]);
    expect(kinds([move("slide", [[0, -1]], 5)])).toEqual(["range"]);
    expect(kinds([move("walk", [[0, -1]], 2)])).toEqual(["walk"]);
    expect(kinds([move("sweep", [[0, -1]], 5)])).toEqual(["sweep"]);
  });

  it("are one for each direction, the furthest way of going, and shots beside", () => {
    expect(kinds([move("step", [[0, -1]]), move("slide", [[0, -1]], null)])).toEqual(["slide"]);
    expect(kinds([move("jump", [[0, -2]]), move("step", [[0, -1]])])).toEqual(["jump"]);
    expect(kinds([move("step", [[0, -1]]), move("shoot", [[0, -1]], 3)])).toEqual(["step", "shot"]);
  });

  it("leave out what holds in some places only", () => {
    expect(kinds([move("slide", [[0, -1]], null, "marsh")])).toEqual([]);
  });

  it("lie on the face, whatever it is made of", () => {
    const round: [number, number][] = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]];
    for (const look of ["wedges", "stones", "tablets"] as const) {
      for (const sign of drawSigns(look, [move("step", round)])) {
        expect(Math.abs(Number(sign.getAttribute("cx"))), look).toBeLessThan(41);
        expect(Math.abs(Number(sign.getAttribute("cy"))), look).toBeLessThan(46);
      }
    }
  });
});
