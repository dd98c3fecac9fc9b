import { useEffect } from "preact/hooks";
import { useApp } from "../../context";
import type { GameState } from "../../core/conductor";
import { hereOf, otherSide } from "../../core/turns";

/** What stands before the title of a page that waits for its reader. */
const SIGN = "● ";

/** Tells whoever looks elsewhere that it is their turn, or that they are asked something: in the title, and by the device if they want that. */
export function useTurnNotice(state: GameState): void {
  const { words, say, preferences } = useApp();
  const { match, description, line } = state;
  const here = hereOf(state);
  const wanted = match?.due ?? null;
  const asked = match?.offer ? here.includes(otherSide(match.offer.side)) : false;
  const mine = asked || (wanted !== null && here.includes(wanted.side));
  const count = line?.history.length ?? 0;
  useEffect(() => {
    if (!mine) return;
    const sign = (): void => {
      const plain = document.title.replace(SIGN, "");
      document.title = document.visibilityState === "hidden" ? SIGN + plain : plain;
    };
    sign();
    document.addEventListener("visibilitychange", sign);
    return () => {
      document.removeEventListener("visibilitychange", sign);
      document.title = document.title.replace(SIGN, "");
    };
  }, [mine]);
  useEffect(() => {
    if (!mine || !preferences.notify || document.visibilityState !== "hidden") return;
    notify(words("hosted.notice", description ? say(description.name) : ""), state.record.id);
  }, [mine, count, asked]);
}

/** One notification for each match: a newer one takes the place of an older one. */
function notify(text: string, tag: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const notice = new Notification("Ranka", { body: text, tag });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Browsers of phones let only their workers do it. Without one the title and the sound remain.
    notifyByWorker(text, tag).catch(() => undefined);
  }
}

async function notifyByWorker(text: string, tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Whoever presses it comes to this page, wherever it has gone by then.
  await registration?.showNotification("Ranka", { body: text, tag, data: location.pathname });
}
