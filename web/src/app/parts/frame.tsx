import type { ComponentChildren, JSX } from "preact";
import { useApp } from "../context";
import { htmlLang } from "../core/preferences";
import type { Brought } from "../core/records/bring";
import type { Route } from "../core/router";
import type { Tongue } from "../core/types";
import { LANGUAGES } from "../i18n";
import { Icon } from "./icon";
import { Link } from "./link";
import { NewEdition } from "./new-edition";
import { NotKept } from "./not-kept";
import { useBringing } from "./use-bringing";
import { useLatest } from "./use-kept";

/** Whether the page is part of somebody else's, and brings no head and foot of its own: as it was asked for, and so it stays. */
const EMBEDDED = new URLSearchParams(location.search).has("embed");

/** Whether a board takes the height like that of a game; a game has that class by its page. */
function isTable(route: Route, brought: Brought | null): boolean {
  return route.page === "match" || (route.page === "library" && route.id !== null) || (route.page === "record" && (route.id !== null || route.link !== null || brought !== null));
}

/** What surrounds every page: skip link, head with the menu, foot. */
export function Frame({
  route,
  children,
}: {
  readonly route: Route;
  readonly children: ComponentChildren;
}): JSX.Element {
  const { words, brought } = useApp();
  const isOver = useBringing();
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById("content")?.focus();
  };
  if (EMBEDDED) {
    return (
      <div class={`frame frame-embedded frame-${route.page}`}>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    );
  }
  return (
    <div class={`frame frame-${route.page}${isTable(route, brought) ? " frame-play" : ""}`}>
      <a class="skip" href="#content" onClick={skip}>
        {words("app.skip")}
      </a>
      <Head route={route} />
      <NewEdition />
      {route.page !== "play" && route.page !== "match" && <NotKept />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {isOver && (
        <p class="dropping" role="status">
          {words("records.drop")}
        </p>
      )}
      <footer class="foot">
        <p>{words("footer.story")}</p>
        <p>{words("footer.private")}</p>
        <p>
          <a href="/licences.txt">{words("footer.licences")}</a>
        </p>
      </footer>
    </div>
  );
}

function Head({ route }: { readonly route: Route }): JSX.Element {
  const { words, preferences, prefer } = useApp();
  const latest = useLatest();
  return (
    <header class="head">
      <Link to={{ page: "home" }} class="brand">
        <span class="brand-seal" aria-hidden="true" lang="ja">
          爛柯
        </span>
        <span class="brand-name">Ranka</span>
        <span class="unseen">{words("app.home")}</span>
      </Link>
      <nav aria-label={words("app.menu")}>
        <Link to={{ page: "home" }} current={route.page === "home"}>
          {words("nav.games")}
        </Link>
        {latest && !latest.over && route.page !== "play" && (
          <Link to={{ page: "play", id: null, link: null }}>
            {words("nav.continue")}
          </Link>
        )}
        <Link to={{ page: "record", id: null, link: null }} current={route.page === "record" || route.page === "library"} class="nav-icon nav-record">
          <Icon name="record" />
          <span class="nav-word">{words("nav.records")}</span>
        </Link>
        <Link to={{ page: "account" }} current={route.page === "account"} class="nav-icon nav-person">
          <Icon name="person" />
          <span class="nav-word">{words("nav.account")}</span>
        </Link>
        <Link
          to={{ page: "settings" }}
          current={route.page === "settings"}
          class="nav-icon"
        >
          <Icon name="settings" />
          <span class="nav-word">{words("nav.settings")}</span>
        </Link>
        <select
          class="lang"
          aria-label={words("settings.lang")}
          value={preferences.lang}
          onChange={(event) => prefer({ lang: event.currentTarget.value as Tongue })}
        >
          {LANGUAGES.map(({ lang, name }) => (
            <option key={lang} value={lang} lang={htmlLang(lang)}>
              {name}
            </option>
          ))}
        </select>
      </nav>
    </header>
  );
}
