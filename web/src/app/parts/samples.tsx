import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { pieceIcon, type BoardTheme, type PieceStyle } from "../../board";
import type { GameSummary } from "../core/types";
import { BoardPicture, drawable } from "./board-picture";
import { useArt } from "./use-art";

/** A piece of each game in one set. */
export function PieceSample({ games, style }: { readonly games: readonly GameSummary[]; readonly style: PieceStyle }): JSX.Element {
  return (
    <span class="samples" aria-hidden="true">
      {games.map((game) => (
        <SamplePiece key={game.id} game={game} style={style} />
      ))}
    </span>
  );
}

function SamplePiece({ game, style }: { readonly game: GameSummary; readonly style: PieceStyle }): JSX.Element {
  const art = useArt(game.id);
  const place = useRef<HTMLSpanElement>(null);
  const drawn = useMemo(() => drawable(game), [game]);
  // The first kind that is not royal and that one finds on the board shows more of a set than its kings, which are all alike.
  const code = useMemo(() => {
    const there = new Set(game.scene.pieces.map(({ piece }) => piece));
    return game.scene.kinds.find(({ code: one, royal }) => !royal && there.has(one))?.code ?? "";
  }, [game]);
  useEffect(() => {
    place.current?.replaceChildren(pieceIcon(drawn, art, code, "first", style));
  }, [drawn, art, code, style]);
  return <span class="sample-piece" ref={place} />;
}

/** A board of one make, with a game laid out on it. */
export function BoardSample({ game, theme }: { readonly game: GameSummary; readonly theme: BoardTheme }): JSX.Element {
  return (
    <span class="sample-board" aria-hidden="true">
      <BoardPicture game={game} theme={theme} />
    </span>
  );
}
