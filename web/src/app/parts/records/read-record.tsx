import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../context";
import type { Brought } from "../../core/records/bring";
import type { KeptRecord } from "../../core/records/shelf";
import { useAsked } from "../../use-asked";
import { troubleText } from "../trouble";
import { BringRecord } from "./bring-record";
import { ChooseRecord } from "./choose-record";
import { RecordProblems } from "./record-problems";
import { RecordTable } from "./record-table";
import { useRecordWords } from "./use-record-words";

interface ReadProps {
  readonly source: Brought;
  /** Where the record is kept already. */
  readonly kept: KeptRecord | null;
  /** After how many events it is shown first. */
  readonly begin?: number;
}


/** What was found in a text: a game, several to choose from, or what is wrong with it. */
export function Read({ source, kept, begin }: ReadProps): JSX.Element | null {
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
  if (at === null || !found) return <ChooseRecord source={source} reading={reading} onChoose={(one) => choose({ source, at: one })} />;
  return (
    <RecordTable
      source={source}
      at={at}
      found={found}
      kept={kept}
      {...(begin !== undefined && { begin })}
      aside={<RecordProblems problems={problems.filter(({ record }) => record === null || record === at)} several={records.length > 1} />}
      {...(records.length > 1 && { onOther: () => choose({ source, at: null }) })}
    />
  );
}
