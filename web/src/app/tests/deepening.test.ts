import { expect, it } from "vitest";
import { Deepening } from "../core/deepening";

it("whoever listens hears how deep a search has come, and nothing that is no progress", () => {
  const deepening = new Deepening();
  const depths: number[] = [];
  const leave = deepening.subscribe((depth) => depths.push(depth));
  deepening.tell('{"depth":3,"nodes":9}');
  deepening.tell('{"nodes":9}');
  leave();
  deepening.tell('{"depth":4}');
  expect(depths).toEqual([3]);
});
