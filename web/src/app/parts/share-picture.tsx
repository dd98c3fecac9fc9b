import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../context";
import { LONGEST_SHOWN, PICTURE_KINDS, savePicture, type PictureKind } from "../core/picture";

/** The position as a file, drawn by the server. */
export function SharePicture({ link }: { readonly link: string }): JSX.Element | null {
  const { words, preferences } = useApp();
  const [missed, setMissed] = useState(false);
  if (link === "" || link.length > LONGEST_SHOWN) return null;
  const save = async (kind: PictureKind): Promise<void> => {
    const { lang, pieceStyle: pieces, board: theme } = preferences;
    setMissed(!(await savePicture({ link, kind, lang, side: "first", pieces, theme })));
  };
  return (
    <>
      <p class="share-pictures">
        <span>{words("share.picture")}</span>
        {PICTURE_KINDS.map((kind) => (
          <button key={kind} type="button" class="button" onClick={() => void save(kind)}>
            {kind.toUpperCase()}
          </button>
        ))}
      </p>
      <p role="status" class="muted">
        {missed ? words("share.picture.missed") : ""}
      </p>
    </>
  );
}
