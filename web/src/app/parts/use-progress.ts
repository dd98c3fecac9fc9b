import { useEffect, useState } from "preact/hooks";
import { useApp } from "../context";
import { learntOf, type Learnt } from "../core/progress";

/** How far the lessons of all games have been taken, the one learnt last first; `null` until it is known. */
export function useProgress(): readonly Learnt[] | null {
  const { progress } = useApp();
  const [learnt, setLearnt] = useState<readonly Learnt[] | null>(null);
  useEffect(() => {
    let live = true;
    const look = (): void =>
      void progress.all().then(
        (solved) => live && setLearnt(learntOf(solved)),
        () => live && setLearnt([]),
      );
    look();
    const leave = progress.subscribe(look);
    return () => {
      live = false;
      leave();
    };
  }, [progress]);
  return learnt;
}
