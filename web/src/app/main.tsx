import { render } from "preact";
import { App } from "./app";
import { openDatabase } from "./core/database";
import { Deepening } from "./core/deepening";
import { EditionWatch } from "./core/edition";
import { HttpLineService } from "./core/http-service";
import { KeptGames, otherWindows } from "./core/kept-games";
import { askToLast } from "./core/lasting";
import { openProgress, Progress } from "./core/progress";
import { browserStore, loadPreferences } from "./core/preferences";
import { learn, type Words } from "./i18n";
import { loadDesk, reach } from "./desk/reach";
import "./styles/index.css";

/** Starts the client in an element of the page. */
export function start(root: HTMLElement): void {
  const store = browserStore();
  const announcer = otherWindows();
  const kept = new KeptGames({
    open: openDatabase,
    store,
    session: browserStore("sessionStorage"),
    ...(announcer && { announcer }),
  });
  addEventListener("pagehide", () => kept.journal());
  void askToLast({ isInstalled: matchMedia("(display-mode: standalone)").matches, storage: navigator.storage });
  const progress = new Progress(openProgress);
  const deepening = new Deepening();
  const load = (): ReturnType<typeof loadDesk> => loadDesk((progress) => deepening.tell(progress));
  // Where service workers are missing, so is what names them.
  const isKept = (): boolean => Boolean(navigator.serviceWorker?.controller);
  const service = new HttpLineService({ fetch: reach({ http: (url, init) => fetch(url, init), load, isKept }) });
  const edition = new EditionWatch();
  const show = (first?: Words): void =>
    render(<App service={service} store={store} kept={kept} progress={progress} edition={edition} deepening={deepening} {...(first && { first })} />, root);
  const { lang } = loadPreferences(store, navigator.languages);
  void learn(lang).then(show, () => show());
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    // Not before the page is there: what is kept for later must not hold up what is wanted now.
    const shown = { reload: () => location.reload(), wouldLose: () => kept.trouble !== null || progress.isFull };
    const begin = (): void => void edition.begin(navigator.serviceWorker, caches, shown).catch(() => undefined);
    if (document.readyState === "complete") begin();
    else addEventListener("load", begin);
  }
}
