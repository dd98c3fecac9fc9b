import { describe, expect, it } from "vitest";
import { shortcutOf, KEYS, type KeyPress } from "../core/keys";

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...change,
});

describe("keys of the game page", () => {
  it("each ask for one thing", () => {
    const all = KEYS.flatMap(({ keys }) => keys);
    expect(new Set(all).size).toBe(all.length);
    for (const { shortcut, keys } of KEYS) {
      for (const key of keys) expect(shortcutOf(press(key), "elsewhere")).toBe(shortcut);
    }
  });

  it("are left alone while something is typed, and with the browser's own modifiers", () => {
    for (const key of KEYS.flatMap(({ keys }) => keys)) {
      expect(shortcutOf(press(key), "field")).toBeNull();
      for (const modifier of ["altKey", "ctrlKey", "metaKey"] as const) {
        expect(shortcutOf(press(key, { [modifier]: true }), "elsewhere")).toBeNull();
      }
    }
  });

  it("leave the arrows to the squares of the board, unless Shift is held", () => {
    for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"]) {
      expect(shortcutOf(press(key), "squares")).toBeNull();
      expect(shortcutOf(press(key, { shiftKey: true }), "squares")).not.toBeNull();
    }
    expect(shortcutOf(press("f"), "squares")).toBe("flip");
  });

  it("take a letter with caps lock, not with Shift", () => {
    expect(shortcutOf(press("F"), "elsewhere")).toBe("flip");
    expect(shortcutOf(press("F", { shiftKey: true }), "elsewhere")).toBeNull();
    expect(shortcutOf(press("?", { shiftKey: true }), "elsewhere")).toBe("keys");
  });
});
