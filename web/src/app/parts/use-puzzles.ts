import { useEffect, useState } from "preact/hooks";
import { useApp } from "../context";
import type { Puzzle, PuzzleTexts } from "../core/puzzle";
import { spelled } from "../core/puzzle";
import { puzzleBook, type PuzzleBook } from "../core/puzzle-book";
import { puzzleWords, type PuzzleKey, type PuzzleWords } from "../i18n/puzzles";
import { useAsked, type Asked } from "../use-asked";

/** The texts about puzzles in the reader's language. */
export function usePuzzleWords(): Asked<PuzzleWords> {
  const { words } = useApp();
  return useAsked(() => puzzleWords(words.tongue), [words.tongue]);
}

/** What a book says of a game. */
export type BookOfGame = Awaited<ReturnType<PuzzleBook["of"]>>;

/** What was tried and reached in a game; `null` until it is known. */
export function useBook(game: string): BookOfGame | null {
  const [known, setKnown] = useState<BookOfGame | null>(null);
  useEffect(() => {
    let live = true;
    const book = puzzleBook();
    const look = (): void => void book.of(game).then((now) => live && setKnown(now), () => undefined);
    look();
    const leave = book.subscribe(look);
    return () => {
      live = false;
      leave();
    };
  }, [game]);
  return known;
}

/** A text that hangs on how many moves a solution has. */
function counted(words: PuzzleWords, kind: "theme" | "task", theme: string): string {
  const [task = "", moves] = theme.split("-");
  if (moves === undefined || moves === "1") return words(`${kind}.${theme}` as PuzzleKey);
  return words(`${kind}.${task}` as PuzzleKey, Number(moves), 2 * Number(moves) - 1);
}

/** The name of a theme. */
export function themeName(words: PuzzleWords, theme: string): string {
  return counted(words, "theme", theme);
}

/** What is said in a puzzle. */
export function textsOf(words: PuzzleWords): PuzzleTexts {
  return {
    task: ({ task, turns }) => counted(words, "task", task === "mate" || task === "win" ? `${task}-${turns.length}` : task),
    failed: (puzzle, reply, last) => failed(words, puzzle, reply, last),
    goOn: words("go.on"),
    done: words("done"),
  };
}

function failed(words: PuzzleWords, { task }: Puzzle, reply: string | null, last: boolean): string {
  if (task === "mate" && last) return words("failed.mate.last");
  if (task === "mate" && reply !== null) return words("failed.mate.reply", spelled(reply));
  if (task === "save") return words("failed.save", spelled(reply ?? ""));
  return words(`failed.${task}`);
}
