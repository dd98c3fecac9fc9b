import type { JSX } from "preact";
import { useApp } from "../context";
import { routePath, type Route } from "../core/router";
import { useCopying } from "./address";

/** The address of a page, for whoever teaches others. */
export function CopyLink({ to }: { readonly to: Route }): JSX.Element {
  const { words } = useApp();
  const { copied, copy } = useCopying();
  const address = location.origin + routePath(to);
  return (
    <p class="copy-link">
      <button type="button" class="button button-small button-quiet" data-copy={address} onClick={() => void copy(address)}>
        {words("share.copy")}
      </button>{" "}
      <span role="status" class="muted">
        {copied ? words("share.copied") : ""}
      </span>
    </p>
  );
}
