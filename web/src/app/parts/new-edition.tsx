import type { JSX } from "preact";
import { useEffect, useReducer } from "preact/hooks";
import { useApp } from "../context";

/** Offers a newer edition of the client, as long as one waits. */
export function NewEdition(): JSX.Element | null {
  const { edition, words } = useApp();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => edition.subscribe(() => redraw(undefined)), [edition]);
  if (!edition.isThereNewer) return null;
  return (
    <p class="new-edition" role="status">
      {words("edition.newer")}{" "}
      <button type="button" class="button button-small" onClick={() => edition.take()}>
        {words("edition.take")}
      </button>
    </p>
  );
}
