/** Waits for something no longer than whoever asked for it: what does not come is no reason to hang. */
export function heeding<T>(signal: AbortSignal | null | undefined, wanted: Promise<T>): Promise<T> {
  if (!signal) return wanted;
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason as Error);
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave);
    wanted.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
