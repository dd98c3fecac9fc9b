import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Deepening } from "./core/deepening";
import type { EditionWatch } from "./core/edition";
import type { HostedService } from "./core/hosted";
import type { KeptGames } from "./core/kept-games";
import type { Progress } from "./core/progress";
import type { Brought } from "./core/records/bring";
import type { Preferences, Store } from "./core/preferences";
import type { Route } from "./core/router";
import type { LineService } from "./core/service";
import type { Text } from "./core/types";
import type { Words } from "./i18n";

/** What every page may use. */
export interface Surroundings {
  readonly service: LineService;
  /** Matches between people; fetched by those who want it. */
  readonly hosted: () => Promise<HostedService>;
  readonly words: Words;
  /** A text of the service in the reader's language. */
  readonly say: (text: Text) => string;
  readonly preferences: Preferences;
  readonly prefer: (change: Partial<Preferences>) => void;
  readonly kept: KeptGames;
  /** What was solved in the lessons. */
  readonly progress: Progress;
  /** Whether a newer edition of the client waits. */
  readonly edition: EditionWatch;
  /** How deep a search in the page has come. */
  readonly deepening: Deepening;
  /** Small things that the browser remembers. */
  readonly store: Store;
  readonly navigate: (route: Route, how?: "push" | "replace") => void;
  /** The record that was brought to be looked at last. */
  readonly brought: Brought | null;
  /** Goes to the page of records with a text, or without. */
  readonly bring: (brought: Brought | null) => void;
}

export const AppContext = createContext<Surroundings | null>(null);

export function useApp(): Surroundings {
  const surroundings = useContext(AppContext);
  if (!surroundings) throw new Error("a page outside the app");
  return surroundings;
}
