import { describe, expect, it } from "vitest";
import { clockSoundOf } from "../core/sounds";
import { leftFrom, type HostedState } from "../core/hosted-state";
import type { MatchSetup, MatchState } from "../core/types";

describe("somebody who has left", () => {
  const presence = { first: true, second: false, watchers: 0 };
  const hosted = (more: object): HostedState => ({ you: "first", presence, ...more }) as unknown as HostedState;
  const match = { stage: "playing", exchanged: false, due: { side: "second" }, rights: { first: [], second: [] } } as unknown as MatchState;
  const setup = (kind: string): MatchSetup => ({ seats: { first: { kind: "person" }, second: { kind: "person" } }, clock: { kind } }) as unknown as MatchSetup;

  it("is told by the server, to whoever sits opposite", () => {
    const told = { ...presence, second_left: 7000 };
    expect(leftFrom(hosted({ presence: told }), match, setup("fischer"), 0)).toBe(7000);
    expect(leftFrom(hosted({ presence: told, you: null }), match, setup("fischer"), 0)).toBeNull();
    expect(leftFrom(hosted({ presence: told, you: "second" }), match, setup("fischer"), 0)).toBeNull();
    expect(leftFrom(hosted({ presence: told }), { ...match, stage: "over" }, setup("fischer"), 0)).toBeNull();
    const begun = { ...match, rights: { first: [{ kind: "abort" }], second: [] } } as unknown as MatchState;
    expect(leftFrom(hosted({ presence: told }), begun, setup("fischer"), 0)).toBeNull();
    expect(leftFrom(hosted({}), match, setup("fischer"), 0)).toBeNull();
  });

  it("has a week without a clock, if the turn is theirs", () => {
    expect(leftFrom(hosted({}), match, setup("none"), 1)).toBe(1 + 7 * 24 * 3_600_000);
    const own = { ...match, due: { side: "first" } } as unknown as MatchState;
    expect(leftFrom(hosted({}), own, setup("none"), 1)).toBeNull();
    expect(leftFrom(hosted({}), match, setup("days"), 1)).toBeNull();
  });
});

describe("a clock that is heard", () => {
  const at = (millis: number, periods: number | null = null, over = false) => ({ millis, periods, over });

  it("ticks in the last ten seconds and rings when a period begins", () => {
    expect(clockSoundOf(at(12_050), at(11_950))).toBeNull();
    expect(clockSoundOf(at(10_050), at(9_950))).toBe("tick");
    expect(clockSoundOf(at(9_950), at(9_850))).toBeNull();
    expect(clockSoundOf(at(50), at(29_950, 3))).toBe("period");
    expect(clockSoundOf(at(50, 3), at(29_950, 2))).toBe("period");
    expect(clockSoundOf(at(50, 1), at(0, 0, true))).toBeNull();
  });
});
