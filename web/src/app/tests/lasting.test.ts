import { expect, it } from "vitest";
import { askToLast } from "../core/lasting";

it("only an installed client asks its browser to keep everything, and only once", async () => {
  let asked = 0;
  let lasts = false;
  const storage = { persisted: async () => lasts, persist: async () => ((asked += 1), (lasts = true)) };
  expect([await askToLast({ isInstalled: false, storage }), asked]).toEqual([false, 0]);
  expect([await askToLast({ isInstalled: true, storage }), asked]).toEqual([true, 1]);
  expect([await askToLast({ isInstalled: true, storage }), asked]).toEqual([true, 1]);
  expect(await askToLast({ isInstalled: true, storage: undefined })).toBe(false);
  const forbidden = { persisted: () => Promise.reject(new TypeError("not here")), persist: async () => true };
  expect(await askToLast({ isInstalled: true, storage: forbidden })).toBe(false);
});
