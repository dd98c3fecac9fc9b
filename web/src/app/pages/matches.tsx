import { Fragment, type JSX } from "preact";
import { useApp } from "../context";
import { rememberOnline } from "../core/played-online";
import type { GameSummary } from "../core/types";
import { HostedTrouble } from "../parts/hosted/hosted-trouble";
import { MatchList } from "../parts/hosted/match-list";
import { Pairing } from "../parts/hosted/pairing";
import { OwnName } from "../parts/hosted/own-name";
import { useMatches, type Listed } from "../parts/hosted/use-matches";
import { Link } from "../parts/link";
import { Waiting } from "../parts/trouble";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";

/** Matches between people: the own ones, those that wait for somebody, those that one may watch. */
export function MatchesPage(): JSX.Element {
  const { service, words, store } = useApp();
  const games = useAsked(() => service.games(), [service]);
  const { asked, again } = useMatches();
  useTitle(words("matches.title"));
  if (asked.state === "failed") return <HostedTrouble error={asked.error} again={again} />;
  if (asked.state === "here" && asked.value.me) rememberOnline(store);
  return (
    <div class="page narrow matches">
      <h1>{words("matches.title")}</h1>
      <p class="lead">{words("matches.lead")}</p>
      {asked.state === "waiting" ? (
        <Waiting />
      ) : (
        <Lists listed={asked.value} games={games.state === "here" ? games.value.games : []} onChanged={again} />
      )}
    </div>
  );
}

/** Matches under way whose boards are shown. */
const LIVE_BOARDS = 4;

interface ListsProps {
  readonly listed: Listed;
  readonly games: readonly GameSummary[];
  readonly onChanged: () => void;
}

function Lists({ listed: { me, matches }, games, onChanged }: ListsProps): JSX.Element {
  const { words, say } = useApp();
  return (
    <>
      <OwnName me={me} onChanged={onChanged} />
      <p class="matches-new">
        <Link to={{ page: "account" }} class="button button-small">
          {words("account.title")}
        </Link>
        <Link to={{ page: "leaders" }} class="button button-small">
          {words("leaders.title")}
        </Link>
      </p>
      {(["mine", "open", "live"] as const).map((kind) => (
        <Fragment key={kind}>
          <section aria-labelledby={`matches-${kind}`}>
            <h2 id={`matches-${kind}`}>{words(`matches.${kind}`)}</h2>
            {matches[kind].length > 0 ? (
              <MatchList rows={matches[kind]} games={games} me={me} boards={kind === "live" ? LIVE_BOARDS : 0} />
            ) : (
              <p class="muted">{words(`matches.${kind}.none`)}</p>
            )}
            {kind === "open" && (
              <p class="matches-new">
                {games.map(({ id, name }) => (
                  <Link key={id} to={{ page: "new", game: id }} class="button button-small" label={words("rules.play", say(name))}>
                    {say(name)}
                  </Link>
                ))}
              </p>
            )}
          </section>
          {/* Whoever is waited for sees that first. */}
          {kind === "mine" && games.length > 0 && <Pairing games={games} />}
        </Fragment>
      ))}
    </>
  );
}
