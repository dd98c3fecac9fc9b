import type { JSX } from "preact";
import type { Shape } from "../../board";
import { squareName } from "../../board/labels";
import { handOf, isShot, squareOf } from "../../board/waypoint";
import { useApp } from "../context";
import type { Conductor, HintState } from "../core/conductor";
import type { GameDescription, Hint } from "../core/types";
import { troubleText } from "./trouble";
import { useShown } from "./use-shown";

interface HintProps {
  readonly controller: Conductor;
  readonly description: GameDescription;
  readonly hint: HintState;
}

/** A hint in two steps: with which piece, then the move and what speaks for it. */
export function HintPanel({ controller, description, hint }: HintProps): JSX.Element {
  const { words, preferences } = useApp();
  const panel = useShown(true);
  return (
    <section ref={panel} class="panel hint" role="status" aria-label={words("hint.title")} data-hint={hint.kind}>
      {hint.kind === "asking" && <p class="hint-asking">{words("hint.asking")}</p>}
      {hint.kind === "failed" && (
        <p>
          {words("hint.failed")} {troubleText(hint.problem, words)}
        </p>
      )}
      {hint.kind === "piece" && <p>{pieceText(hint.hint, description, words)}</p>}
      {hint.kind === "move" && (
        <>
          <p>
            <strong>{preferences.moves === "machine" ? hint.hint.event : hint.hint.label}</strong>
          </p>
          {hint.hint.reasons.length === 0 ? (
            <p>{words("hint.quiet")}</p>
          ) : (
            <ul>
              {hint.hint.reasons.map((reason, at) => (
                <li key={at}>{reason}</li>
              ))}
            </ul>
          )}
        </>
      )}
      <div class="notice-actions">
        {hint.kind === "piece" && (
          <button type="button" class="button button-small button-main" data-hint-step="move" onClick={() => void controller.askHint()}>
            {words("hint.move")}
          </button>
        )}
        {hint.kind === "failed" && (
          <button type="button" class="button button-small" onClick={() => void controller.askHint()}>
            {words("play.retry")}
          </button>
        )}
        <button type="button" class="button button-small" onClick={() => controller.dropHint()}>
          {words(hint.kind === "asking" ? "play.stop" : "play.close")}
        </button>
      </div>
    </section>
  );
}

function pieceText({ piece, path }: Hint, description: GameDescription, words: ReturnType<typeof useApp>["words"]): string {
  const [first = ""] = path;
  const name = description.pieces.find(({ code }) => code === (piece ?? handOf(first)))?.name[words.lang] ?? piece ?? "";
  const square = squareOf(first);
  if (square !== undefined) return words("hint.piece", name, squareName(description, square, words.lang));
  return words(handOf(first) === undefined ? "hint.somewhere" : "hint.hand", name);
}

/** What is drawn on the board for a hint: a circle round its piece, then the way that it goes. */
export function hintShapes(hint: HintState | null): readonly Shape[] {
  if (hint?.kind !== "piece" && hint?.kind !== "move") return [];
  const [first, ...others] = hint.hint.path;
  if (first === undefined) return [];
  if (hint.kind === "piece") return [{ from: first }];
  const shapes: Shape[] = [];
  let from = first;
  for (const waypoint of others) {
    const to = squareOf(waypoint);
    if (to === undefined) continue;
    shapes.push(isShot(waypoint) ? { from, to, tone: "red" } : { from, to });
    if (!isShot(waypoint)) from = to;
  }
  return shapes.length > 0 ? shapes : [{ from: first }];
}
