import type { FunctionComponent, JSX } from "preact";
import { part } from "./core/part";
import { Trouble, Waiting } from "./parts/trouble";
import { useAsked } from "./use-asked";

/** A page that is fetched when it is first shown: whoever comes to the first one waits for no other. */
export function later<P>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  let known: FunctionComponent<P> | null = null;
  return function Later(props): JSX.Element {
    const page = useAsked(async () => (known ??= await part(load)), []);
    const Known = known;
    if (Known) return <Known {...(props as P & JSX.IntrinsicAttributes)} />;
    return page.state === "failed" ? <Trouble error={page.error} again={page.again} /> : <Waiting />;
  };
}

/** A part that is fetched when it is wanted, and that nobody misses until then. */
export function optional<P>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  let known: FunctionComponent<P> | null = null;
  return function Optional(props): JSX.Element | null {
    useAsked(async () => (known ??= await part(load)), []);
    const Known = known;
    return Known && <Known {...(props as P & JSX.IntrinsicAttributes)} />;
  };
}
