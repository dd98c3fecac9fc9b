/** What is said of squares, pieces and moves. */
import { list, say } from "./strings";
import type { BoardGame, Lang, Placed, Side } from "./types";
import { choiceOf, handOf, isShot, isSquare, squareOf } from "./waypoint";

export function sideName(game: BoardGame, side: Side, lang: Lang): string {
  return game.sides[side === "first" ? 0 : 1]?.[lang] ?? side;
}

export function pieceName(game: BoardGame, code: string, lang: Lang): string {
  return game.pieces.find((piece) => piece.code === code)?.name[lang] ?? code;
}

export function choiceName(game: BoardGame, id: string, lang: Lang): string {
  return game.choices.find((choice) => choice.id === id)?.name[lang] ?? id;
}

export function markName(game: BoardGame, id: string, lang: Lang): string {
  return game.marks.find((mark) => mark.id === id)?.name[lang] ?? id;
}

export function placedName(game: BoardGame, { piece, side }: Omit<Placed, "square">, lang: Lang): string {
  const name = pieceName(game, piece, lang);
  return side === null
    ? say(lang, "nobody", { piece: name })
    : say(lang, "pieceOf", { piece: name, side: sideName(game, side, lang) });
}

/** A square as the language writes it: its file, then what stands beside its rank; numerals go with wide digits. */
export function squareName({ board }: Pick<BoardGame, "board">, square: string, lang: Lang): string {
  const file = board.files.find((name) => square.startsWith(name) && board.ranks.includes(square.slice(name.length)));
  const rank = file === undefined ? undefined : board.rank_labels[board.ranks.indexOf(square.slice(file.length))]?.[lang];
  if (file === undefined || rank === undefined) return square;
  return rank.normalize("NFKD") > "z" ? wide(file) + rank : file + rank;
}

const [ZERO, NINE, WIDE_ZERO] = [0x30, 0x39, 0xff10];

function wide(text: string): string {
  const widened = (code: number): number => (code >= ZERO && code <= NINE ? code - ZERO + WIDE_ZERO : code);
  return String.fromCodePoint(...[...text].map((sign) => widened(sign.codePointAt(0) ?? 0)));
}

/** What can be told of a square. */
export interface SquareFacts {
  readonly square: string;
  readonly placed: Placed | undefined;
  readonly selected: boolean;
  /** A move can begin here. */
  readonly origin: boolean;
  readonly target: boolean;
  /** What stands here belongs to the other side. */
  readonly enemy: boolean;
  readonly shot: boolean;
  readonly last: "from" | "to" | null;
  /** The marks on it, by their names in the description. */
  readonly marks: readonly string[];
}

/** "7g, Pawn of Black, can move". */
export function squareLabel(game: BoardGame, facts: SquareFacts, lang: Lang): string {
  const { square, placed, selected, origin, target, enemy, shot, last, marks } = facts;
  const parts = [squareName(game, square, lang), placed ? placedName(game, placed, lang) : say(lang, "empty")];
  if (selected) {
    parts.push(say(lang, "selected"));
  }
  if (origin && !selected) {
    parts.push(say(lang, "canMove"));
  }
  if (target) {
    parts.push(say(lang, enemy ? "canTake" : "canGo"));
  }
  if (shot) {
    parts.push(say(lang, "canShoot"));
  }
  if (last) {
    parts.push(say(lang, last === "from" ? "lastFrom" : "lastTo"));
  }
  return list(lang, [...parts, ...marks.map((mark) => markName(game, mark, lang))]);
}

/** A path in words: "7g – 7f, shot at 3c". */
export function pathLabel(game: BoardGame, path: readonly string[], lang: Lang): string {
  const named = (square: string): string => squareName(game, square, lang);
  const way = path.filter(isSquare).map(named).join(" – ");
  const drop = path.map(handOf).find((piece) => piece !== undefined);
  const shots = path
    .filter(isShot)
    .map((waypoint) => say(lang, "shot", { square: named(squareOf(waypoint) ?? "") }));
  const chosen = path
    .flatMap((waypoint) => choiceOf(waypoint) ?? [])
    .map((id) => choiceName(game, id, lang));
  const begin = drop ? `${pieceName(game, drop, lang)} ${say(lang, "drop")} ${way}` : way;
  return list(lang, [begin, ...shots, ...chosen].filter((part) => part !== ""));
}
