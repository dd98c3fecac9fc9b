/** What somebody has achieved in a game: read off the games that were kept and the steps that were solved, and kept nowhere else. */
import type { Learnt } from "./progress";
import type { GameRecord } from "./record";
import type { Seat, Side } from "./types";

export type Achievement =
  /** Every step of the lessons is solved. */
  | { readonly kind: "course"; readonly at: number }
  /** The first win against the computer, from the usual start. */
  | { readonly kind: "won"; readonly at: number }
  /** The highest level that was beaten without a hint; `null` is full strength. */
  | { readonly kind: "level"; readonly level: number | null; readonly at: number };

/** Beyond all levels. */
const FULL = 1_000;

interface Win {
  readonly level: number | null;
  readonly helped: boolean;
  readonly at: number;
}

/** What was achieved in a game, in the order in which one comes to it; few things, each of which took something. */
export function achievementsOf(game: string, learnt: Learnt | null, records: readonly GameRecord[]): Achievement[] {
  const wins = records.flatMap((record) => (record.setup.game === game ? (winOf(record) ?? []) : [])).sort((a, b) => a.at - b.at);
  const strength = ({ level }: Win): number => level ?? FULL;
  const alone = wins.filter(({ helped }) => !helped);
  const highest = Math.max(...alone.map(strength));
  const best = alone.find((win) => strength(win) === highest);
  const [first] = wins;
  return [
    ...(learnt && learnt.of > 0 && learnt.steps.size >= learnt.of ? [{ kind: "course", at: learnt.last } as const] : []),
    ...(first ? [{ kind: "won", at: first.at } as const] : []),
    ...(best ? [{ kind: "level", level: best.level, at: best.at } as const] : []),
  ];
}

/** What was won in a game, if somebody alone beat the computer in it from the usual start. */
function winOf({ setup, sight, hints = 0, updated }: GameRecord): Win | null {
  const winner = sight?.result?.winner ?? null;
  if (!sight || winner === null || (setup.start ?? null) !== null) return null;
  const other: Side = winner === "first" ? "second" : "first";
  const [own, beaten]: [Seat, Seat] = [sight.seats[winner], sight.seats[other]];
  if (own.kind !== "person" || beaten.kind !== "engine") return null;
  return { level: beaten.level, helped: hints > 0, at: updated };
}
