import type { JSX } from "preact";
import { useApp } from "../context";
import type { Conductor, GameState } from "../core/conductor";
import { hereOf, otherSide } from "../core/turns";
import type { Side } from "../core/types";
import { optional } from "../later";
import { Dialog } from "./dialog";
import { useOfferNames, type Asked } from "./game-actions";
import { KeysDialog } from "./keys-dialog";
import { ResultDialog } from "./result-dialog";
import { ShareDialog } from "./share-dialog";

const GameExport = optional(() => import("./records/game-export").then(({ GameExport: dialog }) => dialog));

/** What stands over the table. */
export type Opened = { readonly kind: "asking"; readonly asked: Asked } | { readonly kind: "sharing" | "exporting" | "keys" };

interface DialogsProps {
  readonly controller: Conductor;
  readonly state: GameState;
  readonly nameOf: (side: Side) => string;
  readonly opened: Opened | null;
  readonly open: (what: Opened | null) => void;
}

/** The questions that actions ask, and the offers that wait for an answer. */
export function GameDialogs({ controller, state, nameOf, opened, open }: DialogsProps): JSX.Element {
  const { words } = useApp();
  const nameOfOffer = useOfferNames(state);
  const onClose = (): void => open(null);
  const confirm = ({ side, act }: Asked): void => {
    onClose();
    void controller.act(side, act);
  };
  const offer = state.match?.offer;
  const shown = state.viewing === null ? state.line : (state.viewed ?? state.line);
  const answer = (yes: boolean): void =>
    void (offer && controller.act(otherSide(offer.side), { kind: "answer", yes }));
  return (
    <>
      {opened?.kind === "sharing" && <ShareDialog line={controller.lineId()} position={shown?.position ?? ""} onClose={onClose} />}
      {opened?.kind === "exporting" && <GameExport state={state} onClose={onClose} />}
      {opened?.kind === "keys" && <KeysDialog onClose={onClose} />}
      {state.ended && opened === null && (
        <ResultDialog controller={controller} state={state} nameOf={nameOf} onShare={() => open({ kind: "sharing" })} />
      )}
      {opened?.kind === "asking" && (
        <Question
          title={opened.asked.question}
          onNo={onClose}
          onYes={() => confirm(opened.asked)}
          no={words("play.no")}
          yes={words("play.yes")}
        />
      )}
      {offer && state.activity === null && hereOf(state).includes(otherSide(offer.side)) && (
        <Question
          title={nameOfOffer(offer.offer)}
          text={words("play.offer", nameOf(offer.side), nameOfOffer(offer.offer), nameOf(otherSide(offer.side)))}
          onNo={() => answer(false)}
          onYes={() => answer(true)}
          no={words("play.decline")}
          yes={words("play.accept")}
        />
      )}
    </>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly text?: string;
  readonly no: string;
  readonly yes: string;
  readonly onNo: () => void;
  readonly onYes: () => void;
}

function Question({ title, text, no, yes, onNo, onYes }: QuestionProps): JSX.Element {
  return (
    <Dialog
      title={title}
      onClose={onNo}
      actions={
        <>
          <button type="button" class="button" onClick={onNo}>
            {no}
          </button>
          <button type="button" class="button button-main" data-confirm="yes" onClick={onYes}>
            {yes}
          </button>
        </>
      }
    >
      {text === undefined ? null : <p>{text}</p>}
    </Dialog>
  );
}
