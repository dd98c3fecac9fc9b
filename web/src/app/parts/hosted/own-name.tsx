import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../context";
import type { Person } from "../../core/hosted";
import { asServiceError, type ServiceError } from "../../core/service";
import { hostedTrouble } from "../trouble";

/** Longer names are refused. */
const LONGEST = 24;

/** What others call the reader, with a way to change it. */
export function OwnName({ me, onChanged }: { readonly me: Person | null; readonly onChanged: () => void }): JSX.Element {
  const { words, hosted } = useApp();
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<ServiceError | null>(null);
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      await (await hosted()).rename((name ?? "").trim());
      setName(null);
      setProblem(null);
      onChanged();
    } catch (thrown) {
      setProblem(asServiceError(thrown));
    }
  };
  if (me === null) return <p class="muted">{words("matches.name.none")}</p>;
  if (name === null) {
    return (
      <p class="own-name">
        {words("matches.name", me.name)}{" "}
        <button type="button" class="button button-small" data-name="change" onClick={() => setName(me.name)}>
          {words("matches.name.change")}
        </button>
      </p>
    );
  }
  return (
    <form class="own-name" onSubmit={(event) => void save(event)}>
      <label for="own-name">{words("matches.name.field")}</label>
      <input
        id="own-name"
        type="text"
        required
        maxLength={LONGEST}
        autocomplete="nickname"
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" class="button button-main">
        {words("matches.name.save")}
      </button>
      {problem && (
        <p role="alert" class="notice notice-bad">
          {hostedTrouble(problem, words)}
        </p>
      )}
    </form>
  );
}
