import { useEffect, useState } from "preact/hooks";
import { useApp } from "../../context";
import type { HostedMatches, Person } from "../../core/hosted";
import { asServiceError, type ServiceError } from "../../core/service";

/** The list is asked for again after so long, while somebody looks at it. */
export const POLL_MILLIS = 15_000;

/** The matches there are, and who asks. */
export interface Listed {
  readonly me: Person | null;
  readonly matches: HostedMatches;
}

export type AskedMatches =
  | { readonly state: "waiting" }
  | { readonly state: "here"; readonly value: Listed }
  | { readonly state: "failed"; readonly error: ServiceError };

/** The matches, asked for at once and then now and then, never while nobody looks; `again` asks at once. */
export function useMatches(): { readonly asked: AskedMatches; readonly again: () => void } {
  const { hosted } = useApp();
  const [asked, setAsked] = useState<AskedMatches>({ state: "waiting" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      last = Date.now();
      try {
        const service = await hosted();
        const [me, matches] = await Promise.all([service.me({ signal }), service.list({ signal })]);
        if (!signal.aborted) setAsked({ state: "here", value: { me, matches } });
      } catch (thrown) {
        if (signal.aborted) return;
        const error = asServiceError(thrown);
        // What was there stays, as long as the trouble may pass.
        setAsked((before) => (before.state === "here" && error.passing ? before : { state: "failed", error }));
        if (!error.passing) return;
      }
      if (!signal.aborted) timer = setTimeout(seen, POLL_MILLIS);
    };
    const seen = (): void => {
      if (document.visibilityState === "hidden") return;
      clearTimeout(timer);
      const wait = last + POLL_MILLIS - Date.now();
      if (wait <= 0) void ask();
      else timer = setTimeout(seen, wait);
    };
    seen();
    document.addEventListener("visibilitychange", seen);
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [hosted, attempt]);
  return { asked, again: () => setAttempt((count) => count + 1) };
}
