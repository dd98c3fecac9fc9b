import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { useApp } from "../../context";
import type { LibraryPage, LibraryRecord, LibraryRow, Search } from "../../core/library";
import type { Headline as Told } from "../../core/records/shelf";
import { asServiceError, type ServiceError } from "../../core/service";
import type { GameSummary } from "../../core/types";
import type { OwnRecord } from "../../../wire/records";
import { useAsked } from "../../use-asked";
import { Icon } from "../icon";
import { Link } from "../link";
import { Waiting } from "../trouble";
import { Headline, namesOf } from "./headline";
import { LibraryTrouble } from "./library-trouble";
import { useRecordWords } from "./use-record-words";

/** The records of the library that fit a search, the newest first; own ones can be deleted, and put back at once. */
export function LibraryList({ search }: { readonly search: Search }): JSX.Element | null {
  const { hosted } = useApp();
  const asked = useAsked(async (signal) => (await hosted()).library.find(search, null, { signal }), [hosted]);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") return <LibraryTrouble error={asked.error} again={asked.again} />;
  return <Found search={search} first={asked.value} />;
}

interface FoundProps {
  readonly search: Search;
  readonly first: LibraryPage;
}

function Found({ search, first }: FoundProps): JSX.Element | null {
  const { service, hosted, words } = useApp();
  const told = useRecordWords();
  const games = useAsked(() => service.games(), [service]);
  const [page, setPage] = useState(first);
  const [removed, setRemoved] = useState<LibraryRecord | null>(null);
  const [error, setError] = useState<ServiceError | null>(null);
  const busy = useRef(false);
  if (!told) return null;
  const { rows, next } = page;
  /** One thing after the other; what goes wrong is told. */
  const once = async (does: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setError(null);
    await does().catch((thrown: unknown) => setError(asServiceError(thrown)));
    busy.current = false;
  };
  const more = (): Promise<void> =>
    once(async () => {
      const following = await (await hosted()).library.find(search, next);
      setPage({ rows: [...rows, ...following.rows], next: following.next });
    });
  const remove = (row: LibraryRow): Promise<void> =>
    once(async () => {
      setRemoved(await (await hosted()).library.delete(row.key));
      setPage({ rows: rows.filter(({ key }) => key !== row.key), next });
    });
  const undo = (): Promise<void> =>
    once(async () => {
      if (!removed) return;
      const { rows: back } = await (await hosted()).library.add({ text: JSON.stringify(removed.record), format: "ranka", lang: words.tongue, public: removed.row.public });
      setRemoved(null);
      setPage({ rows: [...back, ...rows], next });
    });
  const list = games.state === "here" ? games.value.games : [];
  return (
    <>
      <div role="status" class="removed">
        {removed && (
          <p class="notice">
            {told("library.deleted", namesOf(removed.record, told))}{" "}
            <button type="button" class="button button-small" ref={(button) => button?.focus({ preventScroll: true })} onClick={() => void undo()}>
              <Icon name="undo" /> {words("home.undo")}
            </button>
          </p>
        )}
      </div>
      {error && <LibraryTrouble error={error} />}
      <p class="muted" role="status">
        {rows.length === 0 ? told("library.none") : next === null ? told("library.found", rows.length) : ""}
      </p>
      <ul class="records">
        {rows.map((row) => (
          <Row key={row.key} row={row} games={list} onDelete={() => void remove(row)} />
        ))}
      </ul>
      {next !== null && (
        <button type="button" class="button" onClick={() => void more()}>
          {told("library.more")}
        </button>
      )}
    </>
  );
}

interface RowProps {
  readonly row: LibraryRow;
  readonly games: readonly GameSummary[];
  readonly onDelete: () => void;
}

function Row({ row, games, onDelete }: RowProps): JSX.Element | null {
  const { say } = useApp();
  const told = useRecordWords();
  if (!told) return null;
  const { headline, record } = summed(row);
  const { key, card, ending, at } = row;
  const notes = [...(at === null || at === 0 ? [] : [told("library.at", at)]), ...(row.public ? [] : [told("library.hidden")])];
  return (
    <li>
      <Link to={{ page: "library", id: key, what: at === null || at === 0 ? null : `at=${at}` }} class="record-row">
        <Headline headline={headline} record={record} games={games} ends={card.by !== null && ending ? { [card.by]: say(ending) } : {}} />
        {notes.length > 0 && <span class="muted">{notes.join(" · ")}</span>}
      </Link>
      {row.mine && (
        <button type="button" class="button button-quiet button-small" aria-label={`${told("library.delete")}: ${namesOf(record, told)}`} onClick={onDelete}>
          <Icon name="bin" /> {told("library.delete")}
        </button>
      )}
    </li>
  );
}

/** What lists of records show, from what the library tells of one. */
function summed({ card }: LibraryRow): { readonly headline: Told; readonly record: OwnRecord } {
  const { game, first, second, event, date, result, by, events } = card;
  const winner = result === "first" || result === "second" ? result : null;
  const players = { ...(first !== null && { first }), ...(second !== null && { second }) };
  return {
    headline: { first: first ?? "", second: second ?? "", event: event ?? "", date: date ?? "", moves: events, end: by === null ? null : { by, ...(winner && { winner }) } },
    record: { ranka: 1, game, players },
  };
}
