/** The style sheet around the board, made once for all elements of a page. */
import css from "./embed.css?inline";

let shared: CSSStyleSheet | undefined;

export function embedSheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(css);
  }
  return shared;
}
