import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useApp } from "../context";
import type { Conductor, GameState } from "../core/conductor";
import { named } from "../core/told";
import { hereOf, openActs, otherSide } from "../core/turns";
import type { MatchState, Side } from "../core/types";
import { outcomeTitle } from "./game-status";
import { useOfferNames } from "./game-actions";
import { canPlayAgain, OutcomeReason, Section } from "./result-dialog";
import { Icon } from "./icon";
import { NotKept } from "./not-kept";
import { Overtaken } from "./overtaken";
import { capital } from "./option-field";
import { troubleText } from "./trouble";

interface MessagesProps {
  readonly controller: Conductor;
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
}

/** Everything that needs a word: the result, a refusal with its rule, trouble. */
export function GameMessages({ controller, state, nameOf }: MessagesProps): JSX.Element {
  const { words } = useApp();
  const { match, refusal, problem, declined } = state;
  return (
    <div class="messages">
      {match?.result && <Result controller={controller} state={state} nameOf={nameOf} />}
      {match?.offer && <OwnOffer controller={controller} state={state} nameOf={nameOf} />}
      {match?.stage === "interval" && <Interval controller={controller} state={state} match={match} nameOf={nameOf} />}
      <div class="toasts">
        {refusal && <Refusal controller={controller} state={state} />}
        {state.overtaken && <Overtaken controller={controller} overtaken={state.overtaken} />}
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
      {!state.kept && <NotKept atBoard />}
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

/** How the game ended, in short; the dialog says more when it happens. */
function Result({ controller, state, nameOf }: MessagesProps): JSX.Element | null {
  const { words, navigate } = useApp();
  const { match } = state;
  const rematch = match?.rematch;
  useEffect(() => {
    const next = rematch && controller.rematch();
    if (next) navigate({ page: "play", id: next.id, link: null });
  }, [rematch]);
  if (!match?.result) return null;
  return (
    <section class="result" aria-labelledby="result">
      <h2 id="result">{outcomeTitle(state, nameOf, words)}</h2>
      <OutcomeReason state={state} nameOf={nameOf} />
      {canPlayAgain(state) && (
        <button type="button" class="button button-main" onClick={() => void controller.playAgain()}>
          {words("play.again")}
        </button>
      )}
    </section>
  );
}

/** Something was offered to somebody who is not at this device: it waits for the answer, or is withdrawn. */
function OwnOffer({ controller, state, nameOf }: MessagesProps): JSX.Element | null {
  const { words } = useApp();
  const nameOfOffer = useOfferNames(state);
  const offer = state.match?.offer;
  const here = hereOf(state);
  if (!offer || here.includes(otherSide(offer.side))) return null;
  return (
    <div class="notice" role="status" data-offer="open">
      <p>{words("hosted.offered", nameOf(offer.side), nameOfOffer(offer.offer))}</p>
      {here.includes(offer.side) && (
        <button type="button" class="button button-small" onClick={() => void controller.act(offer.side, { kind: "withdraw" })}>
          {words("hosted.withdraw")}
        </button>
      )}
    </div>
  );
}

/** A drawn game is replayed. */
function Interval({ controller, state, match, nameOf }: MessagesProps & { readonly match: MatchState }): JSX.Element {
  const { words, say } = useApp();
  const last = match.replayed.at(-1);
  const next = openActs(match, hereOf(state)).find(({ act }) => act.kind === "continue");
  return (
    <section class="result" aria-labelledby="interval">
      <h2 id="interval">{words("play.drawn")}</h2>
      <p>
        {last && say(last.name)} {words("play.interval")}
      </p>
      {last?.count && <p class="count">{named(say(last.count), nameOf)}</p>}
      {next && (
        <button type="button" class="button button-main" onClick={() => void controller.act(next.side, next.act)}>
          {words("play.next.game")}
        </button>
      )}
    </section>
  );
}

function Refusal({
  controller,
  state,
}: {
  readonly controller: Conductor;
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
