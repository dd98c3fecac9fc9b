import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { JSX } from "preact";
import { AppContext, type Surroundings } from "./context";
import { Deepening } from "./core/deepening";
import { EditionWatch } from "./core/edition";
import type { HostedService } from "./core/hosted";
import type { KeptGames } from "./core/kept-games";
import { htmlLang, loadPreferences, savePreferences, type Preferences, type Store } from "./core/preferences";
import { part } from "./core/part";
import { Progress } from "./core/progress";
import type { Brought } from "./core/records/bring";
import { parseRoute, routePath, type Route } from "./core/router";
import type { LineService } from "./core/service";
import type { Tongue } from "./core/types";
import { learn, said, wordsOf, type Words } from "./i18n";
import { later } from "./later";
import { HomePage } from "./pages/home";
import { MissingPage } from "./pages/missing";
import { Frame } from "./parts/frame";

const GamesPage = later(async () => (await import("./pages/games")).GamesPage);
const LearnPage = later(async () => (await import("./pages/learn")).LearnPage);
const LessonPage = later(async () => (await import("./pages/lesson")).LessonPage);
const PuzzlesPage = later(async () => (await import("./pages/puzzles")).PuzzlesPage);
const PuzzlePage = later(async () => (await import("./pages/puzzle")).PuzzlePage);
const SheetPage = later(async () => (await import("./pages/sheet")).SheetPage);
const NewGamePage = later(async () => (await import("./pages/new-game")).NewGamePage);
const PlayPage = later(async () => (await import("./pages/play")).PlayPage);
const RulesPage = later(async () => (await import("./pages/rules")).RulesPage);
const SettingsPage = later(async () => (await import("./pages/settings")).SettingsPage);

interface AppProps {
  readonly service: LineService;
  readonly store: Store;
  readonly kept: KeptGames;
  readonly progress?: Progress;
  readonly edition?: EditionWatch;
  readonly hosted?: () => Promise<HostedService>;
  readonly deepening?: Deepening;
  /** The reader's language, if it has been fetched already. */
  readonly first?: Words;
}

const here = (): Route => parseRoute(location.pathname, location.hash, location.search);

let service: Promise<HostedService> | null = null;

/** Matches between people need more of the client: whoever plays one fetches it. */
function hostedService(): Promise<HostedService> {
  service ??= part(() => import("./core/hosted")).then(({ HostedService }) => new HostedService());
  service.catch(() => (service = null));
  return service;
}

const RecordPage = later(async () => (await import("./pages/record")).RecordPage);
const LibraryPage = later(async () => (await import("./pages/library")).LibraryPage);
const MatchPage = later(() => import("./pages/match").then(({ MatchPage: page }) => page));
const MatchesPage = later(() => import("./pages/matches").then(({ MatchesPage: page }) => page));

/** Where nothing lasts. */
const NOTHING_LEARNT = new Progress();
const AccountPage = later(() => import("./pages/account").then(({ AccountPage: page }) => page));
const ProfilePage = later(() => import("./pages/profile").then(({ ProfilePage: page }) => page));
const LeadersPage = later(() => import("./pages/leaders").then(({ LeadersPage: page }) => page));

/** Where nobody keeps editions. */
const ONLY_EDITION = new EditionWatch();
/** Where nothing is thought about in the page. */
const NOTHING_DEEPENS = new Deepening();

/** The whole client: remembers what the reader likes, and shows the page of the address. */
export function App({
  service,
  store,
  kept,
  progress = NOTHING_LEARNT,
  edition = ONLY_EDITION,
  hosted = hostedService,
  deepening = NOTHING_DEEPENS,
  first,
}: AppProps): JSX.Element {
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

  const [brought, setBrought] = useState<Brought | null>(null);
  const bring = useCallback(
    (what: Brought | null) => {
      setBrought(what);
      navigate({ page: "record", id: null, link: null });
    },
    [navigate],
  );

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
      progress,
      edition,
      hosted,
      deepening,
      store,
      navigate,
      brought,
      bring,
      words,
      say: (text) => said(text, words.lang),
    }),
    [service, preferences, prefer, kept, progress, edition, hosted, deepening, store, navigate, brought, bring, words],
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
    case "record":
      return <RecordPage id={route.id} link={route.link} />;
    case "library":
      return <LibraryPage id={route.id} what={route.what} />;
    case "learn":
      return route.step === null ? (
        <LearnPage key={route.game} game={route.game} />
      ) : (
        <LessonPage key={`${route.game}/${route.step}`} game={route.game} id={route.step} />
      );
    case "puzzles":
      return route.game === null || route.what === null ? (
        <PuzzlesPage key={route.game} game={route.game} />
      ) : (
        <PuzzlePage key={`${route.game}/${route.what}`} game={route.game} what={route.what} />
      );
    case "sheet":
      return <SheetPage key={route.game} game={route.game} />;
    case "match":
      return <MatchPage key={route.id} id={route.id} />;
    case "matches":
      return <MatchesPage />;
    case "account":
      return <AccountPage />;
    case "player":
      return <ProfilePage key={route.id} id={route.id} />;
    case "leaders":
      return <LeadersPage />;
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
  // A section of the same rules, or another game at the same table, is no other page.
  const place = route.page === "play" ? "play" : routePath(route).split("#")[0];
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [place]);
}
