import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AccountReply, ChatLine, Profile } from "../../protocol";
import { App } from "../app";
import { heardLines } from "../core/chat";
import { HostedService } from "../core/hosted";
import { KeptGames } from "../core/kept-games";
import { memoryStore, type Store } from "../core/preferences";
import { BOTH, FakeSocket, hostedMatch, moved } from "./fake-host";
import { TableService } from "./table-service";

const ann = { id: "ann", name: "Ann" };
const MEMBER: AccountReply = {
  account: {
    person: ann,
    made: 1_000_000,
    sessions: [
      { name: "here", device: "Firefox", made: 1, seen: 2, current: true },
      { name: "there", device: "", made: 1, seen: 2, current: false },
    ],
    codes_left: 8,
    muted_until: null,
  },
  codes: [],
};
const NOBODY: AccountReply = { account: null, codes: [] };

/** Answers by address; what was sent is remembered. */
class Server {
  readonly sent: (readonly [string, unknown])[] = [];
  readonly answers = new Map<string, unknown>([
    ["/account", NOBODY],
    ["/me", { person: ann }],
    ["/relations", { people: [] }],
  ]);
  readonly sockets: FakeSocket[] = [];
  readonly service = new HostedService({
    base: "",
    pause: () => Promise.resolve(),
    socket: () => {
      const socket = new FakeSocket(0);
      this.sockets.push(socket);
      return socket;
    },
    fetch: (url, init) => {
      if (init.body) this.sent.push([url, JSON.parse(String(init.body))]);
      const answer = this.answers.get(`${init.body ? "POST " : ""}${url}`) ?? this.answers.get(url);
      if (answer === undefined) return Promise.resolve(refusal(404, "not_found"));
      return Promise.resolve(answer instanceof Response ? answer.clone() : Response.json(answer));
    },
  });
}

function refusal(status: number, code: string): Response {
  return Response.json({ error: { code, text: { en: `no: ${code}`, ja: code, zh: code }, detail: code } }, { status });
}

let root: HTMLElement;
let store: Store;
let server: Server;

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  root = document.createElement("div");
  document.body.append(root);
  store = memoryStore();
  server = new Server();
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

async function open(path: string, lang = "en"): Promise<void> {
  store.setItem("ranka.preferences", JSON.stringify({ lang }));
  history.replaceState(null, "", path);
  const kept = new KeptGames({ store, session: memoryStore() });
  render(<App service={new TableService()} store={store} kept={kept} hosted={async () => server.service} />, root);
  await vi.waitFor(() => expect(root.querySelector("h1")).not.toBeNull(), 5000);
}

const text = (): string => root.textContent ?? "";
const find = (selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const appears = (selector: string) => vi.waitFor(() => find(selector), 5000);

/** Fills a form and sends it. */
function fill(form: string, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) (find(`[data-form=${form}] [name=${name}]`) as HTMLInputElement).value = value;
  find(`[data-form=${form}]`).dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
}

describe("the account", () => {
  it("is made, with codes that are shown once", async () => {
    server.answers.set("POST /account", { ...MEMBER, codes: ["abcde-fghjk"] });
    await open("/account");
    fill("signup", { name: "Ann", password: "correct horse" });
    expect((await appears(".codes")).textContent).toContain("abcde-fghjk");
    expect(server.sent).toEqual([["/account", { name: "Ann", password: "correct horse" }]]);
    find("[data-codes=kept]").click();
    await vi.waitFor(() => expect(root.querySelector(".codes")).toBeNull());
    expect(text()).toContain("You are called Ann here.");
    expect(text()).not.toContain("abcde-fghjk");
  });

  it("says what is wrong, and keeps what was typed", async () => {
    server.answers.set("/account/login", refusal(403, "wrong_credentials"));
    await open("/account");
    fill("login", { name: "Ann", password: "wrong" });
    expect((await appears("[data-form=login] [role=alert]")).textContent).toBe("no: wrong_credentials");
    expect((find("[data-form=login] [name=name]") as HTMLInputElement).value).toBe("Ann");
    server.answers.set("/account/recover", MEMBER);
    fill("recover", { name: "Ann", code: "abcde", password: "another horse" });
    await appears("[data-account=logout]");
    expect(server.sent.at(-1)).toEqual(["/account/recover", { name: "Ann", code: "abcde", password: "another horse" }]);
  });

  it("lists sessions, ends them, changes the password and is deleted", async () => {
    server.answers.set("/account", MEMBER);
    for (const path of ["end", "password", "codes"]) server.answers.set(`/account/${path}`, MEMBER);
    for (const path of ["logout", "delete"]) server.answers.set(`/account/${path}`, NOBODY);
    await open("/account");
    expect([...root.querySelectorAll(".session-list li")].map((one) => one.textContent)[0]).toContain("this device");
    find(".session-list button").click();
    await vi.waitFor(() => expect(server.sent.at(-1)).toEqual(["/account/end", { session: "there" }]));
    find("[data-account=others]").click();
    await vi.waitFor(() => expect(server.sent.at(-1)).toEqual(["/account/end", { session: null }]));
    fill("change", { password: "correct horse", new: "another horse" });
    await vi.waitFor(() => expect(server.sent.at(-1)).toEqual(["/account/password", { password: "correct horse", new: "another horse" }]));
    expect(find("a[download]").getAttribute("href")).toBe("/account/export");
    fill("delete", { password: "another horse" });
    await appears("[data-form=login]");
    expect(server.sent.at(-1)).toEqual(["/account/delete", { password: "another horse" }]);
  });

  for (const lang of ["en", "ja", "zh", "zh-Hans"]) {
    it(`is told in ${lang}`, async () => {
      server.answers.set("/account", MEMBER);
      await open("/account", lang);
      await vi.waitFor(() => expect(document.documentElement.lang).toBe(lang === "zh" ? "zh-Hant" : lang));
      expect(text()).not.toMatch(/undefined|\{\d\}|\[object/);
      if (lang === "zh-Hans") expect(text()).toContain("此设备");
    });
  }
});

const PROFILE: Profile = {
  person: { id: "bo", name: "Bo" },
  made: 5,
  closed: false,
  ratings: [
    {
      game: "toy",
      class: "rapid",
      rating: 1612,
      deviation: 70,
      provisional: false,
      games: 3,
      points: [1500, 1650, 1612].map((rating, at) => ({ at, rating, key: "k" })),
    },
  ],
  matches: [],
  relation: "none",
};

describe("a profile", () => {
  it("has ratings with their past in a picture and in words, and lets one block", async () => {
    server.answers.set("/people/bo", PROFILE);
    server.answers.set("/people/bo/relation", { person: PROFILE.person, relation: "blocked" });
    await open("/player/bo");
    expect(find("h1").textContent).toBe("Bo");
    expect(find(".rating-list").textContent).toContain("1612 ± 140");
    expect(find(".rating-graph").getAttribute("aria-label")).toBe("Rating after each match: from 1500 to 1612, lowest 1500, highest 1650");
    expect(find(".rating-graph polyline").getAttribute("points")?.split(" ")).toHaveLength(3);
    find("[data-relation=blocked]").click();
    await vi.waitFor(() => expect(find(".relation").textContent).toContain("blocked"));
    expect(server.sent).toEqual([["/people/bo/relation", { relation: "blocked" }]]);
  });

  it("says that there is nobody", async () => {
    server.answers.set("/people/zz", refusal(404, "nobody"));
    await open("/player/zz");
    await vi.waitFor(() => expect(find("h1").textContent).toBe("There is nobody like that here"));
  });
});

describe("the strongest", () => {
  it("are listed for a game and a class", async () => {
    const rows = [{ person: ann, rating: 1900, deviation: 60, games: 40 }];
    for (const kind of ["rapid", "blitz"]) server.answers.set(`/leaders?game=toy&class=${kind}`, { game: "toy", class: kind, rows: kind === "rapid" ? rows : [] });
    await open("/leaders");
    expect((await appears(".leaders-table")).textContent).toContain("1900");
    expect(find(".leaders-table a").getAttribute("href")).toBe("/player/ann");
    const kind = find("#leaders-class") as HTMLSelectElement;
    kind.value = "blitz";
    kind.dispatchEvent(new Event("change"));
    await vi.waitFor(() => expect(text()).toContain("Nobody yet."));
  });
});

const line = (number: number, person: { id: string; name: string }, words: string): ChatLine => ({ number, room: "players", person, text: words, at: 1 });

describe("the chat of a match", () => {
  it("puts lines in their order, each once, without those who are not to be heard", () => {
    const bo = { id: "bo", name: "Bo" };
    const lines = [line(2, bo, "c"), line(0, ann, "a"), line(2, bo, "c"), line(1, bo, "b")];
    expect(heardLines(lines, []).map(({ text: words }) => words)).toEqual(["a", "b", "c"]);
    expect(heardLines(lines, ["bo"]).map(({ text: words }) => words)).toEqual(["a"]);
  });

  it("shows what was said and is being said, sends, reports and mutes", async () => {
    const key = "abcdefghijkl";
    const bo = { id: "Bo", name: "Bo" };
    server.answers.set(`/matches/${key}`, hostedMatch([...BOTH, moved("go")], "first"));
    server.answers.set(`/matches/${key}/people`, { first: null, second: null });
    server.answers.set(`/matches/${key}/chat`, { lines: [line(0, bo, "hello")], room: "players" });
    server.answers.set(`POST /matches/${key}/chat`, { line: line(2, ann, "good luck") });
    server.answers.set(`/matches/${key}/chat/report`, { line: line(0, bo, "hello") });
    server.answers.set("/people/Bo/relation", { person: bo, relation: "muted" });
    await open(`/match/${key}`);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
    server.sockets[0]?.entries(3);
    await appears(".chat");
    server.sockets[0]?.say({ kind: "chat", lines: [line(1, bo, "nice move")] });
    await vi.waitFor(() => expect(find(".chat summary").textContent).toContain("1 new"));
    expect([...root.querySelectorAll(".chat-text")].map((one) => one.textContent)).toEqual(["hello", "nice move"]);
    const field = find(".chat-say input") as HTMLInputElement;
    field.value = "good luck";
    field.dispatchEvent(new Event("input"));
    await vi.waitFor(() => expect(field.value).toBe("good luck"));
    find(".chat-say button").click();
    await vi.waitFor(() => expect(root.querySelectorAll(".chat-text")).toHaveLength(3));
    const more = find(".chat-more") as HTMLDetailsElement;
    more.open = true;
    more.dispatchEvent(new Event("toggle"));
    (await appears("[data-chat-report='0']")).click();
    await vi.waitFor(() => expect(text()).toContain("The host of this server will look at it."));
    find(".chat-more [data-relation=muted]").click();
    await vi.waitFor(() => expect([...root.querySelectorAll(".chat-text")].map((one) => one.textContent)).toEqual(["good luck"]));
    expect(server.sent.map(([path]) => path)).toEqual([`/matches/${key}/chat`, `/matches/${key}/chat/report`, "/people/Bo/relation"]);
  }, 20_000);
});

describe("a new game online", () => {
  it("can be rated where it is plain, and then nothing is taken back", async () => {
    const key = "abcdefghijkl";
    server.answers.set("/matches", { ...hostedMatch(BOTH.slice(0, 1), "first"), rated: true });
    server.answers.set(`/matches/${key}`, { ...hostedMatch(BOTH.slice(0, 1), "first"), rated: true });
    await open("/new/toy");
    find("input[name=opponent][value=online]").click();
    const rated = (await appears("input[name=rated]")) as HTMLInputElement;
    expect(rated.disabled).toBe(true);
    const clock = find("#clock") as HTMLSelectElement;
    clock.value = "5";
    clock.dispatchEvent(new Event("change"));
    await vi.waitFor(() => expect(rated.disabled).toBe(false));
    rated.click();
    await vi.waitFor(() => expect(rated.checked).toBe(true));
    find("button[type=submit]").click();
    await vi.waitFor(() => expect(location.pathname).toBe(`/match/${key}`));
    expect(server.sent[0]?.[1]).toMatchObject({ rated: true, setup: { take_backs: false } });
    await vi.waitFor(() => expect(text()).toContain("Rated"));
  });
});
