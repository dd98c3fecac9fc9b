import type { JSX } from "preact";
import { useApp } from "../../context";
import type { RatingView } from "../../core/people";

const WIDTH = 300;
const HEIGHT = 90;
/** What a flat line keeps above and below. */
const MARGIN = 25;

/** A rating after each match as a line. What it says is told in words as well. */
export function RatingGraph({ rating: { points } }: { readonly rating: Pick<RatingView, "points"> }): JSX.Element | null {
  const { words } = useApp();
  const numbers = points.map(({ rating }) => rating);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined || numbers.length < 2) return null;
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
  const [bottom, top] = [lowest - MARGIN, highest + MARGIN];
  const x = (at: number): string => ((at / (numbers.length - 1)) * WIDTH).toFixed(1);
  const y = (rating: number): string => (((top - rating) / (top - bottom)) * HEIGHT).toFixed(1);
  const label = words("profile.graph", String(first), String(last), String(lowest), String(highest));
  return (
    <svg class="rating-graph" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
      <polyline points={numbers.map((rating, at) => `${x(at)},${y(rating)}`).join(" ")} vector-effect="non-scaling-stroke" />
    </svg>
  );
}
