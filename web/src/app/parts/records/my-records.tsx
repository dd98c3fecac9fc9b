import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../context";
import { htmlLang } from "../../core/preferences";
import { headlineOf, keptRecords, type KeptRecord } from "../../core/records/shelf";
import type { GameSummary } from "../../core/types";
import { useAsked } from "../../use-asked";
import { Icon } from "../icon";
import { Link } from "../link";
import { namesOf, Headline } from "./headline";
import { useRecordWords } from "./use-record-words";

/** The records that the reader keeps in this browser; what is removed can be put back. */
export function MyRecords(): JSX.Element | null {
  const { service, words } = useApp();
  const told = useRecordWords();
  const own = useKeptRecords();
  const games = useAsked(() => service.games(), [service]);
  const [removed, setRemoved] = useState<KeptRecord | null>(null);
  if (!told || !own) return null;
  const remove = (kept: KeptRecord): void => void keptRecords().drop(kept.id).then(() => setRemoved(kept));
  const undo = (): void => {
    if (removed) void keptRecords().restore(removed);
    setRemoved(null);
  };
  const list = games.state === "here" ? games.value.games : [];
  return (
    <>
      <div role="status" class="removed">
        {removed && (
          <p class="notice">
            {words("home.removed", namesOf(removed.record, told))}{" "}
            <button type="button" class="button button-small" ref={(button) => button?.focus({ preventScroll: true })} onClick={undo}>
              <Icon name="undo" /> {words("home.undo")}
            </button>
          </p>
        )}
      </div>
      {own.length === 0 ? (
        <p class="muted">{told("mine.none")}</p>
      ) : (
        <ul class="records">
          {own.map((kept) => (
            <Row key={kept.id} kept={kept} games={list} onRemove={() => remove(kept)} />
          ))}
        </ul>
      )}
    </>
  );
}

interface RowProps {
  readonly kept: KeptRecord;
  readonly games: readonly GameSummary[];
  readonly onRemove: () => void;
}

function Row({ kept, games, onRemove }: RowProps): JSX.Element | null {
  const { words } = useApp();
  const told = useRecordWords();
  if (!told) return null;
  const { id, added, record } = kept;
  const date = new Date(added).toLocaleDateString(htmlLang(words.tongue), { dateStyle: "medium" });
  return (
    <li>
      <Link to={{ page: "record", id, link: null }} class="record-row">
        <Headline headline={headlineOf(record)} record={record} games={games} ends={{}} />
      </Link>
      <button type="button" class="button button-quiet button-small" aria-label={`${words("home.remove")}: ${namesOf(record, told)}, ${date}`} onClick={onRemove}>
        <Icon name="bin" /> {words("home.remove")}
      </button>
    </li>
  );
}

/** The kept records, now and after they change; `null` until they are known. */
function useKeptRecords(): readonly KeptRecord[] | null {
  const [own, setOwn] = useState<readonly KeptRecord[] | null>(null);
  useEffect(() => {
    let live = true;
    const look = (): void => void keptRecords().all().then((all) => live && setOwn(all), () => live && setOwn([]));
    look();
    const leave = keptRecords().subscribe(look);
    return () => {
      live = false;
      leave();
    };
  }, []);
  return own;
}
