import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../context";
import { writeSearch } from "../../core/library";
import { save } from "../../core/records/save";
import type { RecordFormat } from "../../../protocol";
import type { OwnRecord } from "../../../wire/records";
import { useAsked } from "../../use-asked";
import { Address, useCopying } from "../address";
import { Dialog } from "../dialog";
import { Link } from "../link";
import { Trouble, Waiting } from "../trouble";
import type { RecordWords } from "../../i18n/records";
import { useRecordWords } from "./use-record-words";
import "../../styles/records.css";

interface ExportProps {
  readonly record: OwnRecord;
  /** The position shown, as text. */
  readonly position: string;
  readonly onClose: () => void;
}

/** A record in every format that fits its game, to be copied or saved; what a format cannot say is told. */
export function ExportDialog({ record, position, onClose }: ExportProps): JSX.Element | null {
  const { service, words } = useApp();
  const told = useRecordWords();
  const formats = useAsked(() => service.recordFormats(), [service]);
  const [chosen, choose] = useState<string | null>(null);
  const fitting = formats.state === "here" ? formats.value.filter(({ games }) => games.includes(record.game)) : [];
  const format = fitting.find(({ id }) => id === chosen) ?? fitting.find(({ id }) => id !== OWN) ?? fitting[0];
  const written = useAsked(
    async (signal) => (format ? { format: format.id, ...(await service.writeRecord(record, format.id, { signal })) } : null),
    [service, record, format?.id, words.tongue],
  );
  const { field, copied, copy } = useCopying();
  if (!told) return null;
  const text = written.state === "here" && written.value?.format === format?.id ? written.value : null;
  return (
    <Dialog
      title={told("export")}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {words("play.close")}
          </button>
          <button type="button" class="button" disabled={!text} onClick={() => text && void copy(text.text)}>
            {told("copy")}
          </button>
          <button type="button" class="button button-main" disabled={!text} onClick={() => text && save(record, text)}>
            {told("save")}
          </button>
        </>
      }
    >
      {formats.state === "failed" && <Trouble error={formats.error} again={formats.again} />}
      {format && (
        <label class="export-format">
          {told("save.format")}
          <select value={format.id} onChange={(event) => choose(event.currentTarget.value)}>
            {fitting.map((one) => (
              <option key={one.id} value={one.id}>
                {formatName(one, told)}
              </option>
            ))}
          </select>
        </label>
      )}
      {written.state === "failed" ? (
        <Trouble error={written.error} again={written.again} />
      ) : text ? (
        <>
          <textarea class="export-text" readOnly rows={7} aria-label={told("save.text")} value={text.text} onFocus={(event) => event.currentTarget.select()} />
          <p class={text.left_out.length > 0 ? "notice" : "muted"}>
            {text.left_out.length > 0 ? told("left_out", text.left_out.join(words("play.also"))) : told("left_out.none")}
          </p>
        </>
      ) : (
        <Waiting />
      )}
      {position !== "" && (
        <div class="export-position">
          <Address field={field} address={position} label={told("position")} />
          <button type="button" class="button button-small" onClick={() => void copy(position)}>
            {told("copy.position")}
          </button>
          <Link to={{ page: "library", id: null, what: writeSearch({ game: record.game, position }) }} class="button button-small">
            {told("library.position")}
          </Link>
        </div>
      )}
      <p role="status" class="muted">
        {copied ? told("copied") : ""}
      </p>
    </Dialog>
  );
}

/** Our own formats say what they are; those that others made have names. */
const OWN = "ranka";

function formatName({ id, files }: RecordFormat, told: RecordWords): string {
  if (id === OWN || id === "text") return told(`format.${id}`);
  return `${id.toUpperCase()} (.${files[0] ?? id})`;
}
