import { afterEach, describe, expect, it, vi } from "vitest";
import { loadArt } from "./art";

const ART = { em: 100, glyphs: { 王: "M0 0" }, latin: { K: { d: "M0 0", w: 5 } }, pictograms: { K: [{ d: "M0 0", solid: true, at: [0, 0, 1] }] } };

function served(found: unknown): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(found))));
}

describe("outlines", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("are taken as they are served, once", async () => {
    served(ART);
    expect(await loadArt("sound")).toEqual(ART);
    served(null);
    expect(await loadArt("sound")).toEqual(ART);
  });

  it.each([
    ["", null],
    [".em", { ...ART, em: "100" }],
    [".glyphs.王", { ...ART, glyphs: { 王: 1 } }],
    [".latin.K.w", { ...ART, latin: { K: { d: "M0 0" } } }],
    [".pictograms.K[0].at", { ...ART, pictograms: { K: [{ d: "M0 0", solid: true }] } }],
    [".pictograms", { em: 100, glyphs: {}, latin: {} }],
  ])("are refused where they are not: art%s", async (place, found) => {
    served(found);
    await expect(loadArt(`broken${place}`)).rejects.toThrow(`art${place} is not as expected`);
    // A failure is not kept.
    served(ART);
    expect(await loadArt(`broken${place}`)).toEqual(ART);
  });
});
