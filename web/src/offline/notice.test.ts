import { describe, expect, it } from "vitest";
import { bringForward } from "./notice";

function pages(...urls: string[]) {
  const done: string[] = [];
  const open = urls.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) }));
  return { done, matchAll: async () => open, openWindow: async (url: string) => void done.push(`open ${url}`) };
}

describe("a notice that is pressed", () => {
  it("brings its page to the front, or opens it again, and no other", async () => {
    const there = pages("https://x/", "https://x/match/k?from=y");
    await bringForward("/match/k", there, "https://x");
    expect(there.done).toEqual(["focus https://x/match/k?from=y"]);
    const gone = pages("https://x/match/other");
    await bringForward("/match/k", gone, "https://x");
    expect(gone.done).toEqual(["open https://x/match/k"]);
    const strange = pages();
    await bringForward("https://evil.example/", strange, "https://x");
    expect(strange.done).toEqual([]);
  });
});
