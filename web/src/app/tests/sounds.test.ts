import { describe, expect, it } from "vitest";
import { soundOf, Sounds, type Sound } from "../core/sounds";
import type { HistoryEntry, LineState, MatchState } from "../core/types";
import { FakeService } from "./fake-service";

const service = new FakeService();
const running = { result: null } as unknown as MatchState;
const over = { result: { winner: "first" } } as unknown as MatchState;

/** A line with so many pieces whose last entry is as wanted. */
function line(pieces: number, last: Partial<HistoryEntry> | null, check: boolean | null = null): LineState {
  const base = service.line([]);
  const entry = { event: "x", side: "first" as const, label: "x", ...last };
  const placed = Array.from({ length: pieces }, (_, at) => ({ square: `${at}a`, piece: "P", side: "first" as const }));
  return {
    ...base,
    history: last ? [entry] : [],
    view: { ...base.view, pieces: placed } as LineState["view"],
    next: { ...base.next, check },
  };
}

describe("what is heard", () => {
  const before = line(3, null);
  it.each([
    ["move", line(3, { path: ["1a", "2a"] }), running],
    ["capture", line(2, { path: ["1a", "2a"] }), running],
    ["shot", line(2, { path: ["1a", "2a", "shot:3a"] }), running],
    ["check", line(2, { path: ["1a", "2a"] }, true), running],
    ["throw", line(3, { side: null, fallen: { sentence: "", thrown: null, opens_turn: false } }), running],
    ["end", line(3, { path: ["1a", "2a"] }), over],
  ] as [Sound, LineState, MatchState][])("is a %s", (sound, after, match) => {
    expect(soundOf(before, after, match)).toBe(sound);
  });

  it("is nothing when nothing is new, or when something was taken back", () => {
    expect(soundOf(before, before, running)).toBeNull();
    expect(soundOf(line(3, {}), before, running)).toBeNull();
  });
});

/** An output that only notes what was begun. */
function fakeContext(state: AudioContextState) {
  const begun: string[] = [];
  const param = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  const node = (name: string) => {
    const made = { type: "", buffer: null, frequency: param, gain: param, connect: (to: unknown) => to, stop: () => undefined };
    return { ...made, start: () => begun.push(name) };
  };
  const context = {
    state,
    currentTime: 0,
    sampleRate: 100,
    destination: {},
    resume: () => Promise.reject(new Error("not allowed")),
    createGain: () => node("gain"),
    createBiquadFilter: () => node("filter"),
    createOscillator: () => node("tone"),
    createBufferSource: () => node("noise"),
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
  };
  return { begun, context: context as unknown as AudioContext };
}

describe("sounds", () => {
  it("are made of tones and noise once a gesture has woken them", () => {
    const { begun, context } = fakeContext("running");
    const sounds = new Sounds(() => context);
    expect(sounds.play("move")).toBe(false);
    sounds.wake();
    for (const sound of ["move", "capture", "shot", "throw", "check", "end"] as const) {
      begun.length = 0;
      expect(sounds.play(sound)).toBe(true);
      expect(begun.length).toBeGreaterThan(1);
    }
  });

  it("are silent, and no error, where there is no output or it is not allowed", () => {
    const none = new Sounds(() => null);
    none.wake();
    expect(none.play("move")).toBe(false);
    const asleep = new Sounds(() => fakeContext("suspended").context);
    asleep.wake();
    expect(asleep.play("move")).toBe(false);
    const broken = new Sounds(() => {
      throw new Error("no device");
    });
    broken.wake();
    expect(broken.play("end")).toBe(false);
  });
});
