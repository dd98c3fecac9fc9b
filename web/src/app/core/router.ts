import routes from "./routes.json";

/** The pages there are, by their paths. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "new"; readonly game: string }
  | { readonly page: "play"; readonly id: string | null; readonly link: string | null }
  | { readonly page: "record"; readonly id: string | null; readonly link: string | null }
  | { readonly page: "library"; readonly id: string | null; readonly what: string | null }
  | { readonly page: "rules"; readonly game: string; readonly section: string | null }
  | { readonly page: "learn"; readonly game: string; readonly step: string | null }
  | { readonly page: "puzzles"; readonly game: string | null; readonly what: string | null }
  | { readonly page: "sheet"; readonly game: string }
  | { readonly page: "match"; readonly id: string }
  | { readonly page: "matches" }
  | { readonly page: "player"; readonly id: string }
  | { readonly page: "account" }
  | { readonly page: "leaders" }
  | { readonly page: "games" }
  | { readonly page: "settings" }
  | { readonly page: "missing"; readonly path: string };

/** Reads a path, its fragment and its query; whatever is not known is `missing`, never an error. */
export function parseRoute(path: string, fragment = "", query = ""): Route {
  const hash = fragment.replace(/^#/, "") || query.replace(/^\?/, "").split("&").find((part) => part.startsWith(LINE)) || "";
  for (const [page, patterns] of Object.entries(PATTERNS)) {
    for (const pattern of patterns) {
      const filled = placesOf(pattern, path);
      if (filled) return routeOf(page as Known, filled, hash);
    }
  }
  return { page: "missing", path };
}

/** Before a line in an address: in the fragment, or in the query where the server shall see it too. */
const LINE = "line=";

/** The address of a shared game that the server sees too, so that whoever is shown the link is shown a picture. */
export function shownPath(link: string): string {
  return `/play?${LINE}${link}`;
}

/** The addresses there are; the server reads the same file, and answers 404 to all others. */
const PATTERNS: Readonly<Record<Known, readonly string[]>> = routes;
type Known = Exclude<Route["page"], "missing">;

/** What stands in a path at the places of a pattern, such as `{game}`; `null` if it does not fit. */
function placesOf(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = partsOf(pattern);
  const parts = partsOf(path).map(decoded);
  if (parts.length !== wanted.length) return null;
  const places: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const given = parts[at] ?? "";
    const place = /^\{(\w+)\}$/.exec(part)?.[1];
    if (place === undefined ? given !== part : !isName(given)) return null;
    if (place !== undefined) places[place] = given;
  }
  return places;
}

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

interface Places {
  readonly game?: string;
  readonly id?: string | null;
  readonly step?: string | null;
}

function routeOf(page: Known, { game = "", id = null, step = null }: Places, hash: string): Route {
  switch (page) {
    case "play":
      return { page, id, link: hash.startsWith(LINE) ? hash.slice(LINE.length) : null };
    case "record":
      return { page, id, link: hash.startsWith("record=") ? hash.slice(7) : null };
    case "library":
      return { page, id, what: hash === "" ? null : hash };
    case "new":
    case "sheet":
      return { page, game };
    case "learn":
      return { page, game, step };
    case "puzzles":
      return { page, game: game === "" ? null : game, what: step };
    case "match":
    case "player":
      return { page, id: id ?? "" };
    case "rules":
      return { page, game, section: hash === "" ? null : decoded(hash) };
    default:
      return { page };
  }
}

/** The path of a route, the inverse of {@link parseRoute}. */
export function routePath(route: Route): string {
  switch (route.page) {
    case "home":
      return "/";
    case "new":
      return `/new/${encodeURIComponent(route.game)}`;
    case "play":
      return `/play${route.id === null ? "" : `/${encodeURIComponent(route.id)}`}${route.link === null ? "" : `#${LINE}${route.link}`}`;
    case "record":
      return `/record${route.id === null ? "" : `/${encodeURIComponent(route.id)}`}${route.link === null ? "" : `#record=${route.link}`}`;
    case "library":
      return `/library${route.id === null ? "" : `/${encodeURIComponent(route.id)}`}${route.what === null ? "" : `#${route.what}`}`;
    case "rules":
      return `/rules/${encodeURIComponent(route.game)}${route.section === null ? "" : `#${encodeURIComponent(route.section)}`}`;
    case "learn":
      return `/learn/${encodeURIComponent(route.game)}${route.step === null ? "" : `/${encodeURIComponent(route.step)}`}`;
    case "puzzles":
      return ["/puzzles", route.game, route.what].flatMap((part) => (part === null ? [] : [part])).join("/");
    case "sheet":
      return `/sheet/${encodeURIComponent(route.game)}`;
    case "match":
    case "player":
      return `/${route.page}/${encodeURIComponent(route.id)}`;
    case "account":
    case "games":
    case "leaders":
    case "matches":
    case "settings":
      return `/${route.page}`;
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

function isName(text: string): boolean {
  return /^[a-z0-9_-]{1,40}$/.test(text);
}
