import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { EditionWatch } from "./core/edition";
import type { KeptGames } from "./core/kept-games";
import type { Preferences, Store } from "./core/preferences";
import type { Route } from "./core/router";
import type { LineService } from "./core/service";
import type { Text } from "./core/types";
import type { Words } from "./i18n";

/** What every page may use. */
export interface Surroundings {
  readonly service: LineService;
  readonly words: Words;
  /** A text of the service in the reader's language. */
  readonly say: (text: Text) => string;
  readonly preferences: Preferences;
  readonly prefer: (change: Partial<Preferences>) => void;
  readonly kept: KeptGames;
  /** Whether a newer edition of the client waits. */
  readonly edition: EditionWatch;
  /** Small things that the browser remembers. */
  readonly store: Store;
  readonly navigate: (route: Route, how?: "push" | "replace") => void;
}

export const AppContext = createContext<Surroundings | null>(null);

export function useApp(): Surroundings {
  const surroundings = useContext(AppContext);
  if (!surroundings) throw new Error("a page outside the app");
  return surroundings;
}
