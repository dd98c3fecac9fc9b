import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AppContext, type Surroundings } from "../context";
import { unknownState, type GameState } from "../core/conductor";
import { newRecord, PERSON } from "../core/record";
import { ServiceError } from "../core/service";
import type { LineId, Side, Text } from "../core/types";
import { wordsOf } from "../i18n";
import { Teacher } from "../parts/teacher";
import { talkedAbout } from "../parts/use-remarks";
import { FakeService } from "./fake-service";

const root = document.createElement("div");
const service = new FakeService();
const prefer = vi.fn();
const app = {
  service,
  prefer,
  words: wordsOf("en"),
  say: (text: Text) => text.en,
  preferences: { lang: "en", moves: "written" },
} as unknown as Surroundings;
const record = newRecord({ game: "toy", seats: { first: PERSON, second: PERSON } }, 0);
const nameOf = (side: Side): string => (side === "first" ? "You" : "Computer");

/** What the teacher says at a table where this has happened, after these questions; `activity` is what else goes on. */
async function taught(events: readonly string[], asked: readonly string[], activity: GameState["activity"] = null): Promise<string[]> {
  const lineId = (count: number): LineId => ({ game: "toy", preset: null, options: {}, start: null, events: events.slice(0, count) });
  const state = { ...unknownState(record), activity };
  render(
    <AppContext.Provider value={app}>
      <Teacher state={state} shown={service.line(events)} nameOf={nameOf} lineId={lineId} />
    </AppContext.Provider>,
    root,
  );
  await vi.waitFor(() => expect(service.calls).toEqual(asked));
  // What was heard is drawn in the next turn of the loop.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return [...root.querySelectorAll(".teacher-said p")].map((line) => line.textContent ?? "");
}

afterEach(() => {
  render(null, root);
  service.calls.length = 0;
});

describe("the teacher", () => {
  it("talks about the last move of either side, and about what fell", () => {
    const told = (...events: string[]): number[] => talkedAbout(service.line(events).history);
    expect(told()).toEqual([]);
    expect(told("go")).toEqual([1]);
    expect(told("go", "go", "go")).toEqual([2, 3]);
    expect(told("go", "cast", "0")).toEqual([1, 2, 3]);
  });

  it("tells what each did, and what would have been stronger, where a reader of screens hears it", async () => {
    const told = await taught(["go", "cast"], ["remark 1", "remark 2", "remark 2 judged", "remark 1 judged"]);
    expect(told).toEqual(["You, go: It was go.", "Computer, cast: It was cast. Go was stronger."]);
    expect(root.querySelector(".teacher-said")?.getAttribute("aria-live")).toBe("polite");
  });

  it("asks no engine while another search is under way, and nothing twice", async () => {
    expect(await taught(["go"], ["remark 1"], "thinking")).toEqual(["You, go: It was go."]);
    const judged = ["remark 1", "remark 1 judged"];
    await taught(["go"], judged);
    const later = [...judged, "remark 2", "remark 2 judged"];
    expect(await taught(["go", "go"], later)).toHaveLength(2);
    expect(await taught(["go"], later)).toEqual(["You, go: It was go."]);
  });

  it("is silent when it cannot be asked, and goes when it is sent away", async () => {
    service.failNext = new ServiceError("offline", "offline", null, "no network");
    expect(await taught(["go"], ["remark 1"])).toEqual(["After each move the teacher says here what it did."]);
    root.querySelector<HTMLButtonElement>(".teacher-off")?.click();
    expect(prefer).toHaveBeenCalledWith({ teacher: false });
  });
});
