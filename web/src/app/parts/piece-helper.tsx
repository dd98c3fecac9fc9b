import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Inspected } from "../../board";
import { useApp } from "../context";
import type { GameDescription, LineState, PieceDescription, Side } from "../core/types";
import { Goal } from "./goal";
import { PieceFacts } from "./piece-facts";
import { PieceIcon } from "./piece-icon";
import { useArt } from "./use-art";
import { useSwipe } from "./use-swipe";

interface HelperProps {
  readonly description: GameDescription;
  readonly view: LineState["view"];
  /** The piece that is looked at now. */
  readonly looked: Inspected | null;
  /** Whether the game is under way: then its aim is told only to whoever asks. */
  readonly begun: boolean;
  /** Whether there is no room beside the board: then it is a line that opens a sheet. */
  readonly sheet: boolean;
  readonly nameOf: (side: Side) => string;
}

/** A kind of piece under the eyes, and whose it is. */
interface Shown {
  readonly piece: PieceDescription;
  readonly side: Side | null;
}

/** Tells about the piece that is looked at; the last one stays until another is. */
export function PieceHelper({ description, view, looked, begun, sheet, nameOf }: HelperProps): JSX.Element {
  const { words, preferences, prefer } = useApp();
  const art = useArt(description.id);
  const [shown, show] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  /** What had the focus before the panel took it: Escape gives it back. */
  const left = useRef<HTMLElement | null>(null);
  const giveBack = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !left.current?.isConnected) return;
    event.stopPropagation();
    left.current.focus();
  };
  useEffect(() => {
    const piece = description.pieces.find(({ code }) => code === looked?.code);
    if (!piece || !looked) return;
    show({ piece, side: looked.side });
    if (looked.how !== "hold") return;
    if (sheet) setOpen(true);
    else if (preferences.helper) {
      left.current = focused();
      panel.current?.focus();
    }
    else prefer({ helper: true });
  }, [looked, description, sheet]);
  useEffect(() => panel.current?.scrollTo(0, 0), [shown?.piece]);
  const turn = (code: string): void => {
    const piece = description.pieces.find((one) => one.code === code);
    if (piece && shown) show({ ...shown, piece });
  };
  const facts = shown && (
    <PieceFacts description={description} view={view} art={art} piece={shown.piece} nameOf={nameOf} onTurn={turn} />
  );
  const head = (title: "h2" | "strong"): JSX.Element | null =>
    shown && <Head title={title} description={description} art={art} shown={shown} nameOf={nameOf} />;
  if (sheet) {
    return (
      <div class="helper helper-line">
        {shown ? (
          <button type="button" class="helper-open" onClick={() => setOpen(true)}>
            {head("strong")}
            <span class="helper-more">{words("helper.open")}</span>
          </button>
        ) : (
          <p class="muted">{words("helper.hint.touch")}</p>
        )}
        <Goal game={description.id} told={false} />
        {open && shown && (
          <Sheet onClose={() => setOpen(false)} head={head("h2")}>
            {facts}
          </Sheet>
        )}
      </div>
    );
  }
  if (!preferences.helper) {
    return (
      <div class="helper">
        <button type="button" class="button helper-show" onClick={() => prefer({ helper: true })}>
          {words("helper.title")}
        </button>
      </div>
    );
  }
  return (
    <section class="helper helper-panel panel" ref={panel} tabIndex={-1} aria-label={words("helper.title")} onKeyDown={giveBack}>
      <div class="helper-top">
        {head("h2") ?? <p class="muted">{words("helper.hint")}</p>}
        <button
          type="button"
          class="helper-close"
          aria-label={words("play.close")}
          onClick={() => prefer({ helper: false })}
        >
          ×
        </button>
      </div>
      <Goal game={description.id} told={shown === null && !begun} />
      {facts}
    </section>
  );
}

/** The element that has the focus, in the board too. */
function focused(): HTMLElement | null {
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  return node as HTMLElement | null;
}

interface HeadProps extends Pick<HelperProps, "description" | "nameOf"> {
  readonly art: ReturnType<typeof useArt>;
  readonly shown: Shown;
  /** What the name is: a heading, or words in a button. */
  readonly title: "h2" | "strong";
}

/** The piece drawn large, its name in the reader's language; to whom it is foreign also its own name and how that is read. */
function Head({ description, art, shown: { piece, side }, title: Title, nameOf }: HeadProps): JSX.Element {
  const { words, say } = useApp();
  const doubt = piece.provenance_note ? say(piece.provenance_note) : words("rules.reconstruction.help");
  return (
    <span class="helper-head">
      <PieceIcon description={description} art={art} code={piece.code} side={side} />
      <span>
        <Title class="helper-name">{say(piece.name)}</Title>
        {words.lang === "en" && (
          <span class="helper-reading">
            <span lang="ja">{piece.name.ja}</span> <span lang="ja-Latn">{piece.reading}</span>
          </span>
        )}
        <span class="helper-tags">
          {side !== null && <span class="muted">{nameOf(side)}</span>}
          {piece.royal && <span class="badge badge-royal">{words("rules.royal")}</span>}
          {piece.provenance === "reconstructed" && (
            <span class="badge badge-doubt" title={doubt}>
              {words("rules.reconstruction")}
            </span>
          )}
        </span>
      </span>
    </span>
  );
}

interface SheetProps {
  readonly head: JSX.Element | null;
  readonly children: JSX.Element | null;
  readonly onClose: () => void;
}

/** A sheet from the lower edge of the window. It goes by its button, by Escape, by a tap beside it, by a swipe down. */
function Sheet({ head, children, onClose }: SheetProps): JSX.Element {
  const { words } = useApp();
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  const swipe = useSwipe(sheet, onClose);
  useEffect(() => {
    const dialog = sheet.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={sheet}
      class="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === sheet.current && onClose()}
    >
      <div class="sheet-head" {...swipe}>
        <div id={id}>{head}</div>
        <button type="button" class="button sheet-close" aria-label={words("play.close")} onClick={onClose}>
          ×
        </button>
      </div>
      {/* The scrolling part must be reachable by the keyboard. */}
      <div class="sheet-body" tabIndex={0} role="group" aria-labelledby={id}>
        {children}
      </div>
    </dialog>
  );
}
