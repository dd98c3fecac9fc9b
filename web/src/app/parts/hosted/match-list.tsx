import type { JSX } from "preact";
import { useApp } from "../../context";
import type { HostedRow, Person } from "../../core/hosted";
import { inOrder, standingOf } from "../../core/match-rows";
import { htmlLang } from "../../core/preferences";
import { optional } from "../../later";
import type { GameSummary, Seat } from "../../core/types";
import { clockName, rangeName } from "../clock-name";
import { Link } from "../link";
import { engineName } from "../use-player-names";

interface MatchListProps {
  readonly rows: readonly HostedRow[];
  readonly games: readonly GameSummary[];
  readonly me: Person | null;
  /** How many of them show their boards, which costs a connection each. */
  readonly boards?: number;
}

const LiveBoard = optional(() => import("./live-board").then(({ LiveBoard: board }) => board));

/** Matches in a list, each a link to it. */
export function MatchList({ rows, games, me, boards = 0 }: MatchListProps): JSX.Element {
  const { words, say } = useApp();
  return (
    <ul class="match-list">
      {inOrder(rows, me).map((row, at) => {
        const { key, setup, first, second, changed, result } = row;
        const game = games.find(({ id }) => id === setup.game);
        const standing = standingOf(row, me);
        const name = (person: Person | null, seat: Seat): string => {
          if (seat.kind === "engine") return engineName(seat.level, words);
          return person?.name ?? (seat.kind === "program" ? seat.name : words("matches.free"));
        };
        const when = new Date(changed);
        return (
          <li key={key}>
            <Link to={{ page: "match", id: key }} class={`match-row match-${standing}`}>
              {game && at < boards && <LiveBoard id={key} game={game} />}
              <strong>{game ? say(game.name) : setup.game}</strong>
              <span class="match-standing">
                {words(`matches.${standing}`)}
                {result && ` (${say(result.name)})`}
              </span>
              <span>{words("matches.against", name(first, setup.seats.first), name(second, setup.seats.second))}</span>
              {row.rated && <span class="badge">{words("hosted.rated")}</span>}
              {row.range && <span class="badge">{rangeName(row.range, words)}</span>}
              <span class="muted">{clockName(setup.clock ?? { kind: "none" }, words)}</span>
              <time class="muted" dateTime={when.toISOString()}>
                {when.toLocaleString(htmlLang(words.tongue), { dateStyle: "medium", timeStyle: "short" })}
              </time>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
