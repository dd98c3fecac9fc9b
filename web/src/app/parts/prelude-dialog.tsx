import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../context";
import { fairRandom, throwOne } from "../core/random";
import type { GameDescription, Side, Thrown } from "../core/types";
import { Dialog } from "./dialog";
import { Sticks } from "./sticks";

interface PreludeProps {
  readonly description: GameDescription;
  readonly onClose: () => void;
  readonly onBegin: (side: Side) => void;
}

interface Fallen {
  readonly thrown: readonly Thrown[];
  readonly side: Side | null;
  readonly count: number;
}

/** Chance decides who takes which side, in the way of the game where it has one. The reader throws. */
export function PreludeDialog({ description, onClose, onBegin }: PreludeProps): JSX.Element {
  const { words, say } = useApp();
  const [fallen, setFallen] = useState<Fallen | null>(null);
  const { prelude, sides } = description;
  const cast = (): void => {
    const outcome = prelude
      ? throwOne(prelude.outcomes, fairRandom)
      : { thrown: [], thrower: fairRandom(2) === 0 ? ("first" as const) : ("second" as const) };
    setFallen({ thrown: outcome.thrown, side: outcome.thrower, count: (fallen?.count ?? 0) + 1 });
  };
  const side = fallen?.side ?? null;
  const begin = side !== null && (
    <button key="begin" type="button" class="button button-main" onClick={() => onBegin(side)}>
      {words("prelude.begin")}
    </button>
  );
  return (
    <Dialog
      title={prelude ? say(prelude.name) : words("new.side.random")}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {words("prelude.skip")}
          </button>
          {begin || (
            <button key="throw" type="button" class="button button-main" onClick={cast}>
              {fallen ? words("prelude.again") : words("prelude.throw")}
            </button>
          )}
        </>
      }
    >
      {prelude && <p>{say(prelude.summary)}</p>}
      <div class="prelude" role="status">
        {(fallen?.thrown ?? prelude?.outcomes[0]?.thrown ?? []).map((thrown, at) => (
          <Sticks key={`${fallen?.count ?? 0}-${at}`} {...thrown} up={fallen ? thrown.up : null} />
        ))}
        {side !== null && <p class="prelude-side">{words("prelude.you", say(sides[side === "first" ? 0 : 1]))}</p>}
        {fallen && side === null && <p>{words("prelude.again")}</p>}
      </div>
    </Dialog>
  );
}
