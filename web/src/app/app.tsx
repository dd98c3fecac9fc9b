import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { JSX } from "preact";
import { AppContext, type Surroundings } from "./context";
import { EditionWatch } from "./core/edition";
import type { KeptGames } from "./core/kept-games";
import { htmlLang, loadPreferences, savePreferences, type Preferences, type Store } from "./core/preferences";
import { parseRoute, routePath, type Route } from "./core/router";
import type { LineService } from "./core/service";
import type { Tongue } from "./core/types";
import { learn, said, wordsOf, type Words } from "./i18n";
import { GamesPage } from "./pages/games";
import { HomePage } from "./pages/home";
import { MissingPage } from "./pages/missing";
import { NewGamePage } from "./pages/new-game";
import { PlayPage } from "./pages/play";
import { RulesPage } from "./pages/rules";
import { SettingsPage } from "./pages/settings";
import { Frame } from "./parts/frame";

interface AppProps {
  readonly service: LineService;
  readonly store: Store;
  readonly kept: KeptGames;
  readonly edition?: EditionWatch;
  /** The reader's language, if it has been fetched already. */
  readonly first?: Words;
}

const here = (): Route => parseRoute(location.pathname, location.hash);

/** Where nobody keeps editions. */
const ONLY_EDITION = new EditionWatch();

/** The whole client: remembers what the reader likes, and shows the page of the address. */
export function App({ service, store, kept, edition = ONLY_EDITION, first }: AppProps): JSX.Element {
  const [preferences, setPreferences] = useState(() => loadPreferences(store, navigator.languages));
  const [route, setRoute] = useState(here);
  const [words, setWords] = useState(() => first ?? wordsOf("en"));
  service.lang = preferences.lang;
  useEffect(() => {
    let wanted = true;
    // Whoever cannot fetch a language goes on in the one there is.
    if (words.tongue !== preferences.lang) learn(preferences.lang).then((learnt) => wanted && setWords(() => learnt), () => {});
    return () => {
      wanted = false;
    };
  }, [preferences.lang]);
  const prefer = useCallback(
    (change: Partial<Preferences>) =>
      setPreferences((old) => {
        const next = { ...old, ...change };
        savePreferences(store, next);
        return next;
      }),
    [store],
  );
  const navigate = useCallback((to: Route, how: "push" | "replace" = "push") => {
    if (how === "push") history.pushState(null, "", routePath(to));
    else history.replaceState(null, "", routePath(to));
    setRoute(to);
  }, []);

  useEffect(() => {
    const moved = (): void => setRoute(here());
    addEventListener("popstate", moved);
    return () => removeEventListener("popstate", moved);
  }, []);
  useAppearance(preferences, words.tongue);
  useArrival(route);

  const surroundings = useMemo<Surroundings>(
    () => ({
      service,
      preferences,
      prefer,
      kept,
      edition,
      store,
      navigate,
      words,
      say: (text) => said(text, words.lang),
    }),
    [service, preferences, prefer, kept, edition, store, navigate, words],
  );
  return (
    <AppContext.Provider value={surroundings}>
      <Frame route={route}>
        {/* What was asked for in one spelling of Chinese is asked for again in the other. */}
        <Page key={words.tongue === "zh-Hans" ? "simplified" : "written"} route={route} />
      </Frame>
    </AppContext.Provider>
  );
}

function Page({ route }: { readonly route: Route }): JSX.Element {
  switch (route.page) {
    case "home":
      return <HomePage />;
    case "new":
      return <NewGamePage key={route.game} game={route.game} />;
    case "play":
      return <PlayPage id={route.id} link={route.link} />;
    case "rules":
      return <RulesPage key={route.game} game={route.game} section={route.section} />;
    case "games":
      return <GamesPage />;
    case "settings":
      return <SettingsPage />;
    case "missing":
      return <MissingPage path={route.path} />;
  }
}

/** Before anything is painted, so that no page flashes in the other colours. */
function useAppearance({ theme, animation }: Preferences, tongue: Tongue): void {
  // The language that is spoken, not the one that is still being fetched.
  useLayoutEffect(() => {
    document.documentElement.lang = htmlLang(tongue);
  }, [tongue]);
  useLayoutEffect(() => {
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  useLayoutEffect(() => {
    if (animation) delete document.documentElement.dataset["motion"];
    else document.documentElement.dataset["motion"] = "off";
  }, [animation]);
}

/** Arriving on another page starts at its top, with the focus where a keyboard goes on from. */
function useArrival(route: Route): void {
  const first = useRef(true);
  const place = route.page === "rules" ? `rules/${route.game}` : route.page;
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [place]);
}
