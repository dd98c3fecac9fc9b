import type { JSX } from "preact";
import { useApp } from "../context";
import type { GameDescription, GameSummary, LineState } from "../core/types";
import { useAsked } from "../use-asked";

/** A small picture of a game's board as it stands at the start: shapes only, since characters would not be read. */
export function MiniBoard({ game }: { readonly game: GameSummary }): JSX.Element {
  const { service } = useApp();
  const start = useAsked(
    async (signal) => {
      const rules = { preset: null, options: {} };
      const [description, line] = await Promise.all([
        service.describe(game.id, rules),
        service.state({ game: game.id, ...rules, start: null, events: [] }, { signal }),
      ]);
      return { description, line };
    },
    [service, game.id],
  );
  const { files, ranks, points, look } = game.board;
  const lines = points
    ? { columns: files, rows: ranks, inset: 0.5 }
    : { columns: files + 1, rows: ranks + 1, inset: 0 };
  return (
    <svg
      class={`mini mini-${look}`}
      viewBox={`-0.6 -0.6 ${files + 1.2} ${ranks + 1.2}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect class="mini-wood" x="-0.6" y="-0.6" width={files + 1.2} height={ranks + 1.2} rx="0.4" />
      {start.state === "here" && <Zones description={start.value.description} />}
      <path class="mini-lines" d={grid(lines.columns, lines.rows, lines.inset, files, ranks)} />
      {start.state === "here" && <Pieces {...start.value} />}
    </svg>
  );
}

function grid(columns: number, rows: number, inset: number, width: number, height: number): string {
  const down = Array.from({ length: columns }, (_, i) => `M${i + inset} ${inset}V${height - inset}`);
  const across = Array.from({ length: rows }, (_, i) => `M${inset} ${i + inset}H${width - inset}`);
  return [...down, ...across].join("");
}

/** Where a square is, by its name: a file's name followed by a rank's. */
export function squarePlace({ board }: GameDescription, square: string): { x: number; y: number } | null {
  for (let x = 0; x < board.files.length; x += 1) {
    const file = board.files[x] ?? "";
    if (!square.startsWith(file)) continue;
    const y = board.ranks.indexOf(square.slice(file.length));
    if (y >= 0) return { x, y };
  }
  return null;
}

function Zones({ description }: { readonly description: GameDescription }): JSX.Element {
  const shared = description.board.zones.filter((zone) => zone.look !== null);
  return (
    <>
      {shared.flatMap((zone) =>
        zone.squares.map((square) => {
          const at = squarePlace(description, square);
          return (
            at && (
              <rect
                key={`${zone.id}${square}`}
                class={`mini-zone mini-zone-${zone.look}`}
                x={at.x}
                y={at.y}
                width="1"
                height="1"
              />
            )
          );
        }),
      )}
    </>
  );
}

function Pieces({
  description,
  line,
}: {
  readonly description: GameDescription;
  readonly line: LineState;
}): JSX.Element {
  return (
    <>
      {line.view.pieces.map((piece) => {
        const at = squarePlace(description, piece.square);
        if (!at) return null;
        const name = `mini-piece mini-${piece.side ?? "shared"}${piece.piece.startsWith("+") ? " mini-red" : ""}`;
        const turn = piece.side === "second" ? "rotate(180)" : "";
        return (
          <g key={piece.square} class={name} transform={`translate(${at.x + 0.5} ${at.y + 0.5}) ${turn}`}>
            {shape(description.board.look)}
          </g>
        );
      })}
    </>
  );
}

function shape(look: GameDescription["board"]["look"]): JSX.Element {
  if (look === "stones") return <circle r="0.44" />;
  if (look === "tablets") {
    return (
      <>
        <rect x="-0.4" y="-0.4" width="0.8" height="0.8" rx="0.06" />
        <path class="mini-mark" d="M-0.2 0.14L0 -0.2L0.2 0.14Z" />
      </>
    );
  }
  return <path d="M0 -0.42L0.26 -0.3L0.36 0.4H-0.36L-0.26 -0.3Z" />;
}
