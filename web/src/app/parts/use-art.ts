import { useEffect, useState } from "preact/hooks";
import type { RankaBoard } from "../../board";
import { loadArt } from "../../board/art";

/** The outlines of a game's pieces, once they are there: pieces without characters are better than none. */
export function useArt(game: string): RankaBoard["art"] {
  const [art, setArt] = useState<RankaBoard["art"]>(null);
  useEffect(() => {
    let live = true;
    loadArt(game).then(
      (loaded) => live && setArt(loaded),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [game]);
  return art;
}
