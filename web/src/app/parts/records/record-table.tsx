import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { TONES, type Inspected, type Shape, type Tone } from "../../../board";
import type { RankaBoard } from "../../../board";
import type { Found } from "../../../wire/records";
import { useApp } from "../../context";
import { lostSoFar } from "../../core/losses";
import type { Brought } from "../../core/records/bring";
import { RecordController } from "../../core/records/controller";
import type { KeptRecord } from "../../core/records/shelf";
import type { GameDescription, LineState, Side } from "../../core/types";
import { BoardView } from "../board-view";
import { MoveList } from "../move-list";
import { PieceHelper } from "../piece-helper";
import { PlayerStrip } from "../player-strip";
import { isCounted, ScorePanel } from "../score-panel";
import { Tabs, type Tab } from "../tabs";
import { Trouble, Waiting } from "../trouble";
import { useKeys } from "../use-keys";
import { useLayout } from "../use-layout";
import { useWheel } from "../use-wheel";
import { sideNames } from "./headline";
import { RecordAbout } from "./record-about";
import { RecordActions } from "./record-actions";
import { RecordDialogs, type Opened } from "./record-dialogs";
import { RecordNews } from "./record-news";
import { useBeside } from "./use-beside";
import { useRecordWords } from "./use-record-words";

interface TableProps {
  readonly source: Brought;
  /** Which game of the source. */
  readonly at: number;
  readonly found: Found;
  readonly kept: KeptRecord | null;
  /** After how many events it is shown first. */
  readonly begin?: number;
  /** What there is to tell before everything else. */
  readonly aside: ComponentChildren;
  /** Goes back to the other games of the source, if there are any. */
  readonly onOther?: () => void;
}

/** A record on the table: board, who played, what happened, what was said of it and what else could have happened. */
export function RecordTable(props: TableProps): JSX.Element {
  const { source, at, found, begin } = props;
  const { service, preferences } = useApp();
  const controller = useMemo(() => new RecordController(found, service), [source, at]);
  const told = useRef(preferences.lang);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const leave = controller.subscribe(() => redraw(undefined));
    void controller.start().then(() => (begin === undefined ? undefined : controller.goTo(begin)));
    return () => {
      leave();
      controller.dispose();
    };
  }, [controller]);
  useEffect(() => {
    if (told.current !== preferences.lang) void controller.retell();
    told.current = preferences.lang;
  }, [controller, preferences.lang]);
  const { description, line, problem } = controller.state;
  if (!description || !line) return problem ? <Trouble error={problem} again={() => void controller.retry()} /> : <Waiting />;
  return <Laid {...props} key={`${at}`} controller={controller} description={description} line={line} />;
}

interface LaidProps extends TableProps {
  readonly controller: RecordController;
  readonly description: GameDescription;
  /** The whole line that is walked. */
  readonly line: LineState;
}

function Laid(props: LaidProps): JSX.Element {
  const { controller, description, line, found } = props;
  const { say, preferences } = useApp();
  const told = useRecordWords();
  const { state, record } = controller;
  const { layout, together } = useLayout();
  const [opened, open] = useState<Opened | null>(null);
  const [looked, look] = useState<Inspected | null>(null);
  const board = useWheel(preferences.wheel && layout !== "column", (by) => void controller.step(by));
  useRecordKeys(controller, () => board.current?.querySelector<RankaBoard>("ranka-board") ?? null, () => open("keys"));
  const shown = state.viewing === null ? line : (state.viewed ?? line);
  const count = controller.shown;
  const flipped = state.record.turned;
  const order: [Side, Side] = flipped ? ["first", "second"] : ["second", "first"];
  const names = sideNames(record, description.sides, say);
  const nameOf = (side: Side): string => names[side];
  const shapes = useMemo(() => shapesAt(controller, count), [controller, controller.path, count]);
  const lost = useMemo(() => lostSoFar(description, shown.history, say), [description, shown.history, say]);
  const beside = useBeside(controller, told);
  if (!told) return <Waiting />;
  const strip = (side: Side, at: "top" | "bottom"): JSX.Element => <PlayerStrip controller={controller} state={state} nameOf={nameOf} side={side} at={at} />;
  const tabbed = layout === "short" && matchMedia("(hover: hover)").matches;
  const sheet = !tabbed && (layout === "column" || layout === "short");
  const helper = <PieceHelper description={description} view={shown.view} looked={looked} begun sheet={sheet} nameOf={nameOf} />;
  const score = isCounted(shown.view.counters, lost) ? <ScorePanel counters={shown.view.counters} lost={lost} order={order} nameOf={nameOf} /> : null;
  const moves = <MoveList description={description} history={line.history} top={order[0]} shown={count} onGo={(to) => void controller.goTo(to)} beside={beside} />;
  const about = <RecordAbout found={found} names={names} />;
  const news = <RecordNews controller={controller} description={description} names={names} ends={found.ends} aside={props.aside} />;
  const actions = <RecordActions controller={controller} kept={props.kept} open={open} {...(props.onOther && { onOther: props.onOther })} />;
  const parts = { strip, order, moves, about, news, actions, helper, tabbed, score };
  return (
    <div
      class={`table table-record table-${layout} table-${description.board.look}${description.hands.length > 0 ? " table-hands" : ""}${together ? " table-together" : ""}`}
      data-layout={layout}
    >
      <div class="table-board" ref={board}>
        <h1 class="unseen">{told("title")}: {say(description.name)}</h1>
        <BoardView
          description={description}
          line={shown}
          flipped={flipped}
          beside={layout === "column" ? null : together ? "one" : "both"}
          interactive={false}
          early={null}
          begun={null}
          mover={shown.next.turn.kind === "player" ? shown.next.turn.side : null}
          due={state.activity === null && (state.viewing === null || state.viewed !== null) ? "past" : "busy"}
          events={count}
          ownChoices
          shapes={shapes}
          onMove={() => undefined}
          onRefuse={() => undefined}
          onLook={look}
          strict={false}
        />
      </div>
      {layout === "broad" ? <Broad {...parts} /> : <Narrow {...parts} />}
      <RecordDialogs controller={controller} position={shown.position} mover={shown.next.turn.kind === "player" ? shown.next.turn.side : null} opened={opened} onClose={() => open(null)} />
    </div>
  );
}

interface PartsProps {
  readonly strip: (side: Side, at: "top" | "bottom") => JSX.Element;
  readonly order: readonly [Side, Side];
  readonly moves: JSX.Element;
  readonly about: JSX.Element;
  readonly news: JSX.Element;
  readonly actions: JSX.Element;
  readonly helper: JSX.Element;
  /** Whether the helper stands behind a tab. */
  readonly tabbed: boolean;
  readonly score: JSX.Element | null;
}

/** A column on either side of the board. */
function Broad({ strip, order: [top, bottom], moves, about, news, actions, helper, score }: PartsProps): JSX.Element {
  return (
    <>
      <div class="table-left">
        {strip(top, "top")}
        <div class="table-info">
          {about}
          {score}
        </div>
        {helper}
        <div class="table-actions">{actions}</div>
      </div>
      <div class="table-right">
        <div class="table-news">{news}</div>
        <div class="table-moves">{moves}</div>
        {strip(bottom, "bottom")}
      </div>
    </>
  );
}

/** One column, with what does not fit behind tabs. */
function Narrow({ strip, order: [top, bottom], moves, about, news, actions, helper, tabbed, score }: PartsProps): JSX.Element | null {
  const { words } = useApp();
  const told = useRecordWords();
  if (!told) return null;
  const tabs: Tab[] = [
    { id: "moves", label: words("play.moves"), content: moves },
    { id: "about", label: told("about"), content: about },
    ...(score ? [{ id: "score", label: words("play.parts.score"), content: score }] : []),
    ...(tabbed ? [{ id: "piece", label: words("play.parts.piece"), content: helper }] : []),
    { id: "more", label: told("do"), content: actions },
  ];
  return (
    <>
      {strip(top, "top")}
      {strip(bottom, "bottom")}
      {!tabbed && helper}
      <div class="table-news">{news}</div>
      <div class="table-tabs">
        <Tabs label={told("parts")} tabs={tabs} />
      </div>
    </>
  );
}

/** The keys of the table that a record has a use for. */
function useRecordKeys(controller: RecordController, board: () => RankaBoard | null, help: () => void): void {
  useKeys((shortcut) => {
    if (shortcut === "back") void controller.step(-1);
    else if (shortcut === "forward") void controller.step(1);
    else if (shortcut === "first") void controller.goTo(0);
    else if (shortcut === "last") controller.goToPresent();
    else if (shortcut === "flip") controller.turn();
    else if (shortcut === "cancel") board()?.cancel();
    else if (shortcut === "keys") help();
  });
}

/** The arrows and circles of the position shown. */
function shapesAt({ path }: RecordController, count: number): readonly Shape[] {
  const isTone = (tone: string | undefined): tone is Tone => TONES.some((one) => one === tone);
  return (path[count - 1]?.node.shapes ?? []).map(({ from, to, tone }) => ({ from, ...(to !== undefined && { to }), ...(isTone(tone) && { tone }) }));
}
