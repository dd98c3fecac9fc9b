import type { JSX } from "preact";
import { useApp } from "../context";
import { useTitle } from "../use-title";
import { Link } from "./link";

/** Nothing to see: why, and the way home. */
export function DeadEnd({ title, text }: { readonly title: string; readonly text: string }): JSX.Element {
  const { words } = useApp();
  useTitle(title);
  return (
    <div class="page narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <Link to={{ page: "home" }} class="button button-main">
          {words("missing.home")}
        </Link>
      </p>
    </div>
  );
}
