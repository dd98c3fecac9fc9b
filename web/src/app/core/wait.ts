/** A page that nobody sees paints nothing; nothing waits longer for it than this, in milliseconds. */
const UNSEEN = 100;

/** Waits so long from the moment at which what was just changed has been painted. */
export async function waitSeen(millis: number): Promise<void> {
  if (millis === 0) return;
  await Promise.race([painted(), pause(UNSEEN)]);
  await pause(millis);
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}

/** The frame after the next one has begun: the next one has been shown. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
