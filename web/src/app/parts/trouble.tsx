import type { JSX } from "preact";
import { useApp } from "../context";
import { isServerThere } from "../core/http";
import { fetchAgain, NO_PART } from "../core/part";
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

/** What a server says that keeps no matches; one that knows nothing of them has no such address. */
const NO_MATCHES = ["no_matches", "http_404", "http_405"];

/** What went wrong with matches between people, or with what else a server keeps and `none` says that it does not. */
export function hostedTrouble(error: ServiceError, words: Words, none = words("hosted.none")): string {
  if (NO_MATCHES.includes(error.code)) return none;
  return error.kind === "offline" ? words("hosted.offline") : troubleText(error, words);
}

/** A page or part that could not be loaded, with a way to try again. */
export function Trouble({ error, again }: { readonly error: ServiceError; readonly again: () => void }): JSX.Element {
  const { words } = useApp();
  const isPart = error.code === NO_PART;
  const retry = isPart ? () => void fetchAgain(again, { isThere: isServerThere, reload: () => location.reload() }) : again;
  return (
    <div class="trouble" role="alert">
      <h2>{words("error.title")}</h2>
      <p>{isPart ? words("error.part") : error.kind === "offline" ? words("error.offline") : troubleText(error, words)}</p>
      <button type="button" class="button" onClick={retry}>
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
