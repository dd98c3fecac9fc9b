import type { Store } from "./preferences";

/** What is set in the browser once somebody has played online: before that no page asks for matches by itself. */
const PLAYED = "ranka.online";

export function hasPlayedOnline(store: Store): boolean {
  return store.getItem(PLAYED) !== null;
}

export function rememberOnline(store: Store): void {
  try {
    store.setItem(PLAYED, "1");
  } catch {
    // Then the first page does not tell whose turn it is.
  }
}
