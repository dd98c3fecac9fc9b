/** Loads outlines, each game's once. */
import type { PieceArt } from "./types";

/**
 * What pieces of every game have on them at the start, in the usual set: all that the first page shows. `art/build.ts` makes it like
 * those of the games.
 */
export const START_ART = "start";

const loading = new Map<string, Promise<PieceArt>>();

export function loadArt(game: string): Promise<PieceArt> {
  const known = loading.get(game);
  if (known) {
    return known;
  }
  const fresh = fetch(`/art/${encodeURIComponent(game)}.json`).then(async (answer) => {
    if (!answer.ok) {
      throw new Error(`no art for ${game}: ${answer.status}`);
    }
    return (await answer.json()) as PieceArt;
  });
  loading.set(game, fresh);
  // A failure is not kept: the next board tries again.
  fresh.catch(() => loading.delete(game));
  return fresh;
}
