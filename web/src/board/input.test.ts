import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Input, type Gestures } from "./input";
import { html } from "./svg";

let area: HTMLElement;
let log: string[];
let zoomed: boolean;
let drawing: boolean;

/** Notes what gestures come to; the square is where the pointer is, in steps of ten pixels. */
function recorder(): Gestures {
  return {
    hit: (x, y) => `${Math.floor(x / 10)}-${Math.floor(y / 10)}`,
    canDrag: (waypoint) => waypoint === "1-1",
    dragStart: (waypoint) => log.push(`drag ${waypoint}`),
    dragMove: () => log.push("move"),
    dragEnd: (waypoint) => log.push(`drop ${waypoint ?? "nowhere"}`),
    isZoomed: () => zoomed,
    pan: (dx, dy) => log.push(`pan ${dx} ${dy}`),
    pinch: (factor) => log.push(`pinch ${factor.toFixed(2)}`),
    tap: (waypoint) => log.push(`tap ${waypoint}`),
    held: () => undefined,
    hold: ({ x, y }) => log.push(`hold ${x} ${y}`),
    canDraw: () => drawing,
    draw: (from, to, tone) => log.push(`draw ${from} ${to} ${tone}`),
    drawEnd: (done) => log.push(done ? "drawn" : "given up"),
  };
}

beforeEach(() => {
  area = html("div", {}, [html("div", { "data-square": "1-1" })]);
  document.body.replaceChildren(area);
  log = [];
  zoomed = false;
  drawing = true;
  new Input(area, recorder());
});

const send = (type: string, x: number, y: number, pointerId = 1, more: PointerEventInit = {}): void => {
  const shared = { bubbles: true, composed: true, clientX: x, clientY: y, pointerId };
  const init = { ...shared, pointerType: "touch", button: 0, ...more };
  area.firstElementChild?.dispatchEvent(new PointerEvent(type, init));
};
const click = (): void => (area.firstElementChild as HTMLElement).click();

describe("gestures", () => {
  it("a press that hardly moves is a click", () => {
    send("pointerdown", 15, 15);
    send("pointermove", 18, 17);
    send("pointerup", 18, 17);
    click();
    expect(log).toEqual(["tap 1-1"]);
  });

  it("a press that moves drags the piece; the click that follows is not one", () => {
    send("pointerdown", 15, 15);
    send("pointermove", 45, 15);
    send("pointerup", 45, 15);
    click();
    expect(log).toEqual(["drag 1-1", "move", "drop 4-1"]);
    click();
    expect(log.at(-1)).toBe("tap 1-1");
  });

  it("a press on nothing to drag pans, but only while zoomed", () => {
    send("pointerdown", 95, 95);
    send("pointermove", 75, 95);
    send("pointerup", 75, 95);
    expect(log).toEqual([]);
    zoomed = true;
    send("pointerdown", 95, 95);
    send("pointermove", 75, 90);
    send("pointerup", 75, 90);
    expect(log).toEqual(["pan -20 -5"]);
  });

  it("two fingers zoom, and end a drag that had begun", () => {
    send("pointerdown", 15, 15, 1);
    send("pointermove", 35, 15, 1);
    send("pointerdown", 135, 15, 2);
    expect(log.at(-1)).toBe("drop nowhere");
    send("pointermove", 235, 15, 2);
    expect(log.slice(-2)).toEqual(["pan 50 0", "pinch 2.00"]);
  });

  it("a lost pointer drops nothing", () => {
    send("pointerdown", 15, 15);
    send("pointermove", 45, 15);
    send("pointercancel", 45, 15);
    expect(log.at(-1)).toBe("drop nowhere");
  });

  it("the wheel zooms with the control key and leaves the page alone without", () => {
    const wheel = (ctrlKey: boolean): boolean => {
      const event = new WheelEvent("wheel", { deltaY: -100, cancelable: true, bubbles: true });
      // The document of the tests does not read the key from the initialiser.
      Object.defineProperty(event, "ctrlKey", { value: ctrlKey });
      area.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(wheel(false)).toBe(false);
    expect(wheel(true)).toBe(true);
    expect(log).toEqual(["pinch 1.49"]);
  });
});

describe("holding and drawing", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const wait = (): void => void vi.advanceTimersByTime(1000);

  it("a finger that stays asks what stands there, and makes no click", () => {
    send("pointerdown", 15, 15);
    wait();
    expect(log).toEqual([]);
    send("pointerup", 16, 15);
    click();
    expect(log).toEqual(["hold 16 15"]);
  });

  it("a finger that stays and then moves draws", () => {
    send("pointerdown", 15, 15);
    wait();
    send("pointermove", 45, 15);
    send("pointerup", 45, 15);
    expect(log).toEqual(["draw 1-1 4-1 green", "drawn"]);
  });

  it("a finger that moves at once drags as ever", () => {
    send("pointerdown", 15, 15);
    send("pointermove", 45, 15);
    wait();
    expect(log).toEqual(["drag 1-1", "move"]);
  });

  it("the right button draws in the colour of the keys held down, and only if it may", () => {
    const right = { button: 2, pointerType: "mouse" };
    send("pointerdown", 15, 15, 1, right);
    send("pointermove", 45, 15, 1, { ...right, shiftKey: true });
    send("pointerup", 45, 15, 1, right);
    expect(log).toEqual(["draw 1-1 1-1 green", "draw 1-1 4-1 red", "drawn"]);
    drawing = false;
    send("pointerdown", 15, 15, 1, right);
    expect(log).toHaveLength(3);
  });

  it("a second finger gives a drawing up", () => {
    send("pointerdown", 15, 15, 1);
    wait();
    send("pointermove", 45, 15, 1);
    send("pointerdown", 135, 15, 2);
    expect(log.at(-1)).toBe("given up");
  });
});
