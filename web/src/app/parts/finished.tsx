import type { JSX } from "preact";
import { useApp } from "../context";
import { levelAfter } from "../core/lesson";
import { rememberedWish, rememberWish, usualWish } from "../core/remembered";
import type { GameDescription } from "../core/types";

interface FinishedProps {
  readonly game: string;
  readonly clean: number;
  readonly of: number;
  readonly description: GameDescription;
}

/** Whoever has solved everything plays, at the level that suits. */
export function Finished({ game, clean, of, description }: FinishedProps): JSX.Element {
  const { words, store, navigate } = useApp();
  const level = levelAfter(clean, of);
  const play = (): void => {
    const wish = rememberedWish(store, description, level) ?? usualWish(level);
    rememberWish(store, game, { ...wish, opponent: "engine", level });
    navigate({ page: "new", game });
  };
  return (
    <div class="panel learn-finished">
      <p>{words("learn.finished", level)}</p>
      <button type="button" class="button button-main button-large" onClick={play}>
        {words("learn.play", level)}
      </button>
    </div>
  );
}
