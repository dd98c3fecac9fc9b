import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../context";
import { part } from "../core/part";

const TAKES_TEXT = "input, textarea, select, [contenteditable], dialog, dialog *";

/** A text this short is no game, whatever it says. */
const SHORTEST = 8;

/**
 * Lets files be dropped, and texts be pasted, anywhere on the pages, to be looked at as records; says whether a file hovers over
 * the page. A text that is no record goes nowhere: whoever pasted it meant something else.
 */
export function useBringing(): boolean {
  const app = useApp();
  const current = useRef(app);
  current.current = app;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const out = (event: DragEvent): void => {
      // From one part of the page to another it is still over it.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void part(() => import("../core/records/bring")).then(async ({ broughtFile }) => current.current.bring(await broughtFile(file)));
    };
    const paste = (event: ClipboardEvent): void => {
      const target = event.composedPath()[0];
      if (target instanceof Element && target.closest(TAKES_TEXT)) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const { service, bring } = current.current;
      if (file?.name && text === "") {
        void part(() => import("../core/records/bring")).then(async ({ broughtFile }) => bring(await broughtFile(file)));
      } else if (text.trim().length >= SHORTEST) {
        service.readRecord(text, null).then(() => bring({ text, name: null }), () => undefined);
      }
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", out);
    addEventListener("drop", drop);
    addEventListener("paste", paste);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", out);
      removeEventListener("drop", drop);
      removeEventListener("paste", paste);
    };
  }, []);
  return isOver;
}
