import type { JSX } from "preact";
import { useApp } from "../context";
import type { ServiceError } from "../core/service";
import type { Words } from "../i18n";

/** What went wrong, in words for the reader. */
export function troubleText(error: ServiceError, words: Words): string {
  if (error.text) return error.text[words.lang];
  if (error.kind === "offline") return words("play.offline");
  if (error.kind === "timeout") return words("play.timeout");
  if (error.kind === "busy") return words("play.busy");
  return error.message;
}

/** A page or part that could not be loaded, with a way to try again. */
export function Trouble({ error, again }: { readonly error: ServiceError; readonly again: () => void }): JSX.Element {
  const { words } = useApp();
  return (
    <div class="trouble" role="alert">
      <h2>{words("error.title")}</h2>
      <p>{error.kind === "offline" ? words("error.offline") : troubleText(error, words)}</p>
      <button type="button" class="button" onClick={again}>
        {words("error.retry")}
      </button>
    </div>
  );
}

/** Something is being loaded. */
export function Waiting(): JSX.Element {
  const { words } = useApp();
  return (
    <p class="waiting" role="status">
      {words("loading")}
    </p>
  );
}
