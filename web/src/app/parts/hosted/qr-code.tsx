import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { encode } from "uqr";

/** White around a code, in modules: readers want so much. */
const BORDER = 4;

/** A text to be scanned. It is dark on light in every theme, as cameras expect. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: "M", border: BORDER });
    const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: side, path: dots.join("") };
  }, [text]);
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
