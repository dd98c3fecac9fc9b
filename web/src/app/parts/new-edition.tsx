import type { JSX } from "preact";
import { useEffect, useReducer } from "preact/hooks";
import { useApp } from "../context";

/** Says whether the client starts without a network from now on. */
export function KeptEdition(): JSX.Element {
  const { edition, words } = useApp();
  useEdition();
  return <p>{words(edition.isKept ? "edition.kept" : "edition.gone")}</p>;
}

/** Draws anew whenever something is told of the editions. */
function useEdition(): void {
  const { edition } = useApp();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => edition.subscribe(() => redraw(undefined)), [edition]);
}

/** Offers a newer edition of the client, as long as one waits. */
export function NewEdition(): JSX.Element | null {
  const { edition, words } = useApp();
  useEdition();
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
