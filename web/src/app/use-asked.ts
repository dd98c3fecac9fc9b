import { useCallback, useEffect, useState } from "preact/hooks";
import { asServiceError, type ServiceError } from "./core/service";

/** Something asked of the service: not there yet, there, or failed with a way to ask again. */
export type Asked<T> =
  | { readonly state: "waiting" }
  | { readonly state: "here"; readonly value: T }
  | { readonly state: "failed"; readonly error: ServiceError; readonly again: () => void };

/** Asks whenever `keys` change; an answer to an older question is ignored. */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>, keys: readonly unknown[]): Asked<T> {
  const [asked, setAsked] = useState<Asked<T>>({ state: "waiting" });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    const abort = new AbortController();
    ask(abort.signal).then(
      (value) => !abort.signal.aborted && setAsked({ state: "here", value }),
      (thrown) => !abort.signal.aborted && setAsked({ state: "failed", error: asServiceError(thrown), again }),
    );
    return () => abort.abort();
  }, [...keys, attempt]);
  return asked;
}
