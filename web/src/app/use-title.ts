import { useEffect } from "preact/hooks";

/** Names the page in the browser's title. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? "Ranka 爛柯" : `${title} · Ranka`;
  }, [title]);
}
