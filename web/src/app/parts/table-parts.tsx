import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import { useApp } from "../context";
import type { Conductor, GameState } from "../core/conductor";
import type { Layout } from "../core/layout";
import { lostSoFar } from "../core/losses";
import type { LineState, Side } from "../core/types";
import { MainActions, MoreActions } from "./game-actions";
import type { Opened } from "./game-dialogs";
import { MoveList } from "./move-list";
import { PlayerStrip } from "./player-strip";
import { ScorePanel, isCounted } from "./score-panel";
import type { Here } from "./table-news";
import { Tabs, type Tab } from "./tabs";

interface PartsProps {
  readonly controller: Conductor;
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
  readonly layout: Layout;
  readonly here: Here;
  /** The line that the board shows. */
  readonly shown: LineState;
  /** The sides from the top of the board to its bottom. */
  readonly order: readonly [Side, Side];
  /** What is told of a piece, and whether it stands behind a tab. */
  readonly helper: ComponentChildren;
  readonly tabbed: boolean;
  /** What is going on. */
  readonly news: ComponentChildren;
  readonly open: (what: Opened) => void;
}

/** What stands around the board, as far as the window lets it be seen at once. */
export function TableParts(props: PartsProps): JSX.Element {
  const { controller, state, nameOf, layout, here, shown, order, helper, tabbed, news, open } = props;
  const { words, say } = useApp();
  const { description, line } = here;
  const { counters } = shown.view;
  const [top, bottom] = order;
  const upper = <PlayerStrip controller={controller} state={state} nameOf={nameOf} side={top} at="top" />;
  const lower = <PlayerStrip controller={controller} state={state} nameOf={nameOf} side={bottom} at="bottom" />;
  const lost = useMemo(() => lostSoFar(description, shown.history, say), [description, shown.history, say]);
  const score = <ScorePanel counters={counters} lost={lost} order={order} nameOf={nameOf} />;
  const moves = (
    <MoveList
      description={description}
      history={line.history}
      top={top}
      shown={state.viewing ?? line.history.length}
      onGo={(count) => void controller.goTo(count)}
    />
  );
  const main = <MainActions controller={controller} state={state} />;
  const more = (
    <MoreActions
      state={state}
      onAsk={(asked) => open({ kind: "asking", asked })}
      onShare={() => open({ kind: "sharing" })}
      onExport={() => open({ kind: "exporting" })}
      onKeys={() => open({ kind: "keys" })}
    />
  );
  if (layout !== "broad") {
    const counted = isCounted(counters, lost);
    const tabs: Tab[] = [
      { id: "moves", label: words("play.moves"), content: moves },
      ...(counted ? [{ id: "score", label: words("play.parts.score"), content: score }] : []),
      ...(tabbed ? [{ id: "piece", label: words("play.parts.piece"), content: helper }] : []),
      { id: "more", label: words("play.more"), content: more },
    ];
    return (
      <>
        {upper}
        {lower}
        {!tabbed && helper}
        {news}
        <div class="table-actions">{main}</div>
        <div class="table-tabs">
          <Tabs label={words("play.parts")} tabs={tabs} />
        </div>
      </>
    );
  }
  return (
    <>
      <div class="table-left">
        {upper}
        <div class="table-info">{score}</div>
        {helper}
        <div class="table-actions">
          {main}
          {more}
        </div>
      </div>
      <div class="table-right">
        {news}
        <div class="table-moves">{moves}</div>
        {lower}
      </div>
    </>
  );
}
