import type { JSX } from "preact";
import { useApp } from "../../context";
import type { ServiceError } from "../../core/service";
import { hostedTrouble } from "../trouble";

/** Matches between people cannot be had now, or not here. */
export function HostedTrouble({ error, again }: { readonly error: ServiceError; readonly again: () => void }): JSX.Element {
  const { words } = useApp();
  return (
    <div class="trouble" role="alert">
      <h1>{words("matches.title")}</h1>
      <p>{hostedTrouble(error, words)}</p>
      <button type="button" class="button" onClick={again}>
        {words("error.retry")}
      </button>
    </div>
  );
}
