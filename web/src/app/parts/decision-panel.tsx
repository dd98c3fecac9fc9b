import type { JSX } from "preact";
import { useApp } from "../context";
import type { Decision } from "../core/counters";
import { otherSide } from "../core/turns";
import type { GameDescription, Side } from "../core/types";
import type { Words } from "../i18n";
import { useShown } from "./use-shown";

interface DecisionProps {
  readonly description: GameDescription;
  readonly decision: Decision;
  readonly nameOf: (side: Side) => string;
  /** Whether the reader decides. */
  readonly open: boolean;
  readonly onChoose: (move: string) => void;
}

/** Going on or stopping: what was made, and what each choice costs or brings. */
export function DecisionPanel({ description, decision, nameOf, open, onChoose }: DecisionProps): JSX.Element {
  const { words, say } = useApp();
  const panel = useShown(open);
  return (
    <section ref={panel} class="panel decision" aria-labelledby="decision">
      <h2 id="decision">{words("panel.decide")}</h2>
      <p>
        {words("panel.decide.made", nameOf(decision.side))}{" "}
        {decision.made.map((made, at) => (
          <span key={at} class="hand-chip">
            {say(made.name)} <b>{made.value}</b>
          </span>
        ))}
      </p>
      <div class="decision-choices">
        {decision.choices.map(({ id, move }) => (
          <button
            key={id}
            type="button"
            class="choice-card"
            data-decide={id}
            disabled={!open}
            onClick={() => onChoose(move)}
          >
            <strong>{choiceName(id, description, words)}</strong>
            <span>{choiceHelp(id, description, decision, nameOf, words)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

function choiceName(id: string, description: GameDescription, words: Words): string {
  if (id === "end_season") return words("panel.decide.end");
  if (id === "continue") return words("panel.decide.on");
  return description.choices.find((choice) => choice.id === id)?.name[words.lang] ?? id;
}

function choiceHelp(
  id: string,
  description: GameDescription,
  decision: Decision,
  nameOf: (side: Side) => string,
  words: Words,
): string {
  const me = nameOf(decision.side);
  const other = nameOf(otherSide(decision.side));
  if (id === "end_season") {
    const kind = decision.claim === 0 ? "zero" : decision.claim > 0 ? "take" : "pay";
    const moved = words(`panel.decide.end.${kind}`, me, decision.moved, other);
    return moved + (words.lang === "en" ? " " : "") + words(`panel.decide.end.${decision.then}`);
  }
  if (id === "continue") return words("panel.decide.on.help", decision.stake, decision.stake * 2, other);
  return description.choices.find((choice) => choice.id === id)?.help[words.lang] ?? "";
}
