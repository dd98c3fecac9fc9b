import type { JSX } from "preact";
import type { Thrown } from "../core/types";

interface SticksProps {
  readonly up: number | null;
  readonly of: number;
  /** Sticks, or small five-sided pieces. */
  readonly shape: Thrown["shape"];
}

/** So many two-sided things, of which some lie face up; `null` before they are thrown. */
export function Sticks({ up, of, shape }: SticksProps): JSX.Element {
  return (
    <svg
      class={`sticks${up === null ? " sticks-waiting" : " sticks-thrown"}`}
      viewBox={`0 0 ${of * 22} 64`}
      role="presentation"
      aria-hidden="true"
    >
      {Array.from({ length: of }, (_, i) => {
        const face = up !== null && i < up;
        // Thrown things do not lie straight.
        const tilt = up === null ? 0 : ((i * 37 + up * 11) % 17) - 8;
        return (
          <g
            key={i}
            class={face ? "stick stick-up" : "stick"}
            transform={`translate(${i * 22 + 11} 32) rotate(${tilt})`}
          >
            {shape === "stick" ? (
              <>
                <rect x="-6" y="-27" width="12" height="54" rx="5" />
                {face && <path d="M-3 -14L3 -8M3 -14L-3 -8M-3 8L3 14M3 8L-3 14M-4 0H4" />}
              </>
            ) : (
              <>
                <path class="wedge" d="M0 -16L7 -11L9.5 15H-9.5L-7 -11Z" />
                <path
                  class="wedge-mark"
                  d={face ? "M-3 -6C2 -3 3 -1 -3 2M4 -3C-5 3 -4 8 4 8" : "M-4 -5H4M0 -8V0M-4 0H4M-3 5L0 2L3 5M0 2V10"}
                />
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}
