/** The pages there are, by their paths. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "new"; readonly game: string }
  | { readonly page: "play"; readonly id: string | null; readonly link: string | null }
  | { readonly page: "rules"; readonly game: string; readonly section: string | null }
  | { readonly page: "settings" }
  | { readonly page: "missing"; readonly path: string };

/** Reads a path and fragment; whatever is not known is `missing`, never an error. */
export function parseRoute(path: string, fragment = ""): Route {
  const parts = path
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
  const hash = fragment.replace(/^#/, "");
  const [head, tail, ...rest] = parts;
  if (head === undefined) return { page: "home" };
  if (rest.length === 0) {
    if (head === "settings" && tail === undefined) return { page: "settings" };
    if (head === "play")
      return { page: "play", id: tail ?? null, link: hash.startsWith("line=") ? hash.slice(5) : null };
    if (head === "new" && isName(tail)) return { page: "new", game: tail };
    if (head === "rules" && isName(tail))
      return { page: "rules", game: tail, section: hash === "" ? null : decoded(hash) };
  }
  return { page: "missing", path };
}

/** The path of a route, the inverse of {@link parseRoute}. */
export function routePath(route: Route): string {
  switch (route.page) {
    case "home":
      return "/";
    case "new":
      return `/new/${encodeURIComponent(route.game)}`;
    case "play":
      return `/play${route.id === null ? "" : `/${encodeURIComponent(route.id)}`}${route.link === null ? "" : `#line=${route.link}`}`;
    case "rules":
      return `/rules/${encodeURIComponent(route.game)}${route.section === null ? "" : `#${encodeURIComponent(route.section)}`}`;
    case "settings":
      return "/settings";
    case "missing":
      return route.path;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isName(text: string | undefined): text is string {
  return text !== undefined && /^[a-z0-9_-]{1,40}$/.test(text);
}
