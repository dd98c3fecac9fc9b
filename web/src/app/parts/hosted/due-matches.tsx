import type { JSX } from "preact";
import { useApp } from "../../context";
import { standingOf } from "../../core/match-rows";
import type { GameSummary } from "../../core/types";
import { MatchList } from "./match-list";
import { useMatches } from "./use-matches";

/** The matches in which it is the reader's turn; nothing where there are none, or nobody to ask. */
export function DueMatches({ games }: { readonly games: readonly GameSummary[] }): JSX.Element | null {
  const { words } = useApp();
  const { asked } = useMatches();
  if (asked.state !== "here") return null;
  const { me, matches } = asked.value;
  const rows = matches.mine.filter((row) => standingOf(row, me) === "turn");
  if (rows.length === 0) return null;
  return (
    <section class="continue" aria-labelledby="due-matches">
      <h2 id="due-matches">{words("matches.home")}</h2>
      <MatchList rows={rows} games={games} me={me} />
    </section>
  );
}
