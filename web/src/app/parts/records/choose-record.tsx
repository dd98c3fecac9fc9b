import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../context";
import type { Brought } from "../../core/records/bring";
import { headlineOf } from "../../core/records/shelf";
import type { Reading } from "../../../wire/records";
import { useAsked } from "../../use-asked";
import { Icon } from "../icon";
import { FileDialog } from "./file-dialog";
import { Headline } from "./headline";
import { RecordProblems } from "./record-problems";
import { useRecordWords } from "./use-record-words";

/** So many games are added to the list at once. */
const PAGE = 100;

interface ChooseProps {
  readonly source: Brought;
  readonly reading: Reading;
  readonly onChoose: (at: number) => void;
}

/** The games of a file, to choose one of. */
export function ChooseRecord({ source, reading: { records, problems, format }, onChoose }: ChooseProps): JSX.Element | null {
  const { service, words, bring } = useApp();
  const told = useRecordWords();
  const [pages, setPages] = useState(1);
  const [filing, file] = useState(false);
  const games = useAsked(() => service.games(), [service]);
  if (!told) return null;
  const list = games.state === "here" ? games.value.games : [];
  const shown = records.slice(0, pages * PAGE);
  return (
    <div class="page narrow">
      <h1>{told("choose", records.length)}</h1>
      <p class="muted">{told("format", format.toUpperCase())}</p>
      <RecordProblems problems={problems} several />
      <ol class="records">
        {shown.map((found, at) => (
          <li key={at}>
            <button type="button" class="record-row" onClick={() => onChoose(at)}>
              <Headline headline={headlineOf(found.record)} record={found.record} games={list} ends={found.ends} />
            </button>
          </li>
        ))}
      </ol>
      <p class="bring-ways">
        {shown.length < records.length && (
          <button type="button" class="button" onClick={() => setPages(pages + 1)}>
            {words("home.more", records.length - shown.length)}
          </button>
        )}
        <button type="button" class="button" onClick={() => file(true)}>
          <Icon name="library" /> {told("library.put.all")}
        </button>
        <button type="button" class="button" onClick={() => bring(null)}>
          {told("other")}
        </button>
      </p>
      {filing && <FileDialog source={source} format={format} onClose={() => file(false)} />}
    </div>
  );
}
