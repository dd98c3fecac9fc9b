import type { JSX } from "preact";
import { useApp } from "../context";
import { named } from "../core/told";
import type { Actor } from "../core/turns";
import type { ChanceView, LineState, Side } from "../core/types";
import { Sticks } from "./sticks";
import { useShown } from "./use-shown";

interface ThrowPanelProps {
  readonly line: LineState;
  readonly actor: Actor | null;
  readonly busy: boolean;
  readonly nameOf: (side: Side) => string;
  readonly onThrow: () => void;
}

/** What is thrown: before the throw what it is for and how likely it succeeds, after it what fell. */
export function ThrowPanel({ line, actor, busy, nameOf, onThrow }: ThrowPanelProps): JSX.Element | null {
  const { words } = useApp();
  const due = line.next.turn.kind === "chance" ? line.view.chance : null;
  const at = line.history.findLastIndex((entry) => entry.fallen);
  const fell = line.history[at]?.fallen ?? null;
  const byHand = actor?.kind === "throw" && actor.byHand;
  const panel = useShown(due !== null && byHand);
  if (!due && !fell) return null;
  return (
    <section
      ref={panel}
      class={`panel throw${due ? " throw-due" : ""}`}
      aria-label={due ? due.name : words("panel.fell")}
    >
      <h2>{due ? due.name : words("panel.fell")}</h2>
      {due ? (
        <>
          <Waiting due={due} />
          <p class="throw-what">{named(due.purpose, nameOf)}</p>
          {due.odds && due.odds.good > 0 && (
            <p class="throw-odds">
              {words("panel.odds", due.odds.good, due.odds.all, Math.round((100 * due.odds.good) / due.odds.all))}
            </p>
          )}
          {byHand && (
            <button type="button" class="button button-main button-large" disabled={busy} onClick={onThrow}>
              {due.act}
            </button>
          )}
          {due.odds && <Cases due={due} nameOf={nameOf} />}
        </>
      ) : (
        fell && (
          <div class="throw-fell">
            {fell.thrown && <Sticks key={at} {...fell.thrown} />}
            <p>{named(fell.sentence, nameOf)}</p>
          </div>
        )
      )}
    </section>
  );
}

/** What is going to be thrown, if it can be drawn. */
function Waiting({ due }: { readonly due: ChanceView }): JSX.Element | null {
  const thrown = due.cases[0]?.thrown;
  return thrown ? <Sticks {...thrown} up={null} /> : null;
}

/** How likely each case is; those that suffice are lit. */
function Cases({
  due,
  nameOf,
}: {
  readonly due: ChanceView;
  readonly nameOf: (side: Side) => string;
}): JSX.Element {
  const { words } = useApp();
  const most = Math.max(...due.cases.map(({ weight }) => weight));
  const total = due.cases.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <ol class="odds">
      {due.cases.map(({ text, weight, name, suffices }) => (
        <li key={text} class={suffices ? "odds-good" : ""}>
          <span class="odds-bar" style={{ "--share": String(weight / most) }} aria-hidden="true" />
          <span aria-hidden="true">{text}</span>
          <span class="unseen">{words("panel.odds.each", named(name, nameOf), weight, total)}</span>
        </li>
      ))}
    </ol>
  );
}
