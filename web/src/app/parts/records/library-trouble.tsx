import type { JSX } from "preact";
import { useApp } from "../../context";
import type { ServiceError } from "../../core/service";
import { hostedTrouble } from "../trouble";
import { useRecordWords } from "./use-record-words";

interface TroubleProps {
  readonly error: ServiceError;
  /** Asks once more, where that may help. */
  readonly again?: () => void;
}

/** The library cannot be had now, or not here, or does not take something. */
export function LibraryTrouble({ error, again }: TroubleProps): JSX.Element | null {
  const { words } = useApp();
  const told = useRecordWords();
  if (!told) return null;
  return (
    <div class="trouble" role="alert">
      <p>{error.kind === "offline" ? words("error.offline") : hostedTrouble(error, words, told("library.absent"))}</p>
      {again && (
        <button type="button" class="button" onClick={again}>
          {words("error.retry")}
        </button>
      )}
    </div>
  );
}
