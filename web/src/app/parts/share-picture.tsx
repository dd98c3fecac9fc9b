import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../context";
import { LONGEST_SHOWN, PICTURE_KINDS, savePicture, type PictureKind } from "../core/picture";

interface PictureProps {
  /** The line, packed as in links. */
  readonly link: string;
  /** The position shown, if it is not the last one. */
  readonly ply?: number;
}

/** The position or the game as a file, drawn by the server. */
export function SharePicture({ link, ply }: PictureProps): JSX.Element | null {
  const { words, preferences } = useApp();
  const [missed, setMissed] = useState(false);
  if (link === "" || link.length > LONGEST_SHOWN) return null;
  const save = async (kind: PictureKind): Promise<void> => {
    const { lang, pieceStyle: pieces, board: theme } = preferences;
    setMissed(!(await savePicture({ link, ply, kind, lang, side: "first", pieces, theme })));
  };
  return (
    <>
      <p class="share-pictures">
        <span>{words("share.picture")}</span>
        {PICTURE_KINDS.map((kind) => (
          <button key={kind} type="button" class="button" data-picture={kind} onClick={() => void save(kind)}>
            {kind === "gif" || kind === "diagrams" ? words(`share.${kind}`) : kind.toUpperCase()}
          </button>
        ))}
      </p>
      <p role="status" class="muted">
        {missed ? words("share.picture.missed") : ""}
      </p>
    </>
  );
}
