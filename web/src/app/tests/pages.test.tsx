import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "../app";
import { memoryStore, type Store } from "../core/preferences";
import { KeptGames } from "../core/kept-games";
import { Progress } from "../core/progress";
import { readRecord, type GameRecord } from "../core/record";
import { TableService } from "./table-service";

let root: HTMLElement;
let store: Store;
let session: Store;

beforeEach(() => {
  // Art is a decoration: without it pages work all the same.
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  root = document.createElement("div");
  document.body.append(root);
  store = memoryStore();
  session = memoryStore();
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

async function open(path: string, lang: string, kept = new KeptGames({ store, session }), progress = new Progress()): Promise<string> {
  store.setItem("ranka.preferences", JSON.stringify({ lang }));
  history.replaceState(null, "", path);
  render(<App service={new TableService()} store={store} kept={kept} progress={progress} />, root);
  await vi.waitFor(() => expect(root.querySelector("h1")).not.toBeNull());
  return root.querySelector("h1")?.textContent ?? "";
}

describe("every page in every language", () => {
  for (const lang of ["en", "ja", "zh", "zh-Hans"]) {
    it(`opens in ${lang}`, async () => {
      for (const path of ["/", "/new/toy", "/rules/toy", "/settings", "/nowhere", "/play", "/record", "/record/gone"]) {
        expect(await open(path, lang), path).not.toBe("");
        // The page says which language it speaks once it has learnt it.
        await vi.waitFor(() => expect(document.documentElement.lang).toBe(lang === "zh" ? "zh-Hant" : lang));
        await vi.waitFor(() => expect(root.querySelector("h1")?.textContent ?? "", path).not.toBe(""));
        expect(root.textContent, path).not.toMatch(/undefined|\{\d\}|\[object/);
        render(null, root);
      }
    });
  }

  it("changes the language everywhere at once", async () => {
    await open("/settings", "en");
    root.querySelector<HTMLInputElement>("input[name=lang][value=ja]")?.click();
    await vi.waitFor(() => expect(root.querySelector("h1")?.textContent).toBe("設定"));
    expect(JSON.parse(store.getItem("ranka.preferences") ?? "{}")).toMatchObject({ lang: "ja" });
  });

  it("says that games will be lost, even if that came out just after the page was drawn", async () => {
    const absent = (): Promise<never> => Promise.reject(new Error("no database"));
    await open("/", "en", new KeptGames({ open: absent, store, session }));
    await vi.waitFor(() => expect(root.querySelector(".frame > .not-kept")).not.toBeNull());
  });

  it("says that what was learnt will be lost as soon as there is no room for it", async () => {
    const full = new Progress(async () => ({ all: async () => [], put: () => Promise.reject(new DOMException("full", "QuotaExceededError")) }));
    await open("/settings", "en", new KeptGames({ store, session }), full);
    expect(root.querySelector(".not-kept")).toBeNull();
    await full.keep({ game: "toy", step: "one", of: 3, clean: true, at: 1 });
    await vi.waitFor(() => expect(root.querySelector(".frame > .not-kept")?.textContent).toContain("What you learn is not kept."));
  });

  it("offers full strength above the highest level", async () => {
    await open("/new/toy", "en");
    const slider = root.querySelector<HTMLInputElement>("#level");
    if (slider === null) throw new Error("no slider");
    slider.value = slider.max;
    slider.dispatchEvent(new Event("input"));
    await vi.waitFor(() => expect(root.querySelector("output")?.textContent).toBe("Full strength"));
    expect(slider.getAttribute("aria-valuetext")).toBe("Full strength");
    const first = root.querySelector<HTMLInputElement>("input[name=side][value=first]");
    first?.click();
    await vi.waitFor(() => expect(first?.checked).toBe(true));
    root.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
    await vi.waitFor(() => expect(location.pathname).toMatch(/^\/play\/[a-z0-9]+$/));
    const [kept] = JSON.parse(session.getItem("ranka.drafts") ?? "[]") as GameRecord[];
    expect(kept?.setup.seats.second).toEqual({ kind: "engine", level: null });
    expect(readRecord(kept)).toEqual(kept);
  });

  it("starts a game and keeps it", async () => {
    await open("/new/toy", "en");
    root.querySelector<HTMLInputElement>("input[name=opponent][value=friend]")?.click();
    await vi.waitFor(() => expect(root.querySelector("#level")).toBeNull());
    root.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
    await vi.waitFor(() => expect(location.pathname).toMatch(/^\/play\/[a-z0-9]+$/));
    expect(JSON.parse(session.getItem("ranka.drafts") ?? "[]")).toHaveLength(1);
  });

  it("marks a reconstructed movement", async () => {
    await open("/rules/toy", "en");
    expect(root.querySelector(".piece .badge-doubt")?.textContent).toBe("reconstruction");
    expect(root.querySelector(".diagram")?.getAttribute("aria-label")).toContain("one step");
  });
});
