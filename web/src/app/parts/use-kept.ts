import { useEffect, useState } from "preact/hooks";
import { useApp } from "../context";
import type { GameRecord } from "../core/record";

/** Counts the changes of the games kept, here and in other windows. */
export function useKeptChanges(): number {
  const { kept } = useApp();
  const [changes, setChanges] = useState(kept.changes);
  useEffect(() => {
    const look = (): void => setChanges(kept.changes);
    const leave = kept.subscribe(look);
    // What changed between the drawing and this moment told nobody.
    look();
    return leave;
  }, [kept]);
  return changes;
}

/** The game to go on with, once it is known. */
export function useLatest(): GameRecord | null {
  const { kept } = useApp();
  const [latest, setLatest] = useState<GameRecord | null>(null);
  const changes = useKeptChanges();
  useEffect(() => {
    let live = true;
    void kept.latest().then(
      (found) => live && setLatest(found),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [kept, changes]);
  return latest;
}
