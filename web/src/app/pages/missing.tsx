import type { JSX } from "preact";
import { useApp } from "../context";
import { DeadEnd } from "../parts/dead-end";

/** An address that leads nowhere. */
export function MissingPage({ path }: { readonly path: string }): JSX.Element {
  const { words } = useApp();
  return <DeadEnd title={words("missing.title")} text={words("missing.text", path)} />;
}
