import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../context";
import { encodeLine } from "../core/link";
import { LONGEST_SHOWN } from "../core/picture";
import { routePath, shownPath } from "../core/router";
import type { LineId } from "../core/types";
import { Address, useCopying } from "./address";
import { Dialog } from "./dialog";
import { SharePicture } from "./share-picture";

interface ShareProps {
  readonly line: LineId;
  /** The position that the board shows. */
  readonly position: string;
  readonly onClose: () => void;
}

/** A link that opens the same game elsewhere. */
export function ShareDialog({ line, position, onClose }: ShareProps): JSX.Element {
  const { words } = useApp();
  const [link, setLink] = useState("");
  // A position alone, as a task for somebody: what led to it is not told.
  const [task, setTask] = useState("");
  const [shown, setShown] = useState(true);
  const { field, copied, copy } = useCopying();
  useEffect(() => {
    void encodeLine(line).then(setLink);
    void encodeLine({ ...line, start: position, events: [] }).then(setTask);
  }, [line, position]);
  const short = link.length <= LONGEST_SHOWN;
  /** Where a link leads to; with a picture of it only where that can be told to the server. */
  const leadTo = (to: string): string => {
    if (to === "") return "";
    const path = shown && to.length <= LONGEST_SHOWN ? shownPath(to) : routePath({ page: "play", id: null, link: to });
    return location.origin + path;
  };
  const address = leadTo(link);
  // The start and every event by its text for programs, as the command line reads them.
  const moves = [line.start ?? "startpos", ...line.events].join("\t");
  return (
    <Dialog
      title={words("share.title")}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {words("play.close")}
          </button>
          <button type="button" class="button" onClick={() => void copy(moves)}>
            {words("share.copy.moves")}
          </button>
          <button type="button" class="button" data-copy={leadTo(task)} onClick={() => void copy(leadTo(task))}>
            {words("share.copy.position")}
          </button>
          <button type="button" class="button button-main" onClick={() => void copy(address)}>
            {words("share.copy")}
          </button>
        </>
      }
    >
      <p>{words("share.help")}</p>
      <Address field={field} address={address} label={words("share.title")} />
      <p role="status" class="muted">
        {copied ? words("share.copied") : ""}
      </p>
      {short && (
        <label class="check">
          <input type="checkbox" name="share-shown" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
          <span>{words("share.shown")}</span>
        </label>
      )}
      <SharePicture link={link} />
    </Dialog>
  );
}
