import type { JSX } from "preact";
import { useApp } from "../context";
import { Link } from "../parts/link";
import { OwnGames, useOwnGames } from "../parts/own-games";
import { Trouble, Waiting } from "../parts/trouble";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";

/** Every game of this browser. */
export function GamesPage(): JSX.Element {
  const { service, words } = useApp();
  const games = useAsked(() => service.games(), [service]);
  const own = useOwnGames(0);
  useTitle(words("home.continue"));
  return (
    <div class="page" data-total={own?.total}>
      <h1>{words("home.continue")}</h1>
      {own !== null && <p class="lead">{own.total === 0 ? words("games.none") : words("games.count", own.total)}</p>}
      {own?.total === 0 && (
        <Link to={{ page: "home" }} class="button button-main">
          {words("missing.home")}
        </Link>
      )}
      {games.state === "waiting" && <Waiting />}
      {games.state === "failed" && <Trouble error={games.error} again={games.again} />}
      {games.state === "here" && <OwnGames games={games.value.games} />}
    </div>
  );
}
