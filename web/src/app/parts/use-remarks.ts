import { useEffect, useState } from "preact/hooks";
import { useApp } from "../context";
import type { HistoryEntry, LineId, LineState, Remark } from "../core/types";

/** What the teacher says of an event. */
export interface Remarked {
  /** After so many events. */
  readonly at: number;
  readonly entry: HistoryEntry;
  readonly told: readonly string[];
  /** What there is to say of a stronger move; `null` if there was none, or nobody has looked yet. */
  readonly better: readonly string[] | null;
  /** Whether an engine has looked. */
  readonly judged: boolean;
}

interface Known {
  readonly remark: Remark;
  readonly judged: boolean;
}

/** So much is remembered at most: whoever walks to and fro through a long game asks again for what lies far back. */
const MOST = 400;

/** Which events are talked about: the last one of each side, and what has just fallen. */
export function talkedAbout(history: readonly HistoryEntry[]): number[] {
  const last = (side: "first" | "second"): number => history.findLastIndex((entry) => entry.side === side) + 1;
  const ends = [last("first"), last("second"), history.at(-1)?.side === null ? history.length : 0];
  return ends.filter((at) => at > 0).sort((a, b) => a - b);
}

/**
 * Asks the teacher about the last events of a line: what the rules can tell at once, and what takes an engine as soon as no other
 * search is under way (`calm`). What was told is remembered as long as the table is there.
 */
export function useRemarks(lineId: (count: number) => LineId, shown: LineState, calm: boolean): readonly Remarked[] {
  const { service, words } = useApp();
  const [known] = useState(() => new Map<string, Known>());
  const [, heard] = useState(0);
  const { history } = shown;
  const key = (at: number): string => [words.tongue, ...history.slice(0, at).map(({ event }) => event)].join(" ");
  const ends = talkedAbout(history);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async (at: number, judged: boolean): Promise<void> => {
      const before = known.get(key(at));
      if (leaving.signal.aborted || (before && (before.judged || !judged))) return;
      // A search that has begun goes on when the reader walks on: it is short, and what it finds is kept.
      const remark = await service.remark(lineId(at), judged, judged ? {} : { signal: leaving.signal });
      if (known.size >= MOST) known.clear();
      known.set(key(at), { remark, judged });
      if (!leaving.signal.aborted) heard((count) => count + 1);
    };
    const all = async (): Promise<void> => {
      await Promise.all(ends.map((at) => ask(at, false)));
      // One after the other, so that a move that is asked for meanwhile waits for one at most.
      if (calm) for (const at of [...ends].reverse()) await ask(at, true);
    };
    // A teacher who cannot be asked is silent; the next event is another question.
    void all().catch(() => undefined);
    return () => leaving.abort();
  }, [service, key(history.length), calm]);
  return ends.flatMap((at) => {
    const [entry, one] = [history[at - 1], known.get(key(at))];
    if (!entry || !one) return [];
    const { sentences, better } = one.remark;
    return [{ at, entry, told: sentences, better: better?.sentences ?? null, judged: one.judged }];
  });
}
