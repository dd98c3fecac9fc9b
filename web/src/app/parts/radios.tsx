import type { ComponentChildren, JSX } from "preact";

interface RadiosProps {
  readonly legend: string;
  readonly name: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly help?: string;
  /** What the choice looks like. */
  readonly picture?: ComponentChildren;
}

/** A row of choices of which one holds. */
export function Radios({ legend, name, value, choices, onChange }: RadiosProps): JSX.Element {
  const pictured = choices.some(({ picture }) => picture !== undefined);
  return (
    <fieldset class="radios">
      <legend>{legend}</legend>
      <div class={pictured ? "radio-row radio-pictures" : "radio-row"}>
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
              {choice.picture}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
