import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry, HostedMatch, HostedMatches, HostedRow, HostRequest, PairRequest, Person } from "../../protocol";
import { App } from "../app";
import { KeptGames } from "../core/kept-games";
import { rememberedPair } from "../core/pairing";
import { rememberOnline } from "../core/played-online";
import { memoryStore, type Store } from "../core/preferences";
import { ServiceError } from "../core/service";
import type { RankaBoard } from "../../board";
import type { LineState, Side } from "../core/types";
import { BOTH, FakeHost, happened, hostedMatch, moved, SETUP } from "./fake-host";
import { TableService } from "./table-service";

const KEY = "abcdefghijkl";
const ann: Person = { id: "Ann", name: "Ann" };

/** A server in the test. */
class Host extends FakeHost {
  readonly asked: string[] = [];
  match = hostedMatch(BOTH.slice(0, 1), "first");
  lists: HostedMatches = { open: [], mine: [], live: [] };
  person: Person | null = ann;
  fails: ServiceError | null = null;
  request: HostRequest | null = null;
  readonly paired: PairRequest[] = [];

  override async me(): Promise<Person | null> {
    return this.#answer("me", this.person);
  }
  override async rename(name: string): Promise<Person | null> {
    this.person = { id: "Ann", name };
    return this.#answer(`rename ${name}`, this.person);
  }
  override async list(): Promise<HostedMatches> {
    return this.#answer("list", this.lists);
  }
  override async host(request: HostRequest): Promise<HostedMatch> {
    this.request = request;
    return this.#answer("host", this.match);
  }
  override async pair(request: PairRequest): Promise<HostedMatch> {
    this.paired.push(request);
    return this.#answer("pair", this.match);
  }
  override async find(key: string): Promise<HostedMatch> {
    return this.#answer(`find ${key}`, this.match);
  }
  override async sit(key: string): Promise<HostedMatch> {
    this.match = hostedMatch(BOTH, "second");
    return this.#answer(`sit ${key}`, this.match);
  }

  #answer<T>(what: string, value: T): T {
    this.asked.push(what);
    if (this.fails) throw this.fails;
    return value;
  }
}

let root: HTMLElement;
let store: Store;
let host: Host;

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  root = document.createElement("div");
  document.body.append(root);
  store = memoryStore();
  host = new Host();
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

async function open(path: string, lang = "en", service = new TableService()): Promise<void> {
  store.setItem("ranka.preferences", JSON.stringify({ lang }));
  history.replaceState(null, "", path);
  render(<App service={service} store={store} kept={new KeptGames({ store, session: memoryStore() })} hosted={async () => host} />, root);
  await vi.waitFor(() => expect(root.querySelector("h1")).not.toBeNull());
}

const text = (): string => root.textContent ?? "";
const find = (selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const appears = (selector: string) => vi.waitFor(() => find(selector));

/** Opens a match that is under way. */
async function atTheTable(you: Side | null, more: readonly Entry[] = [], service = new TableService()): Promise<void> {
  host.match = hostedMatch([...BOTH, ...more], you);
  await open(`/match/${KEY}`, "en", service);
  host.last.entries(BOTH.length + more.length);
  await appears("ranka-board");
}

const due = (): string | undefined => find("ranka-board").dataset["due"];

describe("the page of a match", () => {
  it("invites by a link and a code until somebody sits down", async () => {
    await open(`/match/${KEY}`);
    expect(find("h1").textContent).toBe("Waiting for your opponent");
    expect((find(".share-address") as HTMLInputElement).value).toBe(`${location.origin}/match/${KEY}`);
    expect((await appears(".qr-code")).getAttribute("aria-label")).toBe("QR code of the link");
    host.last.entries(1, BOTH.slice(1));
    await appears("ranka-board");
    await vi.waitFor(() => expect(due()).toBe("first"));
  });

  it("can be called off before anybody comes, and says so afterwards", async () => {
    await open(`/match/${KEY}`);
    host.last.entries(1);
    find(".lobby .button-quiet").click();
    expect(host.last.acts.map(({ act }) => act)).toEqual([{ kind: "abort" }]);
    host.last.entries(1, [happened({ kind: "aborted", side: "first" })]);
    await vi.waitFor(() => expect(find("h1").textContent).toBe("Called off"));
    expect(root.querySelector(".share-address, .lobby .button-quiet")).toBeNull();
  });

  it("tells a visitor what is agreed on, and seats them", async () => {
    host.match = { ...hostedMatch(BOTH.slice(0, 1), null), setup: { ...SETUP, clock: { kind: "days", days: 3 }, take_backs: false } };
    await open(`/match/${KEY}`);
    await appears(".agreed");
    expect(text()).toContain("Ann invites you");
    for (const told of ["Toy", "3 days for every turn", "White", "not possible"]) expect(find(".agreed").textContent).toContain(told);
    find('[data-sit="down"]').click();
    await vi.waitFor(() => expect(host.sockets).toHaveLength(2));
    expect([host.asked, host.sockets[0]?.closed, host.last.since]).toEqual([[`find ${KEY}`, `sit ${KEY}`], true, 2]);
    await appears("ranka-board");
    expect(find(".player-bottom .player-name").textContent).toBe("Bo (you)");
  });

  it("says that another was faster", async () => {
    host.match = hostedMatch(BOTH.slice(0, 1), null);
    await open(`/match/${KEY}`);
    host.fails = new ServiceError("refused", "seat_taken", null, "taken");
    find('[data-sit="down"]').click();
    expect((await appears("[role=alert]")).textContent).toContain("Somebody else was faster");
  });

  it("asks for the choice that a premove leaves, at the board", async () => {
    class Choosy extends TableService {
      override line(events: readonly string[]): LineState {
        const line = super.line(events);
        const clicks = { "2b": { "2a": { "choice:promote": {}, "choice:keep": {} } } };
        return { ...line, view: { ...line.view, pieces: [{ square: "2b", piece: "P", side: "second" }] }, next: { ...line.next, clicks } };
      }
    }
    await atTheTable("second", [], new Choosy());
    const board = find("ranka-board") as RankaBoard;
    await vi.waitFor(() => expect(Object.keys(board.state.paths)).toEqual(["2b"]));
    board.press("2b");
    board.press("2a");
    host.last.entries(BOTH.length, [moved("go")]);
    const offered = () => [...(board.shadowRoot?.querySelectorAll("[data-choice]") ?? [])].map((one) => one.getAttribute("data-choice"));
    await vi.waitFor(() => expect(offered()).toEqual(expect.arrayContaining(["promote", "keep"])));
    expect(host.last.acts).toEqual([]);
    board.choose("keep");
    expect(host.last.acts.map(({ act }) => act)).toEqual([{ kind: "walk", path: ["2b", "2a", "choice:keep"] }]);
  });

  it("has the own side at the bottom, names, and who is there", async () => {
    await atTheTable("second");
    await vi.waitFor(() => expect(due()).toBe("away"));
    expect(find(".player-bottom .player-name").textContent).toBe("Bo (you)");
    expect(find(".player-top .player-name").textContent).toBe("Ann");
    host.last.say({ kind: "present", presence: { first: false, second: true, watchers: 2 } });
    await appears(".player-bottom .presence-here");
    expect(find(".player-top .presence").getAttribute("aria-label")).toBe("not connected");
    expect(text()).toContain("2 watching");
    expect(text()).toContain("Ann to move");
    expect(text()).not.toContain("Hint");
    host.last.entries(2, [moved("go")]);
    await vi.waitFor(() => expect(due()).toBe("second"));
    expect(text()).toContain("Your move");
  });

  it("lets one watch, and offers nothing", async () => {
    await atTheTable(null, [moved("go")]);
    expect(text()).toContain("You are watching.");
    await vi.waitFor(() => expect(due()).toBe("away"));
    expect([...root.querySelectorAll(".action")].some((one) => one.textContent === "resign")).toBe(false);
  });

  it("asks only the one who has to answer, and lets the other take it back", async () => {
    await atTheTable("first", [moved("go")]);
    host.last.entries(3, [happened({ kind: "offered", side: "second", offer: { kind: "take_back" } })]);
    (await appears("dialog [data-confirm=yes]")).click();
    await vi.waitFor(() => expect(host.last.acts.at(-1)?.act).toEqual({ kind: "answer", yes: true }));
    render(null, root);
    await atTheTable("second", [moved("go"), happened({ kind: "offered", side: "second", offer: { kind: "take_back" } })]);
    (await appears("[data-offer=open] button")).click();
    expect(root.querySelector("dialog")).toBeNull();
    await vi.waitFor(() => expect(host.last.acts.at(-1)?.act).toEqual({ kind: "withdraw" }));
  });

  it("says in words that the connection is lost", async () => {
    await atTheTable("first");
    host.last.lose();
    await vi.waitFor(() => expect(find("[data-connection]").textContent).toContain("Connection lost, trying again"));
  });

  it("goes to the match that follows, when that is agreed while one is there", async () => {
    await atTheTable("first", [moved("win")]);
    host.last.entries(3, [{ kind: "followed", at: 3, key: "mnopqrstuvwx" }]);
    await vi.waitFor(() => expect(location.pathname).toBe("/match/mnopqrstuvwx"));
  });

  it("shows after the end that throws followed from what was fixed before", async () => {
    const thrown = [moved("cast"), happened({ kind: "fell", text: "0", spent: 0 }), moved("win")];
    host.match = { ...hostedMatch([...BOTH, ...thrown], "first"), commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925", secret: "00".repeat(32) };
    await open(`/match/${KEY}`);
    expect((await appears("[data-fair=true]")).textContent).toContain("Checked here");
  });

  it("says that there is no such match, or none at all here", async () => {
    host.fails = new ServiceError("refused", "not_found", null, "no");
    await open(`/match/${KEY}`);
    expect(find("h1").textContent).toBe("There is no such match");
    render(null, root);
    host.fails = new ServiceError("refused", "no_matches", null, "no");
    await open("/matches");
    await vi.waitFor(() => expect(text()).toContain("This server keeps no matches between people"));
    render(null, root);
    host.fails = new ServiceError("offline", "offline", null, "no");
    await open("/matches");
    await vi.waitFor(() => expect(text()).toContain("The server cannot be reached now"));
  });
});

describe("lists of matches", () => {
  const row = (key: string, more: Partial<HostedRow> = {}): HostedRow => ({
    key,
    setup: SETUP,
    rated: false,
    first: ann,
    second: { id: "Bo", name: "Bo" },
    due: null,
    number: 2,
    changed: 0,
    result: null,
    ...more,
  });

  for (const lang of ["en", "ja", "zh", "zh-Hans"]) {
    it(`are told in ${lang}`, async () => {
      host.lists = { mine: [row("mine", { due: "first" })], open: [row("open", { second: null })], live: [row("live")] };
      await open("/matches", lang);
      await vi.waitFor(() => expect([...root.querySelectorAll(".match-row")].map((one) => one.getAttribute("href"))).toEqual(["/match/mine", "/match/open", "/match/live"]));
      await vi.waitFor(() => expect(document.documentElement.lang).toBe(lang === "zh" ? "zh-Hant" : lang));
      expect(text()).not.toMatch(/undefined|\{\d\}|\[object/);
    });
  }

  it("show the boards of matches under way as they change, a few of them", async () => {
    class Stepping extends TableService {
      override line(events: readonly string[]): LineState {
        const line = super.line(events);
        const square = ["2c", "2b", "2a"][events.length] ?? "2a";
        return { ...line, view: { ...line.view, pieces: [{ square, piece: "P", side: "first" }] } };
      }
    }
    host.match = hostedMatch(BOTH, null);
    host.lists = { mine: [], open: [], live: ["a", "b", "c", "d", "e"].map((key) => row(key)) };
    await open("/matches", "en", new Stepping());
    await vi.waitFor(() => expect(host.sockets).toHaveLength(4));
    const drawn = (): string => [...root.querySelectorAll(".match-row .picture > *")].map((one) => one.shadowRoot?.innerHTML ?? one.innerHTML).join();
    await vi.waitFor(() => expect(root.querySelectorAll(".match-row .picture > *")).toHaveLength(4));
    const before = drawn();
    host.last.entries(BOTH.length, [moved("go")]);
    await vi.waitFor(() => expect(drawn()).not.toBe(before));
    expect(host.sockets.flatMap(({ acts }) => acts)).toEqual([]);
    render(null, root);
    await vi.waitFor(() => expect(host.sockets.map(({ closed }) => closed)).toEqual([true, true, true, true]));
  });

  it("change the own name", async () => {
    await open("/matches");
    (await appears("[data-name=change]")).click();
    const field = (await appears("#own-name")) as HTMLInputElement;
    field.value = " Cy ";
    field.dispatchEvent(new Event("input"));
    await vi.waitFor(() => expect(field.value).toBe(" Cy "));
    find(".own-name button").click();
    await vi.waitFor(() => expect(text()).toContain("You are called Cy here."));
    expect(host.asked).toContain("rename Cy");
  });

  it("stand on the first page where it is one's turn, and are not asked for by those who never played online", async () => {
    host.lists = { mine: [row("due", { due: "first" }), row("theirs", { due: "second" })], open: [], live: [] };
    await open("/");
    await appears(".cards");
    expect(host.asked).toEqual([]);
    render(null, root);
    rememberOnline(store);
    await open("/");
    await appears(".match-row");
    expect([...root.querySelectorAll(".match-row")].map((one) => one.getAttribute("href"))).toEqual(["/match/due"]);
  });
});

describe("a new game online", () => {
  it("is opened once, listed or by its link", async () => {
    await open("/new/toy");
    find("input[name=opponent][value=online]").click();
    (await appears("input[name=where][value=listed]")).click();
    await vi.waitFor(() => expect((find("input[name=where][value=listed]") as HTMLInputElement).checked).toBe(true));
    find("button[type=submit]").click();
    find("button[type=submit]").click();
    await vi.waitFor(() => expect(location.pathname).toBe(`/match/${KEY}`));
    expect(host.asked.filter((one) => one === "host")).toHaveLength(1);
    expect(host.request).toMatchObject({ listed: true, seat: null, setup: { game: "toy", seats: SETUP.seats } });
  });

  it("says why it cannot be had", async () => {
    host.fails = new ServiceError("refused", "no_matches", null, "no");
    await open("/new/toy");
    find("input[name=opponent][value=online]").click();
    await appears("input[name=where]");
    find("button[type=submit]").click();
    expect((await appears("[role=alert]")).textContent).toContain("keeps no matches between people");
  });
});

describe("an opponent by one press", () => {
  const choose = (selector: string, value: string): void => {
    const field = find(selector) as HTMLSelectElement;
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };

  it("is asked for once, with pace, range and whether it counts", async () => {
    await open("/matches");
    await appears("#pair-clock");
    choose("#pair-within", "200");
    find("input[name=pair-rated]").click();
    await vi.waitFor(() => expect((find("input[name=pair-rated]") as HTMLInputElement).checked).toBe(true));
    const button = find("[data-pair=now]");
    button.click();
    button.click();
    await vi.waitFor(() => expect(location.pathname).toBe(`/match/${KEY}`));
    expect(host.paired).toHaveLength(1);
    expect(host.paired[0]).toMatchObject({ rated: true, within: 200, setup: { game: "toy", seats: SETUP.seats, take_backs: false } });
    expect(host.paired[0]?.setup.clock?.kind).not.toBe("none");
    // It is proposed again next time.
    expect(rememberedPair(store, ["toy"])).toMatchObject({ game: "toy", rated: true, within: 200 });
  });

  it("has no ratings without a clock", async () => {
    await open("/matches");
    const clocks = [...(await appears("#pair-clock")).querySelectorAll("option")];
    choose("#pair-within", "100");
    choose("#pair-clock", clocks.at(-1)?.value ?? "");
    await vi.waitFor(() => expect((find("#pair-within") as HTMLSelectElement).disabled).toBe(true));
    find("[data-pair=now]").click();
    await vi.waitFor(() => expect(host.paired[0]).toMatchObject({ rated: false, within: null, setup: { clock: { kind: "none" } } }));
  });

  it("says why not", async () => {
    await open("/matches");
    await appears("#pair-clock");
    const sentence = "Rated matches are between accounts";
    host.fails = new ServiceError("refused", "rated_needs_account", { en: sentence, ja: sentence, zh: sentence }, "no");
    find("[data-pair=now]").click();
    expect((await appears(".pairing [role=alert]")).textContent).toContain(sentence);
  });

  it("tells in lists whom a match is for", async () => {
    host.lists = { ...host.lists, open: [openRow({ low: 1300, high: 1700 })] };
    await open("/matches");
    expect((await appears(".match-row")).textContent).toContain("ratings 1300 to 1700");
  });
});

const openRow = (range: HostedRow["range"] & object): HostedRow => ({
  key: KEY,
  setup: SETUP,
  rated: true,
  range,
  first: { id: "Bo", name: "Bo" },
  second: null,
  due: null,
  number: 1,
  changed: 0,
  result: null,
});

describe("notifications of the device", () => {
  it.each([
    ["granted", true],
    ["denied", false],
  ])("are asked for by the switch alone, and %s", async (answer, on) => {
    const requestPermission = vi.fn(() => Promise.resolve(answer));
    vi.stubGlobal("Notification", { permission: "default", requestPermission });
    await open("/settings");
    expect(requestPermission).not.toHaveBeenCalled();
    find("input[name=notify]").click();
    await vi.waitFor(() => expect(JSON.parse(store.getItem("ranka.preferences") ?? "{}")).toMatchObject({ notify: on }));
    expect(requestPermission).toHaveBeenCalledTimes(1);
    if (!on) await vi.waitFor(() => expect(text()).toContain("does not allow notifications"));
  });
});
