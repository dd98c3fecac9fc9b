import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useApp } from "../context";
import type { GameController, GameState } from "../core/controller";
import { openActs } from "../core/turns";
import type { MatchState, Side } from "../core/types";
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
  const { match, refusal, problem, declined } = state;
  return (
    <div class="messages">
      {match?.result && <Result controller={controller} state={state} nameOf={nameOf} />}
      {match?.stage === "interval" && <Interval controller={controller} match={match} />}
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

function Result({ controller, state, nameOf }: MessagesProps): JSX.Element | null {
  const { words, say, navigate } = useApp();
  const { match, line, record } = state;
  const rematch = match?.rematch;
  useEffect(() => {
    const next = rematch && controller.rematch();
    if (next) navigate({ page: "play", id: next.id, link: null });
  }, [rematch]);
  if (!match?.result) return null;
  const { reason, name } = match.result;
  const turn = line?.next.turn;
  const again = openActs(match).find(({ act }) => act.kind === "offer" && act.offer.kind === "rematch");
  return (
    <section class="result" aria-labelledby="result">
      <h2 id="result">{outcomeTitle(state, nameOf, words)}</h2>
      <p>{turn?.kind === "over" ? turn.outcome.text : say(name)}</p>
      {reason && (
        <p>
          {capital(say(reason.text))} <Section game={record.setup.game} section={reason.section} />
        </p>
      )}
      {again && (
        <button type="button" class="button button-main" onClick={() => void controller.act(again.side, again.act)}>
          {words("play.again")}
        </button>
      )}
    </section>
  );
}

/** A drawn game is replayed. */
function Interval({ controller, match }: { readonly controller: GameController; readonly match: MatchState }): JSX.Element {
  const { words, say } = useApp();
  const last = match.replayed.at(-1);
  const next = openActs(match).find(({ act }) => act.kind === "continue");
  return (
    <section class="result" aria-labelledby="interval">
      <h2 id="interval">{words("play.drawn")}</h2>
      <p>
        {last && say(last.name)} {words("play.interval")}
      </p>
      {next && (
        <button type="button" class="button button-main" onClick={() => void controller.act(next.side, next.act)}>
          {words("play.next.game")}
        </button>
      )}
    </section>
  );
}

/** The way to the rule. */
function Section({ game, section }: { readonly game: string; readonly section: string | null }): JSX.Element | null {
  const { words } = useApp();
  return section === null ? null : (
    <Link to={{ page: "rules", game, section }}>{words("play.refused.read", section)}</Link>
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
      <p>{capital(typeof refusal.text === "string" ? refusal.text : say(refusal.text))}</p>
      <Section game={state.record.setup.game} section={refusal.section} />
      <Close onClick={() => controller.dismiss()} />
    </div>
  );
}
