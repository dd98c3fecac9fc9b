import { describe, expect, it } from "vitest";
import { lostSoFar } from "../core/losses";
import type { GameDescription, HistoryEntry, Text } from "../core/types";

const same = (text: string): Text => ({ en: text, ja: text, zh: text });
const say = (text: Text): string => text.en;
const description = {
  hands: [] as string[],
  pieces: [
    { code: "O", name: same("Oar") },
    { code: "S", name: same("Sail") },
  ],
} as unknown as GameDescription;
const loss = (piece: string, side: "first" | "second") => ({ square: "a1", piece, side, cause: "sunk by the Whale" });
const history: HistoryEntry[] = [
  { event: "1", side: "first", label: "1", losses: [loss("S", "second"), loss("O", "second")] },
  { event: "2", side: "second", label: "2" },
  { event: "3", side: "first", label: "3", losses: [loss("O", "second"), loss("S", "first")] },
];

describe("what was lost", () => {
  it("is counted by kind, the most numerous first", () => {
    expect(lostSoFar(description, history, say)).toEqual({
      first: [{ name: "Sail", count: 1 }],
      second: [
        { name: "Oar", count: 2 },
        { name: "Sail", count: 1 },
      ],
    });
  });

  it("is nothing where it is kept in hand", () => {
    expect(lostSoFar({ ...description, hands: ["O"] }, history, say)).toBeNull();
  });
});
