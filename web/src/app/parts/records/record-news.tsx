import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { RecordNode } from "../../../wire/records";
import { useApp } from "../../context";
import { entryText } from "../../core/history";
import type { RecordController } from "../../core/records/controller";
import { clockText, judgedOf } from "../../core/records/told";
import { endOf, eventsOf, firstOf } from "../../core/records/tree";
import type { GameDescription, Side } from "../../core/types";
import type { RecordWords } from "../../i18n/records";
import { troubleText } from "../trouble";
import { endText } from "./headline";
import { RecordWays } from "./record-ways";
import { useRecordWords } from "./use-record-words";

interface NewsProps {
  readonly controller: RecordController;
  readonly description: GameDescription;
  readonly names: Readonly<Record<Side, string>>;
  readonly ends: Readonly<Record<string, string>>;
  readonly aside: ComponentChildren;
}

/** Where one is in the record, what is said of it, and the ways to go on. */
export function RecordNews({ controller, description, names, ends, aside }: NewsProps): JSX.Element | null {
  const { words, preferences } = useApp();
  const told = useRecordWords();
  if (!told) return null;
  const { state, path, way, record, refused } = controller;
  const count = controller.shown;
  const total = state.line?.history.length ?? 0;
  const entry = state.line?.history[count - 1];
  const node = count === 0 ? null : path[count - 1]?.node;
  const end = count === total ? endOf(path) : null;
  return (
    <>
      {aside}
      {state.problem && (
        <p class="notice" role="alert">
          {troubleText(state.problem, words)}{" "}
          <button type="button" class="button button-small" onClick={() => void controller.retry()}>
            {words("error.retry")}
          </button>
        </p>
      )}
      {way > 0 && <Aside controller={controller} told={told} at={firstOf(record, way)} />}
      <p class="record-here">
        <Ply controller={controller} count={count} total={total} told={told} />
        <strong aria-live="polite">{entry ? entryText(entry, preferences, description.signs) : told("begin")}</strong>
        {node?.used !== undefined && <span class="muted">{told("used", clockText(node.used))}</span>}
      </p>
      {node ? <Said node={node} controller={controller} count={count} names={names} told={told} /> : <Comments lines={record.comments ?? []} />}
      {end && (
        <div class="record-end">
          <strong>{end.end ? endText(end.end, ends, told, names) : told("illegal", end.event ?? "")}</strong>
          <Comments lines={end.comments ?? []} />
        </div>
      )}
      {count === total && refused && <p class="notice">{told("stops", troubleText(refused, words))}</p>}
      {count === total && controller.isCut && <p class="notice">{told("cut", total)}</p>}
      <RecordWays controller={controller} count={count} names={names} ends={ends} />
    </>
  );
}

/** A variation is walked: where it begins, and the way out of it. */
function Aside({ controller, told, at }: { readonly controller: RecordController; readonly told: RecordWords; readonly at: number }): JSX.Element {
  return (
    <p class="record-aside">
      <strong>{told("way", at)}</strong>
      <button type="button" class="button button-small" onClick={() => void controller.leave()}>
        {told("way.leave")}
      </button>
    </p>
  );
}

interface PlyProps {
  readonly controller: RecordController;
  readonly count: number;
  readonly total: number;
  readonly told: RecordWords;
}

/** The number of the move shown, which can be written as well. */
function Ply({ controller, count, total, told }: PlyProps): JSX.Element {
  const go = (text: string): void => {
    const wanted = Number.parseInt(text, 10);
    if (wanted >= 0 && wanted <= total) void controller.goTo(wanted);
  };
  return (
    <label class="record-ply">
      <span class="unseen">{told("ply")}</span>
      <input type="number" inputMode="numeric" min={0} max={total} value={count} onChange={(event) => go(event.currentTarget.value)} />
      <span class="muted">{told("ply.of", total)}</span>
    </label>
  );
}

interface SaidProps extends Pick<NewsProps, "controller" | "names"> {
  readonly node: RecordNode;
  readonly count: number;
  readonly told: RecordWords;
}

/** What is said of a move. */
function Said({ node, controller, count, names, told }: SaidProps): JSX.Element {
  const judged = judgedOf(node);
  const expected = useExpected(controller, count, node.value?.line ?? []);
  return (
    <>
      {node.bookmark !== undefined && <p class="muted">{told("bookmark", node.bookmark)}</p>}
      {node.guessed === true && <p class="muted">{told("guessed")}</p>}
      <Comments lines={node.comments ?? []} />
      {judged && (
        <p class="record-value">
          {judged.kind === "even" ? told("value.even") : judged.kind === "mate" ? told("mate", names[judged.side], judged.plies) : told("value", judged.amount, names[judged.side])}
          {expected.length > 0 && <span class="muted"> {told("expected", expected.join(" "))}</span>}
        </p>
      )}
    </>
  );
}

function Comments({ lines }: { readonly lines: readonly string[] }): JSX.Element | null {
  return lines.length > 0 ? <p class="record-comment">{lines.join("\n")}</p> : null;
}

/** What an engine expected, as a list of moves tells it; by its texts until that is known. */
function useExpected(controller: RecordController, count: number, line: readonly string[]): readonly string[] {
  const [labels, setLabels] = useState<{ readonly line: readonly string[]; readonly labels: readonly string[] } | null>(null);
  useEffect(() => {
    let live = true;
    if (line.length > 0) {
      const before = eventsOf(controller.path.slice(0, count));
      void controller.labelsOf(before, line).then((told) => live && setLabels({ line, labels: told }));
    }
    return () => {
      live = false;
    };
  }, [controller, line, controller.state.line]);
  return labels?.line === line ? labels.labels : line;
}
