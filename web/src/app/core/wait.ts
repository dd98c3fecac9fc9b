/** A page that nobody sees paints nothing; nothing waits longer for it than this, in milliseconds. */
const UNSEEN = 100;
/** No movement on a board lasts longer than this, in milliseconds: whoever waits for it to end goes on by then. */
const LONGEST = 2_000;

/** Waits so long from the moment at which what was just changed has been painted, and until nothing moves on a board. */
export async function waitSeen(millis: number): Promise<void> {
  if (millis === 0) return;
  await Promise.race([painted(), pause(UNSEEN)]);
  await pause(millis);
  await Promise.race([still(), pause(LONGEST)]);
}

/** Every movement on the boards of the page has ended. */
function still(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.querySelector("ranka-board[data-busy]")) requestAnimationFrame(look);
      else resolve();
    };
    look();
  });
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}

/** The frame after the next one has begun: the next one has been shown. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
