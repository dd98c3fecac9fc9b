import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { pieceIcon, type RankaBoard } from "../../board";
import { useApp } from "../context";
import type { GameDescription, Side } from "../core/types";

interface PieceIconProps {
  readonly description: GameDescription;
  readonly art: RankaBoard["art"];
  readonly code: string;
  readonly side?: Side | null;
}

/** One piece as it lies on the board; the words stand beside it. */
export function PieceIcon({ description, art, code, side = "first" }: PieceIconProps): JSX.Element {
  const { preferences } = useApp();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(pieceIcon(description, art, code, side, preferences.pieceStyle));
  }, [description, art, code, side, preferences.pieceStyle]);
  return <span class="piece-icon" ref={place} aria-hidden="true" />;
}
