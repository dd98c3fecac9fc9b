import type { Shown } from "./clock-face";
import type { LineState, MatchState } from "./types";

/** What is heard. */
export type Sound = "move" | "capture" | "shot" | "throw" | "check" | "end" | "tick" | "period";

/** One tone or rustle of a sound: it glides from one pitch to another and dies away. Times are in seconds. */
interface Part {
  readonly wave: "sine" | "triangle" | "noise";
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly length: number;
  readonly loud: number;
}

const knock = (at: number, pitch: number, loud = 0.5): Part[] => [
  { wave: "noise", from: pitch * 9, to: pitch * 4, at, length: 0.035, loud: loud * 0.7 },
  { wave: "triangle", from: pitch, to: pitch * 0.6, at, length: 0.09, loud },
];
const tone = (at: number, pitch: number, length: number): Part => ({ wave: "sine", from: pitch, to: pitch, at, length, loud: 0.22 });

/** How each is made: wood on wood, an arrow, sticks that fall, a small bell. */
const RECIPES: Readonly<Record<Sound, readonly Part[]>> = {
  move: knock(0, 230),
  capture: [...knock(0, 300, 0.4), ...knock(0.07, 170, 0.6)],
  shot: [{ wave: "noise", from: 5200, to: 500, at: 0, length: 0.22, loud: 0.35 }, ...knock(0.18, 150, 0.5)],
  throw: [0, 0.06, 0.1, 0.17, 0.21].flatMap((at, i) => knock(at, 420 + 60 * ((i * 3) % 5), 0.25)),
  check: [...knock(0, 230), tone(0.06, 740, 0.18), tone(0.2, 988, 0.26)],
  tick: [{ wave: "sine", from: 1320, to: 1320, at: 0, length: 0.05, loud: 0.16 }],
  period: [tone(0, 880, 0.12), tone(0.14, 880, 0.12)],
  end: [tone(0, 523, 0.5), tone(0.14, 659, 0.5), tone(0.28, 784, 0.8)],
};

/** What is heard when a game goes on from one point to a later one. */
export function soundOf(before: LineState, after: LineState, match: MatchState): Sound | null {
  const news = after.history.slice(before.history.length);
  const last = news.at(-1);
  if (!last) return null;
  if (match.result) return "end";
  if (last.fallen) return "throw";
  if (after.next.check === true) return "check";
  if (last.path?.some((waypoint) => waypoint.startsWith("shot:"))) return "shot";
  return after.view.pieces.length < before.view.pieces.length ? "capture" : "move";
}

/** What is heard of a clock that runs for the reader between two looks at it: the last ten seconds, and each period that begins. */
export function clockSoundOf(before: Shown, after: Shown): Sound | null {
  if (after.over || before.over) return null;
  if (after.periods !== before.periods && after.periods !== null) return "period";
  const [was, is] = [before, after].map(({ millis }) => Math.ceil(millis / 1000)) as [number, number];
  return is < was && is <= 10 ? "tick" : null;
}

/** Makes sounds, where the browser lets it; where not, nothing happens. */
export class Sounds {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  readonly #make: () => AudioContext | null;

  constructor(make: () => AudioContext | null = makeContext) {
    this.#make = make;
  }

  /** Browsers let a page be heard after a gesture only: to be called from one. */
  wake(): void {
    try {
      this.#context ??= this.#make();
      if (this.#context?.state === "suspended") this.#context.resume().catch(() => undefined);
    } catch {
      this.#context = null;
    }
  }

  /** Says whether anything was played. */
  play(sound: Sound): boolean {
    const context = this.#context;
    if (context?.state !== "running") return false;
    try {
      for (const part of RECIPES[sound]) this.#sound(context, part);
      return true;
    } catch {
      return false;
    }
  }

  #sound(context: AudioContext, { wave, from, to, at, length, loud }: Part): void {
    const start = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    gain.connect(context.destination);
    if (wave === "noise") {
      const source = context.createBufferSource();
      source.buffer = this.#noise ??= noise(context);
      const band = context.createBiquadFilter();
      band.type = "bandpass";
      band.frequency.setValueAtTime(from, start);
      band.frequency.exponentialRampToValueAtTime(to, start + length);
      source.connect(band).connect(gain);
      source.start(start);
      source.stop(start + length);
      return;
    }
    const source = context.createOscillator();
    source.type = wave;
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, start + length);
    source.connect(gain);
    source.start(start);
    source.stop(start + length);
  }
}

/** Half a second of rustling; the same each time, so no chance is needed for it. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 2), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    samples[i] = state / 2 ** 31;
  }
  return buffer;
}

function makeContext(): AudioContext | null {
  return typeof AudioContext === "function" ? new AudioContext() : null;
}
