import type { JSX } from "preact";
import type { Found, RecordClock } from "../../../wire/records";
import type { Side } from "../../core/types";
import type { RecordWords } from "../../i18n/records";
import { endText } from "./headline";
import { useRecordWords } from "./use-record-words";

interface AboutProps {
  readonly found: Found;
  readonly names: Readonly<Record<Side, string>>;
}

/** What the header of a record tells: occasion, date, time, result, and whatever else stood there. */
export function RecordAbout({ found: { record, ends }, names }: AboutProps): JSX.Element | null {
  const told = useRecordWords();
  if (!told) return null;
  const { event, site, started, ended, opening, clock, headers = [], moves = [] } = record;
  const time = clock ? clockWords(clock, told) : record.time_limit;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [told("event"), event],
    [told("site"), site],
    [told("started"), started],
    [told("ended"), ended],
    [told("opening"), opening],
    [told("time"), time],
    [told("result"), endText(moves.at(-1)?.end ?? null, ends, told, names)],
  ];
  return (
    <section class="record-about panel" aria-label={told("about")}>
      <h2>{told("versus", names.first, names.second)}</h2>
      <dl>
        {rows.map(([name, value]) => value && <Row key={name} name={name} value={value} />)}
      </dl>
      {headers.length > 0 && (
        <details>
          <summary>{told("headers")}</summary>
          <dl>
            {headers.map(([name, value], at) => (
              <Row key={at} name={name} value={value} />
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function clockWords({ main, byoyomi, periods, increment, days }: RecordClock, told: RecordWords): string {
  if (days) return told("time.days", days);
  const time = told("time.main", Math.round((main / 60) * 100) / 100);
  if (byoyomi && periods) return told("time.periods", time, byoyomi, periods);
  if (byoyomi) return told("time.byoyomi", time, byoyomi);
  return increment ? told("time.increment", time, increment) : time;
}
