/** Where squares are: names to places and back, turned for the side that sits at the bottom. */
import type { BoardDescription, Lang } from "./types";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width of a cell, in the units of the drawing. */
export const CELL = 100;

export interface Geometry {
  readonly columns: number;
  readonly rows: number;
  /** Height of a cell: boards for wooden pieces are a little higher than wide. */
  readonly cellHeight: number;
  readonly width: number;
  readonly height: number;
  /** The corner of the top left cell. */
  readonly left: number;
  readonly top: number;
  readonly points: boolean;
  readonly flipped: boolean;
  /** Names in reading order as seen. */
  readonly squares: readonly string[];
  has(square: string): boolean;
  /** Column and row as seen, from the top left. */
  place(square: string): { readonly column: number; readonly row: number } | undefined;
  name(column: number, row: number): string | undefined;
  centre(square: string): Point;
  /** The square at a point of the drawing. */
  at(point: Point): string | undefined;
  readonly fileLabels: readonly string[];
  readonly rankLabels: readonly string[];
}

export interface Arrangement {
  readonly flipped: boolean;
  readonly coordinates: boolean;
  /** The language in which ranks are named. */
  readonly lang: Lang;
}

/** Space around the cells: the board's own edge, with the names of files and ranks on it. */
export function margin(board: BoardDescription, coordinates: boolean): number {
  if (board.points) {
    return coordinates ? 52 : 14;
  }
  return coordinates ? 42 : 20;
}

export function layOut(board: BoardDescription, { flipped, coordinates, lang }: Arrangement): Geometry {
  const columns = board.files.length;
  const rows = board.ranks.length;
  const cellHeight = board.look === "wedges" ? 109 : CELL;
  const edge = margin(board, coordinates);
  const turn = <T>(list: readonly T[]): readonly T[] => (flipped ? [...list].reverse() : list);
  const files = turn(board.files);
  const ranks = turn(board.ranks);
  const squares = ranks.flatMap((rank) => files.map((file) => file + rank));
  const places = new Map(squares.map((name, i) => [name, { column: i % columns, row: Math.floor(i / columns) }]));
  const name = (column: number, row: number): string | undefined =>
    column < 0 || row < 0 || column >= columns || row >= rows ? undefined : squares[row * columns + column];
  return {
    columns,
    rows,
    cellHeight,
    width: columns * CELL + 2 * edge,
    height: rows * cellHeight + 2 * edge,
    left: edge,
    top: edge,
    points: board.points,
    flipped,
    squares,
    has: (square) => places.has(square),
    place: (square) => places.get(square),
    name,
    centre: (square) => {
      const { column, row } = places.get(square) ?? { column: 0, row: 0 };
      return { x: edge + (column + 0.5) * CELL, y: edge + (row + 0.5) * cellHeight };
    },
    at: ({ x, y }) => name(Math.floor((x - edge) / CELL), Math.floor((y - edge) / cellHeight)),
    fileLabels: files,
    rankLabels: turn(board.rank_labels.map((label) => label[lang])),
  };
}

/** A board of which only a part is drawn: the files and ranks between two opposite corners. */
export function cutOut(board: BoardDescription, one: string, other: string): BoardDescription {
  const place = (square: string): [number, number] => {
    const rank = board.ranks.findIndex((name) => board.files.some((file) => file + name === square));
    return [board.files.findIndex((file) => file + (board.ranks[rank] ?? "") === square), rank];
  };
  const [a, b] = [place(one), place(other)];
  if ([...a, ...b].includes(-1)) return board;
  const between = <T>(list: readonly T[], i: 0 | 1): T[] => list.slice(Math.min(a[i], b[i]), Math.max(a[i], b[i]) + 1);
  const [files, ranks] = [between(board.files, 0), between(board.ranks, 1)];
  const shown = new Set(ranks.flatMap((rank) => files.map((file) => file + rank)));
  const zones = board.zones.map((zone) => ({ ...zone, squares: zone.squares.filter((square) => shown.has(square)) }));
  const seen = zones.filter(({ squares }) => squares.length > 0);
  return { ...board, files, ranks, rank_labels: between(board.rank_labels, 1), zones: seen };
}

/** The nearest of some squares to a point, if it is no further than so many cells. */
export function nearest(
  geometry: Geometry,
  point: Point,
  candidates: Iterable<string>,
  reach: number,
): string | undefined {
  let best: string | undefined;
  let least = (reach * CELL) ** 2;
  for (const square of candidates) {
    const centre = geometry.centre(square);
    const distance = (centre.x - point.x) ** 2 + (centre.y - point.y) ** 2;
    if (distance <= least) {
      least = distance;
      best = square;
    }
  }
  return best;
}
