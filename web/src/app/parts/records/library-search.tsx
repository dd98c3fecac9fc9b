import type { JSX } from "preact";
import { useApp } from "../../context";
import { FIELDS, RESULTS, writeSearch, type Field, type Search } from "../../core/library";
import { useAsked } from "../../use-asked";
import { Link } from "../link";
import { useRecordWords } from "./use-record-words";

/** What one looks for in the library; the address keeps it. */
export function LibrarySearch({ search }: { readonly search: Search }): JSX.Element | null {
  const { service, say, navigate } = useApp();
  const told = useRecordWords();
  const games = useAsked(() => service.games(), [service]);
  if (!told) return null;
  const list = games.state === "here" ? games.value.games : [];
  const find = (form: HTMLFormElement): void => {
    const data = new FormData(form);
    const wanted: Partial<Record<Field, string>> = {};
    for (const field of FIELDS) {
      const value = data.get(field);
      if (typeof value === "string") wanted[field] = value;
    }
    // A position belongs to its game: whoever chooses another one looks for no position.
    const { position, ...others } = { ...wanted, position: search.position };
    navigate({ page: "library", id: null, what: writeSearch(wanted.game === search.game && position !== undefined ? { ...others, position } : others) });
  };
  const { position, ...without } = search;
  return (
    <form
      class="library-search panel"
      role="search"
      aria-label={told("library")}
      onSubmit={(event) => {
        event.preventDefault();
        find(event.currentTarget);
      }}
    >
      {position !== undefined && (
        <p class="library-with">
          {told("library.with")} <Link to={{ page: "library", id: null, what: writeSearch(without) }}>{told("library.with.not")}</Link>
        </p>
      )}
      <div class="library-fields">
        <div class="field">
          <label for="library-game">{told("library.game")}</label>
          <select id="library-game" name="game">
            <option value="">{told("library.any")}</option>
            {list.map(({ id, name }) => (
              <option key={id} value={id} selected={id === search.game}>
                {say(name)}
              </option>
            ))}
          </select>
        </div>
        <Written field="player" label={told("library.player")} search={search} />
        <Written field="event" label={told("library.event")} search={search} />
        <Written field="from" label={told("library.from")} search={search} hint={told("library.date")} />
        <Written field="to" label={told("library.to")} search={search} hint={told("library.date")} />
        <div class="field">
          <label for="library-result">{told("result")}</label>
          <select id="library-result" name="result">
            <option value="">{told("library.any")}</option>
            {RESULTS.map((result) => (
              <option key={result} value={result} selected={result === search.result}>
                {told(`library.result.${result}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <label class="check">
        <input type="checkbox" name="mine" value="true" defaultChecked={search.mine === "true"} />
        <span>{told("library.mine")}</span>
      </label>
      <p class="bring-ways">
        <button type="submit" class="button button-main">
          {told("library.find")}
        </button>
        {writeSearch(search) !== null && (
          <Link to={{ page: "library", id: null, what: null }} class="button">
            {told("library.clear")}
          </Link>
        )}
      </p>
    </form>
  );
}

interface WrittenProps {
  readonly field: Field;
  readonly label: string;
  readonly search: Search;
  readonly hint?: string;
}

function Written({ field, label, search, hint }: WrittenProps): JSX.Element {
  return (
    <div class="field">
      <label for={`library-${field}`}>{label}</label>
      <input id={`library-${field}`} name={field} type="text" maxLength={60} defaultValue={search[field] ?? ""} {...(hint !== undefined && { placeholder: hint })} />
    </div>
  );
}
