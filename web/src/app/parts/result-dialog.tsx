import type { JSX } from "preact";
import { useApp } from "../context";
import type { Conductor, GameState } from "../core/conductor";
import { turnRows } from "../core/history";
import { named } from "../core/told";
import { hereOf, openActs } from "../core/turns";
import type { Side } from "../core/types";
import { Dialog } from "./dialog";
import { outcomeTitle } from "./game-status";
import { Link } from "./link";
import { capital } from "./option-field";

interface ResultProps {
  readonly controller: Conductor;
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
  readonly onShare: () => void;
}

/** What is said when a game ends: who won and why, how long it was, and what may come next. */
export function ResultDialog({ controller, state, nameOf, onShare }: ResultProps): JSX.Element {
  const { words, navigate } = useApp();
  const { record } = state;
  const close = (): void => controller.seeEnd();
  const look = (): void => {
    close();
    void controller.goTo(0);
  };
  const share = (): void => {
    close();
    onShare();
  };
  const begin = (): void => {
    close();
    navigate({ page: "new", game: record.setup.game });
  };
  return (
    <Dialog
      title={outcomeTitle(state, nameOf, words)}
      onClose={close}
      actions={
        <>
          <button type="button" class="button button-quiet" data-result="close" onClick={close}>
            {words("play.close")}
          </button>
          <button type="button" class="button" data-result="look" onClick={look}>
            {words("result.look")}
          </button>
          <button type="button" class="button" data-result="share" onClick={share}>
            {words("play.share")}
          </button>
          <button type="button" class="button" data-result="new" onClick={begin}>
            {words("play.new")}
          </button>
          {canPlayAgain(state) && (
            <button
              type="button"
              class="button button-main"
              data-result="rematch"
              onClick={() => void controller.playAgain()}
            >
              {words("play.again")}
            </button>
          )}
        </>
      }
    >
      <OutcomeReason state={state} nameOf={nameOf} />
      <p class="muted">{lengthText(state, words)}</p>
      {(record.hints ?? 0) > 0 && <p class="muted">{words("result.hints", record.hints ?? 0)}</p>}
    </Dialog>
  );
}

/** Whether somebody at this device may ask for another match. */
export function canPlayAgain(state: GameState): boolean {
  return state.match !== null && openActs(state.match, hereOf(state)).some(({ act }) => act.kind === "offer" && act.offer.kind === "rematch");
}

/** The reason of an end in words, with the way to its rule. */
export function OutcomeReason({ state, nameOf }: Pick<ResultProps, "state" | "nameOf">): JSX.Element | null {
  const { say } = useApp();
  const { match, line, record } = state;
  if (!match?.result) return null;
  const { reason, name, count } = match.result;
  const turn = line?.next.turn;
  return (
    <>
      <p>{turn?.kind === "over" ? turn.outcome.text : say(name)}</p>
      {reason && (
        <p>
          {capital(say(reason.text))} <Section game={record.setup.game} section={reason.section} />
        </p>
      )}
      {count && <p class="count">{named(say(count), nameOf)}</p>}
    </>
  );
}

/** The way to the rule. */
export function Section({ game, section }: { readonly game: string; readonly section: string | null }): JSX.Element | null {
  const { words } = useApp();
  return section === null ? null : (
    <Link to={{ page: "rules", game, section }}>{words("play.refused.read", section)}</Link>
  );
}

/** How many moves the game had, and how long it took if it was played here. */
function lengthText({ line, record }: GameState, words: ReturnType<typeof useApp>["words"]): string {
  // A resignation or a claim ends a game, but is no move of it.
  const moves = turnRows(line?.history ?? []).filter(({ entries }) => entries.some(({ entry }) => entry.path)).length;
  // What was taken over from a line has no time of its own.
  const times = record.events.flatMap(({ at }) => (at > 0 ? at : []));
  const seconds = Math.round(((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000);
  return seconds > 0 ? words("result.time", moves, durationText(seconds)) : words("result.length", moves);
}

/** `5:09` or `1:05:09`. */
export function durationText(seconds: number): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
