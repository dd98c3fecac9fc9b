import type { JSX } from "preact";
import { useEffect, useReducer } from "preact/hooks";
import { useApp } from "../../context";
import type { Conductor, GameState } from "../../core/conductor";
import { leftFrom, personOf, type HostedState } from "../../core/hosted-state";
import { hereOf, otherSide } from "../../core/turns";

interface LeftProps {
  readonly controller: Conductor;
  readonly state: GameState;
  readonly hosted: HostedState;
}

/** Whoever sits opposite has left: the reader waits, or ends the match after a while. */
export function LeftNotice({ controller, state, hosted }: LeftProps): JSX.Element | null {
  const { words } = useApp();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const { match, record } = state;
  const last = record.events.at(-1)?.at ?? controller.now();
  const from = leftFrom(hosted, match, record.setup, last);
  const wait = from === null ? null : Math.max(0, Math.ceil((from - controller.now()) / 1000));
  // Whoever may wait for days is not told the seconds.
  const counts = wait !== null && wait > 0 && wait < 3600;
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => tick(undefined), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  const [side] = hereOf(state);
  if (wait === null || side === undefined || (wait > 0 && !counts)) return null;
  const name = personOf(hosted, otherSide(side), match)?.name ?? "";
  const end = (draw: boolean): void => void controller.act(side, { kind: "claim_left", draw });
  return (
    <div class="notice" role="status" data-left={wait > 0 ? "waiting" : "claimable"}>
      <p>{wait > 0 ? words("hosted.left.wait", name, wait) : words("hosted.left", name)}</p>
      {wait === 0 && (
        <p class="buttons">
          <button type="button" class="button button-small button-main" data-claim="win" onClick={() => end(false)}>
            {words("hosted.left.win")}
          </button>
          <button type="button" class="button button-small" data-claim="draw" onClick={() => end(true)}>
            {words("hosted.left.draw")}
          </button>
        </p>
      )}
    </div>
  );
}
