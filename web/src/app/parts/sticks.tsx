import type { JSX } from "preact";

/** So many two-sided things, of which some lie face up; `null` before they are thrown. */
export function Sticks({ up, of }: { readonly up: number | null; readonly of: number }): JSX.Element {
  return (
    <svg class={`sticks${up === null ? " sticks-waiting" : " sticks-thrown"}`} viewBox={`0 0 ${of * 22} 64`} role="presentation" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => {
        const face = up !== null && i < up;
        // Thrown things do not lie straight.
        const tilt = up === null ? 0 : ((i * 37 + up * 11) % 17) - 8;
        return (
          <g key={i} class={face ? "stick stick-up" : "stick"} transform={`translate(${i * 22 + 11} 32) rotate(${tilt})`}>
            <rect x="-6" y="-27" width="12" height="54" rx="5" />
            {face && <path d="M-3 -14L3 -8M3 -14L-3 -8M-3 8L3 14M3 8L-3 14M-4 0H4" />}
          </g>
        );
      })}
    </svg>
  );
}
