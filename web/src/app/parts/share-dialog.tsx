import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../context";
import { encodeLine } from "../core/link";
import { routePath } from "../core/router";
import type { LineId } from "../core/types";
import { Address, useCopying } from "./address";
import { Dialog } from "./dialog";

interface ShareProps {
  readonly line: LineId;
  /** The position that the board shows. */
  readonly position: string;
  readonly onClose: () => void;
}

/** A link that opens the same game elsewhere. */
export function ShareDialog({ line, position, onClose }: ShareProps): JSX.Element {
  const { words } = useApp();
  const [address, setAddress] = useState("");
  // A position alone, as a task for somebody: what led to it is not told.
  const [task, setTask] = useState("");
  const { field, copied, copy } = useCopying();
  useEffect(() => {
    const tell = (set: (address: string) => void) => (link: string) => set(location.origin + routePath({ page: "play", id: null, link }));
    void encodeLine(line).then(tell(setAddress));
    void encodeLine({ ...line, start: position, events: [] }).then(tell(setTask));
  }, [line, position]);
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
          <button type="button" class="button" data-copy={task} onClick={() => void copy(task)}>
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
    </Dialog>
  );
}
