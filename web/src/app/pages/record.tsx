import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { useApp } from "../context";
import { decodeValue } from "../core/link";
import type { Brought } from "../core/records/bring";
import { keptRecords, readOwn, type KeptRecord } from "../core/records/shelf";
import type { OwnRecord } from "../../wire/records";
import { DeadEnd } from "../parts/dead-end";
import { BringRecord } from "../parts/records/bring-record";
import { ChooseRecord } from "../parts/records/choose-record";
import { RecordProblems } from "../parts/records/record-problems";
import { RecordTable } from "../parts/records/record-table";
import { useRecordWords } from "../parts/records/use-record-words";
import { troubleText, Waiting } from "../parts/trouble";
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

/** A record of our own as a text, which is read like any other. */
function sourceOf(record: OwnRecord): Brought {
  return { text: JSON.stringify(record), name: null };
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

interface ReadProps {
  readonly source: Brought;
  /** Where the record is kept already. */
  readonly kept: KeptRecord | null;
}

/** What was found in a text: a game, several to choose from, or what is wrong with it. */
function Read({ source, kept }: ReadProps): JSX.Element | null {
  const { service, words } = useApp();
  const told = useRecordWords();
  const [chosen, choose] = useState<{ readonly source: Brought; readonly at: number | null }>({ source, at: null });
  const asked = useAsked(
    async (signal) => ({ source, reading: source.text === null ? null : await service.readRecord(source.text, source.name, { signal }) }),
    [service, source, words.tongue],
  );
  if (!told) return null;
  if (asked.state === "failed") {
    const { error } = asked;
    const detail = error.kind === "refused" && error.text ? error.message : null;
    return <BringRecord failed={{ text: troubleText(error, words), detail, source }} again={error.passing ? asked.again : null} />;
  }
  if (asked.state === "waiting" || asked.value.source !== source) {
    return (
      <p class="waiting" role="status">
        {told("reading")}
      </p>
    );
  }
  const { reading } = asked.value;
  if (!reading) return <BringRecord failed={{ text: told("large"), detail: null, source }} again={null} />;
  const { records, problems } = reading;
  const at = chosen.source === source && chosen.at !== null ? chosen.at : records.length === 1 ? 0 : null;
  const found = at === null ? undefined : records[at];
  if (at === null || !found) return <ChooseRecord reading={reading} onChoose={(one) => choose({ source, at: one })} />;
  return (
    <RecordTable
      source={source}
      at={at}
      found={found}
      kept={kept}
      aside={<RecordProblems problems={problems.filter(({ record }) => record === null || record === at)} several={records.length > 1} />}
      {...(records.length > 1 && { onOther: () => choose({ source, at: null }) })}
    />
  );
}
