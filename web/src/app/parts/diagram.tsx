import type { JSX } from "preact";
import { useApp } from "../context";
import { layOut, splitPictures, type Drawn } from "../core/diagram";
import type { MovePicture, PieceDescription, Zone } from "../core/types";

interface MoveCardsProps {
  readonly piece: PieceDescription;
  /** The zones of the board, by which movements are named that hold in one of them. */
  readonly zones: readonly Zone[];
}

interface DiagramProps {
  readonly name: string;
  readonly moves: readonly MovePicture[];
}

/** How a piece moves, drawn from the engine's own table. */
export function MoveDiagram({ name, moves }: DiagramProps): JSX.Element {
  const { words, say } = useApp();
  const { radius, shapes } = layOut(moves);
  const size = 2 * radius + 1;
  const cells = Array.from({ length: size + 1 }, (_, i) => i - radius - 0.5);
  const edge = radius + 0.5;
  const grid = cells.map((at) => `M${at} ${-edge}V${edge}M${-edge} ${at}H${edge}`).join("");
  const told = new Set(moves.flatMap(({ legend }) => legend.map(({ text }) => say(text))));
  const label = words("diagram.label", name, [...told].join("; "));
  return (
    <svg
      class="diagram"
      viewBox={`${-edge - 0.2} ${-edge - 0.2} ${size + 0.4} ${size + 0.4}`}
      role="img"
      aria-label={label}
    >
      <rect class="diagram-ground" x={-edge} y={-edge} width={size} height={size} />
      <path class="diagram-grid" d={grid} />
      {shapes.map((shape, at) => (
        <Shape key={at} shape={shape} />
      ))}
      <path class="diagram-piece" d="M0 -0.42L0.27 -0.28L0.36 0.4H-0.36L-0.27 -0.28Z" />
    </svg>
  );
}

function Shape({ shape }: { readonly shape: Drawn }): JSX.Element {
  if (shape.kind === "dot") return <circle class="diagram-dot" cx={shape.x} cy={shape.y} r="0.24" />;
  if (shape.kind === "ring") return <circle class="diagram-ring" cx={shape.x} cy={shape.y} r="0.24" />;
  if (shape.kind === "walk") {
    return (
      <g class="diagram-walk">
        <circle cx={shape.x} cy={shape.y} r="0.34" />
        <circle class="diagram-dot" cx={shape.x} cy={shape.y} r="0.18" />
      </g>
    );
  }
  if (!("from" in shape)) return <g />;
  const [x1, y1] = shape.from;
  const [x2, y2] = shape.to;
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <g class={`diagram-${shape.kind}`}>
      {shape.over ? <path d={arch(shape.from, shape.to)} /> : <line x1={x1} y1={y1} x2={x2} y2={y2} />}
      {shape.label !== "" && (
        <text class="diagram-number" x={x2 + Math.sign(x2 - x1) * BEYOND} y={y2 + Math.sign(y2 - y1) * BEYOND}>
          {shape.label}
        </text>
      )}
      <path
        class="diagram-tip"
        d={shape.open ? "M-0.3 -0.22L0.05 0L-0.3 0.22" : "M0 -0.25V0.25"}
        transform={`translate(${x2} ${y2}) rotate(${angle})`}
      />
    </g>
  );
}

/** How far beyond the end of its line a number stands, in squares. */
const BEYOND = 0.42;

/** A way over whatever stands in between: a curve instead of a line. */
function arch([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string {
  const bow = 0.25;
  const [x, y] = [(x1 + x2) / 2 + (y2 - y1) * bow, (y1 + y2) / 2 - (x2 - x1) * bow];
  return `M${x1} ${y1}Q${x} ${y} ${x2} ${y2}`;
}

/** The sign of some offsets of a movement, alone. */
function signOf(move: MovePicture, offsets: MovePicture["offsets"]): Drawn {
  const [drawn] = layOut([{ ...move, offsets }]).shapes;
  if (!drawn) return { kind: "dot", x: 0, y: 0 };
  return "from" in drawn ? { ...drawn, label: "", from: [-0.42, 0], to: [0.38, 0] } : { ...drawn, x: 0, y: 0 };
}

/** What the signs of a picture mean: each sign that occurs in it, once. */
export function MoveLegend({ moves }: { readonly moves: readonly MovePicture[] }): JSX.Element {
  const { say } = useApp();
  const signs = new Map(
    moves.flatMap((move) => move.legend.map(({ offsets, text }) => [say(text), signOf(move, offsets)] as const)),
  );
  return (
    <ul class="legend">
      {[...signs].map(([word, sign]) => (
        <li key={word}>
          <svg viewBox="-0.5 -0.5 1 1" aria-hidden="true" focusable="false">
            <Shape shape={sign} />
          </svg>
          {word}
        </li>
      ))}
    </ul>
  );
}

/** Pictures of how a kind moves, each with what its signs mean; where a zone changes the movement, one for it too. */
export function MoveCards({ piece, zones }: MoveCardsProps): JSX.Element {
  const { words, say } = useApp();
  const { usual, inside } = splitPictures(piece.moves);
  const zone = zones.find(({ id }) => id === inside[0]?.zone);
  const place = zone ? say(zone.name) : "";
  const card = (moves: readonly MovePicture[], title: string | null): JSX.Element => (
    <figure class={moves === inside ? "move-card move-card-inside" : "move-card"}>
      {title !== null && <figcaption>{title}</figcaption>}
      <MoveDiagram name={say(piece.name)} moves={moves} />
      <MoveLegend moves={moves} />
    </figure>
  );
  return (
    <div class="move-cards">
      {card(usual, inside.length > 0 ? words("rules.outside", place) : null)}
      {inside.length > 0 && card(inside, words("rules.inside", place))}
    </div>
  );
}
