import { describe, expect, it } from "vitest";
import { digestOf, fileFor, forgetOthers, found, keep, PREFIX, type Edition } from "./edition";

/** Caches in memory. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const cache = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, cache);
    return {
      put: async (url: string, response: Response) => void cache.set(url, response.clone()),
      match: async (url: string) => cache.get(url)?.clone(),
    };
  }

  async match(url: string) {
    for (const cache of this.all.values()) if (cache.has(url)) return cache.get(url)?.clone();
    return undefined;
  }

  async keys() {
    return [...this.all.keys()];
  }

  async delete(name: string) {
    return this.all.delete(name);
  }
}

const digest = (text: string) => digestOf(new TextEncoder().encode(text).buffer as ArrayBuffer);
const editionOf = async (name: string, texts: Record<string, string>): Promise<Edition> => ({
  name,
  files: Object.fromEntries(await Promise.all(Object.entries(texts).map(async ([url, text]) => [url, await digest(text)]))),
});

function places(texts: Record<string, string>) {
  const caches = new FakeCaches();
  const asked: string[] = [];
  const load = async (url: string): Promise<Response> => {
    asked.push(url);
    return url in texts ? new Response(texts[url]) : new Response("", { status: 404 });
  };
  return { caches: caches as unknown as CacheStorage, all: caches.all, asked, load };
}

describe("an edition of the client", () => {
  it("answers for its files and pages, never for the service or others", () => {
    const files = { "/": "", "/assets/a.js": "" };
    const asked = (url: string, mode: RequestMode = "cors", method = "GET") =>
      fileFor(files, { method, mode, url: `https://x${url}` }, "https://x");
    expect(asked("/assets/a.js")).toBe("/assets/a.js");
    for (const page of ["/", "/play/x", "/settings/", "/rules/toy"]) expect(asked(page, "navigate")).toBe("/");
    // What a server answers itself, as docs/hosting.md and its pictures have it, and what nobody knows.
    for (const own of ["/health", "/ready", "/metrics", "/picture.svg", "/licences.txt", "/api", "/api/v1/games", "/no/such/page"]) {
      expect([own, asked(own, "navigate")]).toEqual([own, null]);
    }
    for (const other of ["/api/v1/games", "/play/x", "/assets/b.js", "/licences.txt"]) expect(asked(other)).toBeNull();
    expect(asked("/", "navigate", "POST")).toBeNull();
    expect(fileFor(files, { method: "GET", mode: "cors", url: "https://y/" }, "https://x")).toBeNull();
  });

  it("is fetched again where the browser threw something away, and never mixed with another one", async () => {
    const edition = await editionOf("one", { "/": "page", "/a.js": "a", "/b.js": "b" });
    const texts: Record<string, string> = { "/": "page", "/a.js": "a", "/b.js": "b" };
    const here = places(texts);
    await keep(edition, here);
    const ask = async (file: string) => {
      const response = await found(edition, file, here);
      return response.ok ? response.text() : response.status;
    };
    const before = here.asked.length;
    expect(await ask("/a.js")).toBe("a");
    expect(here.asked.length).toBe(before);
    here.all.get(PREFIX + "one")?.delete("/a.js");
    expect([await ask("/a.js"), await ask("/a.js")]).toEqual(["a", "a"]);
    expect(here.asked.slice(before)).toEqual(["/a.js"]);
    // The server has another edition by now.
    Object.assign(texts, { "/": "new page", "/a.js": "new a" });
    for (const file of ["/", "/a.js"]) here.all.get(PREFIX + "one")?.delete(file);
    expect([await ask("/"), await ask("/a.js"), await ask("/b.js")]).toEqual(["new page", 404, "b"]);
  });

  it("is kept whole or not at all", async () => {
    const edition = await editionOf("one", { "/": "page", "/a.js": "a" });
    const mixed = places({ "/": "page", "/a.js": "newer" });
    await expect(keep(edition, mixed)).rejects.toThrow("/a.js is not of this edition");
    expect(mixed.all.size).toBe(0);
    const whole = places({ "/": "page", "/a.js": "a" });
    await keep(edition, whole);
    expect([...(whole.all.get(`${PREFIX}one`)?.keys() ?? [])]).toEqual(["/", "/a.js"]);
  });

  it("takes over what has not changed and leaves the older edition alone until it is forgotten", async () => {
    const one = places({ "/": "page", "/a.js": "a" });
    await keep(await editionOf("one", { "/": "page", "/a.js": "a" }), one);
    const two = await editionOf("two", { "/": "page 2", "/a.js": "a" });
    const asked: string[] = [];
    await keep(two, { caches: one.caches, load: async (url) => (asked.push(url), new Response("page 2")) });
    expect(asked).toEqual(["/"]);
    expect([...one.all.keys()]).toEqual([`${PREFIX}one`, `${PREFIX}two`]);
    one.all.set("somebody else's", new Map());
    await forgetOthers(two, one.caches);
    expect([...one.all.keys()]).toEqual([`${PREFIX}two`, "somebody else's"]);
  });
});
