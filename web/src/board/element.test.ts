import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "./index";
import type { RankaBoard } from "./element";
import { GAME, STATE } from "./testing";
import type { Inspected } from "./inspector";
import type { BoardState } from "./types";

let board: RankaBoard;
let moves: { path: string[] }[];
let refused: { from: string; to: string }[];
let spoken: string[];

beforeEach(() => {
  board = document.createElement("ranka-board");
  document.body.append(board);
  moves = [];
  refused = [];
  spoken = [];
  board.addEventListener("ranka-move", (event) => moves.push(event.detail));
  board.addEventListener("ranka-refuse", (event) => refused.push(event.detail));
  board.addEventListener("ranka-announce", (event) => spoken.push(event.detail.text));
  board.description = GAME;
  board.state = STATE;
  board.flush();
});

afterEach(() => board.remove());

const find = (selector: string): HTMLElement | null => board.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
const all = (selector: string): Element[] => [...(board.shadowRoot?.querySelectorAll(selector) ?? [])];
const cell = (square: string): HTMLElement => {
  const node = find(`[data-square="${square}"]`);
  if (!node) {
    throw new Error(`no cell ${square}`);
  }
  return node;
};
const choose = (id: string): void => find(`[data-choice="${id}"]`)?.click();
const key = (name: string): void => {
  const target = board.shadowRoot?.activeElement ?? cell("b4");
  target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, composed: true }));
};
const show = (change: Partial<BoardState>): void => {
  board.state = { ...STATE, ...change };
  board.flush();
};

describe("clicks", () => {
  it("light targets and make a move of two legs", () => {
    cell("a4").click();
    expect(all("[data-target]").map((node) => node.getAttribute("data-square")).sort()).toEqual(["a3", "b3"]);
    cell("a3").click();
    expect(moves).toEqual([]);
    expect(find('[data-choice="stop-here"]')).not.toBeNull();
    cell("b2").click();
    expect(moves).toEqual([{ path: ["a4", "a3", "b2"] }]);
  });

  it("ask at the square whether to promote", () => {
    cell("a4").click();
    cell("b3").click();
    expect(find(".popup")?.hidden).toBe(false);
    expect(all(".popup [data-choice]").map((node) => node.getAttribute("data-choice"))).toEqual([
      "promote",
      "decline",
      "restart",
    ]);
    choose("decline");
    expect(moves.map(({ path }) => path.join(" "))).toEqual(["a4 b3 choice:decline"]);
    expect(find(".popup")?.hidden).toBe(true);
  });

  it("tell shots from steps", () => {
    cell("b4").click();
    expect(cell("b1").hasAttribute("data-shot")).toBe(true);
    expect(cell("b1").hasAttribute("data-target")).toBe(false);
    expect(all(".shot-target")).toHaveLength(2);
    cell("b2").click();
    choose("shot:b2");
    expect(moves.map(({ path }) => path.join(" "))).toEqual(["b4 shot:b2"]);
  });

  it("drop a piece from the hand", () => {
    find('[data-hand="P"]')?.click();
    expect(find('[data-hand="P"]')?.getAttribute("aria-pressed")).toBe("true");
    cell("c2").click();
    expect(moves.map(({ path }) => path.join(" "))).toEqual(["hand:P c2"]);
  });

  it("on a square that leads nowhere say so", () => {
    cell("a4").click();
    cell("c1").click();
    expect(refused).toMatchObject([{ from: "a4", to: "c1" }]);
    expect(all("[data-target]")).toHaveLength(0);
  });

  it("do nothing while it is not the player's turn", () => {
    show({ interactive: false });
    cell("a4").click();
    expect(all("[data-can]")).toHaveLength(0);
    expect(spoken).toEqual([]);
  });

  it("do nothing between a move and its answer", () => {
    find('[data-hand="P"]')?.click();
    cell("c2").click();
    cell("a4").click();
    cell("a3").click();
    expect(moves).toHaveLength(1);
  });
});

describe("choices", () => {
  it("that need no click first are offered under the board", () => {
    choose("pass");
    expect(moves).toEqual([{ path: ["choice:pass"] }]);
  });

  it("can be left to the page", () => {
    board.rootChoices = false;
    board.flush();
    expect(find('[data-choice="pass"]')).toBeNull();
    board.choose("pass");
    expect(moves).toHaveLength(1);
  });

  it("restart takes a begun chain back", () => {
    cell("a4").click();
    cell("a3").click();
    choose("restart");
    expect(all("[data-target]")).toHaveLength(0);
    expect(find('[data-choice="restart"]')).toBeNull();
  });

  it("a move waits to be confirmed if asked to", () => {
    board.confirm = true;
    find('[data-hand="P"]')?.click();
    cell("c2").click();
    expect(moves).toHaveLength(0);
    choose("confirm");
    expect(moves.map(({ path }) => path.join(" "))).toEqual(["hand:P c2"]);
  });
});

describe("touched is moved", () => {
  beforeEach(() => (board.touchMove = true));
  const selected = (): (string | null)[] => all('[aria-selected="true"]').map((node) => node.getAttribute("data-square"));

  it("keeps the piece that was taken up", () => {
    cell("a4").click();
    for (const again of ["a4", "b4", "c1"]) {
      cell(again).click();
      expect(selected(), again).toEqual(["a4"]);
    }
    board.cancel();
    key("Backspace");
    expect(selected()).toEqual(["a4"]);
    expect(cell("b4").hasAttribute("data-can")).toBe(false);
    expect(refused.map(({ to }) => to)).toEqual(["b4", "c1"]);
  });

  it("lets the way of it be thought over", () => {
    cell("a4").click();
    cell("a3").click();
    choose("restart");
    expect(selected()).toEqual(["a4"]);
    cell("b3").click();
    choose("restart");
    cell("b3").click();
    choose("decline");
    expect(moves.map(({ path }) => path.join(" "))).toEqual(["a4 b3 choice:decline"]);
  });
});

describe("keyboard", () => {
  it("moves one cursor over the board as it is seen", () => {
    expect(all('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
    cell("b4").focus();
    key("ArrowUp");
    key("ArrowLeft");
    expect(cell("c3").getAttribute("tabindex")).toBe("0");
    board.flipped = true;
    board.flush();
    expect(board.shadowRoot?.activeElement).toBe(cell("c3"));
    key("ArrowRight"); // the edge
    expect(cell("c3").getAttribute("tabindex")).toBe("0");
    key("ArrowLeft");
    expect(cell("b3").getAttribute("tabindex")).toBe("0");
    key("Home");
    expect(cell("a3").getAttribute("tabindex")).toBe("0");
    expect(all('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
  });

  it("makes a move with Enter and takes it back with Escape", () => {
    cell("a4").focus();
    key("Enter");
    expect(cell("a4").getAttribute("aria-selected")).toBe("true");
    key("Escape");
    expect(cell("a4").getAttribute("aria-selected")).toBeNull();
    key("Enter");
    key("ArrowUp");
    key("Enter");
    key(" ");
    expect(moves.map(({ path }) => path.join(" "))).toEqual(["a4 a3"]);
  });

  it("goes to a question that comes up", () => {
    cell("a4").focus();
    key("Enter");
    cell("b3").focus();
    key("Enter");
    expect((board.shadowRoot?.activeElement as HTMLElement).dataset["choice"]).toBe("promote");
    key("Backspace");
    expect(find(".popup")?.hidden).toBe(true);
    expect(cell("a3").hasAttribute("data-target")).toBe(true);
  });
});

describe("drawing", () => {
  it("is a grid of labelled cells in rows", () => {
    expect(find('[role="grid"]')?.getAttribute("aria-label")).toBe("Toy board");
    expect(all('[role="row"]')).toHaveLength(4);
    expect(cell("a4").getAttribute("aria-label")).toBe("a4, Pawn of Black, can move");
    board.lang = "ja";
    board.flush();
    expect(cell("a4").getAttribute("aria-label")).toBe("a4、先手のPawn-ja、動ける");
  });

  it("touches only what changed", () => {
    const nodes = all(".piece");
    const pieces = STATE.view.pieces.map((placed) => (placed.square === "a4" ? { ...placed, square: "a3" } : placed));
    show({ view: { ...STATE.view, pieces }, last: ["a4", "a3"] });
    const kept = all(".piece").filter((node) => nodes.includes(node));
    expect(kept).toHaveLength(nodes.length - 1);
    expect(all(".last-from")).toHaveLength(1);
    expect(all(".last-to")).toHaveLength(1);
  });

  it("shows every leg and shot of the last move", () => {
    show({ last: ["b4", "c3", "c2", "shot:c1"] });
    expect(all(".last-arrow .shaft")).toHaveLength(2);
    expect(all(".shot-arrow .shaft")).toHaveLength(1);
    expect(all(".burst")).toHaveLength(1);
  });

  it("draws every mark as it looks, except where the ground shows it", () => {
    for (const { id, look } of GAME.marks) {
      show({ view: { ...STATE.view, marks: [{ kind: id, squares: ["a4", "b2", "b3"] }] } });
      expect(all(`.mark-${look}`), look).toHaveLength(look === "waves" ? 2 : 3);
    }
  });

  it("gives a red face an edge of its own", () => {
    expect(all(".piece.red .edge")).toHaveLength(1);
  });

  it("shows the moving piece where its path has led it", () => {
    cell("a4").click();
    const before = all(".piece.first").map((node) => (node as SVGElement).style.transform);
    cell("a3").click();
    const after = all(".piece.first").map((node) => (node as SVGElement).style.transform);
    expect(after.sort()).not.toEqual(before.sort());
    choose("restart");
    expect(all(".piece.first").map((node) => (node as SVGElement).style.transform).sort()).toEqual(before.sort());
  });
});

describe("speech", () => {
  it("tells selections, moves and check", () => {
    cell("a4").click();
    expect(spoken.at(-1)).toBe("Pawn a4 selected; ways to go on: 2");
    const pieces = STATE.view.pieces.map((placed) => (placed.square === "a4" ? { ...placed, square: "a3" } : placed));
    const marks = [{ kind: "alarm-mark", squares: ["c1"] }];
    show({ view: { ...STATE.view, pieces, marks }, last: ["a4", "a3"] });
    expect(spoken.at(-1)).toBe("Pawn of Black: a4 – a3. Check");
  });
});

describe("looking at a piece", () => {
  let seen: (string | null)[];
  const tell = ({ code, side, square, how }: Inspected): string => [how, code, side, square].join(" ");
  const over = (node: Element | null): void =>
    void node?.dispatchEvent(new PointerEvent("pointerover", { pointerType: "mouse", bubbles: true, composed: true }));

  beforeEach(() => {
    vi.useFakeTimers();
    seen = [];
    board.addEventListener("ranka-piece", ({ detail }) => seen.push(detail && tell(detail)));
  });
  afterEach(() => vi.useRealTimers());

  it("is told after the mouse rested there, on the board and in hand, and when it left", () => {
    over(cell("b2"));
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1000);
    over(find('[data-hand="P"]'));
    over(cell("a1"));
    expect(seen).toEqual(["hover +P second b2", "hover P first ", null]);
  });

  it("is told of the keyboard's cursor and of a selection", () => {
    cell("b4").focus();
    key("ArrowRight");
    expect(seen.at(-1)).toBe("focus P first a4");
    board.press("b4");
    expect(seen.at(-1)).toBe("focus P first a4");
    cell("a4").blur();
    expect(seen.at(-1)).toBe("selection K first b4");
    board.cancel();
    expect(seen.at(-1)).toBeNull();
  });

  it("is told of a click on a piece that cannot move", () => {
    cell("c1").click();
    expect(seen).toEqual(["tap K second c1"]);
  });
});

describe("shapes", () => {
  it("are drawn from data; an arrow from the hand marks the piece there", () => {
    board.shapes = [{ from: "a4", to: "a3" }, { from: "b2", tone: "red" }, { from: "hand:P", to: "c2" }];
    expect(all(".shape-arrow")).toHaveLength(1);
    expect(all(".shape-circle")).toHaveLength(2);
    expect(find('[data-hand="P"]')?.hasAttribute("data-pointed")).toBe(true);
    board.shapes = [];
    expect(all(".shape-arrow, .shape-circle, [data-pointed]")).toHaveLength(0);
  });

  it("of the player go with Escape, with a click on nothing and with the next move; those of the page stay", () => {
    const shapes = [{ from: "a4" }];
    board.shapes = shapes;
    const draw = (): void => {
      const right = { button: 2, pointerType: "mouse", bubbles: true, composed: true, pointerId: 1 };
      cell("b2").dispatchEvent(new PointerEvent("pointerdown", right));
      cell("b2").dispatchEvent(new PointerEvent("pointerup", right));
      expect(all(".shape-circle")).toHaveLength(2);
    };
    Object.assign(board.shadowRoot!, { elementFromPoint: () => cell("b2") });
    draw();
    cell("b4").focus();
    key("Escape");
    expect(all(".shape-circle")).toHaveLength(1);
    draw();
    cell("a1").click();
    expect(all(".shape-circle")).toHaveLength(1);
    draw();
    show({ last: ["a4", "a3"] });
    expect(all(".shape-circle")).toHaveLength(1);
    board.drawing = false;
    cell("b2").dispatchEvent(new PointerEvent("pointerdown", { button: 2, bubbles: true, composed: true }));
    expect(all(".shape-circle")).toHaveLength(1);
  });
});

describe("movement", () => {
  const begun: { frames: Keyframe[]; delay: number; cancelled: boolean; end: () => void }[] = [];
  const proto = SVGElement.prototype as unknown as { animate?: unknown };

  beforeEach(() => {
    begun.length = 0;
    proto.animate = (frames: Keyframe[], { delay = 0 }: { delay?: number }) => {
      let end = (): void => undefined;
      const finished = new Promise<void>((resolve) => (end = resolve));
      const one = { frames, delay, cancelled: false, end };
      begun.push(one);
      return { finished, cancel: () => ((one.cancelled = true), end()) };
    };
  });
  afterEach(() => delete proto.animate);

  const after = (gone: string[], placed: BoardState["view"]["pieces"]): BoardState["view"] => ({
    ...STATE.view,
    pieces: [...STATE.view.pieces.filter(({ square }) => !gone.includes(square)), ...placed],
  });
  const taking = (): void => {
    const view = after(["b4", "b2", "c1", "b1"], [{ square: "b2", piece: "K", side: "first" }]);
    show({ view, last: ["b4", "b2", "shot:b1"], losses: [{ square: "b2" }, { square: "b1" }, { square: "c1" }] });
  };

  it("goes, shoots and loses in order; the position below is right at once", async () => {
    taking();
    expect(all(".plane .piece")).toHaveLength(3 + 3);
    expect(board.hasAttribute("data-busy")).toBe(true);
    const fades = begun.filter(({ frames }) => frames[0]?.["opacity"] === 1);
    expect(fades).toHaveLength(3);
    expect([...fades].sort((a, b) => a.delay - b.delay)).toEqual(fades);
    expect(all(".streak")).toHaveLength(1);
    begun.forEach(({ end }) => end());
    await vi.waitFor(() => expect(board.hasAttribute("data-busy")).toBe(false));
    expect(all(".plane .piece")).toHaveLength(3);
    expect(all(".streak")).toHaveLength(0);
  });

  it("that is interrupted leaves nothing behind", () => {
    taking();
    show({ ...STATE, last: ["a4", "a3"], view: after(["a4"], [{ square: "a3", piece: "P", side: "first" }]) });
    board.state = STATE;
    board.flush();
    expect(begun.every(({ cancelled }) => cancelled)).toBe(true);
    expect(all(".plane .piece")).toHaveLength(STATE.view.pieces.length);
    expect(all(".streak")).toHaveLength(0);
  });

  it("is left out where nobody wants it", () => {
    document.documentElement.dataset["motion"] = "off";
    taking();
    delete document.documentElement.dataset["motion"];
    expect(begun).toEqual([]);
    expect(all(".plane .piece")).toHaveLength(3);
  });
});
