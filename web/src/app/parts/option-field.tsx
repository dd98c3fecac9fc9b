import type { JSX } from "preact";
import { useApp } from "../context";
import { optionNumber } from "../core/new-game";
import type { OptionSpec } from "../core/types";
import { Link } from "./link";

interface OptionFieldProps {
  readonly option: OptionSpec;
  readonly game: string;
  readonly value: string;
  readonly usual: string;
  readonly onChange: (value: string) => void;
}

/** One rule that can be chosen, in plain words. */
export function OptionField({ option, game, value, usual, onChange }: OptionFieldProps): JSX.Element {
  const { words, say } = useApp();
  const id = `option-${option.name}`;
  return (
    <div class={`field option${value === usual ? "" : " option-changed"}`}>
      <label for={id}>{capital(say(option.summary))}</label>
      {"choice" in option.values ? (
        <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {option.values.choice.map((one) => (
            <option key={one.id} value={one.id}>
              {say(one.name)}
              {one.id === usual ? ` (${words("new.usual")})` : ""}
            </option>
          ))}
        </select>
      ) : (
        <NumberField id={id} option={option} value={value} usual={usual} onChange={onChange} />
      )}
      <small>
        <Link to={{ page: "rules", game, section: option.section }}>{words("new.section", option.section)}</Link>
      </small>
    </div>
  );
}

/** Some summaries are parts of sentences. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type NumberFieldProps = Omit<OptionFieldProps, "game"> & { readonly id: string };

function NumberField({ id, option, value, usual, onChange }: NumberFieldProps): JSX.Element | null {
  const { say } = useApp();
  if (!("number" in option.values)) return null;
  const { min, max, off } = option.values.number;
  const number = optionNumber(option, value);
  const proposed = optionNumber(option, usual) ?? Math.min(max, Math.max(min, 500));
  return (
    <div class="number">
      {off !== null && (
        <label class="check">
          <input
            type="checkbox"
            checked={number === null}
            onChange={(event) => onChange(event.currentTarget.checked ? off.id : String(proposed))}
          />
          <span>{say(off.name)}</span>
        </label>
      )}
      <input
        id={id}
        type="number"
        min={min}
        max={max}
        step="1"
        required={number !== null}
        disabled={number === null}
        value={number ?? ""}
        onInput={(event) => event.currentTarget.value !== "" && onChange(event.currentTarget.value)}
      />
    </div>
  );
}
