import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../context";
import type { AddRecordsReply } from "../../core/library";
import type { Brought } from "../../core/records/bring";
import { asServiceError, type ServiceError } from "../../core/service";
import { Dialog } from "../dialog";
import { Link } from "../link";
import { Radios } from "../radios";
import { LibraryTrouble } from "./library-trouble";
import { RecordProblems } from "./record-problems";
import { useRecordWords } from "./use-record-words";

interface FileProps {
  readonly source: Brought;
  /** The format that the text is in. */
  readonly format: string;
  readonly onClose: () => void;
}

type Filing = { readonly state: "asking" | "busy" } | { readonly state: "done"; readonly reply: AddRecordsReply } | { readonly state: "failed"; readonly error: ServiceError };

/** Puts the games of a text into the server's library, for everybody or for oneself. */
export function FileDialog({ source: { text, name }, format, onClose }: FileProps): JSX.Element | null {
  const { hosted, words } = useApp();
  const told = useRecordWords();
  const [who, setWho] = useState("all");
  const [filing, setFiling] = useState<Filing>({ state: "asking" });
  if (!told) return null;
  const put = async (): Promise<void> => {
    setFiling({ state: "busy" });
    try {
      const { library } = await hosted();
      const reply = await library.add({ text: text ?? "", format, ...(name !== null && { name }), lang: words.tongue, public: who === "all" });
      setFiling({ state: "done", reply });
    } catch (thrown) {
      setFiling({ state: "failed", error: asServiceError(thrown) });
    }
  };
  const only = filing.state === "done" && filing.reply.rows.length === 1 ? filing.reply.rows[0] : undefined;
  return (
    <Dialog
      title={told("library.put.title")}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {words("play.close")}
          </button>
          {filing.state === "done" ? (
            <Link to={{ page: "library", id: only?.key ?? null, what: only ? null : "mine=true" }} class="button button-main">
              {told("library.show")}
            </Link>
          ) : (
            <button type="button" class="button button-main" disabled={filing.state === "busy"} onClick={() => void put()}>
              {told("library.put")}
            </button>
          )}
        </>
      }
    >
      {filing.state !== "done" && (
        <Radios
          legend={told("library.who")}
          name="library-who"
          value={who}
          choices={[
            { value: "all", label: told("library.who.all"), help: told("library.who.all.help") },
            { value: "me", label: told("library.who.me"), help: told("library.who.me.help") },
          ]}
          onChange={setWho}
        />
      )}
      <div role="status">
        {filing.state === "busy" && <p class="muted">{words("loading")}</p>}
        {filing.state === "done" && <p>{told("library.done", filing.reply.rows.length)}</p>}
      </div>
      {filing.state === "done" && <RecordProblems problems={filing.reply.problems} several={filing.reply.rows.length > 1} />}
      {filing.state === "failed" && <LibraryTrouble error={filing.error} />}
    </Dialog>
  );
}
