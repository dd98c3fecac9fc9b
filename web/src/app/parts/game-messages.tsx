import type { JSX } from "preact";
import { useApp } from "../context";
import type { GameController, GameState } from "../core/controller";
import type { Side } from "../core/types";
import { outcomeTitle } from "./game-status";
import { Icon } from "./icon";
import { Link } from "./link";
import { capital } from "./option-field";
import { troubleText } from "./trouble";

interface MessagesProps {
  readonly controller: GameController;
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
}

/** Everything that needs a word: the result, a refusal with its rule, looking back, trouble. */
export function GameMessages({ controller, state, nameOf }: MessagesProps): JSX.Element {
  const { words } = useApp();
  const { line, refusal, problem, declined } = state;
  return (
    <div class="messages">
      {line?.turn.kind === "over" && <Result state={state} nameOf={nameOf} />}
      {state.viewing !== null && <Viewing controller={controller} state={state} />}
      <div class="toasts">
        {refusal && <Refusal controller={controller} state={state} />}
        {declined && (
          <p class="notice" role="alert">
            {words("play.declined", nameOf(declined.side))} <Close onClick={() => controller.dismiss()} />
          </p>
        )}
        {problem && (
          <div class="notice notice-bad" role="alert">
            <strong>{words("play.problem")}</strong>
            <p>{troubleText(problem, words)}</p>
            <button type="button" class="button" onClick={() => void controller.retry()}>
              {words("play.retry")}
            </button>
          </div>
        )}
      </div>
      {!state.kept && <p class="notice notice-bad">{words("play.notkept")}</p>}
    </div>
  );
}

function Close({ onClick }: { readonly onClick: () => void }): JSX.Element {
  const { words } = useApp();
  return (
    <button type="button" class="button button-icon notice-close" aria-label={words("play.close")} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}

function Result({
  state,
  nameOf,
}: {
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
}): JSX.Element | null {
  const { words, say } = useApp();
  const turn = state.line?.turn;
  if (turn?.kind !== "over") return null;
  return (
    <section class="result" aria-labelledby="result">
      <h2 id="result">{outcomeTitle(state, nameOf, words)}</h2>
      <p>{say(turn.outcome.text)}</p>
      <Link to={{ page: "new", game: state.record.line.game }} class="button button-main">
        {words("play.again")}
      </Link>
    </section>
  );
}

function Viewing({
  controller,
  state,
}: {
  readonly controller: GameController;
  readonly state: GameState;
}): JSX.Element {
  const { words, navigate } = useApp();
  const branch = (): void => navigate({ page: "play", id: controller.branch().id, link: null });
  return (
    <div class="notice">
      <p>{words("play.viewing", state.viewing ?? 0, state.line?.history.length ?? 0)}</p>
      <div class="notice-actions">
        <button type="button" class="button button-main" onClick={() => controller.goToPresent()}>
          {words("play.present")}
        </button>
        <button type="button" class="button" onClick={branch}>
          {words("play.branch")}
        </button>
      </div>
    </div>
  );
}

function Refusal({
  controller,
  state,
}: {
  readonly controller: GameController;
  readonly state: GameState;
}): JSX.Element | null {
  const { words, say } = useApp();
  const { refusal } = state;
  if (!refusal) return null;
  return (
    <div class="notice notice-refused" role="alert">
      <strong>{words("play.refused")}</strong>
      <p>{capital(say(refusal.text))}</p>
      <Link to={{ page: "rules", game: state.record.line.game, section: refusal.section }}>
        {words("play.refused.read", refusal.section)}
      </Link>
      <Close onClick={() => controller.dismiss()} />
    </div>
  );
}
