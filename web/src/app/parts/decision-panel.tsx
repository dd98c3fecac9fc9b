import type { JSX } from "preact";
import { useApp } from "../context";
import { clickOf, named } from "../core/told";
import type { Decision, GameDescription, Side } from "../core/types";
import { useShown } from "./use-shown";

interface DecisionProps {
  readonly description: GameDescription;
  readonly decision: Decision;
  readonly nameOf: (side: Side) => string;
  /** Whether the reader decides. */
  readonly open: boolean;
  readonly onChoose: (click: string) => void;
}

/** A decision between named choices: what led to it, and what each of them leads to. */
export function DecisionPanel({ description, decision, nameOf, open, onChoose }: DecisionProps): JSX.Element {
  const { say } = useApp();
  const panel = useShown(open);
  return (
    <section ref={panel} class="panel decision" aria-labelledby="decision">
      <h2 id="decision">{decision.prompt}</h2>
      <p>
        {named(decision.because, nameOf)}{" "}
        {decision.items.map((item, at) => (
          <span key={at} class="chip">
            {item.name} <b>{item.value}</b>
          </span>
        ))}
      </p>
      <div class="decision-choices">
        {decision.choices.map((one) => {
          const described = description.choices.find((choice) => choice.id === one.id)?.name;
          return (
            <button
              key={clickOf(one)}
              type="button"
              class={one.square === undefined ? "choice-card" : "choice-card choice-place"}
              data-decide={one.square ?? one.id}
              disabled={!open}
              onClick={() => onChoose(clickOf(one))}
            >
              <strong>{one.name ?? (described ? say(described) : one.id)}</strong>
              <span>{named(one.leads_to, nameOf)}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
