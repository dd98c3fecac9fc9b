import type { JSX } from "preact";
import { useApp } from "../context";
import { named, type OpenDecision } from "../core/told";
import type { GameDescription, Side } from "../core/types";
import { useShown } from "./use-shown";

interface DecisionProps {
  readonly description: GameDescription;
  readonly decision: OpenDecision;
  readonly nameOf: (side: Side) => string;
  /** Whether the reader decides. */
  readonly open: boolean;
  readonly onChoose: (move: string) => void;
}

/** A decision between named choices: what led to it, and what each of them leads to. */
export function DecisionPanel({ description, decision, nameOf, open, onChoose }: DecisionProps): JSX.Element {
  const { words, say } = useApp();
  const panel = useShown(open);
  return (
    <section ref={panel} class="panel decision" aria-labelledby="decision">
      <h2 id="decision">{say(decision.prompt)}</h2>
      <p>
        {named(decision.because, nameOf, words.lang)}{" "}
        {decision.items.map((item, at) => (
          <span key={at} class="chip">
            {say(item.name)} <b>{item.value}</b>
          </span>
        ))}
      </p>
      <div class="decision-choices">
        {decision.choices.map(({ id, leads_to }) => {
          const move = decision.moves.get(id);
          const name = description.choices.find((choice) => choice.id === id)?.name;
          return (
            <button
              key={id}
              type="button"
              class="choice-card"
              data-decide={id}
              disabled={!open || move === undefined}
              onClick={() => move !== undefined && onChoose(move)}
            >
              <strong>{name ? say(name) : id}</strong>
              <span>{named(leads_to, nameOf, words.lang)}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
