import { ServiceError } from "./service";

/** The code of a failure to fetch a part of the client itself. */
export const NO_PART = "no_part";

/** A part of the client that is fetched when it is wanted. Browsers tell in their own words, and only in English, why it cannot be had. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (thrown) {
    throw new ServiceError("offline", NO_PART, null, thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/** What is used of the browser; tests pass their own. */
export interface Reloading {
  readonly isThere: () => Promise<boolean>;
  readonly reload: () => void;
}

/**
 * Fetches a part again. A server that is there has become another edition meanwhile, or the network is back: both are mended by
 * loading the page anew, which loses nothing. Without a server the page that there is stays.
 */
export async function fetchAgain(again: () => void, { isThere, reload }: Reloading): Promise<void> {
  if (await isThere()) reload();
  else again();
}
