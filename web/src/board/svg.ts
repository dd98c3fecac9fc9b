/** Makes SVG elements. */

const NS = "http://www.w3.org/2000/svg";

export type Attributes = Readonly<Record<string, string | number>>;

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  children: readonly Node[] = [],
): SVGElementTagNameMap[K] {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) {
    node.setAttribute(key, String(value));
  }
  node.append(...children);
  return node;
}

export function path(d: string, className: string, more: Attributes = {}): SVGPathElement {
  return svg("path", { d, class: className, ...more });
}

/** Makes an HTML element. */
export function html<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    node.setAttribute(key, String(value));
  }
  node.append(...children);
  return node;
}

/** Sets an attribute, or takes it away; touches the document only if that changes something. */
export function toggle(node: Element, name: string, value: string | boolean | null): void {
  const wanted = value === true ? "" : value === false ? null : value;
  if (node.getAttribute(name) === wanted) {
    return;
  }
  if (wanted === null) {
    node.removeAttribute(name);
  } else {
    node.setAttribute(name, wanted);
  }
}
