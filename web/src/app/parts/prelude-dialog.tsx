import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../context";
import type { Conductor, GameState } from "../core/conductor";
import { hereOf } from "../core/turns";
import type { Side } from "../core/types";
import { Dialog } from "./dialog";
import { Sticks } from "./sticks";

interface PreludeProps {
  readonly controller: Conductor;
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
}

/** Chance decides who takes which side, in the way of the game. Whoever was named first throws. */
export function PreludeDialog({ controller, state, nameOf }: PreludeProps): JSX.Element | null {
  const { words, say, navigate } = useApp();
  const { match, description, record } = state;
  const throwing = match?.stage === "prelude";
  const [open, setOpen] = useState(throwing);
  useEffect(() => {
    if (throwing) setOpen(true);
  }, [throwing]);
  const prelude = description?.prelude;
  if (!open || !match || !description || !prelude) return null;
  const lots = record.events.flatMap(({ what }) => (what.kind === "lot" ? [what] : []));
  const lot = lots.at(-1);
  const side = lot?.thrower ?? null;
  const shown = (prelude.outcomes.find(({ text }) => text === lot?.text) ?? prelude.outcomes[0])?.thrown ?? [];
  const here = hereOf(state);
  const mayThrow = match.due !== null && here.includes(match.due.side);
  // What two elsewhere agreed on is not left by closing a window.
  const leave = (): void => (throwing && !state.hosted ? navigate({ page: "new", game: record.setup.game }) : setOpen(false));
  const cast = (): void => void (match.due && controller.act(match.due.side, { kind: "throw" }));
  // After the lot everybody sits where it put them.
  const [mine = side] = here.length === 1 ? here : [];
  const told = here.length === 1 ? "prelude.you" : "prelude.thrower";
  return (
    <Dialog
      title={say(prelude.name)}
      onClose={leave}
      actions={
        throwing ? (
          <>
            {!state.hosted && (
              <button key="skip" type="button" class="button" onClick={leave}>
                {words("prelude.skip")}
              </button>
            )}
            <button
              key="throw"
              type="button"
              class="button button-main"
              disabled={state.activity !== null || !mayThrow}
              onClick={cast}
            >
              {lot ? words("prelude.again") : words("prelude.throw")}
            </button>
          </>
        ) : (
          <button key="begin" type="button" class="button button-main" onClick={leave}>
            {words("prelude.begin")}
          </button>
        )
      }
    >
      <p>{say(prelude.summary)}</p>
      <div class="prelude" role="status">
        {shown.map((thrown, at) => (
          <Sticks key={`${lots.length}-${at}`} {...thrown} up={lot ? thrown.up : null} />
        ))}
        {side !== null && <p class="prelude-side">{words(told, say(description.sides[mine === "first" ? 0 : 1]))}</p>}
        {lot && side === null && <p>{words("prelude.again")}</p>}
        {throwing && !mayThrow && <p>{words("play.turn.throw", nameOf(match.due?.side ?? "first"))}</p>}
      </div>
    </Dialog>
  );
}
