import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../context";
import type { GameRecord } from "../core/record";
import type { GameSummary } from "../core/types";
import { Dialog } from "../parts/dialog";
import { GameName } from "../parts/game-name";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";
import { MiniBoard } from "../parts/mini-board";
import { Trouble, Waiting } from "../parts/trouble";
import { engineName } from "../parts/use-player-names";
import { useTitle } from "../use-title";
import { useAsked } from "../use-asked";

/** The table of games, and those that wait to be continued. */
export function HomePage(): JSX.Element {
  const { service, words } = useApp();
  const games = useAsked(() => service.games(), [service]);
  useTitle(null);
  return (
    <div class="page home">
      <div class="hero">
        <h1>{words("home.title")}</h1>
        <p class="lead">
          {words("app.tagline")} {words("home.intro")}
        </p>
      </div>
      {games.state === "waiting" && <Waiting />}
      {games.state === "failed" && <Trouble error={games.error} again={games.again} />}
      {games.state === "here" && (
        <>
          <ul class="cards">
            {games.value.games.map((game) => (
              <li key={game.id}>
                <Card game={game} />
              </li>
            ))}
          </ul>
          <Continue games={games.value.games} />
        </>
      )}
    </div>
  );
}

function Card({ game }: { readonly game: GameSummary }): JSX.Element {
  const { words, say } = useApp();
  return (
    <article class="card" aria-labelledby={`card-${game.id}`}>
      <Link to={{ page: "new", game: game.id }} class="card-picture" label={words("rules.play", say(game.name))}>
        <MiniBoard game={game} />
      </Link>
      <div class="card-text">
        <h2 id={`card-${game.id}`}>
          <GameName name={game.name} />
        </h2>
        <p class="card-size">{words("home.board", game.board.files, game.board.ranks)}</p>
        <p>{say(game.summary)}</p>
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

function Continue({ games }: { readonly games: readonly GameSummary[] }): JSX.Element | null {
  const { kept, words } = useApp();
  const [records, setRecords] = useState(() => kept.all());
  const [leaving, setLeaving] = useState<GameRecord | null>(null);
  if (records.length === 0) return null;
  const remove = (record: GameRecord): void => {
    kept.drop(record.id);
    setRecords(kept.all());
    setLeaving(null);
  };
  return (
    <section class="continue" aria-labelledby="continue">
      <h2 id="continue">{words("home.continue")}</h2>
      <ul>
        {records.map((record) => (
          <KeptRow
            key={record.id}
            record={record}
            game={games.find((one) => one.id === record.setup.game)}
            onRemove={() => setLeaving(record)}
          />
        ))}
      </ul>
      {leaving && (
        <Dialog
          title={words("home.remove.sure")}
          onClose={() => setLeaving(null)}
          actions={
            <>
              <button type="button" class="button" onClick={() => setLeaving(null)}>
                {words("play.cancel")}
              </button>
              <button type="button" class="button button-main" onClick={() => remove(leaving)}>
                {words("home.remove")}
              </button>
            </>
          }
        >
          {null}
        </Dialog>
      )}
    </section>
  );
}

interface KeptRowProps {
  readonly record: GameRecord;
  readonly game: GameSummary | undefined;
  readonly onRemove: () => void;
}

function KeptRow({ record, game, onRemove }: KeptRowProps): JSX.Element {
  const { words, say } = useApp();
  const name = game ? say(game.name) : record.setup.game;
  const engine = Object.values(record.setup.seats).find((seat) => seat.kind === "engine");
  const against = engine?.kind === "engine" ? engineName(engine.level, words) : words("new.opponent.friend");
  const when = new Date(record.updated).toLocaleString(words.lang === "zh" ? "zh-Hant" : words.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return (
    <li>
      <Link to={{ page: "play", id: record.id, link: null }} class="kept">
        <strong>{name}</strong>
        <span>{against}</span>
        <span class="muted">
          {words("home.moves", record.moves)}
          {record.over ? ` · ${words("home.finished")}` : ""} ·{" "}
          <time dateTime={new Date(record.updated).toISOString()}>{when}</time>
        </span>
      </Link>
      <button
        type="button"
        class="button button-icon"
        aria-label={`${words("home.remove")}: ${name}`}
        onClick={onRemove}
      >
        <Icon name="bin" />
      </button>
    </li>
  );
}
