import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../context";
import type { RecordController } from "../../core/records/controller";
import { keptRecords, type KeptRecord } from "../../core/records/shelf";
import { Action } from "../game-actions";
import type { Opened } from "./record-dialogs";
import { useRecordWords } from "./use-record-words";

interface ActionsProps {
  readonly controller: RecordController;
  readonly kept: KeptRecord | null;
  readonly open: (what: Opened) => void;
  readonly onOther?: () => void;
}

/** What can be done with a record. */
export function RecordActions({ controller, kept, open, onOther }: ActionsProps): JSX.Element | null {
  const { words, bring } = useApp();
  const told = useRecordWords();
  const [keeping, setKeeping] = useState<"no" | "kept" | "failed">(kept ? "kept" : "no");
  if (!told) return null;
  const keep = (): void =>
    void keptRecords()
      .keep(controller.record, Date.now())
      .then(() => setKeeping("kept"), () => setKeeping("failed"));
  return (
    <>
      <div class="actions" role="group" aria-label={told("do")}>
        <Action icon="flip" label={words("play.flip")} act={() => controller.turn()} />
        <Action icon="play" label={told("play")} act={() => open("playing")} />
        <Action icon="save" label={told("export")} act={() => open("exporting")} />
        <Action icon="star" label={told(keeping === "kept" ? "kept" : "keep")} off={keeping === "kept"} act={keep} />
        <Action icon="library" label={told("library.put")} act={() => open("filing")} />
        <Action icon="share" label={words("play.share")} act={() => open("sharing")} />
        {onOther && <Action icon="back" label={told("choose.other")} act={onOther} />}
        <Action icon="plus" label={told("other")} act={() => bring(null)} />
        <Action icon="keys" label={words("keys.title")} act={() => open("keys")} />
      </div>
      <p role="status" class="record-keeping">
        {keeping === "failed" && <span class="notice">{told("keep.failed")}</span>}
      </p>
    </>
  );
}
