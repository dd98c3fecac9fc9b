import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { RecordController } from "../../core/records/controller";
import { waysAfter } from "../../core/records/tree";
import type { Side } from "../../core/types";
import { endText } from "./headline";
import { useRecordWords } from "./use-record-words";

interface WaysProps {
  readonly controller: RecordController;
  readonly count: number;
  readonly names: Readonly<Record<Side, string>>;
  readonly ends: Readonly<Record<string, string>>;
}

/** Where a record goes on in several ways: each can be entered. */
export function RecordWays({ controller, count, names, ends }: WaysProps): JSX.Element | null {
  const told = useRecordWords();
  const { record, path } = controller;
  const ways = waysAfter(record, path, count);
  const [labels, setLabels] = useState<{ readonly key: string; readonly labels: readonly (string | null)[] } | null>(null);
  const key = `${controller.way}/${count}`;
  const several = ways.length > 1;
  useEffect(() => {
    let live = true;
    if (several) {
      void Promise.all(ways.map((way) => controller.labelOf(way, count))).then((all) => live && setLabels({ key, labels: all }));
    }
    return () => {
      live = false;
    };
  }, [controller, key, several, controller.state.line]);
  if (!told || !several) return null;
  return (
    <section class="record-ways" aria-labelledby="record-ways">
      <h2 id="record-ways">{told("ways")}</h2>
      <ul>
        {ways.map((way, at) => {
          const { event = "", end } = way.node;
          const label = end ? endText(end, ends, told, names) : labels?.key === key ? (labels.labels[at] ?? event) : event;
          return (
            <li key={way.line}>
              <button type="button" class="button button-small" data-way={way.line} onClick={() => void controller.take(way, count + 1)}>
                {label}
              </button>
              {way.line === 0 && <span class="muted"> {told("ways.main")}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
