import { render } from "preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { App } from "../app";
import { KeptGames } from "../core/kept-games";
import { memoryStore } from "../core/preferences";
import { ServiceError } from "../core/service";
import type { Reading } from "../../wire/records";
import { TableService } from "./table-service";

let root: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  root = document.createElement("div");
  document.body.append(root);
  history.replaceState(null, "", "/record");
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

/** Texts that are no record of the toy are none at all; `two` has two games and a problem. */
class Records extends TableService {
  override async readRecord(text: string): Promise<Reading> {
    if (text === "two") {
      const [one, other] = await Promise.all(["A", "B"].map((first) => super.readRecord(JSON.stringify({ ranka: 1, game: "toy", players: { first }, moves: [{ event: "go" }] }))));
      const records = [...(one?.records ?? []), ...(other?.records ?? [])];
      return { format: "notes", records, problems: [{ record: 1, line: 7, column: 3, message: "no such thing" }] };
    }
    if (!text.startsWith("{")) throw new ServiceError("refused", "no_record", { en: "No record", ja: "", zh: "" }, "line 1, column 1: what is this");
    return super.readRecord(text);
  }
}

async function bring(text: string): Promise<void> {
  const store = memoryStore();
  store.setItem("ranka.preferences", JSON.stringify({ lang: "en" }));
  render(<App service={new Records()} store={store} kept={new KeptGames({ store, session: memoryStore() })} />, root);
  const field = await vi.waitFor(() => find<HTMLTextAreaElement>(".bring-text"));
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  find<HTMLFormElement>(".bring form").requestSubmit();
}

function find<T extends HTMLElement>(selector: string): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

it("says that a text is no record and why, and leaves it to be mended", async () => {
  await bring("good morning");
  const trouble = await vi.waitFor(() => find(".trouble"));
  expect(trouble.textContent).toContain("No record");
  expect(trouble.textContent).toContain("line 1, column 1: what is this");
  expect(find<HTMLTextAreaElement>(".bring-text").value).toBe("good morning");
});

it("lets one of several games be chosen, with what was not understood of it", async () => {
  await bring("two");
  const rows = await vi.waitFor(() => {
    const found = [...root.querySelectorAll<HTMLElement>(".record-row")];
    expect(found.length).toBe(2);
    return found;
  });
  expect(rows[1]?.textContent).toContain("B – unknown");
  expect(find(".record-problems").textContent).toContain("Game 2, line 7, column 3:");
  rows[0]?.click();
  await vi.waitFor(() => find(".table-record"));
  expect(root.querySelector(".record-problems")).toBeNull();
  expect(root.textContent).toContain("A");
});

it("walks the ways of a record", async () => {
  const moves = ["go", "go", "go"].map((event) => ({ event }));
  await bring(JSON.stringify({ ranka: 1, game: "toy", comments: ["hello"], moves, variations: [{ line: 0, at: 1, moves: [{ event: "cast" }] }] }));
  await vi.waitFor(() => expect(find(".record-comment").textContent).toBe("hello"));
  find("[data-way='1']").click();
  await vi.waitFor(() => expect(find(".record-aside").textContent).toContain("Variation from move 1"));
  expect(find<HTMLInputElement>(".record-ply input").value).toBe("1");
  find(".record-aside button").click();
  await vi.waitFor(() => expect(root.querySelector(".record-aside")).toBeNull());
});
