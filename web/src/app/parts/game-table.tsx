import type { ComponentChildren, JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Inspected, Shape } from "../../board";
import { pathLabel } from "../../board/labels";
import { squareOf } from "../../board/waypoint";
import { useApp } from "../context";
import type { Conductor, GameState } from "../core/conductor";
import { premoveClicks, type Premove } from "../core/premove";
import { decisionDue } from "../core/told";
import { isFlipped } from "../core/record";
import { actorOf, hereOf, otherSide, type Actor } from "../core/turns";
import type { Side } from "../core/types";
import { useTitle } from "../use-title";
import { BoardView } from "./board-view";
import { ClockVoice } from "./clock-voice";
import { GameDialogs, type Opened } from "./game-dialogs";
import { LiveRegion } from "./game-status";
import { hintShapes } from "./hint-panel";
import { PieceHelper } from "./piece-helper";
import { TableNews, type Here } from "./table-news";
import { TableParts } from "./table-parts";
import { Trouble, Waiting } from "./trouble";
import { PreludeDialog } from "./prelude-dialog";
import { useComfort } from "./use-comfort";
import { useLayout } from "./use-layout";
import { usePlayerNames } from "./use-player-names";

/** Whoever has seen so much happen knows what the game is about, or has asked. */
const FIRST_EVENTS = 2;

export interface TableProps {
  readonly controller: Conductor;
  readonly state: GameState;
  /** What else there is to tell, among the news. */
  readonly aside?: ComponentChildren;
}

/** A game on the table: board, who plays, what happened, and what can be done. */
export function GameTable({ controller, state, aside }: TableProps): JSX.Element {
  const { say } = useApp();
  const { description, line, match } = state;
  useTitle(description ? say(description.name) : null);
  if (!description || !line || !match) {
    return state.problem ? <Trouble error={state.problem} again={() => void controller.retry()} /> : <Waiting />;
  }
  return <LaidTable controller={controller} state={state} laid={{ description, line, match }} aside={aside} />;
}

interface LaidProps extends TableProps {
  readonly laid: Here;
}

function LaidTable({ controller, state, laid, aside }: LaidProps): JSX.Element {
  const { description, line, match } = laid;
  const { say, words } = useApp();
  const nameOf = usePlayerNames(state);
  const hands = description.hands.length > 0;
  const { layout, together } = useLayout();
  const [opened, open] = useState<Opened | null>(null);
  const [looked, look] = useState<Inspected | null>(null);
  const shown = state.viewing === null ? line : (state.viewed ?? line);
  const here = hereOf(state);
  const actor = actorOf(match, here);
  const present = state.viewing === null;
  // Whoever is asked for something answers first; who asks somebody elsewhere may go on.
  const isAsked = match.offer !== null && here.includes(otherSide(match.offer.side));
  const myMove = present && actor.kind === "human" && state.activity === null && !isAsked;
  // Where touched is moved, nothing is touched before its time.
  const ahead = present && (actor.kind === "away" || actor.kind === "engine") && state.hosted !== null && state.record.strict !== true && !match.offer;
  const [mine] = here;
  const premover = ahead && here.length === 1 && mine !== undefined && match.stage === "playing" ? mine : null;
  const decision = present ? decisionDue(line) : null;
  const flipped = isFlipped(state.record, here);
  const mover: Side | null = shown.next.turn.kind === "player" ? shown.next.turn.side : null;
  const [top, bottom]: [Side, Side] = flipped ? ["first", "second"] : ["second", "first"];
  const walk = (path: readonly string[]): void =>
    void (mover && controller.act(mover, { kind: "walk", path: [...path] }));
  // Where an illegal move loses, a click that only meant to let go of a piece must not be one.
  const askFirst = (path: readonly string[]): void => {
    if (!mover) return;
    const question = words("play.illegal.ask", pathLabel(description, path, words.lang));
    open({ kind: "asking", asked: { question, side: mover, act: { kind: "walk", path: [...path] } } });
  };
  const around = { controller, state, nameOf };
  const board = useComfort(controller, state, layout, open);
  const shapes = useMemo(() => [...hintShapes(state.hint), ...premoveShapes(state.premove)], [state.hint, state.premove]);
  const early = useMemo(() => (premover ? premoveClicks(line, description, premover) : null), [line, description, premover]);
  // A low window that is hovered over has no room for the helper but behind a tab; a finger opens its sheet.
  const tabbed = layout === "short" && matchMedia("(hover: hover)").matches;
  const sheet = !tabbed && (layout === "column" || layout === "short");
  const helper = <PieceHelper description={description} view={shown.view} looked={looked} begun={line.history.length > FIRST_EVENTS} sheet={sheet} nameOf={nameOf} />;
  return (
    <div
      class={`table table-${layout} table-${description.board.look}${hands ? " table-hands" : ""}${together ? " table-together" : ""}`}
      data-layout={layout}
    >
      <LiveRegion state={state} nameOf={nameOf} />
      <ClockVoice controller={controller} state={state} />
      {/* Who only watches is not asked to put anything away. */}
      {here.length > 0 && <PreludeDialog controller={controller} state={state} nameOf={nameOf} />}
      <div class="table-board" ref={board}>
        <h1 class="unseen">{say(description.name)}</h1>
        <BoardView
          description={description}
          line={shown}
          flipped={flipped}
          beside={layout === "column" ? null : together ? "one" : "both"}
          interactive={myMove || early !== null}
          early={early}
          begun={myMove ? state.premove : null}
          mover={early ? premover : mover}
          due={dueOf(state, actor, isAsked)}
          events={line.history.length}
          ownChoices={decision !== null}
          shapes={shapes}
          onMove={early ? (path) => controller.premove(path) : walk}
          onRefuse={early ? () => controller.premove(null) : match.illegal_move_loses ? askFirst : (path) => void controller.explain(path)}
          onLook={look}
          strict={state.record.strict === true}
        />
      </div>
      <TableParts
        {...around}
        layout={layout}
        here={laid}
        shown={shown}
        order={[top, bottom]}
        helper={helper}
        tabbed={tabbed}
        news={<TableNews {...around} aside={aside} here={laid} shown={shown} decision={decision} myMove={myMove} onWalk={walk} />}
        open={open}
      />
      <GameDialogs controller={controller} state={state} nameOf={nameOf} opened={opened} open={open} />
    </div>
  );
}

/** What is to be played as soon as it can be, as an arrow. */
function premoveShapes(premove: Premove | null): readonly Shape[] {
  const [from, to] = premove ?? [];
  if (from === undefined || to === undefined) return [];
  return squareOf(from) === undefined ? [{ from: to, tone: "blue" }] : [{ from, to, tone: "blue" }];
}

/** Who is waited for: a side at the board, a person's throw or word, the service (`busy`), or nobody any more. */
function dueOf({ activity, viewing, match, paused }: GameState, actor: Actor, isAsked: boolean): string {
  if (activity !== null) return "busy";
  if (viewing !== null) return "past";
  if (isAsked) return "offer";
  if (match?.stage === "prelude") return "prelude";
  if (paused) return "paused";
  return actor.kind === "human" ? actor.side : actor.kind;
}
