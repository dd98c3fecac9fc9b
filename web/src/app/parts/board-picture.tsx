import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { BoardGame, BoardTheme } from "../../board";
import { START_ART } from "../../board/art";
import { boardPicture } from "../../board/board-picture";
import { isCalm } from "../../board/motion";
import { useApp } from "../context";
import type { GameSummary, Placed } from "../core/types";
import { useArt } from "./use-art";

interface BoardPictureProps {
  readonly game: GameSummary;
  /** The pieces, if not those of the start. */
  readonly pieces?: readonly Placed[];
  readonly flipped?: boolean;
  /** The board it lies on, if not the one that the reader has chosen. */
  readonly theme?: BoardTheme;
  /** Lets a piece stir now and then. */
  readonly live?: boolean;
}

/** A game's board with its pieces, as small as one likes, in the set and on the board that the reader likes. */
export function BoardPicture(props: BoardPictureProps): JSX.Element {
  const { game, pieces, flipped = false, live = false } = props;
  const { preferences } = useApp();
  const { pieceStyle: style } = preferences;
  const art = useArt(pieces || style !== "one" ? game.id : START_ART);
  const place = useRef<HTMLSpanElement>(null);
  const drawn = useMemo(() => drawable(game), [game]);
  const theme = props.theme ?? preferences.board;
  useEffect(() => {
    const picture = boardPicture(drawn, art, pieces ?? game.scene.pieces, { style, theme, flipped });
    place.current?.replaceChildren(picture);
    return live ? stir(picture) : undefined;
  }, [drawn, art, pieces, style, theme, flipped, live]);
  return <span class="picture" ref={place} aria-hidden="true" />;
}

/** What the board needs to know of a game to draw it. */
export function drawable({ id, name, scene }: GameSummary): BoardGame {
  const nobody = { en: "", ja: "", zh: "" };
  return { id, name, board: scene.board, sides: [nobody, nobody], pieces: scene.kinds, hands: [], choices: [], marks: [] };
}

/** A piece is touched every few seconds. */
const STIR_MILLIS = 2600;
/** So often, while nobody does anything: a page that is left open comes to rest, so that the device may. */
const LIFTS = 20;

/** Lifts one piece after the other a little, while the picture can be seen and motion is welcome. */
export function stir(picture: HTMLElement): () => void {
  const pieces = [...(picture.shadowRoot?.querySelectorAll(".placed") ?? [])];
  if (pieces.length === 0 || isCalm()) return () => undefined;
  let turn = Math.floor(pieces.length / 3);
  let left = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const lift = (): void => {
    left -= 1;
    if (left === 0) clearInterval(timer);
    // A stride without a common factor comes to every piece in no order that one sees.
    turn = (turn + 7919) % pieces.length;
    pieces[turn]?.animate(
      [{ transform: "none" }, { transform: "translateY(-26px)", offset: 0.35 }, { transform: "translateY(-26px)", offset: 0.6 }, { transform: "none" }],
      { duration: 900, easing: "ease-in-out" },
    );
  };
  const begin = (): void => {
    clearInterval(timer);
    if (document.hidden) return;
    left = LIFTS;
    timer = setInterval(lift, STIR_MILLIS);
  };
  begin();
  document.addEventListener("visibilitychange", begin);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", begin);
  };
}
