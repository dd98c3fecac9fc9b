import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { boardPicture } from "../../board";
import { useApp } from "../context";
import { splitPictures } from "../core/diagram";
import { distinctKinds } from "../core/kinds";
import { firstSection } from "../core/markdown";
import { UNKNOWN_GAME } from "../core/service";
import { powersOf, tablesOf } from "../core/sheet";
import type { GameDescription, PieceDescription, Placed } from "../core/types";
import { MoveDiagram, MoveLegend } from "../parts/diagram";
import { GameName } from "../parts/game-name";
import { GuidePiece } from "../parts/guide-picture";
import { Link } from "../parts/link";
import { Markdown, type Pictures } from "../parts/markdown-view";
import { PieceIcon } from "../parts/piece-icon";
import { Trouble, Waiting } from "../parts/trouble";
import { useArt } from "../parts/use-art";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";
import { MissingPage } from "./missing";
import "../styles/sheet.css";

/** A game on one sheet of paper: the aim, the start, how pieces move and what they can. All of it is what the game tells of itself. */
export function SheetPage({ game }: { readonly game: string }): JSX.Element {
  const { service, words, say } = useApp();
  const asked = useAsked(
    () =>
      Promise.all([
        service.describe(game, { preset: null, options: {} }),
        service.state({ game, preset: null, options: {}, start: null, events: [] }),
        service.guide(game, words.tongue),
      ]),
    [service, game, words.tongue],
  );
  useTitle(asked.state === "here" ? words("sheet.title", say(asked.value[0].name)) : null);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed" && asked.error.code === UNKNOWN_GAME) return <MissingPage path={location.pathname} />;
  if (asked.state === "failed") return <Trouble error={asked.error} again={asked.again} />;
  const [description, { view }, guide] = asked.value;
  return <Sheet description={description} pieces={view.pieces} guide={guide} />;
}

interface SheetProps {
  readonly description: GameDescription;
  /** What stands on the board at the start. */
  readonly pieces: readonly Placed[];
  readonly guide: string;
}

function Sheet({ description, pieces, guide }: SheetProps): JSX.Element {
  const { words, say } = useApp();
  const art = useArt(description.id);
  const kinds = distinctKinds(description.pieces);
  const figures: Pictures = {
    figure: () => <></>,
    piece: (code, name) => <GuidePiece description={description} art={art} code={code} name={name} />,
  };
  const powers = powersOf(kinds, say);
  return (
    <div class="page cheat" data-kinds={kinds.length > 30 ? "many" : kinds.length > 16 ? "some" : "few"}>
      <div class="cheat-head">
        <h1>
          <GameName name={description.name} />
        </h1>
        <p class="cheat-tools">
          <button type="button" class="button" onClick={() => print()}>
            {words("sheet.print")}
          </button>{" "}
          <Link to={{ page: "learn", game: description.id, step: null }}>{words("learn.title", say(description.name))}</Link>{" "}
          <Link to={{ page: "rules", game: description.id, section: null }}>{words("home.rules")}</Link>
        </p>
      </div>
      <div class="cheat-top">
        <Start description={description} pieces={pieces} art={art} />
        <div class="cheat-goal">
          <Markdown source={firstSection(guide)} below={1} pictures={figures} />
          {tablesOf(guide).map((table, at) => (
            <Markdown key={at} source={table} pictures={figures} />
          ))}
        </div>
      </div>
      <section aria-labelledby="cheat-pieces">
        <h2 id="cheat-pieces">{words("rules.pieces")}</h2>
        <ul class="cheat-pieces">
          {kinds.map((piece) => (
            <Kind key={piece.code} piece={piece} description={description} art={art} />
          ))}
        </ul>
        <MoveLegend moves={kinds.flatMap(({ moves }) => moves)} />
      </section>
      {powers.length > 0 && (
        <section aria-labelledby="cheat-powers">
          <h2 id="cheat-powers">{words("sheet.powers")}</h2>
          <ul class="cheat-powers">
            {powers.map(({ names, text }) => (
              <li key={text}>
                <b>{names.join(", ")}</b>: {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type Art = ReturnType<typeof useArt>;

function Start({ description, pieces, art }: Omit<SheetProps, "guide"> & { readonly art: Art }): JSX.Element {
  const { words, preferences } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const { pieceStyle: style, board: theme } = preferences;
  useEffect(() => {
    const picture = boardPicture(description, art, pieces, { style, theme, flipped: false, coordinates: true, lang: words.lang });
    place.current?.replaceChildren(picture);
  }, [description, art, pieces, style, theme, words.lang]);
  return (
    <figure class="cheat-start">
      <div ref={place} aria-hidden="true" />
      <figcaption>{words("sheet.start")}</figcaption>
    </figure>
  );
}

interface KindProps {
  readonly piece: PieceDescription;
  readonly description: GameDescription;
  readonly art: Art;
}

/** A kind with its moves, and what it becomes. */
function Kind({ piece, description, art }: KindProps): JSX.Element {
  const { say, words } = useApp();
  const { usual, inside } = splitPictures(piece.moves);
  const zone = description.board.zones.find(({ id }) => id === inside[0]?.zone);
  const up = description.pieces.find(({ code }) => code === piece.promotes_to);
  return (
    <li>
      <span class="cheat-name">
        <PieceIcon description={description} art={art} code={piece.code} />
        <span>{say(piece.name)}</span>
      </span>
      <span class="cheat-moves">
        {usual.length > 0 && <MoveDiagram name={say(piece.name)} moves={usual} />}
        {inside.length > 0 && zone && (
          <span class="cheat-inside">
            <MoveDiagram name={words("rules.inside", say(zone.name))} moves={inside} />
            <small>{say(zone.name)}</small>
          </span>
        )}
      </span>
      {up && <small>→ {say(up.name)}</small>}
    </li>
  );
}
