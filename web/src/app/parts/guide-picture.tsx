import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { boardPicture, cutOut, shapesOf, type RankaBoard, type Shape } from "../../board";
import { useApp } from "../context";
import type { Figure } from "../core/figure";
import type { GameDescription, LineState } from "../core/types";
import { useAsked } from "../use-asked";
import { PieceIcon } from "./piece-icon";

interface GuideFigureProps {
  readonly description: GameDescription;
  readonly art: RankaBoard["art"];
  readonly figure: Figure;
}

/** A position of a text as a picture; its caption says in words what there is to see. */
export function GuideFigure({ description, art, figure }: GuideFigureProps): JSX.Element {
  const { service } = useApp();
  const { id: game } = description;
  const start = figure.position;
  const asked = useAsked(
    (signal) => service.state({ game, preset: null, options: {}, start, events: [] }, { signal }),
    [service, game, start],
  );
  const { files, ranks } = figure.part ? cutOut(description.board, ...figure.part) : description.board;
  return (
    <figure class="guide-figure" style={{ "--figure-files": String(files.length) }}>
      {asked.state === "here" ? (
        <Drawn description={description} art={art} figure={figure} view={asked.value.view} />
      ) : (
        <svg class="guide-board" viewBox={`0 0 ${files.length} ${ranks.length}`} aria-hidden="true" focusable="false" />
      )}
      <figcaption>{figure.caption}</figcaption>
    </figure>
  );
}

function shapes({ moves, forbidden, circles }: Figure): Shape[] {
  return [
    ...circles.map((from): Shape => ({ from, tone: "gold" })),
    ...moves.flatMap((path) => shapesOf(path, "green", "blue")),
    ...forbidden.flatMap((path) => shapesOf(path, "red", "red")),
  ];
}

interface DrawnProps extends GuideFigureProps {
  readonly view: LineState["view"];
}

function Drawn({ description, art, figure, view }: DrawnProps): JSX.Element {
  const { preferences, words } = useApp();
  const { pieceStyle: style, board: theme } = preferences;
  const { lang } = words;
  const place = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => shapes(figure), [figure]);
  useEffect(() => {
    const part = figure.part ?? undefined;
    const picture = boardPicture(description, art, view.pieces, {
      style,
      theme,
      flipped: false,
      coordinates: true,
      lang,
      ...(part && { part }),
      marks: view.marks,
      shapes: drawn,
    });
    place.current?.replaceChildren(picture);
  }, [description, art, view, style, theme, lang, figure, drawn]);
  return (
    <>
      <Held description={description} art={art} view={view} at={1} />
      <div class="guide-board" ref={place} aria-hidden="true" />
      <Held description={description} art={art} view={view} at={0} />
    </>
  );
}

interface HeldProps {
  readonly description: GameDescription;
  readonly art: RankaBoard["art"];
  readonly view: LineState["view"];
  /** Which side: the first sits at the bottom. */
  readonly at: 0 | 1;
}

/** What a side holds in hand, if anything. */
function Held({ description, art, view, at }: HeldProps): JSX.Element | null {
  const { words, say } = useApp();
  const hand = view.hands[at];
  if (!hand || hand.pieces.length === 0) return null;
  const name = (code: string): string => say(description.pieces.find((piece) => piece.code === code)?.name ?? { en: code, ja: code, zh: code });
  return (
    <p class="guide-hand">
      <span class="unseen">{words("rules.hand", say(description.sides[at]))}</span>
      {hand.pieces.map(([code, count]) => (
        <span key={code}>
          <PieceIcon description={description} art={art} code={code} side={hand.side} />
          <span class="unseen">{name(code)}</span> {count > 1 && `×${count}`}
        </span>
      ))}
    </p>
  );
}

interface GuidePieceProps {
  readonly description: GameDescription;
  readonly art: RankaBoard["art"];
  readonly code: string;
  readonly name: string;
}

/** A piece in a text, with its name for those who do not see it. */
export function GuidePiece({ description, art, code, name }: GuidePieceProps): JSX.Element {
  return (
    <span class="guide-piece">
      <PieceIcon description={description} art={art} code={code} side="first" />
      <span class="unseen">{name}</span>
    </span>
  );
}
