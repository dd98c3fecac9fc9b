/** Loads outlines, each game's once. */
import { flag, list, map, number, object, text } from "../wire/shape";
import type { PictureStroke, PieceArt } from "./types";

/**
 * What pieces of every game have on them at the start, in the usual set: all that the first page shows. `art/build.ts` makes it like
 * those of the games.
 */
export const START_ART = "start";

/** What the build's outlines must look like to be drawn: an older file may still lie in a cache. */
const outlines = object<PieceArt>({
  em: number,
  glyphs: map(text),
  latin: map(object<PieceArt["latin"][string]>({ d: text, w: number })),
  pictograms: map(list(object<PictureStroke>({ d: text, solid: flag, at: list(number) }))),
});

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
    const found: unknown = await answer.json();
    const fault = outlines(found, "art");
    if (fault !== null) throw new Error(`art for ${game}: ${fault} is not as expected`);
    return found as PieceArt;
  });
  loading.set(game, fresh);
  // A failure is not kept: the next board tries again.
  fresh.catch(() => loading.delete(game));
  return fresh;
}
