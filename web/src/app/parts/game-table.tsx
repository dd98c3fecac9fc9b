import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { choice } from "../../board/waypoint";
import { useApp } from "../context";
import type { GameController, GameState } from "../core/controller";
import { decisionDue } from "../core/told";
import { isFlipped } from "../core/record";
import { actorOf, otherSide, type Actor } from "../core/turns";
import type { Side } from "../core/types";
import { useTitle } from "../use-title";
import { BoardView } from "./board-view";
import { DecisionPanel } from "./decision-panel";
import { Dialog } from "./dialog";
import { GameActions, useOfferNames, type Asked } from "./game-actions";
import { GameMessages } from "./game-messages";
import { GameStatus, LiveRegion } from "./game-status";
import { MoveList } from "./move-list";
import { ScorePanel } from "./score-panel";
import { ShareDialog } from "./share-dialog";
import { ThrowPanel } from "./throw-panel";
import { Trouble, Waiting } from "./trouble";
import { PreludeDialog } from "./prelude-dialog";
import { usePlayerNames } from "./use-player-names";

export interface TableProps {
  readonly controller: GameController;
  readonly state: GameState;
}

/** A game on the table: board, who plays, what happened, and what can be done. */
export function GameTable({ controller, state }: TableProps): JSX.Element {
  const { say } = useApp();
  const nameOf = usePlayerNames(state);
  const { description, line, match, record } = state;
  useTitle(description ? say(description.name) : null);
  if (!description || !line || !match) {
    return state.problem ? <Trouble error={state.problem} again={() => void controller.retry()} /> : <Waiting />;
  }
  const shown = state.viewing === null ? line : (state.viewed ?? line);
  const actor = actorOf(match);
  const present = state.viewing === null;
  const myMove = present && actor.kind === "human" && state.activity === null && match.offer === null;
  const decision = present ? decisionDue(line) : null;
  const flipped = isFlipped(record, match.seats);
  const mover: Side | null = shown.next.turn.kind === "player" ? shown.next.turn.side : null;
  const order: Side[] = flipped ? ["first", "second"] : ["second", "first"];
  return (
    <div class={description.board.files.length > 15 ? "table table-large" : "table"}>
      <LiveRegion state={state} nameOf={nameOf} />
      <PreludeDialog controller={controller} state={state} />
      <div class="table-board">
        <h1 class="unseen">{say(description.name)}</h1>
        <GameStatus controller={controller} state={state} nameOf={nameOf} />
        <BoardView
          description={description}
          line={shown}
          flipped={flipped}
          interactive={myMove}
          mover={mover}
          due={dueOf(state, actor)}
          events={line.history.length}
          ownChoices={decision !== null}
          onMove={(path) => mover && void controller.act(mover, { kind: "walk", path: [...path] })}
          onRefuse={(path) => void controller.explain(path)}
        />
      </div>
      <aside class="table-side">
        <GameMessages controller={controller} state={state} nameOf={nameOf} />
        {decision && (
          <DecisionPanel
            description={description}
            decision={decision}
            nameOf={nameOf}
            open={myMove}
            onChoose={(id) => mover && void controller.act(mover, { kind: "walk", path: [choice(id)] })}
          />
        )}
        <ThrowPanel
          description={description}
          line={shown}
          actor={present ? actor : null}
          busy={state.activity !== null}
          nameOf={nameOf}
          onThrow={() => actor.kind === "throw" && void controller.act(actor.side, { kind: "throw" })}
        />
        <ScorePanel counters={shown.view.counters} order={order} nameOf={nameOf} />
        <Controls controller={controller} state={state} nameOf={nameOf} />
        <MoveList
          description={description}
          history={line.history}
          shown={state.viewing ?? line.history.length}
          onGo={(count) => void controller.goTo(count)}
        />
      </aside>
    </div>
  );
}

/** Who is waited for: a side at the board, a person's throw or word, the service (`busy`), or nobody any more. */
function dueOf({ activity, viewing, match, paused }: GameState, actor: Actor): string {
  if (activity !== null) return "busy";
  if (viewing !== null) return "past";
  if (match?.offer) return "offer";
  if (match?.stage === "prelude") return "prelude";
  if (paused) return "paused";
  return actor.kind === "human" ? actor.side : actor.kind;
}

/** The row of actions and the questions they ask. */
function Controls({
  controller,
  state,
  nameOf,
}: TableProps & { readonly nameOf: (side: Side) => string }): JSX.Element {
  const { words } = useApp();
  const [asking, setAsking] = useState<Asked | null>(null);
  const [sharing, setSharing] = useState(false);
  const nameOfOffer = useOfferNames(state);
  const confirm = ({ side, act }: Asked): void => {
    setAsking(null);
    void controller.act(side, act);
  };
  const offer = state.match?.offer;
  const answer = (yes: boolean): void =>
    void (offer && controller.act(otherSide(offer.side), { kind: "answer", yes }));
  return (
    <>
      <GameActions controller={controller} state={state} onAsk={setAsking} onShare={() => setSharing(true)} />
      {sharing && <ShareDialog line={controller.lineId()} onClose={() => setSharing(false)} />}
      {asking && (
        <Question
          title={asking.question}
          onNo={() => setAsking(null)}
          onYes={() => confirm(asking)}
          no={words("play.no")}
          yes={words("play.yes")}
        />
      )}
      {offer && state.activity === null && (
        <Question
          title={nameOfOffer(offer.offer)}
          text={words("play.offer", nameOf(offer.side), nameOfOffer(offer.offer), nameOf(otherSide(offer.side)))}
          onNo={() => answer(false)}
          onYes={() => answer(true)}
          no={words("play.decline")}
          yes={words("play.accept")}
        />
      )}
    </>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly text?: string;
  readonly no: string;
  readonly yes: string;
  readonly onNo: () => void;
  readonly onYes: () => void;
}

function Question({ title, text, no, yes, onNo, onYes }: QuestionProps): JSX.Element {
  return (
    <Dialog
      title={title}
      onClose={onNo}
      actions={
        <>
          <button type="button" class="button" onClick={onNo}>
            {no}
          </button>
          <button type="button" class="button button-main" data-confirm="yes" onClick={onYes}>
            {yes}
          </button>
        </>
      }
    >
      {text === undefined ? null : <p>{text}</p>}
    </Dialog>
  );
}
