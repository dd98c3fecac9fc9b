import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../context";
import type { GameController, GameState } from "../core/controller";
import { decisionDue } from "../core/told";
import type { Actor } from "../core/turns";
import type { ClaimView, Side } from "../core/types";
import { useTitle } from "../use-title";
import { BoardView } from "./board-view";
import { DecisionPanel } from "./decision-panel";
import { Dialog } from "./dialog";
import { GameActions } from "./game-actions";
import { GameMessages } from "./game-messages";
import { GameStatus, LiveRegion } from "./game-status";
import { MoveList } from "./move-list";
import { ScorePanel } from "./score-panel";
import { ShareDialog } from "./share-dialog";
import { ThrowPanel } from "./throw-panel";
import { Trouble, Waiting } from "./trouble";
import { usePlayerNames } from "./use-player-names";

export interface TableProps {
  readonly controller: GameController;
  readonly state: GameState;
}

/** A game on the table: board, who plays, what happened, and what can be done. */
export function GameTable({ controller, state }: TableProps): JSX.Element {
  const { say } = useApp();
  const nameOf = usePlayerNames(state);
  const { description, line } = state;
  useTitle(description ? say(description.name) : null);
  if (!description || !line) {
    return state.problem ? <Trouble error={state.problem} again={() => void controller.retry()} /> : <Waiting />;
  }
  const shown = state.viewing === null ? line : (state.viewed ?? line);
  const actor = controller.actor();
  const present = state.viewing === null;
  const myMove = present && actor?.kind === "human" && state.activity === null && state.offer === null;
  const decision = present ? decisionDue(line) : null;
  const mover: Side | null = shown.turn.kind === "player" ? shown.turn.side : null;
  const order: Side[] = state.record.flipped ? ["first", "second"] : ["second", "first"];
  return (
    <div class={description.board.files.length > 15 ? "table table-large" : "table"}>
      <LiveRegion state={state} nameOf={nameOf} />
      <div class="table-board">
        <h1 class="unseen">{say(description.name)}</h1>
        <GameStatus controller={controller} state={state} nameOf={nameOf} />
        <BoardView
          description={description}
          line={shown}
          flipped={state.record.flipped}
          interactive={myMove}
          mover={mover}
          due={dueOf(state, actor)}
          events={line.history.length}
          ownChoices={decision !== null}
          onMove={(move) => void controller.play(move)}
          onRefuse={(from, to) => void controller.explain(from, to)}
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
            onChoose={(move) => void controller.play(move)}
          />
        )}
        <ThrowPanel
          description={description}
          line={shown}
          actor={present ? actor : null}
          busy={state.activity !== null}
          nameOf={nameOf}
          onThrow={() => void controller.throw()}
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
function dueOf({ activity, viewing, offer, paused }: GameState, actor: Actor | null): string {
  if (activity !== null || actor === null) return "busy";
  if (viewing !== null) return "past";
  if (offer !== null) return "offer";
  if (paused) return "paused";
  return actor.kind === "human" ? actor.side : actor.kind;
}

/** The row of actions and the questions they ask. */
function Controls({
  controller,
  state,
  nameOf,
}: TableProps & { readonly nameOf: (side: Side) => string }): JSX.Element {
  const { words, say } = useApp();
  const [asking, setAsking] = useState<ClaimView | null>(null);
  const [sharing, setSharing] = useState(false);
  const confirm = (claim: ClaimView): void => {
    setAsking(null);
    void controller.claim(claim);
  };
  const { offer } = state;
  return (
    <>
      <GameActions controller={controller} state={state} onClaim={setAsking} onShare={() => setSharing(true)} />
      {sharing && <ShareDialog line={state.record.line} onClose={() => setSharing(false)} />}
      {asking && (
        <Dialog
          title={
            asking.claim === "resign" ? words("play.confirm.resign") : words("play.confirm.claim", say(asking.name))
          }
          onClose={() => setAsking(null)}
          actions={
            <>
              <button type="button" class="button" onClick={() => setAsking(null)}>
                {words("play.no")}
              </button>
              <button type="button" class="button button-main" data-confirm="yes" onClick={() => confirm(asking)}>
                {words("play.yes")}
              </button>
            </>
          }
        >
          {null}
        </Dialog>
      )}
      {offer && (
        <Dialog
          title={say(offer.name)}
          onClose={() => void controller.answerOffer(false)}
          actions={
            <>
              <button type="button" class="button" onClick={() => void controller.answerOffer(false)}>
                {words("play.decline")}
              </button>
              <button
                type="button"
                class="button button-main"
                data-confirm="agree"
                onClick={() => void controller.answerOffer(true)}
              >
                {words("play.accept")}
              </button>
            </>
          }
        >
          <p>
            {words(
              "play.offer",
              nameOf(offer.side),
              say(offer.name),
              nameOf(offer.side === "first" ? "second" : "first"),
            )}
          </p>
        </Dialog>
      )}
    </>
  );
}
