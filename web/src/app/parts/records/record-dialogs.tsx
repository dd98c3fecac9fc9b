import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../context";
import { encodeLine, encodeValue } from "../../core/link";
import { PERSON } from "../../core/record";
import { sourceOf } from "../../core/records/bring";
import type { RecordController } from "../../core/records/controller";
import { routePath } from "../../core/router";
import type { Seat, Seats, Side } from "../../core/types";
import { useAsked } from "../../use-asked";
import { Address, useCopying } from "../address";
import { Dialog } from "../dialog";
import { KeysDialog } from "../keys-dialog";
import { Radios } from "../radios";
import { SharePicture } from "../share-picture";
import { engineName } from "../use-player-names";
import { ExportDialog } from "./export-dialog";
import { FileDialog } from "./file-dialog";
import { useRecordWords } from "./use-record-words";

/** What stands over a record. */
export type Opened = "exporting" | "filing" | "sharing" | "playing" | "keys";

interface DialogsProps {
  readonly controller: RecordController;
  /** The position shown, and the side to move in it. */
  readonly position: string;
  readonly mover: Side | null;
  readonly opened: Opened | null;
  readonly onClose: () => void;
}

export function RecordDialogs({ controller, position, mover, opened, onClose }: DialogsProps): JSX.Element | null {
  switch (opened) {
    case "exporting":
      return <ExportDialog record={controller.record} position={position} onClose={onClose} />;
    case "filing":
      return <FileDialog source={sourceOf(controller.record)} format="ranka" onClose={onClose} />;
    case "sharing":
      return <Share controller={controller} onClose={onClose} />;
    case "playing":
      return <PlayOn controller={controller} mover={mover} onClose={onClose} />;
    case "keys":
      return <KeysDialog onClose={onClose} />;
    case null:
      return null;
  }
}

interface OneProps {
  readonly controller: RecordController;
  readonly onClose: () => void;
}

/** A link that holds the whole record. */
function Share({ controller, onClose }: OneProps): JSX.Element | null {
  const { words } = useApp();
  const told = useRecordWords();
  const { field, copied, copy } = useCopying();
  const asked = useAsked(() => encodeValue(controller.record), [controller]);
  const line = useAsked(() => encodeLine(controller.lineId()), [controller, controller.way]);
  if (!told) return null;
  const address = asked.state === "here" ? location.origin + routePath({ page: "record", id: null, link: asked.value }) : "";
  return (
    <Dialog
      title={words("share.title")}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {words("play.close")}
          </button>
          <button type="button" class="button button-main" disabled={address === ""} onClick={() => void copy(address)}>
            {words("share.copy")}
          </button>
        </>
      }
    >
      <p>{told(asked.state === "failed" ? "share.large" : "share.help")}</p>
      {address !== "" && <Address field={field} address={address} label={words("share.title")} />}
      {line.state === "here" && <SharePicture link={line.value} ply={controller.shown} />}
      <p role="status" class="muted">
        {copied ? words("share.copied") : ""}
      </p>
    </Dialog>
  );
}

/** A strength that most people can play against. */
const USUAL_LEVEL = 3;

/** A game of its own from the position shown. */
function PlayOn({ controller, mover, onClose }: OneProps & { readonly mover: Side | null }): JSX.Element | null {
  const { service, words, kept, navigate } = useApp();
  const told = useRecordWords();
  const games = useAsked(() => service.games(), [service]);
  const [against, setAgainst] = useState("friend");
  const [level, setLevel] = useState(USUAL_LEVEL);
  if (!told) return null;
  const begin = (): void => {
    const engine: Seat = { kind: "engine", level };
    const seats: Seats =
      against === "friend" ? { first: PERSON, second: PERSON } : mover === "second" ? { first: engine, second: PERSON } : { first: PERSON, second: engine };
    const { record } = kept.keep(controller.branch(seats));
    navigate({ page: "play", id: record.id, link: null });
  };
  const levels = games.state === "here" ? Array.from({ length: games.value.levels }, (_, at) => at + 1) : [];
  return (
    <Dialog
      title={told("play")}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {words("play.close")}
          </button>
          <button type="button" class="button button-main" onClick={begin}>
            {told("play.begin")}
          </button>
        </>
      }
    >
      <p>{told("play.help")}</p>
      <Radios
        legend={told("play.against")}
        name="against"
        value={against}
        choices={[
          { value: "friend", label: told("play.friend") },
          { value: "engine", label: told("play.computer") },
        ]}
        onChange={setAgainst}
      />
      {against === "engine" && (
        <label class="export-format">
          {told("play.level")}
          <select value={level} onChange={(event) => setLevel(Number(event.currentTarget.value))}>
            {levels.map((one) => (
              <option key={one} value={one}>
                {engineName(one, words)}
              </option>
            ))}
          </select>
        </label>
      )}
    </Dialog>
  );
}
