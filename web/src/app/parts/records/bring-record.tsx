import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { useApp } from "../../context";
import { broughtFile, type Brought } from "../../core/records/bring";
import { useAsked } from "../../use-asked";
import { Icon } from "../icon";
import { Link } from "../link";
import { MyRecords } from "./my-records";
import { useRecordWords } from "./use-record-words";

interface BringProps {
  /** What could not be read, and why. */
  readonly failed?: { readonly text: string; readonly detail: string | null; readonly source: Brought };
  readonly again?: (() => void) | null;
}

/** Takes a record, by paste or from a file, and lists those that the reader kept. */
export function BringRecord({ failed, again }: BringProps): JSX.Element | null {
  const { service, words, bring } = useApp();
  const told = useRecordWords();
  const [text, setText] = useState(failed?.source.text ?? "");
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const formats = useAsked(() => service.recordFormats(), [service]);
  if (!told) return null;
  // Some browsers cannot be told more than the last part of an ending.
  const ends = formats.state === "here" ? formats.value.flatMap(({ files }) => files.map((end) => `.${end.split(".").at(-1) ?? end}`)) : [];
  const opened = async (file: File | undefined): Promise<void> => {
    if (file) bring(await broughtFile(file));
  };
  return (
    <div class="page narrow bring">
      <h1>{told("title")}</h1>
      {failed && (
        <div class="trouble" role="alert">
          <h2>{told("failed")}</h2>
          <p>{failed.text}</p>
          {failed.detail !== null && <p lang="en">{failed.detail}</p>}
          {again && (
            <button type="button" class="button" onClick={again}>
              {words("error.retry")}
            </button>
          )}
        </div>
      )}
      <p class="lead">{told("lead")}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const written = field.current?.value ?? "";
          if (written.trim() === "") field.current?.focus();
          else bring({ text: written, name: null });
        }}
      >
        <textarea
          ref={field}
          class="bring-text"
          rows={10}
          aria-label={told("text")}
          placeholder={told("text")}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p class="bring-ways">
          <button type="submit" class="button button-main">
            {told("look")}
          </button>
          <button type="button" class="button" onClick={() => picker.current?.click()}>
            <Icon name="record" /> {told("open")}
          </button>
          <input
            ref={picker}
            type="file"
            hidden
            accept={[...new Set(ends)].join()}
            onChange={(event) => {
              void opened(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
        </p>
      </form>
      <p>
        <Link to={{ page: "library", id: null, what: null }} class="button">
          <Icon name="library" /> {told("library.open")}
        </Link>
      </p>
      <section aria-labelledby="my-records">
        <h2 id="my-records">{told("mine")}</h2>
        <MyRecords />
      </section>
    </div>
  );
}
