import { render, type ComponentChildren } from "preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AppContext, type Surroundings } from "../context";
import { decisionDue } from "../core/told";
import type { Counter, CounterLook, GameDescription, LineState, Side, Text } from "../core/types";
import { wordsOf } from "../i18n";
import { DecisionPanel } from "../parts/decision-panel";
import { ScorePanel } from "../parts/score-panel";
import { ThrowPanel } from "../parts/throw-panel";
import { FakeService } from "./fake-service";

const same = (text: string): Text => ({ en: text, ja: text, zh: text });
const nameOf = (side: Side): string => (side === "first" ? "You" : "Computer");
const description = {
  choices: [
    { id: "on", name: same("Onward"), help: same("further"), noted: true },
    { id: "off", name: same("Enough"), help: same("no further"), noted: true },
  ],
} as unknown as GameDescription;

const root = document.createElement("div");

function show(panel: ComponentChildren): void {
  const app = { words: wordsOf("en"), say: (text: Text) => text.en } as unknown as Surroundings;
  render(<AppContext.Provider value={app}>{panel}</AppContext.Provider>, root);
}

const all = (selector: string): string[] => [...root.querySelectorAll(selector)].map((node) => node.textContent ?? "");

afterEach(() => render(null, root));

describe("the score panel", () => {
  const counter = (look: CounterLook, change: Partial<Counter> = {}): Counter => ({
    id: look,
    name: `${look} name`,
    side: null,
    value: "7",
    words: null,
    help: null,
    group: null,
    most: null,
    look,
    ...change,
  });

  it("puts every counter where its look says, and none where it is told elsewhere", () => {
    const first = { side: "first" as const };
    const counters = [
      counter("headline", { words: "round 1" }),
      counter("badge"),
      counter("score", { ...first, words: "7 points", most: 40 }),
      counter("chip", { ...first, group: "Held" }),
      counter("hint", { ...first, group: "Nearly", words: "needs more" }),
      counter("note", first),
      counter("plain"),
      counter("elsewhere", { name: "hidden" }),
    ];
    show(<ScorePanel counters={counters} lost={null} order={["second", "first"]} nameOf={nameOf} />);
    expect(all(".headline span")).toEqual(["round 1", "badge name: 7"]);
    expect(all(".side-score h2")).toEqual(["You 7 points"]);
    expect(root.querySelector("progress")?.getAttribute("max")).toBe("40");
    expect(all(".chip")).toEqual(["chip name 7"]);
    expect(all("summary")).toEqual(["Nearly: 1"]);
    expect(all(".near li")).toEqual(["hint name needs more"]);
    expect(all(".side-score > p.muted")).toEqual(["note name: 7"]);
    expect(all(".others div")).toEqual(["plain name7"]);
    expect(root.textContent).not.toContain("hidden");
  });

  it("shows how things stand, what is at stake and what was lost", () => {
    const first = { side: "first" as const };
    const counters = [
      counter("status", { ...first, name: "Captain", value: "held", help: "on board", group: "Command" }),
      counter("status", { ...first, name: "Crew", value: "missing", words: "3 of 8", help: "too few", group: "Command" }),
      counter("sentence", { ...first, name: "Danger", words: "with the Captain" }),
    ];
    const lost = { first: [{ name: "Oar", count: 2 }, { name: "Sail", count: 1 }], second: [] };
    show(<ScorePanel counters={counters} lost={lost} order={["second", "first"]} nameOf={nameOf} />);
    expect(all(".status-held")).toEqual(["Captain on board"]);
    expect(all(".status-missing")).toEqual(["Crew 3 of 8 too few"]);
    expect(all(".score-sentence")).toEqual(["Danger: with the Captain"]);
    expect(all(".lost summary")).toEqual(["Lost: 3"]);
    expect(all(".lost-kind")).toEqual(["Oar 2", "Sail 1"]);
    expect(all(".side-score h2")).toEqual(["You "]);
  });

  it("is not there when nothing is counted", () => {
    show(<ScorePanel counters={[counter("elsewhere")]} lost={null} order={["first"]} nameOf={nameOf} />);
    expect(root.textContent).toBe("");
  });
});

describe("the panels of throws and decisions", () => {
  const line = new FakeService().line([]);

  it("say what is thrown for and light what suffices", () => {
    const thrown = (up: number) => ({ up, of: 2, shape: "stick" as const });
    const chance = {
      name: "Two sticks",
      act: "Throw them",
      purpose: "{second} waits",
      odds: { good: 1, all: 4 },
      cases: [
        { text: "0", weight: 3, name: "none", thrown: thrown(0), suffices: false },
        { text: "2", weight: 1, name: "both", thrown: thrown(2), suffices: true },
      ],
    };
    const due: LineState = { ...line, next: { ...line.next, turn: { kind: "chance" } }, view: { ...line.view, chance } };
    const onThrow = vi.fn();
    const props = { nameOf, busy: false, onThrow };
    show(<ThrowPanel {...props} line={due} actor={{ kind: "throw", side: "first", byHand: true }} />);
    expect(all(".throw-what, .throw-odds")).toEqual(["Computer waits", "Succeeds 1 times out of 4 (25 %)"]);
    expect(root.querySelectorAll(".sticks-waiting .stick")).toHaveLength(2);
    expect(all(".odds-good")).toEqual(["2both: 1 of 4"]);
    root.querySelector("button")?.click();
    expect(onThrow).toHaveBeenCalledOnce();
  });

  it("offer what each choice leads to, and once only", () => {
    const decision = {
      prompt: "On?",
      because: "Made by {first}:",
      items: [{ name: "Prize", value: "5" }],
      choices: [
        { id: "on", leads_to: "{second} is next" },
        { id: "off", leads_to: "It is over" },
        { id: "go", square: "1a", name: "Go to 1a", leads_to: "There" },
      ],
    };
    const fallen = { sentence: "{first}: 2 of 2", thrown: null, opens_turn: false };
    const decided: LineState = {
      ...line,
      view: { ...line.view, decision },
      next: { ...line.next, clicks: { "choice:on": {}, "choice:off": {}, "1a": {} } },
      history: [{ event: "2", side: null, label: "2", fallen }],
    };
    const due = decisionDue(decided);
    const onChoose = vi.fn();
    show(
      <>
        {due && <DecisionPanel description={description} decision={due} nameOf={nameOf} open onChoose={onChoose} />}
        <ThrowPanel
          line={decided}
          actor={{ kind: "human", side: "first" }}
          busy={false}
          nameOf={nameOf}
          onThrow={() => undefined}
        />
      </>,
    );
    expect(all(".choice-card")).toEqual(["OnwardComputer is next", "EnoughIt is over", "Go to 1aThere"]);
    expect(root.textContent).toContain("Made by You: Prize 5");
    expect(root.textContent).toContain("You: 2 of 2");
    expect(root.textContent).not.toContain("further");
    root.querySelector<HTMLElement>('[data-decide="off"]')?.click();
    expect(onChoose).toHaveBeenCalledWith("choice:off");
    root.querySelector<HTMLElement>('[data-decide="1a"]')?.click();
    expect(onChoose).toHaveBeenCalledWith("1a");
  });
});
