import { parseRoute } from "../app/core/router";

/** The files of one edition of the client: each address with the digest of what must be there. */
export type Files = Readonly<Record<string, string>>;

/** What `offline.mjs` fills in when the client is built. */
export interface Edition {
  /** Follows from the files: another edition has another name. */
  readonly name: string;
  readonly files: Files;
}

/** Caches of ours are called so, and the edition's name follows. */
export const PREFIX = "ranka ";
/** What the page says when its reader wants the new edition. */
export const TAKE_OVER = "take over";
/** The page: every address of the client that is no file leads to it. */
export const PAGE = "/";

/** What of an edition answers a request: the address of a file; `null` if the network does. */
export function fileFor(files: Files, { method, mode, url }: Pick<Request, "method" | "mode" | "url">, origin: string): string | null {
  const { origin: theirs, pathname } = new URL(url);
  if (method !== "GET" || theirs !== origin) return null;
  if (pathname in files) return pathname;
  // What the client knows no page for, the server may have an answer to: it reads the same list of addresses.
  const isPage = parseRoute(pathname).page !== "missing";
  return mode === "navigate" && isPage ? PAGE : null;
}

/** The digest of bytes, as the edition has it. */
export async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where files are kept and come from; tests pass their own. */
export interface Places {
  readonly caches: CacheStorage;
  readonly load: (url: string) => Promise<Response>;
}

/**
 * Keeps every file of an edition, or fails and leaves nothing: what the server sends must be what the edition says, so that
 * no two editions are ever mixed. What an older edition has already is not fetched again.
 */
export async function keep({ name, files }: Edition, { caches, load }: Places): Promise<void> {
  const cache = await caches.open(PREFIX + name);
  try {
    for (const [url, digest] of Object.entries(files)) {
      const known = await caches.match(url);
      const old = known && (await isWhat(known, digest)) ? known : null;
      const response = old ?? (await load(url));
      if (!response.ok || !(await isWhat(response, digest))) throw new Error(`${url} is not of this edition`);
      await cache.put(url, response);
    }
  } catch (thrown) {
    await caches.delete(PREFIX + name);
    throw thrown;
  }
}

/**
 * A file of an edition that is kept. A browser that is short of room may have thrown it away: then it is fetched again, but what the server
 * has by now may be of another edition. The page leads to files of its own edition, whichever that is; any other file would be mixed
 * with what is kept, so that it is missing rather than wrong.
 */
export async function found({ name, files }: Edition, file: string, { caches, load }: Places): Promise<Response> {
  const cache = await caches.open(PREFIX + name);
  const known = await cache.match(file);
  if (known) return known;
  const response = await load(file);
  const digest = files[file];
  if (!response.ok || digest === undefined) return response;
  if (!(await isWhat(response, digest))) return file === PAGE ? response : new Response(null, { status: 404 });
  // Whoever has no room for it gets it all the same.
  await cache.put(file, response.clone()).catch(() => undefined);
  return response;
}

/** Forgets every other edition. */
export async function forgetOthers({ name }: Edition, caches: CacheStorage): Promise<void> {
  const others = (await caches.keys()).filter((one) => one.startsWith(PREFIX) && one !== PREFIX + name);
  await Promise.all(others.map((one) => caches.delete(one)));
}

async function isWhat(response: Response, digest: string): Promise<boolean> {
  return (await digestOf(await response.clone().arrayBuffer())) === digest;
}
