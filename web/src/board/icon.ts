/** A picture of one piece, for stands, choices, rules pages. */
import { drawPiece, gradients, type Brush, type Face } from "./pieces";
import { svg } from "./svg";

/** The `<svg>` of one piece. Its gradients come along, so that it can stand anywhere. */
export function icon(brush: Brush, face: Face): SVGSVGElement {
  return svg("svg", { viewBox: "-50 -54 100 110", class: "icon", "aria-hidden": "true", focusable: "false" }, [
    gradients(),
    drawPiece(brush, face),
  ]);
}
