import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../context";
import { htmlLang } from "../core/preferences";
import { isFlipped, type GameRecord } from "../core/record";
import { peopleOf } from "../core/turns";
import type { GameSummary, Side, Text } from "../core/types";
import type { Words } from "../i18n";
import { BoardPicture } from "./board-picture";
import { Icon } from "./icon";
import { Link } from "./link";
import { useKeptChanges } from "./use-kept";
import { engineName } from "./use-player-names";

/** So many games are added to the list at once. */
const PAGE = 24;

interface OwnGamesProps {
  readonly games: readonly GameSummary[];
  /** So many at most, with a way to all of them; as many as one likes if absent. */
  readonly most?: number;
}

/** The games of this browser, the one touched last first; more of them as one asks. */
export function OwnGames({ games, most }: OwnGamesProps): JSX.Element | null {
  const { words } = useApp();
  const [pages, setPages] = useState(1);
  const own = useOwnGames(most ?? pages * PAGE);
  const [removed, setRemoved] = useState<GameRecord | null>(null);
  if (own === null) return null;
  const { records, total } = own;
  return (
    <>
      <Removed record={removed} games={games} onDone={() => setRemoved(null)} />
      <ul class="own-games">
        {records.map((record) => (
          <KeptRow
            key={record.id}
            record={record}
            game={games.find((one) => one.id === record.setup.game)}
            onRemoved={setRemoved}
          />
        ))}
      </ul>
      {most === undefined && records.length < total && (
        <button type="button" class="button" onClick={() => setPages(pages + 1)}>
          {words("home.more", total - records.length)}
        </button>
      )}
    </>
  );
}

interface Own {
  readonly records: readonly GameRecord[];
  readonly total: number;
}

/** The first of the own games and how many there are; `null` until that is known. */
export function useOwnGames(count: number): Own | null {
  const { kept } = useApp();
  const changes = useKeptChanges();
  const [own, setOwn] = useState<Own | null>(null);
  useEffect(() => {
    let live = true;
    const load = async (): Promise<void> => {
      const ids = await kept.ids();
      const records = await kept.several(ids.slice(0, count));
      if (live) setOwn({ records, total: ids.length });
    };
    void load().catch(() => undefined);
    return () => {
      live = false;
    };
  }, [kept, changes, count]);
  return own;
}

/** What was removed can be put back. */
function Removed({
  record,
  games,
  onDone,
}: {
  readonly record: GameRecord | null;
  readonly games: readonly GameSummary[];
  readonly onDone: () => void;
}): JSX.Element {
  const { kept, words, say } = useApp();
  const game = games.find((one) => one.id === record?.setup.game);
  const undo = (): void => {
    if (record) void kept.restore(record);
    onDone();
  };
  return (
    <div role="status" class="removed">
      {record && (
        <p class="notice">
          {words("home.removed", game ? say(game.name) : record.setup.game)}{" "}
          <button type="button" class="button button-small" ref={focused} onClick={undo}>
            <Icon name="undo" /> {words("home.undo")}
          </button>
        </p>
      )}
    </div>
  );
}

/** The row that had the focus is gone: it goes on where one can undo that. */
function focused(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

interface KeptRowProps {
  readonly record: GameRecord;
  readonly game: GameSummary | undefined;
  readonly onRemoved: (record: GameRecord | null) => void;
}

function KeptRow({ record, game, onRemoved }: KeptRowProps): JSX.Element {
  const { words, say, kept } = useApp();
  const name = game ? say(game.name) : record.setup.game;
  const seats = record.sight?.seats ?? record.setup.seats;
  const engine = Object.values(seats).find((seat) => seat.kind === "engine");
  const against = engine?.kind === "engine" ? engineName(engine.level, words) : words("new.opponent.friend");
  const when = new Date(record.updated).toLocaleString(htmlLang(words.tongue), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li>
      <Link to={{ page: "play", id: record.id, link: null }} class="kept">
        {game && (
          <BoardPicture game={game} flipped={isFlipped(record, peopleOf(seats))} {...(record.sight && { pieces: record.sight.pieces })} />
        )}
        <span class="kept-text">
          <strong>{name}</strong>
          <span class="kept-standing">{standing(record, game, words, say)}</span>
          <span class="muted">
            {against} · {words("home.moves", record.moves)}
          </span>
          <time class="muted" dateTime={new Date(record.updated).toISOString()}>
            {when}
          </time>
        </span>
      </Link>
      <button
        type="button"
        class="button button-quiet button-small"
        aria-label={`${words("home.remove")}: ${name}, ${when}`}
        onClick={() => void kept.drop(record.id).then(onRemoved)}
      >
        <Icon name="bin" /> {words("home.remove")}
      </button>
    </li>
  );
}

/** Whose turn it is, or how the game ended, said to whoever sits at this device. */
function standing(
  { sight, over, setup }: GameRecord,
  game: GameSummary | undefined,
  words: Words,
  say: (text: Text) => string,
): string {
  if (!sight) return over ? words("home.finished") : "";
  const seats = sight.seats ?? setup.seats;
  const people = peopleOf(seats);
  const nameOf = (side: Side): string => (game ? say(game.scene.sides[side === "first" ? 0 : 1]) : words("play.player"));
  const { result, turn } = sight;
  if (result) {
    const { winner, name } = result;
    if (winner === null) return `${words("play.drawn")} (${say(name)})`;
    const own = people[0] === winner ? words("play.won.you") : words("play.lost.you");
    return `${people.length === 1 ? own : words("play.won", nameOf(winner))} (${say(name)})`;
  }
  if (turn === null) return words(over ? "home.finished" : "home.falls");
  return people.length === 1 && people[0] === turn ? words("play.turn.you") : words("play.turn", nameOf(turn));
}
