import { render } from "preact";
import { App } from "./app";
import { openDatabase } from "./core/database";
import { EditionWatch } from "./core/edition";
import { HttpLineService } from "./core/http-service";
import { KeptGames, otherWindows } from "./core/kept-games";
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
  const service = new HttpLineService({ fetch: reach({ http: (url, init) => fetch(url, init), load: loadDesk }) });
  const edition = new EditionWatch();
  const show = (first?: Words): void =>
    render(<App service={service} store={store} kept={kept} edition={edition} {...(first && { first })} />, root);
  const { lang } = loadPreferences(store, navigator.languages);
  void learn(lang).then(show, () => show());
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    // Not before the page is there: what is kept for later must not hold up what is wanted now.
    const begin = (): void => void edition.begin(navigator.serviceWorker, () => location.reload()).catch(() => undefined);
    if (document.readyState === "complete") begin();
    else addEventListener("load", begin);
  }
}
