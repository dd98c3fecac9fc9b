/** What is used of the browser; tests pass their own. */
export interface Keeper {
  readonly isInstalled: boolean;
  readonly storage: Pick<StorageManager, "persist" | "persisted"> | undefined;
}

/**
 * Asks the browser to keep games, settings and lessons even when the device is short of room: it may throw away what a site has
 * stored otherwise, without a word. Asked for by an installed client only: some browsers ask the reader, who has said by
 * installing it that it shall stay. Says whether it stays.
 */
export async function askToLast({ isInstalled, storage }: Keeper): Promise<boolean> {
  if (!isInstalled || !storage) return false;
  try {
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    // What the browser does not know or allow is as it was.
    return false;
  }
}
