import type { JSX } from "preact";
import { useApp } from "../context";
import { Link } from "../parts/link";
import { useTitle } from "../use-title";

/** An address that leads nowhere. */
export function MissingPage({ path }: { readonly path: string }): JSX.Element {
  const { words } = useApp();
  useTitle(words("missing.title"));
  return (
    <div class="page narrow">
      <h1>{words("missing.title")}</h1>
      <p>{words("missing.text", path)}</p>
      <p>
        <Link to={{ page: "home" }} class="button button-main">
          {words("missing.home")}
        </Link>
      </p>
    </div>
  );
}
