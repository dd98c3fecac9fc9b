import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Inspected } from "../../board";
import { AppContext, type Surroundings } from "../context";
import { pieceLeft } from "../core/piece-left";
import { loadPreferences, memoryStore } from "../core/preferences";
import type { GameDescription, LineState, PieceDescription, Side, Text } from "../core/types";
import { wordsOf } from "../i18n";
import { PieceHelper } from "../parts/piece-helper";

const same = (text: string): Text => ({ en: text, ja: `${text}-ja`, zh: `${text}-zh` });
const kind = (code: string, more: Partial<PieceDescription> = {}): PieceDescription => ({
  code,
  name: same(code),
  reading: `${code}-read`,
  letters: code,
  glyph: { short: "甲", short_second: "乙", full: "甲" },
  promotes_to: null,
  base: null,
  royal: false,
  count: 2,
  points: null,
  worth: 250,
  moves: [
    { kind: "step", offsets: [[0, -1]], reach: null, zone: null, legend: [{ offsets: [[0, -1]], text: same("one step") }] },
  ],
  powers: [],
  provenance: "attested",
  provenance_note: null,
  ...more,
});
const description = {
  id: "toy",
  board: { files: ["a"], ranks: ["1"], rank_labels: [], points: false, look: "wedges", zones: [] },
  pieces: [
    kind("P", {
      promotes_to: "+P",
      powers: [
        { id: "far", kind: "ability", text: same("sees far"), section: "3.1", about: [] },
        { id: "end", kind: "death", text: same("ends all"), section: "4", about: [] },
      ],
    }),
    kind("+P", { base: "P", count: 0, worth: null }),
  ],
} as unknown as GameDescription;
const view = {
  pieces: [
    { square: "a1", piece: "P", side: "first" },
    { square: "a2", piece: "+P", side: "second" },
  ],
  hands: [{ side: "first", pieces: [["P", 2]] }],
} as unknown as LineState["view"];
const root = document.createElement("div");
const preferred: object[] = [];

function show(looked: Inspected | null, sheet = false, told = description, begun = false): void {
  const app = {
    words: wordsOf("en"),
    say: (text: Text) => text.en,
    preferences: loadPreferences(memoryStore(), ["en"]),
    navigate: () => undefined,
    service: { guide: () => Promise.resolve("# A toy\n\n## The goal\n\nTake the *last* stone.\n\n## Turns\n\nNone.\n") },
    prefer: (change: object) => preferred.push(change),
  } as unknown as Surroundings;
  const nameOf = (side: Side): string => (side === "first" ? "You" : "Computer");
  const props = { description: told, view, looked, begun, sheet, nameOf };
  act(() =>
    render(
      <AppContext.Provider value={app}>
        <PieceHelper {...props} />
      </AppContext.Provider>,
      root,
    ),
  );
}

const look = (code: string, how: Inspected["how"] = "hover"): Inspected => ({ code, side: "first", square: "a1", how });
const text = (selector: string): string => root.querySelector(selector)?.textContent?.trim() ?? "";

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no art in tests")));
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

describe("the piece helper", () => {
  it("counts a kind with its other face, on the board and in hand", () => {
    expect(pieceLeft(description, view, "P")).toEqual({ first: 3, second: 1, start: 2 });
    expect(pieceLeft(description, view, "+P")).toEqual({ first: 3, second: 1, start: 2 });
  });

  it("tells name, moves, powers in groups, other face and numbers", () => {
    show(null);
    expect(text(".helper-panel")).toContain("Point at a piece");
    show(look("P"));
    expect(text(".helper-name")).toBe("P");
    expect(text(".legend")).toBe("one step");
    expect(text(".facts-ability")).toContain("sees far");
    expect(text(".facts-death")).toContain("ends all");
    expect(root.querySelector(".facts-death a")?.getAttribute("href")).toBe("/rules/toy#4");
    expect(text(".facts-numbers")).toContain("You 3 · Computer 1");
    expect(text(".facts-numbers")).toContain("2.5 × the weakest piece");
  });

  it("explains every sign of a picture once, and those of a zone beside its own picture", () => {
    const jump = {
      kind: "jump",
      offsets: [[0, -1], [1, -2], [-1, -2]] as [number, number][],
      reach: 1,
      zone: null,
      legend: [
        { offsets: [[0, -1]] as [number, number][], text: same("one step") },
        { offsets: [[1, -2], [-1, -2]] as [number, number][], text: same("over anything") },
      ],
    };
    const slide = { kind: "slide", offsets: [[0, -1]] as [number, number][], reach: null };
    const far = { ...slide, zone: "lake", legend: [{ offsets: slide.offsets, text: same("any distance") }] };
    const zones = [{ id: "lake", name: same("the lake") }] as unknown as GameDescription["board"]["zones"];
    const pieces = [kind("J", { moves: [jump, jump, far] })];
    show(look("J"), false, { ...description, board: { ...description.board, zones }, pieces });
    const cards = [...root.querySelectorAll(".move-card")];
    const signs = cards.map((card) => [...card.querySelectorAll(".legend li")].map((line) => line.textContent));
    expect(signs).toEqual([["one step", "over anything"], ["any distance"]]);
    const drawn = (at: number): (string | undefined)[] =>
      [...cards[at]!.querySelectorAll(".legend svg")].map((svg) => svg.firstElementChild?.getAttribute("class") ?? undefined);
    expect(drawn(0)).toEqual(["diagram-dot", "diagram-ring"]);
    expect(drawn(1)).toEqual(["diagram-line"]);
    expect(cards[1]!.querySelector("figcaption")?.textContent).toContain("the lake");
  });

  it("takes the focus when asked by a key, and gives it back", () => {
    const square = document.body.appendChild(document.createElement("button"));
    square.focus();
    show(look("P", "hold"));
    const panel = root.querySelector<HTMLElement>(".helper-panel")!;
    expect(document.activeElement).toBe(panel);
    panel.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(document.activeElement).toBe(square);
    square.remove();
  });

  it("leaves the room to the moves once the game is under way", () => {
    show(null, false, description, true);
    expect(root.querySelector(".goal summary")).not.toBeNull();
    expect(root.querySelector(".goal .prose")).toBeNull();
  });

  it("says how the game is lost before a piece is looked at, and when asked after", async () => {
    show(null);
    await vi.waitFor(() => expect(text(".goal .prose")).toBe("Take the last stone."));
    expect(root.querySelector(".goal a")?.getAttribute("href")).toBe("/rules/toy");
    show(look("P"));
    expect(root.querySelector(".goal .prose")).toBeNull();
    act(() => root.querySelector<HTMLElement>(".goal summary")?.click());
    await vi.waitFor(() => expect(text(".goal .prose")).toBe("Take the last stone."));
  });

  it("keeps the piece when the mouse has left, and turns to its other face", () => {
    show(look("P"));
    show(null);
    expect(text(".helper-name")).toBe("P");
    act(() => root.querySelector<HTMLElement>('[data-face="+P"]')?.click());
    expect(text(".helper-name")).toBe("+P");
    expect(text(".facts-face")).toContain("turns back into P");
  });

  it("beside the board can be put away, which is remembered", () => {
    show(look("P"));
    act(() => root.querySelector<HTMLElement>(".helper-close")?.click());
    expect(preferred.at(-1)).toEqual({ helper: false });
  });

  it("on a phone is one line, and opens when asked only", () => {
    show(null, true);
    expect(text(".helper-line")).toContain("Touch and hold");
    show(look("P", "selection"), true);
    expect(root.querySelector("dialog")).toBeNull();
    act(() => root.querySelector<HTMLElement>(".helper-open")?.click());
    expect(text("dialog .facts-ability")).toContain("sees far");
    act(() => root.querySelector<HTMLElement>(".sheet-close")?.click());
    expect(root.querySelector("dialog")).toBeNull();
    show(look("P", "hold"), true);
    expect(root.querySelector("dialog")).not.toBeNull();
  });

  it("on a phone goes by a swipe down, but not by a short one", () => {
    show(look("P", "hold"), true);
    const swipe = (by: number): void => {
      const head = root.querySelector(".sheet-head");
      const at = (type: string, clientY: number): boolean | undefined =>
        head?.dispatchEvent(new PointerEvent(type, { clientY, bubbles: true, pointerId: 1 }));
      act(() => void (at("pointerdown", 100), at("pointermove", 100 + by), at("pointerup", 100 + by)));
    };
    swipe(20);
    expect(root.querySelector("dialog")).not.toBeNull();
    swipe(200);
    expect(root.querySelector("dialog")).toBeNull();
  });
});
