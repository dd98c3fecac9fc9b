import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { clockText } from "../../core/records/told";
import type { RecordController } from "../../core/records/controller";
import { waysAfter } from "../../core/records/tree";
import type { RecordWords } from "../../i18n/records";

/** What the list of moves tells beside each: the time it took, whether something is said of it, and how many other ways there were. */
export function useBeside(controller: RecordController, told: RecordWords | null): ((count: number) => ComponentChildren) | undefined {
  const { record, path } = controller;
  return useMemo(() => {
    if (!told) return undefined;
    return (count) => {
      const node = path[count - 1]?.node;
      if (!node) return null;
      const ways = waysAfter(record, path, count - 1).length;
      const label = told("ways.here", ways);
      return (
        <>
          {node.used !== undefined && <span class="entry-time muted">{clockText(node.used)}</span>}
          {((node.comments ?? []).length > 0 || node.value !== undefined) && <span class="entry-said" role="img" aria-label={told("said")} title={(node.comments ?? []).join("\n")} />}
          {ways > 1 && (
            <button type="button" class="entry-ways" aria-label={label} title={label} onClick={() => void controller.goTo(count - 1)}>
              {ways}
            </button>
          )}
        </>
      );
    };
  }, [controller, path, told]);
}
