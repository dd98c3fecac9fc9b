import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useApp } from "../../context";
import { useCopying } from "../address";

/** Recovery codes, shown once. */
export function Codes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }): JSX.Element {
  const { words } = useApp();
  const { copied, copy } = useCopying();
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever made them looks at a form that is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section class="notice codes" aria-labelledby="codes-title">
      <h2 id="codes-title" ref={title} tabIndex={-1}>
        {words("account.codes")}
      </h2>
      <p>{words("account.codes.once")}</p>
      <ul class="code-list" aria-label={words("account.codes.list")}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p class="matches-new">
        <button type="button" class="button" onClick={() => void copy(codes.join("\n"))}>
          {words("account.codes.copy")}
        </button>
        <button type="button" class="button button-main" data-codes="kept" onClick={onKept}>
          {words("account.codes.kept")}
        </button>
        <span role="status" class="muted">
          {copied ? words("share.copied") : ""}
        </span>
      </p>
    </section>
  );
}
