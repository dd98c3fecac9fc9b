import type { JSX } from "preact";
import { useApp } from "../context";
import type { Preferences } from "../core/preferences";
import { LANGUAGES, type Key } from "../i18n";
import { useTitle } from "../use-title";

/** What the reader likes. */
export function SettingsPage(): JSX.Element {
  const { words, preferences, prefer } = useApp();
  useTitle(words("settings.title"));
  return (
    <div class="page narrow">
      <h1>{words("settings.title")}</h1>
      <form class="form" onSubmit={(event) => event.preventDefault()}>
        <Radios
          legend={words("settings.lang")}
          name="lang"
          value={preferences.lang}
          choices={LANGUAGES.map(({ lang, name }) => ({ value: lang, label: name }))}
          onChange={(lang) => prefer({ lang: lang as Preferences["lang"] })}
        />
        <Radios
          legend={words("settings.theme")}
          name="theme"
          value={preferences.theme}
          choices={(["auto", "light", "dark"] as const).map((value) => ({
            value,
            label: words(`settings.theme.${value}`),
          }))}
          onChange={(theme) => prefer({ theme: theme as Preferences["theme"] })}
        />
        <Radios
          legend={words("settings.pieces")}
          name="pieces"
          value={preferences.pieceStyle}
          choices={(["one", "two", "latin"] as const).map((value) => ({
            value,
            label: words(`settings.pieces.${value}`),
          }))}
          onChange={(pieceStyle) => prefer({ pieceStyle: pieceStyle as Preferences["pieceStyle"] })}
        />
        {(["coordinates", "confirm"] as const).map((name) => (
          <label key={name} class="check">
            <input
              type="checkbox"
              checked={preferences[name]}
              onChange={(event) => prefer({ [name]: event.currentTarget.checked })}
            />
            <span>{words(`settings.${name}` satisfies Key)}</span>
          </label>
        ))}
        <p class="muted">{words("settings.note")}</p>
      </form>
    </div>
  );
}

interface RadiosProps {
  readonly legend: string;
  readonly name: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly help?: string }[];
  readonly onChange: (value: string) => void;
}

/** A row of choices of which one holds. */
export function Radios({ legend, name, value, choices, onChange }: RadiosProps): JSX.Element {
  return (
    <fieldset class="radios">
      <legend>{legend}</legend>
      <div class="radio-row">
        {choices.map((choice) => (
          <label key={choice.value} class="radio">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.label}
              {choice.help !== undefined && <small>{choice.help}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
