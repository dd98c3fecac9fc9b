import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly actions: ComponentChildren;
}

/** The browser's own modal dialog: keeps the focus, gives it back, and closes by Escape. */
export function Dialog({ title, onClose, children, actions }: DialogProps): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const outside = (event: MouseEvent): void => {
    if (event.target === element.current) onClose();
  };
  const cancel = (event: Event): void => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={element} class="dialog" aria-labelledby={id} onCancel={cancel} onClick={outside}>
      <div class="dialog-body">
        <h2 id={id}>{title}</h2>
        {children}
        <div class="dialog-actions">{actions}</div>
      </div>
    </dialog>
  );
}
