import type { JSX } from "preact";
import { useApp } from "../context";
import { Link } from "../parts/link";
import { useAsked } from "../use-asked";
import { useTitle } from "../use-title";

/** An address that leads nowhere: what is not there, and where one can go instead. */
export function MissingPage({ path }: { readonly path: string }): JSX.Element {
  const { service, words, say } = useApp();
  const asked = useAsked(() => service.games(), [service]);
  useTitle(words("missing.title"));
  return (
    <div class="page narrow">
      <h1>{words("missing.title")}</h1>
      <p class="lead">{words("missing.text", path)}</p>
      <p class="missing-ways">
        <Link to={{ page: "home" }} class="button button-main">
          {words("missing.home")}
        </Link>
        <Link to={{ page: "games" }} class="button">
          {words("home.continue")}
        </Link>
      </p>
      {asked.state === "here" && (
        <>
          <h2>{words("missing.there")}</h2>
          <ul class="missing-games">
            {asked.value.games.map(({ id, name }) => (
              <li key={id}>
                <strong>{say(name)}</strong>
                <Link to={{ page: "new", game: id }} label={`${words("home.play")}: ${say(name)}`}>
                  {words("home.play")}
                </Link>
                <Link to={{ page: "rules", game: id, section: null }} label={`${words("home.rules")}: ${say(name)}`}>
                  {words("home.rules")}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
