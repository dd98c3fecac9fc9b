import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { useApp } from "../context";
import { hasPlayedOnline } from "../core/played-online";
import type { Learnt } from "../core/progress";
import type { GameSummary } from "../core/types";
import { optional } from "../later";
import { BoardPicture } from "../parts/board-picture";
import { GameName } from "../parts/game-name";
import { Link } from "../parts/link";
import { useProgress } from "../parts/use-progress";
import { OwnGames, useOwnGames } from "../parts/own-games";
import { Trouble, Waiting } from "../parts/trouble";
import { useTitle } from "../use-title";
import { useAsked } from "../use-asked";

/** Fetched by those who have played online before. */
const DueMatches = optional(() => import("../parts/hosted/due-matches").then(({ DueMatches: part }) => part));

/** So many of the own games are on the first page. */
const FIRST = 6;

/** The own games first, then all that can be played; whoever is new learns what this is. */
export function HomePage(): JSX.Element {
  const { service, words, store } = useApp();
  const games = useAsked(() => service.games(), [service]);
  const own = useOwnGames(0);
  const learnt = useProgress();
  const learning = learnt?.find(({ steps, of }) => steps.size < of) ?? null;
  // Whoever removes the last game can still put it back.
  const seen = useRef(false);
  seen.current ||= (own?.total ?? 0) > 0;
  useTitle(null);
  const first = games.state === "here" ? games.value.games[0] : undefined;
  return (
    <div class="page home">
      {own !== null && learnt !== null && !seen.current && <Welcome first={first} games={games.state === "here" ? games.value.games : []} learning={learning} />}
      {games.state === "waiting" && <Waiting />}
      {games.state === "failed" && <Trouble error={games.error} again={games.again} />}
      {games.state === "here" && own !== null && learnt !== null && (
        <>
          {hasPlayedOnline(store) && <DueMatches games={games.value.games} />}
          {seen.current && learning && <GoOnLearning learning={learning} games={games.value.games} />}
          {seen.current && <Continue games={games.value.games} total={own.total} />}
          <Ways />
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
                  <Card game={game} newcomer={!seen.current && !learnt.some((one) => one.game === game.id && one.steps.size >= one.of)} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}

/** What else there is than a game at this device. */
function Ways(): JSX.Element {
  const { words } = useApp();
  return (
    <p class="home-ways">
      <Link to={{ page: "matches" }} class="button">
        {words("matches.title")}
      </Link>
      <Link to={{ page: "puzzles", game: null, what: null }} class="button">
        {words("puzzles.link")}
      </Link>
      <Link to={{ page: "record", id: null, link: null }} class="button">
        {words("records.look")}
      </Link>
    </p>
  );
}

interface LearningProps {
  /** The lessons that were begun last and are not finished. */
  readonly learning: Learnt | null;
  readonly games: readonly GameSummary[];
}

/** What this is, and one way to begin: by learning, or where one left off. */
function Welcome({ first, learning, games }: LearningProps & { readonly first: GameSummary | undefined }): JSX.Element {
  const { words, say } = useApp();
  return (
    <div class="hero">
      <h1>{words("home.title")}</h1>
      <p class="lead">
        {words("app.tagline")} {words("home.intro")}
      </p>
      {learning ? (
        <GoOnLearning learning={learning} games={games} />
      ) : (
        first && (
          <Link to={{ page: "learn", game: first.id, step: null }} class="button button-main button-large">
            {words("home.learn.begin", say(first.name))}
          </Link>
        )
      )}
    </div>
  );
}

function GoOnLearning({ learning, games }: LearningProps): JSX.Element | null {
  const { words, say } = useApp();
  const game = games.find(({ id }) => id === learning?.game);
  if (!game || !learning) return null;
  return (
    <Link to={{ page: "learn", game: game.id, step: null }} class="button button-main button-large">
      {words("home.learn.on", say(game.name), Math.min(learning.steps.size, learning.of), learning.of)}
    </Link>
  );
}

/** A game; whoever is new learns it first. */
function Card({ game, newcomer }: { readonly game: GameSummary; readonly newcomer: boolean }): JSX.Element {
  const { words, say } = useApp();
  const learn = (
    <Link
      to={{ page: "learn", game: game.id, step: null }}
      class={newcomer ? "button button-main" : "button"}
      label={`${words("home.learn")}: ${say(game.name)}`}
    >
      {words("home.learn")}
    </Link>
  );
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
          {newcomer && learn}
          <Link
            to={{ page: "new", game: game.id }}
            class={newcomer ? "button" : "button button-main"}
            label={`${words("home.play")}: ${say(game.name)}`}
          >
            {words("home.play")}
          </Link>
          {!newcomer && learn}
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
