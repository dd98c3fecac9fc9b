import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../context";
import { dayOf, loadPuzzles, themeOf, type Puzzle } from "../core/puzzle";
import { puzzleBook, type Standing } from "../core/puzzle-book";
import { modeOf, nextOf, STREAK_MISTAKES, type Mode } from "../core/puzzle-run";
import type { GameDescription } from "../core/types";
import type { PuzzleWords } from "../i18n/puzzles";
import { CopyLink } from "../parts/copy-link";
import { Link } from "../parts/link";
import { PlayedPuzzle } from "../parts/played-puzzle";
import { Trouble, Waiting } from "../parts/trouble";
import { useCountdown } from "../parts/use-countdown";
import { themeName, usePuzzleWords } from "../parts/use-puzzles";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";
import { MissingPage } from "./missing";
import "../styles/lessons.css";
import "../styles/puzzles.css";

interface PuzzlePageProps {
  readonly game: string;
  /** A way to solve puzzles, a theme, or a puzzle. */
  readonly what: string;
}

/** Puzzles one after the other, or a single one. */
export function PuzzlePage({ game, what }: PuzzlePageProps): JSX.Element {
  const { service } = useApp();
  const words = usePuzzleWords();
  const puzzles = useAsked(() => loadPuzzles(game), [game]);
  const asked = useAsked(() => service.describe(game, { preset: null, options: {} }), [service, game]);
  for (const one of [words, puzzles, asked]) if (one.state === "failed") return <Trouble error={one.error} again={one.again} />;
  if (words.state !== "here" || puzzles.state !== "here" || asked.state !== "here") return <Waiting />;
  const mode = puzzles.value && modeOf(what, puzzles.value);
  if (puzzles.value === null || mode === null) return <MissingPage path={location.pathname} />;
  return <Run game={game} what={what} mode={mode} puzzles={puzzles.value} description={asked.value} words={words.value} />;
}

interface RunProps extends PuzzlePageProps {
  readonly mode: Mode;
  readonly puzzles: readonly Puzzle[];
  readonly description: GameDescription;
  readonly words: PuzzleWords;
}

/** How a run went so far. */
interface Tally {
  readonly solved: number;
  readonly mistakes: number;
}

/** What came of the last puzzle for the own rating. */
interface Counted {
  readonly rating: number;
  readonly rose: boolean;
}

function Run(props: RunProps): JSX.Element {
  const { game, what, mode, puzzles, description, words } = props;
  const { say } = useApp();
  const { puzzle, next, again } = useChoice(props);
  const [tally, setTally] = useState<Tally>({ solved: 0, mistakes: 0 });
  const [counted, setCounted] = useState<Counted | null>(null);
  const isTimed = mode === "streak";
  const over = isTimed && tally.mistakes >= STREAK_MISTAKES;
  const left = useCountdown(isTimed && !over && puzzle !== undefined);
  const ended = isTimed && (over || left === 0 || puzzle === null);
  const best = useStreak(game, tally.solved, ended);
  const title = titleOf(mode, what, words);
  useTitle(`${title} · ${words("title.of", say(description.name))}`);
  const onResult = (solved: boolean): void => {
    if (!puzzle || ended) return;
    void keep(game, puzzle, solved, mode).then((change) => setCounted(mode === "run" ? change : null));
    setTally((now) => ({ solved: now.solved + (solved ? 1 : 0), mistakes: now.mistakes + (solved ? 0 : 1) }));
    if (isTimed) next();
  };
  const goOn = (): void => {
    setCounted(null);
    next();
  };
  const onward = <Onward {...{ mode, game, words }} main next={goOn} />;
  // Where the first try counts, nobody gets past a puzzle without one: whoever gives up is shown how it goes.
  const skip = isTimed || mode === "run" ? null : <Onward {...{ mode, game, words }} main={false} next={goOn} />;
  return (
    <div class={`page lesson puzzle${description.hands.length > 0 ? " lesson-hands" : ""}`}>
      <Head game={game} description={description} title={title} words={words} />
      {ended ? (
        <Ended tally={tally} best={best} words={words}>
          <button type="button" class="button button-main button-large" onClick={() => {
            setTally({ solved: 0, mistakes: 0 });
            again();
          }}>
            {words("again")}
          </button>
          <BackLink game={game} words={words} />
        </Ended>
      ) : puzzle === undefined ? (
        <Waiting />
      ) : puzzle === null ? (
        <Nothing mode={mode} game={game} words={words} />
      ) : (
        <PlayedPuzzle key={puzzle.id} {...{ game, puzzle, description, words, onResult, onward, skip }}>
          <div class="puzzle-state">
            {isTimed && <Clock left={left} tally={tally} words={words} />}
            {!isTimed && mode !== "single" && mode !== "daily" && <p class="muted">{words("solved", tally.solved)} · {words("mistakes", tally.mistakes)}</p>}
            <p role="status">{counted && words(counted.rose ? "counted.up" : "counted.down", Math.round(counted.rating))}</p>
            {puzzleBook().isFull && <p>{words("not.kept")}</p>}
          </div>
        </PlayedPuzzle>
      )}
      {puzzle && !ended && (
        <div class="puzzle-foot">
          <p class="muted puzzle-name">{puzzleName(puzzles, puzzle, words)}</p>
          <CopyLink key={puzzle.id} to={{ page: "puzzles", game, what: puzzle.id }} />
        </div>
      )}
    </div>
  );
}

/** Its theme and its place in the list, from the easiest on. */
function puzzleName(puzzles: readonly Puzzle[], puzzle: Puzzle, words: PuzzleWords): string {
  return `${themeName(words, themeOf(puzzle))} · ${words("number", puzzles.indexOf(puzzle) + 1)} · ${puzzle.id}`;
}

function titleOf(mode: Mode, what: string, words: PuzzleWords): string {
  if (mode === "theme") return themeName(words, what);
  return mode === "single" ? words("title") : words(mode);
}

/** Keeps how a puzzle went, and says what came of it for the own rating. */
async function keep(game: string, puzzle: Puzzle, solved: boolean, mode: Mode): Promise<Counted> {
  const now = new Date();
  const how = { rated: mode === "run", ...(mode === "daily" && { daily: dayOf(now) }) };
  const { rating } = await puzzleBook().keep(game, puzzle, solved, now.getTime(), how);
  return { rating, rose: solved };
}

interface Choice {
  /** Undefined while it is looked for, `null` if there is none. */
  readonly puzzle: Puzzle | null | undefined;
  next(): void;
  again(): void;
}

/** The puzzle that is due, and the way to the next. */
function useChoice({ game, what, mode, puzzles }: RunProps): Choice {
  const [puzzle, setPuzzle] = useState<Puzzle | null | undefined>(undefined);
  const [round, setRound] = useState(0);
  const met = useRef(new Set<string>());
  useEffect(() => {
    let live = true;
    void puzzleBook().of(game).then(({ tried, standing }) => {
      if (!live) return;
      const now = new Date();
      const chosen = nextOf(mode, what, { game, puzzles, tried, standing, met: met.current, day: dayOf(now), now: now.getTime(), chance: Math.random() });
      if (chosen) met.current.add(chosen.id);
      setPuzzle(chosen);
    });
    return () => {
      live = false;
    };
  }, [game, what, round]);
  const next = (): void => setRound((count) => count + 1);
  const again = (): void => {
    met.current.clear();
    setPuzzle(undefined);
    next();
  };
  return { puzzle, next, again };
}

/** Keeps a run against the clock once it has ended; says whether it is the best so far. */
function useStreak(game: string, solved: number, ended: boolean): boolean {
  const [before, setBefore] = useState<Standing | null>(null);
  useEffect(() => {
    if (ended) void puzzleBook().keepStreak(game, solved);
    else void puzzleBook().of(game).then(({ standing }) => setBefore(standing));
  }, [game, ended]);
  return before !== null && solved > before.streak;
}

interface WordsProps {
  readonly words: PuzzleWords;
}

function Head({ game, description, title, words }: WordsProps & Pick<RunProps, "game" | "description"> & { readonly title: string }): JSX.Element {
  const { say } = useApp();
  return (
    <div class="lesson-head">
      <p class="muted">
        <Link to={{ page: "puzzles", game, what: null }}>{words("title.of", say(description.name))}</Link>
      </p>
      <h1>{title}</h1>
    </div>
  );
}

function Clock({ left, tally, words }: WordsProps & { readonly left: number; readonly tally: Tally }): JSX.Element {
  const seconds = Math.ceil(left / 1000);
  const face = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <p class="puzzle-clock">
      <strong role="timer">{words("clock", face)}</strong> · {words("solved", tally.solved)} · {words("mistakes", tally.mistakes)}
    </p>
  );
}

function Ended({ tally, best, words, children }: WordsProps & { readonly tally: Tally; readonly best: boolean; readonly children: ComponentChildren }): JSX.Element {
  return (
    <div class="panel puzzle-ended">
      <p role="status">{words(best ? "over.best" : "over", tally.solved)}</p>
      <p class="puzzle-ways">{children}</p>
    </div>
  );
}

function Nothing({ mode, game, words }: WordsProps & Pick<RunProps, "mode" | "game">): JSX.Element {
  return (
    <div class="panel puzzle-ended">
      <p role="status">{words(mode === "review" ? "none.due" : "none.left")}</p>
      <p>
        <BackLink game={game} words={words} />
      </p>
    </div>
  );
}

function BackLink({ game, words }: WordsProps & { readonly game: string }): JSX.Element {
  return (
    <Link to={{ page: "puzzles", game, what: null }} class="button">
      {words("back")}
    </Link>
  );
}

interface OnwardProps extends WordsProps, Pick<RunProps, "mode" | "game"> {
  /** Whether it is what one does next. */
  readonly main: boolean;
  readonly next: () => void;
}

function Onward({ mode, game, words, main, next }: OnwardProps): JSX.Element {
  if (mode === "daily" || mode === "single") return <BackLink game={game} words={words} />;
  return (
    <button type="button" class={main ? "button button-main" : "button button-quiet"} onClick={next}>
      {words("next")}
    </button>
  );
}
