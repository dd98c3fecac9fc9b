import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Inspected, RankaBoard, Shape } from "../../board";
import { useApp } from "../context";
import type { Clicks } from "../../board/types";
import type { GameDescription, LineState, Side } from "../core/types";
import { useArt } from "./use-art";

interface BoardViewProps {
  readonly description: GameDescription;
  readonly line: LineState;
  readonly flipped: boolean;
  /** The sides on which stands and buttons go beside the board, which then takes the height. */
  readonly beside: "one" | "both" | null;
  readonly interactive: boolean;
  /** What may be clicked before it is the own turn; not pointed out, for nobody knows what of it will be legal. */
  readonly early: Clicks | null;
  /** What is clicked already when the turn begins: a premove that leaves a choice. */
  readonly begun: readonly string[] | null;
  /** Whether a piece that was touched has to move. */
  readonly strict: boolean;
  readonly mover: Side | null;
  /** Who is waited for, in one word, and after how many events: the attributes `data-due` and `data-events`. */
  readonly due: string;
  readonly events: number;
  /** Whether the page itself offers the choices that need no click first. */
  readonly ownChoices: boolean;
  /** Arrows and circles that the page draws on the board. */
  readonly shapes: readonly Shape[];
  readonly onMove: (path: readonly string[]) => void;
  readonly onRefuse: (path: readonly string[]) => void;
  /** A piece is looked at, or none any more. */
  readonly onLook: (looked: Inspected | null) => void;
}

/** The board element, told what to show. */
export function BoardView(props: BoardViewProps): JSX.Element {
  const { description, line, flipped, interactive, early, begun, mover, ownChoices, strict, due, events, beside, shapes } = props;
  const { preferences } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<RankaBoard | null>(null);
  const handlers = useRef(props);
  handlers.current = props;
  const art = useArt(description.id);
  const confirm = useRef(preferences.confirm);
  confirm.current = preferences.confirm;

  useEffect(() => {
    const element = document.createElement("ranka-board") as RankaBoard;
    element.announceMoves = false;
    element.addEventListener("ranka-move", ({ detail }) => handlers.current.onMove(detail.path));
    element.addEventListener("ranka-refuse", ({ detail }) => handlers.current.onRefuse(detail.path));
    element.addEventListener("ranka-piece", ({ detail }) => handlers.current.onLook(detail));
    // Asked anew with every press: the size of a square changes with the window and the zoom.
    const asks = (small: boolean): void => {
      element.confirm = confirm.current === "always" || (confirm.current === "auto" && small);
    };
    element.addEventListener("pointerdown", () => asks(squareSize(element) < SMALL_SQUARE), { capture: true });
    element.addEventListener("keydown", () => asks(false), { capture: true });
    board.current = element;
    place.current?.append(element);
    return () => {
      element.remove();
      board.current = null;
    };
  }, []);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    element.description = description;
    element.art = art;
    element.lang = preferences.lang;
    element.pieceStyle = preferences.pieceStyle;
    element.boardTheme = preferences.board;
    element.drawing = preferences.drawing;
    element.coordinates = preferences.coordinates;
    element.flipped = flipped;
    element.rootChoices = !ownChoices;
    element.touchMove = strict;
    if (beside) element.dataset["beside"] = beside;
    else delete element.dataset["beside"];
  }, [description, art, preferences, flipped, ownChoices, strict, beside]);
  useEffect(() => {
    if (!board.current) return;
    const { path: last = [], losses = [] } = line.history.findLast((entry) => entry.path) ?? {};
    const paths = early ?? (interactive ? line.next.clicks : {});
    board.current.toggleAttribute("data-early", early !== null);
    board.current.state = { view: line.view, paths, last, losses, interactive, mover };
    begun?.forEach((waypoint) => board.current?.press(waypoint));
  }, [line, interactive, early, begun, mover]);
  useEffect(() => {
    if (board.current) board.current.shapes = shapes;
  }, [shapes]);
  // Told after the board itself has learnt it, so that whoever reads the one may rely on the other.
  useEffect(() => {
    if (board.current) Object.assign(board.current.dataset, { due, events: String(events) });
  }, [line, interactive, mover, due, events]);
  return <div class="board-place" ref={place} />;
}

/** Squares of fewer pixels are easily missed, by a mouse too. */
const SMALL_SQUARE = 32;

/** How broad a square is on the screen, as far as the board is zoomed in. */
function squareSize(board: RankaBoard): number {
  return board.shadowRoot?.querySelector("[data-square]")?.getBoundingClientRect().width ?? Infinity;
}
