import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { useApp } from "../context";
import type { GameSummary } from "../core/types";
import { BoardPicture } from "../parts/board-picture";
import { GameName } from "../parts/game-name";
import { Link } from "../parts/link";
import { OwnGames, useOwnGames } from "../parts/own-games";
import { Trouble, Waiting } from "../parts/trouble";
import { useTitle } from "../use-title";
import { useAsked } from "../use-asked";

/** So many of the own games are on the first page. */
const FIRST = 6;

/** The own games first, then all that can be played; whoever is new learns what this is. */
export function HomePage(): JSX.Element {
  const { service, words } = useApp();
  const games = useAsked(() => service.games(), [service]);
  const own = useOwnGames(0);
  // Whoever removes the last game can still put it back.
  const seen = useRef(false);
  seen.current ||= (own?.total ?? 0) > 0;
  useTitle(null);
  const first = games.state === "here" ? games.value.games[0] : undefined;
  return (
    <div class="page home">
      {own !== null && !seen.current && <Welcome first={first} />}
      {games.state === "waiting" && <Waiting />}
      {games.state === "failed" && <Trouble error={games.error} again={games.again} />}
      {games.state === "here" && own !== null && (
        <>
          {seen.current && <Continue games={games.value.games} total={own.total} />}
          <section aria-labelledby="choose">
            {seen.current ? (
              <h1 id="choose">{words("home.title")}</h1>
            ) : (
              <p id="choose" class="choose">
                {words("home.choose", games.value.games.length)}
              </p>
            )}
            <ul class="cards">
              {games.value.games.map((game) => (
                <li key={game.id}>
                  <Card game={game} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}

/** What this is, and one way to begin. */
function Welcome({ first }: { readonly first: GameSummary | undefined }): JSX.Element {
  const { words, say } = useApp();
  return (
    <div class="hero">
      <h1>{words("home.title")}</h1>
      <p class="lead">
        {words("app.tagline")} {words("home.intro")}
      </p>
      {first && (
        <Link to={{ page: "new", game: first.id }} class="button button-main button-large">
          {words("home.begin", say(first.name))}
        </Link>
      )}
    </div>
  );
}

function Card({ game }: { readonly game: GameSummary }): JSX.Element {
  const { words, say } = useApp();
  return (
    <article class="card" aria-labelledby={`card-${game.id}`}>
      <Link to={{ page: "new", game: game.id }} class="card-picture" label={words("rules.play", say(game.name))}>
        <BoardPicture game={game} live />
      </Link>
      <div class="card-text">
        <h2 id={`card-${game.id}`}>
          <GameName name={game.name} />
        </h2>
        <p>{say(game.summary)}</p>
        <dl class="card-facts">
          <dt>{words("home.size")}</dt>
          <dd>{words("home.board", game.board.files, game.board.ranks)}</dd>
          <dt>{words("home.length")}</dt>
          <dd>{say(game.effort.length)}</dd>
          <dt>{words("home.difficulty")}</dt>
          <dd>{say(game.effort.difficulty)}</dd>
        </dl>
        <div class="card-actions">
          <Link
            to={{ page: "new", game: game.id }}
            class="button button-main"
            label={`${words("home.play")}: ${say(game.name)}`}
          >
            {words("home.play")}
          </Link>
          <Link
            to={{ page: "rules", game: game.id, section: null }}
            class="button button-quiet"
            label={`${words("home.rules")}: ${say(game.name)}`}
          >
            {words("home.rules")}
          </Link>
        </div>
      </div>
    </article>
  );
}

function Continue({ games, total }: { readonly games: readonly GameSummary[]; readonly total: number }): JSX.Element {
  const { words } = useApp();
  return (
    <section class="continue" aria-labelledby="continue">
      <h2 id="continue">{words("home.continue")}</h2>
      <OwnGames games={games} most={FIRST} />
      {total > FIRST && (
        <p>
          <Link to={{ page: "games" }}>{words("home.all", total)}</Link>
        </p>
      )}
    </section>
  );
}
