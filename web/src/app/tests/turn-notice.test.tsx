import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppContext, type Surroundings } from "../context";
import { unknownState, type GameState } from "../core/conductor";
import { newRecord } from "../core/record";
import type { MatchState, Side } from "../core/types";
import { wordsOf } from "../i18n";
import { useTurnNotice } from "../parts/hosted/use-turn-notice";
import { SETUP } from "./fake-host";

let root: HTMLElement;
let seen: "visible" | "hidden";
let told: string[];

class FakeNotification {
  static permission = "granted";
  onclick: (() => void) | null = null;

  constructor(title: string, { body, tag }: { readonly body: string; readonly tag: string }) {
    told.push(`${title}: ${body} (${tag})`);
  }

  close(): void {}
}

beforeEach(() => {
  root = document.createElement("div");
  seen = "hidden";
  told = [];
  document.title = "Toy · Ranka";
  vi.stubGlobal("Notification", FakeNotification);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => seen);
});

afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stateOf(due: Side, you: Side | null): GameState {
  const people = { first: { id: "a", name: "Ann" }, second: { id: "b", name: "Bo" } };
  const hosted = { key: "k", you, people, presence: null, connection: "open", closing: null, lag: null, commitment: "", secret: null, followed: null, said: [], dropped: false } as const;
  const state = unknownState({ ...newRecord(SETUP, 0), id: "k" }, hosted);
  const match = { due: { side: due, seat: { kind: "person" }, task: "move" }, offer: null, exchanged: false } as unknown as MatchState;
  return { ...state, match };
}

function Probe({ state }: { readonly state: GameState }): null {
  useTurnNotice(state);
  return null;
}

function show(state: GameState, notify: boolean): void {
  const surroundings = { words: wordsOf("en"), say: () => "", preferences: { notify } } as unknown as Surroundings;
  act(() =>
    render(
      <AppContext.Provider value={surroundings}>
        <Probe state={state} />
      </AppContext.Provider>,
      root,
    ),
  );
}

describe("somebody who looks elsewhere", () => {
  it("sees in the title whose turn it is, until they look", () => {
    show(stateOf("second", "first"), false);
    expect(document.title).toBe("Toy · Ranka");
    show(stateOf("first", "first"), false);
    expect(document.title).toBe("● Toy · Ranka");
    seen = "visible";
    document.dispatchEvent(new Event("visibilitychange"));
    expect(document.title).toBe("Toy · Ranka");
    seen = "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
    expect(document.title).toBe("● Toy · Ranka");
    show(stateOf("second", "first"), false);
    expect(document.title).toBe("Toy · Ranka");
    expect(told).toEqual([]);
  });

  it("is told by the device if they want that, once a turn", () => {
    show(stateOf("second", "first"), true);
    show(stateOf("first", "first"), true);
    show(stateOf("first", "first"), true);
    expect(told).toEqual(["Ranka: It is your move:  (k)"]);
  });

  it("is told by the worker where the browser lets only that do it", async () => {
    class OnlyByWorkers {
      static permission = "granted";

      constructor() {
        throw new TypeError("Illegal constructor");
      }
    }
    vi.stubGlobal("Notification", OnlyByWorkers);
    const showNotification = vi.fn(async () => undefined);
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ showNotification }) } });
    show(stateOf("second", "first"), true);
    show(stateOf("first", "first"), true);
    const notice = { body: "It is your move: ", tag: "k", data: location.pathname };
    await vi.waitFor(() => expect(showNotification.mock.calls).toEqual([["Ranka", notice]]));
  });

  it("is not told while they look, nor what concerns others", () => {
    show(stateOf("first", null), true);
    seen = "visible";
    show(stateOf("first", "first"), true);
    expect([told, document.title]).toEqual([[], "Toy · Ranka"]);
  });
});
