import type { ComponentChildren, JSX } from "preact";
import { useApp } from "../context";
import type { Conductor, GameState } from "../core/conductor";
import { actorOf, hereOf } from "../core/turns";
import type { Decision, GameDescription, LineState, MatchState, Side } from "../core/types";
import { DecisionPanel } from "./decision-panel";
import { GameMessages } from "./game-messages";
import { GameStatus } from "./game-status";
import { HintPanel } from "./hint-panel";
import { optional } from "../later";
import { ThrowPanel } from "./throw-panel";

/** Fetched by whoever wants one. */
const Teacher = optional(async () => (await import("./teacher")).Teacher);

/** A game that has been loaded. */
export interface Here {
  readonly description: GameDescription;
  readonly line: LineState;
  readonly match: MatchState;
}

interface NewsProps {
  readonly controller: Conductor;
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
  readonly here: Here;
  readonly aside?: ComponentChildren;
  /** The line that the board shows. */
  readonly shown: LineState;
  readonly decision: Decision | null;
  readonly myMove: boolean;
  readonly onWalk: (path: readonly string[]) => void;
}

/** What is going on, and whatever asks for something. */
export function TableNews(props: NewsProps): JSX.Element {
  const { controller, state, nameOf, here, shown, decision, myMove, onWalk, aside } = props;
  const { description, match } = here;
  const { preferences } = useApp();
  const actor = actorOf(match, hereOf(state));
  const around = { controller, state, nameOf };
  return (
    <div class="table-news">
      <GameStatus {...around} />
      {preferences.teacher && !state.hosted && (
        <Teacher state={state} shown={shown} nameOf={nameOf} lineId={(count) => controller.lineId(count)} />
      )}
      {aside}
      <GameMessages {...around} />
      {state.hint && <HintPanel controller={controller} description={description} hint={state.hint} />}
      {decision && (
        <DecisionPanel description={description} decision={decision} nameOf={nameOf} open={myMove} onChoose={(click) => onWalk([click])} />
      )}
      <ThrowPanel
        line={shown}
        actor={state.viewing === null ? actor : null}
        busy={state.activity !== null}
        nameOf={nameOf}
        onThrow={() => actor.kind === "throw" && void controller.act(actor.side, { kind: "throw" })}
      />
    </div>
  );
}
