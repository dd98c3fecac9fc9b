import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LibraryRow } from "../../protocol";
import { App } from "../app";
import { HostedService } from "../core/hosted";
import { KeptGames } from "../core/kept-games";
import { readSearch, writeSearch } from "../core/library";
import { memoryStore } from "../core/preferences";
import { parseRoute, routePath } from "../core/router";
import { TableService } from "./table-service";

const RECORD = { ranka: 1, game: "toy", players: { first: "Ann", second: "Bob" }, moves: [{ event: "go" }, { event: "go" }] };

function row(key: string, more: Partial<LibraryRow> = {}): LibraryRow {
  const card = { game: "toy", first: "Ann", second: null, event: "Club evening", site: null, date: "2024-02-03", result: "first" as const, by: "resignation", events: 2 };
  return { key, card, ending: { en: "resignation", ja: "投了", zh: "認輸" }, added: 5, public: true, mine: false, at: null, ...more };
}

let root: HTMLElement;
let sent: (readonly [string, unknown])[];
let answers: Map<string, unknown>;

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  root = document.createElement("div");
  document.body.append(root);
  sent = [];
  answers = new Map();
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

function show(path: string): void {
  history.replaceState(null, "", path);
  const hosted = new HostedService({
    base: "",
    pause: () => Promise.resolve(),
    fetch: (url, init) => {
      if (init.body) sent.push([url, JSON.parse(String(init.body))]);
      const answer = answers.get(`${init.body ? "POST " : ""}${url}`);
      if (answer !== undefined) return Promise.resolve(Response.json(answer));
      const text = { en: "no such thing", ja: "", zh: "" };
      return Promise.resolve(Response.json({ error: { code: "not_found", text, detail: "" } }, { status: 404 }));
    },
  });
  const store = memoryStore();
  store.setItem("ranka.preferences", JSON.stringify({ lang: "en" }));
  render(<App service={new TableService()} store={store} kept={new KeptGames({ store, session: memoryStore() })} hosted={() => Promise.resolve(hosted)} />, root);
}

async function find<T extends HTMLElement>(selector: string): Promise<T> {
  return vi.waitFor(() => {
    const found = root.querySelector<T>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  });
}

describe("addresses", () => {
  it("say what is looked for, and a position as it is", () => {
    const search = { game: "toy", position: "lnsg 9/+P b 2P -", player: "羽生 & co" };
    expect(readSearch(writeSearch(search))).toEqual(search);
    const route = { page: "library", id: null, what: writeSearch(search) } as const;
    const [path = "", fragment = ""] = routePath(route).split("#");
    expect(parseRoute(path, `#${fragment}`)).toEqual(route);
    expect(writeSearch({ player: " " })).toBeNull();
    expect(readSearch("colour=red&game=")).toEqual({});
    expect(parseRoute("/library/abc", "#at=7")).toEqual({ page: "library", id: "abc", what: "at=7" });
  });
});

describe("the library", () => {
  it("lists records, more of them as one asks, and says where a position stands", async () => {
    answers.set("/library?game=toy&position=x+y", { rows: [row("one", { at: 1 })], next: "5-one" });
    answers.set("/library?game=toy&position=x+y&before=5-one", { rows: [row("two", { public: false })], next: null });
    show("/library#game=toy&position=x+y");
    const first = await find(".records .record-row");
    expect(first.textContent).toContain("Ann – unknown");
    expect(first.textContent).toContain("Club evening · 2024-02-03");
    expect(first.textContent).toContain("Ann wins (resignation)");
    expect(first.textContent).toContain("position after 1 move");
    expect(first.getAttribute("href")).toBe("/library/one#at=1");
    expect((await find(".library-with")).textContent).toContain("position");
    expect(root.querySelector(".records button")).toBeNull();
    [...root.querySelectorAll("button")].find(({ textContent }) => textContent === "More")?.click();
    await vi.waitFor(() => expect(root.querySelectorAll(".record-row").length).toBe(2));
    expect(root.textContent).toContain("only you see it");
  });

  it("goes on looking where the server stopped before it found anything", async () => {
    answers.set("/library?event=rare", { rows: [], next: "9-x" });
    answers.set("/library?event=rare&before=9-x", { rows: [row("old")], next: null });
    show("/library#event=rare");
    expect((await find(".record-row")).getAttribute("href")).toBe("/library/old");
  });

  it("looks for what is written in the form, and keeps it in the address", async () => {
    answers.set("/library", { rows: [], next: null });
    answers.set("/library?player=Ann&result=draw&mine=true", { rows: [], next: null });
    show("/library");
    await vi.waitFor(() => expect(root.textContent).toContain("There is no such record here yet."));
    (await find<HTMLInputElement>("#library-player")).value = " Ann ";
    (await find<HTMLSelectElement>("#library-result")).value = "draw";
    (await find<HTMLInputElement>("[name=mine]")).checked = true;
    (await find<HTMLFormElement>(".library-search")).requestSubmit();
    await vi.waitFor(() => expect(location.hash).toBe("#player=Ann&result=draw&mine=true"));
    await vi.waitFor(() => expect(root.textContent).toContain("There is no such record here yet."));
    expect((await find<HTMLInputElement>("#library-player")).value).toBe("Ann");
    expect((await find<HTMLInputElement>("[name=mine]")).checked).toBe(true);
  });

  it("deletes an own record and puts it back", async () => {
    answers.set("/library", { rows: [row("own", { mine: true, public: false })], next: null });
    answers.set("POST /library/own/delete", { row: row("own", { mine: true, public: false }), record: RECORD });
    answers.set("POST /library", { format: "ranka", rows: [row("own", { mine: true, public: false })], problems: [] });
    show("/library");
    (await find(".records button")).click();
    const undo = await find(".removed button");
    expect(root.querySelector(".record-row")).toBeNull();
    undo.click();
    await find(".record-row");
    expect(sent.map(([url]) => url)).toEqual(["/library/own/delete", "/library"]);
    expect(sent[1]?.[1]).toEqual({ text: JSON.stringify(RECORD), format: "ranka", lang: "en", public: false });
  });

  it("shows a record at the position that was looked for, and says if there is none", async () => {
    answers.set("/library/one", { row: row("one"), record: RECORD });
    show("/library/one#at=1");
    await vi.waitFor(() => expect(root.querySelector<HTMLInputElement>(".record-ply input")?.value).toBe("1"));
    expect(root.textContent).toContain("Bob");
    render(null, root);
    show("/library/none");
    await vi.waitFor(() => expect(root.textContent).toContain("There is no such record"));
  });

  it("says that it is not there, and why something was not taken", async () => {
    show("/library");
    expect((await find(".trouble")).textContent).toContain("no such thing");
    render(null, root);
    answers.set("/library", { rows: [row("own", { mine: true })], next: null });
    show("/library");
    (await find(".records button")).click();
    expect((await find(".trouble")).textContent).toContain("no such thing");
    expect(root.querySelectorAll(".record-row").length).toBe(1);
  });

  it("takes a record from the table, for everybody or for oneself", async () => {
    answers.set("/library/one", { row: row("one"), record: RECORD });
    answers.set("POST /library", { format: "ranka", rows: [row("mine", { mine: true })], problems: [] });
    show("/library/one");
    await find(".table-record");
    const press = (label: string): void => [...root.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(label))?.click();
    await vi.waitFor(() => {
      press("Put into the library");
      expect(root.querySelector("dialog")).not.toBeNull();
    });
    (await find("[name=library-who][value=me]")).click();
    (await find("dialog .button-main")).click();
    await vi.waitFor(() => expect(root.querySelector("dialog")?.textContent).toContain("1 record is in the library."));
    expect(sent).toEqual([["/library", { text: JSON.stringify(RECORD), format: "ranka", lang: "en", public: false }]]);
    expect(root.querySelector("dialog a")?.getAttribute("href")).toBe("/library/mine");
  });
});
