import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { useApp } from "../context";
import { NOT_FOUND } from "../core/hosted";
import { readSearch } from "../core/library";
import { sourceOf } from "../core/records/bring";
import { DeadEnd } from "../parts/dead-end";
import { LibraryList } from "../parts/records/library-list";
import { LibrarySearch } from "../parts/records/library-search";
import { LibraryTrouble } from "../parts/records/library-trouble";
import { Read } from "../parts/records/read-record";
import { useRecordWords } from "../parts/records/use-record-words";
import { Waiting } from "../parts/trouble";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";
import "../styles/records.css";

interface LibraryProps {
  /** A record; the list of them if there is none. */
  readonly id: string | null;
  /** What is looked for, as the address says it; of a record after how many events it is shown. */
  readonly what: string | null;
}

/** The server's library of records: a list to be searched, or one of them. */
export function LibraryPage({ id, what }: LibraryProps): JSX.Element {
  const told = useRecordWords();
  useTitle(told ? told("library") : null);
  if (!told) return <Waiting />;
  if (id !== null) return <One key={id} id={id} what={what} />;
  return (
    <div class="page narrow library">
      <h1>{told("library")}</h1>
      <p class="lead">{told("library.lead")}</p>
      <LibrarySearch key={`search ${what ?? ""}`} search={readSearch(what)} />
      <LibraryList key={`list ${what ?? ""}`} search={readSearch(what)} />
    </div>
  );
}

function One({ id, what }: { readonly id: string; readonly what: string | null }): JSX.Element | null {
  const { hosted } = useApp();
  const told = useRecordWords();
  const asked = useAsked(async (signal) => (await hosted()).library.record(id, { signal }), [hosted, id]);
  const record = asked.state === "here" ? asked.value.record : null;
  const source = useMemo(() => record && sourceOf(record), [record]);
  const begin = Number(new URLSearchParams(what ?? "").get("at") ?? "");
  if (!told) return null;
  if (source) return <Read source={source} kept={null} {...(Number.isInteger(begin) && begin > 0 && { begin })} />;
  if (asked.state !== "failed") return <Waiting />;
  if (asked.error.code === NOT_FOUND) return <DeadEnd title={told("library.gone")} text={told("library.gone.text")} />;
  return <LibraryTrouble error={asked.error} again={asked.again} />;
}
