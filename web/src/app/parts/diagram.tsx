import type { JSX } from "preact";
import { useApp } from "../context";
import { layOut, type Drawn } from "../core/diagram";
import type { MovePicture, PieceDescription, Zone } from "../core/types";
import type { Key, Words } from "../i18n";

interface DiagramProps {
  readonly piece: PieceDescription;
  readonly moves: readonly MovePicture[];
  /** The zones of the board, by which movements are named that hold in one of them. */
  readonly zones: readonly Zone[];
}

/** How a piece moves, drawn from the engine's own table. */
export function MoveDiagram({ piece, moves, zones }: DiagramProps): JSX.Element {
  const { words, say } = useApp();
  const { radius, shapes } = layOut(moves);
  const size = 2 * radius + 1;
  const cells = Array.from({ length: size + 1 }, (_, i) => i - radius - 0.5);
  const edge = radius + 0.5;
  const grid = cells.map((at) => `M${at} ${-edge}V${edge}M${-edge} ${at}H${edge}`).join("");
  const label = words("diagram.label", say(piece.name), moveWords(moves, zones, words).join("; "));
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
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <path
        class="diagram-tip"
        d={shape.open ? "M-0.3 -0.22L0.05 0L-0.3 0.22" : "M0 -0.25V0.25"}
        transform={`translate(${x2} ${y2}) rotate(${angle})`}
      />
    </g>
  );
}

/** The movements in words, each once. */
export function moveWords(moves: readonly MovePicture[], zones: readonly Zone[], words: Words): string[] {
  return [...new Set(moves.map((move) => moveWord(move, zones, words)))];
}

const KINDS = new Set([
  "step",
  "jump",
  "slide",
  "range",
  "walk",
  "walk_same_way",
  "sweep",
  "shoot",
  "shoot_over",
  "slide_from_two",
  "slide_over_one",
]);

function moveWord(move: MovePicture, zones: readonly Zone[], words: Words): string {
  const near = move.kind.endsWith("jump") && move.offsets.every(([x, y]) => Math.max(Math.abs(x), Math.abs(y)) <= 1);
  const kind = near
    ? move.kind.replace("jump", "step")
    : move.reach !== null
      ? move.kind.replace(/slide$/, "range")
      : move.kind;
  const how = words((KINDS.has(kind) ? `kind.${kind}` : "kind.other") as Key, move.reach ?? "");
  const zone = zones.find(({ id }) => id === move.zone);
  return zone ? words("kind.inside", zone.name[words.lang], how) : how;
}
