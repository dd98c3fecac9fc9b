import type { JSX } from "preact";
import { useApp } from "../context";
import { levelAfter } from "../core/lesson";
import { rememberedWish, rememberWish, usualWish } from "../core/remembered";
import type { GameDescription } from "../core/types";

/** Leads to a new game at a level, with the teacher at the table: a first real game is played with a commentator. */
function useTaughtGame(game: string, description: GameDescription): (level: number) => void {
  const { store, prefer, navigate } = useApp();
  return (level) => {
    const wish = rememberedWish(store, description, level) ?? usualWish(level);
    rememberWish(store, game, { ...wish, opponent: "engine", level });
    prefer({ teacher: true });
    navigate({ page: "new", game });
  };
}

/** A game against the lowest level with the teacher, for whoever would rather play than solve. */
export function FirstGame({ game, description }: Pick<FinishedProps, "game" | "description">): JSX.Element {
  const { words } = useApp();
  const play = useTaughtGame(game, description);
  return (
    <button type="button" class="button button-quiet" data-first-game onClick={() => play(1)}>
      {words("learn.taught")}
    </button>
  );
}

interface FinishedProps {
  readonly game: string;
  readonly clean: number;
  readonly of: number;
  readonly description: GameDescription;
}

/** Whoever has solved everything plays, at the level that suits. */
export function Finished({ game, clean, of, description }: FinishedProps): JSX.Element {
  const { words } = useApp();
  const level = levelAfter(clean, of);
  const play = useTaughtGame(game, description);
  return (
    <div class="panel learn-finished">
      <p>{words("learn.finished", level)}</p>
      <button type="button" class="button button-main button-large" onClick={() => play(level)}>
        {words("learn.play", level)}
      </button>
    </div>
  );
}
