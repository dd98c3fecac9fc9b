import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { useApp } from "../../context";
import { asServiceError, type ServiceError } from "../../core/service";
import { hostedTrouble } from "../trouble";

/** Something that is asked for. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly type?: "password";
  /** What a keeper of passwords may fill in. */
  readonly fills: string;
}

interface AskFormProps {
  /** What it is called in tests. */
  readonly name: string;
  readonly fields: readonly Field[];
  readonly submit: string;
  readonly quiet?: boolean;
  readonly onSubmit: (values: Readonly<Record<string, string>>) => Promise<void>;
}

/** Asks for a few words and says what was wrong with them. What was typed stays until it went well. */
export function AskForm({ name, fields, submit, quiet = false, onSubmit }: AskFormProps): JSX.Element {
  const { words } = useApp();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<ServiceError | null>(null);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget as HTMLFormElement;
    const values = Object.fromEntries(fields.map((field) => [field.name, inputOf(form, field.name).value]));
    setBusy(true);
    setProblem(null);
    setDone(false);
    try {
      await onSubmit(values);
      form.reset();
      setDone(true);
    } catch (thrown) {
      setProblem(asServiceError(thrown));
    }
    setBusy(false);
  };
  return (
    <form class="form ask-form" data-form={name} onSubmit={(event) => void send(event)}>
      {fields.map((field) => (
        <Asked key={field.name} field={field} id={`${id}-${field.name}`} />
      ))}
      {problem && (
        <p role="alert" class="notice notice-bad">
          {hostedTrouble(problem, words)}
        </p>
      )}
      <p>
        <button type="submit" class={`button${quiet ? "" : " button-main"}`} disabled={busy}>
          {submit}
        </button>{" "}
        <span role="status" class="muted">
          {done ? words("account.done") : ""}
        </span>
      </p>
    </form>
  );
}

function Asked({ field: { name, label, help, type, fills }, id }: { readonly field: Field; readonly id: string }): JSX.Element {
  const told = help ? `${id}-help` : undefined;
  const same = { id, name, required: true, autocomplete: fills, autocapitalize: "none", spellcheck: false, "aria-describedby": told } as const;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {type === "password" ? <input type="password" {...same} /> : <input type="text" {...same} />}
      {help && <small id={told}>{help}</small>}
    </div>
  );
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.elements.namedItem(name);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return found;
}
