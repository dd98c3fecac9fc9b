/** The board's style sheet, made once for all boards of a page. */
import css from "./board.css?inline";
import colors from "./colors.css?inline";

let shared: CSSStyleSheet | undefined;

export function sheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(colors + css);
  }
  return shared;
}
