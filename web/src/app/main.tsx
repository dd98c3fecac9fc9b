import { render } from "preact";
import { App } from "./app";
import { openDatabase } from "./core/database";
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
  const show = (first?: Words): void =>
    render(<App service={service} store={store} kept={kept} {...(first && { first })} />, root);
  const { lang } = loadPreferences(store, navigator.languages);
  void learn(lang).then(show, () => show());
}
