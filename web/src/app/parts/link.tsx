import type { ComponentChildren, JSX } from "preact";
import { useApp } from "../context";
import { routePath, type Route } from "../core/router";

interface LinkProps {
  readonly to: Route;
  readonly class?: string;
  readonly current?: boolean;
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** A link within the client: no reload, but still a real address that opens elsewhere. */
export function Link({ to, children, current, label, class: name }: LinkProps): JSX.Element {
  const { navigate } = useApp();
  const go = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={routePath(to)} class={name} onClick={go} aria-current={current ? "page" : undefined} aria-label={label}>
      {children}
    </a>
  );
}
