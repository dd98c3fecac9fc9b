import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { useApp } from "../context";
import { decodeValue } from "../core/link";
import { sourceOf } from "../core/records/bring";
import { keptRecords, readOwn } from "../core/records/shelf";
import { DeadEnd } from "../parts/dead-end";
import { BringRecord } from "../parts/records/bring-record";
import { Read } from "../parts/records/read-record";
import { useRecordWords } from "../parts/records/use-record-words";
import { Waiting } from "../parts/trouble";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";
import "../styles/records.css";

interface RecordPageProps {
  readonly id: string | null;
  readonly link: string | null;
}

/** A record to be looked at: one that the reader kept, one in a link, one that was brought, or none yet. */
export function RecordPage({ id, link }: RecordPageProps): JSX.Element {
  const { brought } = useApp();
  const told = useRecordWords();
  useTitle(told ? told("title") : null);
  if (!told) return <Waiting />;
  if (id !== null) return <Kept key={id} id={id} />;
  if (link !== null) return <Linked key={link} link={link} />;
  return brought ? <Read source={brought} kept={null} /> : <BringRecord />;
}

function Kept({ id }: { readonly id: string }): JSX.Element | null {
  const told = useRecordWords();
  const asked = useAsked(() => keptRecords().find(id), [id]);
  const kept = asked.state === "here" ? asked.value : null;
  const source = useMemo(() => kept && sourceOf(kept.record), [kept]);
  if (asked.state === "waiting") return <Waiting />;
  if (source) return <Read source={source} kept={kept} />;
  return told && <DeadEnd title={told("mine.gone")} text={told("mine.gone.text")} />;
}

function Linked({ link }: { readonly link: string }): JSX.Element | null {
  const told = useRecordWords();
  const asked = useAsked(async () => {
    const record = readOwn(await decodeValue(link));
    return record && sourceOf(record);
  }, [link]);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "here" && asked.value) return <Read source={asked.value} kept={null} />;
  return told && <DeadEnd title={told("share.bad")} text={told("mine.gone.text")} />;
}
