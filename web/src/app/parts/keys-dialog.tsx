import type { JSX } from "preact";
import { useApp } from "../context";
import { KEYS } from "../core/keys";
import { Dialog } from "./dialog";

/** How a key is called where that is not what it prints. */
const SIGNS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };

/** All keys of the game page. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { words } = useApp();
  return (
    <Dialog
      title={words("keys.title")}
      onClose={onClose}
      actions={
        <button type="button" class="button button-main" onClick={onClose}>
          {words("play.close")}
        </button>
      }
    >
      <dl class="keys">
        {KEYS.map(({ shortcut, keys }) => (
          <div key={shortcut}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
              ))}
            </dt>
            <dd>{words(`keys.${shortcut}`)}</dd>
          </div>
        ))}
      </dl>
      <p class="muted">{words("keys.board")}</p>
    </Dialog>
  );
}
