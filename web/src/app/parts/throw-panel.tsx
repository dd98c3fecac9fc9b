import type { JSX } from "preact";
import { useApp } from "../context";
import { throwDue, type ThrowDue } from "../core/counters";
import { lastSide, stickCount, type Actor } from "../core/turns";
import type { GameDescription, LineState, Side } from "../core/types";
import { Sticks } from "./sticks";
import { useShown } from "./use-shown";

interface ThrowPanelProps {
  readonly description: GameDescription;
  readonly line: LineState;
  readonly actor: Actor | null;
  readonly busy: boolean;
  readonly nameOf: (side: Side) => string;
  readonly onThrow: () => void;
}

/** The sticks: before the throw what is needed and how likely it is, after it what fell. */
export function ThrowPanel({ description, line, actor, busy, nameOf, onThrow }: ThrowPanelProps): JSX.Element | null {
  const { words, say } = useApp();
  const due = throwDue(line);
  const at = line.history.findLastIndex((entry) => entry.side === null);
  const fell = line.history[at];
  const thrower = fell ? lastSide(line.history.slice(0, at)) : null;
  const up = fell ? stickCount(fell.event) : null;
  const panel = useShown(due !== null && actor?.kind === "throw" && actor.byHand);
  if (!due && !fell) return null;
  return (
    <section ref={panel} class={`panel throw${due ? " throw-due" : ""}`} aria-labelledby="throw">
      <h2 id="throw">{words("panel.sticks")}</h2>
      {due ? (
        <>
          <Sticks up={null} of={due.sticks ?? 5} />
          <p class="throw-what">{dueText(due, words)}</p>
          {due.odds && due.odds.good > 0 && (
            <p class="throw-odds">
              {words("panel.odds", due.odds.good, due.odds.all, Math.round((100 * due.odds.good) / due.odds.all))}
            </p>
          )}
          {due.sticks !== null && <Odds due={due} />}
          {actor?.kind === "throw" && actor.byHand && (
            <button type="button" class="button button-main button-large" disabled={busy} onClick={onThrow}>
              {words("panel.throw")}
            </button>
          )}
        </>
      ) : (
        fell && (
          <div class="throw-fell">
            {up !== null && <Sticks key={at} up={up} of={5} />}
            <div>
              <p>
                {up === null && line.turn.kind === "player" && at === line.history.length - 1
                  ? words("panel.opens", nameOf(line.turn.side))
                  : words(
                      "panel.thrown",
                      thrower ? nameOf(thrower) : "",
                      up === null ? say(fell.label) : words("panel.thrown.heads", up, 5),
                    )}
              </p>
              {actor?.kind === "human" && at === line.history.length - 1 && (
                <ChoiceHelp description={description} line={line} />
              )}
            </div>
          </div>
        )
      )}
    </section>
  );
}

function dueText(due: ThrowDue, words: ReturnType<typeof useApp>["words"]): string {
  if (due.needs === null) return words("panel.throw.opener");
  if (due.odds?.good === 0) return words("panel.throw.never");
  return due.what === "水" ? words("panel.throw.water", due.needs) : words("panel.throw.step", due.needs);
}

/** What the choices mean that the throw has opened. */
function ChoiceHelp({
  description,
  line,
}: {
  readonly description: GameDescription;
  readonly line: LineState;
}): JSX.Element {
  const { say } = useApp();
  const offered = description.choices.filter((choice) => line.paths.next?.[`choice:${choice.id}`] !== undefined);
  return (
    <>
      {offered.map((choice) => (
        <p key={choice.id} class="muted">
          {say(choice.name)}: {say(choice.help)}
        </p>
      ))}
    </>
  );
}

/** How likely each count is; those that suffice are lit. */
function Odds({ due }: { readonly due: ThrowDue }): JSX.Element {
  const { words } = useApp();
  const most = Math.max(...due.outcomes.map((outcome) => outcome.weight));
  return (
    <ol class="odds">
      {due.outcomes.map((outcome) => {
        const count = stickCount(outcome.text) ?? 0;
        const good = due.needs !== null && count >= due.needs;
        return (
          <li key={outcome.text} class={good ? "odds-good" : ""}>
            <span class="odds-bar" style={{ "--share": String(outcome.weight / most) }} aria-hidden="true" />
            <span aria-hidden="true">{outcome.text}</span>
            <span class="unseen">{words("panel.odds.each", count, outcome.weight, due.total)}</span>
          </li>
        );
      })}
    </ol>
  );
}
