import { useEffect, useState } from "preact/hooks";
import { layoutOf, standsTogether, type Layout } from "../core/layout";

/** How the table is laid out in a window, and whether both stands go to one side of the board. */
export interface Laid {
  readonly layout: Layout;
  readonly together: boolean;
}

/** How the table is laid out, now and after the window changed. */
export function useLayout(): Laid {
  const [laid, setLaid] = useState(laidNow);
  useEffect(() => {
    const changed = (): void =>
      setLaid((before) => {
        const now = laidNow();
        return now.layout === before.layout && now.together === before.together ? before : now;
      });
    changed();
    addEventListener("resize", changed);
    return () => removeEventListener("resize", changed);
  }, []);
  return laid;
}

function laidNow(): Laid {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const room = { width: innerWidth / rem, height: innerHeight / rem };
  const layout = layoutOf(room);
  return { layout, together: layout === "broad" && standsTogether(room) };
}
