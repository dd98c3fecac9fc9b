import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../context";
import type { Conductor, GameState } from "../core/conductor";
import { allFates, entryText } from "../core/history";
import { squareName } from "../../board/labels";
import { named } from "../core/told";
import { actorOf, hereOf } from "../core/turns";
import type { GameDescription, Side } from "../core/types";
import type { Words } from "../i18n";
import { Icon } from "./icon";

interface StatusProps {
  readonly controller: Conductor;
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
}

/** What is going on and what came before, a line each: they keep their height, so that the board stays where it is. */
export function GameStatus({ controller, state, nameOf }: StatusProps): JSX.Element | null {
  if (state.viewing !== null) return <LookingBack controller={controller} state={state} />;
  // The result has words of its own.
  if (state.match?.result) return null;
  return (
    <>
      <StatusLine controller={controller} state={state} nameOf={nameOf} />
      <LastEvent state={state} nameOf={nameOf} />
    </>
  );
}

function StatusLine({ controller, state, nameOf }: StatusProps): JSX.Element {
  const { words } = useApp();
  const { line, match } = state;
  return (
    <p class="status">
      {line?.next.check === true && match?.due && (
        <strong class="status-check">{words("play.check")} </strong>
      )}
      <span>{statusText(state, nameOf, words)}</span>
      {state.activity === "thinking" && <Depth />}
      {state.activity === "thinking" && (
        <button type="button" class="button button-small" onClick={() => controller.pause()}>
          <Icon name="stop" /> {words("play.stop")}
        </button>
      )}
      {state.paused && (
        <button type="button" class="button button-small" onClick={() => void controller.resume()}>
          <Icon name="play" /> {words("play.resume")}
        </button>
      )}
    </p>
  );
}

/** How many moves the search looks ahead already, where the page knows. It changes too often to be read out. */
function Depth(): JSX.Element | null {
  const { words, deepening } = useApp();
  const [depth, setDepth] = useState(0);
  useEffect(() => deepening.subscribe(setDepth), [deepening]);
  return depth > 0 ? <span class="status-depth muted">{words("play.depth", depth)}</span> : null;
}

/** What happened last, in words; as high with much to tell as with nothing. */
function LastEvent({ state, nameOf }: Omit<StatusProps, "controller">): JSX.Element {
  const { words, say, preferences } = useApp();
  const { description, line } = state;
  const last = line?.history.findLast((entry) => entry.side !== null);
  const told = last?.side
    ? words("play.announce", nameOf(last.side), entryText(last, preferences, description?.signs))
    : "";
  const fates = last && description ? allFates(last).map((fate) => fateText(fate, description, words, say)) : [];
  const text = [told, ...fates].join(words("play.also"));
  return (
    <p class="status-last" title={text}>
      {text}
    </p>
  );
}

/** "Chariot a6: killed". */
function fateText(
  { piece, square, cause }: ReturnType<typeof allFates>[number],
  description: GameDescription,
  words: Words,
  say: ReturnType<typeof useApp>["say"],
): string {
  const name = description.pieces.find(({ code }) => code === piece)?.name;
  return words("moves.loss", name ? say(name) : piece, squareName(description, square, words.lang), cause);
}

/** Says that the board shows the past, and leads out of it. */
function LookingBack({ controller, state }: Omit<StatusProps, "nameOf">): JSX.Element {
  const { words, navigate } = useApp();
  const branch = (): void => navigate({ page: "play", id: controller.branch().id, link: null });
  return (
    <div class="status status-past" role="status">
      <span>{words("play.viewing", state.viewing ?? 0, state.line?.history.length ?? 0)}</span>
      <button type="button" class="button button-small button-main" data-past="leave" onClick={() => controller.goToPresent()}>
        {words("play.present")}
      </button>
      {/* Who plays somebody elsewhere does not try moves out before the end. */}
      {(!state.hosted || state.match?.result) && (
        <button type="button" class="button button-small" data-past="branch" onClick={branch}>
          {words("play.branch")}
        </button>
      )}
    </div>
  );
}

/** One sentence on how things stand. */
export function statusText(state: GameState, nameOf: (side: Side) => string, words: Words): string {
  const { line, match, activity } = state;
  if (!line || !match || activity === "loading") return words("play.loading");
  if (activity === "thinking") return words("play.thinking");
  if (activity === "throwing") return words("play.throwing");
  if (activity === "sending" && state.hosted) return words("hosted.sending");
  if (match.result) return outcomeTitle(state, nameOf, words);
  if (match.stage === "adjourned") return words("play.adjourned");
  if (state.paused) return words("play.paused");
  const here = hereOf(state);
  const actor = actorOf(match, here);
  const alone = here.length === 1;
  if (actor.kind === "human") return alone ? words("play.turn.you") : words("play.turn", nameOf(actor.side));
  if (actor.kind === "engine" || actor.kind === "away") return words("play.turn", nameOf(actor.side));
  return actor.kind === "throw" ? words("play.turn.throw", nameOf(actor.side)) : "";
}

/** Who won, said to the reader. */
export function outcomeTitle(state: GameState, nameOf: (side: Side) => string, words: Words): string {
  const { match } = state;
  if (!match?.result) return "";
  const { winner, by } = match.result;
  if (winner === null) return words(by === "aborted" ? "play.aborted" : "play.drawn");
  const people = hereOf(state);
  if (people.length !== 1) return words("play.won", nameOf(winner));
  return people[0] === winner ? words("play.won.you") : words("play.lost.you");
}

/** Tells a screen reader what was played and who is next; it says nothing while one looks back. */
export function LiveRegion({
  state,
  nameOf,
}: {
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
}): JSX.Element {
  const { words, preferences } = useApp();
  const [text, setText] = useState("");
  const heard = useRef<number | null>(null);
  const { line } = state;
  const count = line?.history.length ?? 0;
  const status = statusText(state, nameOf, words);
  useEffect(() => {
    if (!line) return;
    const last = line.history.at(-1);
    const news = heard.current !== null && count > heard.current && last;
    heard.current = count;
    const told = news
      ? last.side
        ? words("play.announce", nameOf(last.side), entryText(last, preferences))
        : words("play.announce.fell", last.fallen ? named(last.fallen.sentence, nameOf) : last.label)
      : "";
    const { turn, check } = line.next;
    const reason = turn.kind === "over" ? turn.outcome.text : "";
    setText(
      [told, status, check === true ? words("play.check") : "", reason].filter((part) => part !== "").join(" — "),
    );
  }, [count, status]);
  return (
    <p class="unseen" role="status" aria-live="polite">
      {text}
    </p>
  );
}
