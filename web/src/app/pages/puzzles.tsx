import type { JSX } from "preact";
import { useApp } from "../context";
import { dayOf, GAMES_WITH_PUZZLES, loadPuzzles, themesOf, type Puzzle } from "../core/puzzle";
import { dueOf } from "../core/puzzle-run";
import type { GameSummary } from "../core/types";
import type { PuzzleWords } from "../i18n/puzzles";
import { BoardPicture } from "../parts/board-picture";
import { GameName } from "../parts/game-name";
import { Link } from "../parts/link";
import { Trouble, Waiting } from "../parts/trouble";
import { themeName, useBook, usePuzzleWords, type BookOfGame } from "../parts/use-puzzles";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";
import { MissingPage } from "./missing";
import "../styles/puzzles.css";

/** The puzzles of all games, or those of one: what can be solved, and how one stands. */
export function PuzzlesPage({ game }: { readonly game: string | null }): JSX.Element {
  const { service } = useApp();
  const words = usePuzzleWords();
  const games = useAsked(() => service.games(), [service]);
  for (const one of [words, games]) if (one.state === "failed") return <Trouble error={one.error} again={one.again} />;
  if (words.state !== "here" || games.state !== "here") return <Waiting />;
  const known = games.value.games.filter(({ id }) => GAMES_WITH_PUZZLES.includes(id));
  if (game === null) return <AllGames games={known} words={words.value} />;
  const found = known.find(({ id }) => id === game);
  return found ? <OneGame game={found} words={words.value} /> : <MissingPage path={location.pathname} />;
}

function AllGames({ games, words }: { readonly games: readonly GameSummary[]; readonly words: PuzzleWords }): JSX.Element {
  useTitle(words("title"));
  return (
    <div class="page puzzles">
      <h1>{words("title")}</h1>
      <p class="lead">{words("lead")}</p>
      <ul class="puzzle-games">
        {games.map((game) => (
          <li key={game.id}>
            <GameCard game={game} words={words} />
          </li>
        ))}
      </ul>
      <p class="muted">{words("settings")}</p>
    </div>
  );
}

function GameCard({ game, words }: { readonly game: GameSummary; readonly words: PuzzleWords }): JSX.Element {
  const { say } = useApp();
  const book = useBook(game.id);
  const due = book ? [...book.tried.values()].filter((one) => one.due > 0 && one.due <= Date.now()).length : 0;
  return (
    <article class="panel puzzle-card" aria-labelledby={`puzzles-${game.id}`}>
      <Link to={{ page: "puzzles", game: game.id, what: null }} class="puzzle-picture" label={words("title.of", say(game.name))}>
        <BoardPicture game={game} />
      </Link>
      <div>
        <h2 id={`puzzles-${game.id}`}>
          <Link to={{ page: "puzzles", game: game.id, what: null }}>
            <GameName name={game.name} />
          </Link>
        </h2>
        <p class="muted">
          {words("rating")}: <Rating book={book} words={words} />
        </p>
        <p class="puzzle-ways">
          <DailyLink game={game.id} book={book} words={words} />
          {due > 0 && (
            <Link to={{ page: "puzzles", game: game.id, what: "review" }} class="button">
              {words("review.due", due)}
            </Link>
          )}
        </p>
      </div>
    </article>
  );
}

interface BookProps {
  readonly book: BookOfGame | null;
  readonly words: PuzzleWords;
}

function DailyLink({ game, book, words }: BookProps & { readonly game: string }): JSX.Element {
  const done = book?.standing.daily === dayOf(new Date());
  return (
    <Link to={{ page: "puzzles", game, what: "daily" }} class={done ? "button" : "button button-main"}>
      {done ? `✓ ${words("daily.done")}` : words("daily")}
    </Link>
  );
}

function Rating({ book, words }: BookProps): JSX.Element {
  if (!book || book.standing.count === 0) return <span>{words("rating.none")}</span>;
  const { rating, deviation } = book.standing;
  return <strong>{words("rating.unsure", Math.round(rating), Math.round(2 * deviation))}</strong>;
}

function OneGame({ game, words }: { readonly game: GameSummary; readonly words: PuzzleWords }): JSX.Element {
  const { say } = useApp();
  const book = useBook(game.id);
  const puzzles = useAsked(() => loadPuzzles(game.id), [game.id]);
  useTitle(words("title.of", say(game.name)));
  if (puzzles.state === "failed") return <Trouble error={puzzles.error} again={puzzles.again} />;
  if (puzzles.state !== "here" || !book) return <Waiting />;
  if (puzzles.value === null) return <MissingPage path={location.pathname} />;
  const { standing } = book;
  const due = dueOf({ puzzles: puzzles.value, tried: book.tried, now: Date.now() }).length;
  return (
    <div class="page narrow puzzles">
      <p class="muted">
        <Link to={{ page: "puzzles", game: null, what: null }}>{words("title")}</Link>
      </p>
      <h1>{words("title.of", say(game.name))}</h1>
      <p class="lead">
        {words("of.game", puzzles.value.length)} · {words("rating")}: <Rating book={book} words={words} />
        {standing.count > 0 && ` · ${words("count", standing.count)}`}
      </p>
      <p>
        <DailyLink game={game.id} book={book} words={words} />
      </p>
      <ul class="puzzle-modes">
        <Way game={game.id} what="run" name={words("run")} about={words("run.about")} />
        <Way game={game.id} what="streak" name={words("streak")} about={`${words("streak.about")}${standing.streak > 0 ? ` ${words("best")}: ${standing.streak}` : ""}`} />
        <Way game={game.id} what="review" name={`${words("review")}${due > 0 ? ` (${words("review.due", due)})` : ""}`} about={words("review.about")} />
      </ul>
      <h2>{words("themes")}</h2>
      <ul class="puzzle-themes">
        {[...themesOf(puzzles.value)].map(([theme, some]) => (
          <Theme key={theme} game={game.id} theme={theme} puzzles={some} book={book} words={words} />
        ))}
      </ul>
      <p class="muted">{words("settings")}</p>
    </div>
  );
}

interface WayProps {
  readonly game: string;
  readonly what: string;
  readonly name: string;
  readonly about: string;
}

function Way({ game, what, name, about }: WayProps): JSX.Element {
  return (
    <li>
      <Link to={{ page: "puzzles", game, what }} class="choice-card puzzle-way">
        <strong>{name}</strong>
        <span class="muted">{about}</span>
      </Link>
    </li>
  );
}

interface ThemeProps {
  readonly game: string;
  readonly theme: string;
  readonly puzzles: readonly Puzzle[];
  readonly book: BookOfGame;
  readonly words: PuzzleWords;
}

function Theme({ game, theme, puzzles, book, words }: ThemeProps): JSX.Element {
  const solved = puzzles.filter(({ id }) => book.tried.get(id)?.solved).length;
  return <Way game={game} what={theme} name={themeName(words, theme)} about={words("theme.count", solved, puzzles.length)} />;
}
