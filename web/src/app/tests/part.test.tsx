import { render } from "preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AppContext, type Surroundings } from "../context";
import { isServerThere } from "../core/http";
import { fetchAgain, NO_PART, part } from "../core/part";
import { ServiceError } from "../core/service";
import { wordsOf } from "../i18n";
import { later } from "../later";

const gone = (): Promise<never> => Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/x.js"));

afterEach(() => vi.unstubAllGlobals());

describe("a part of the client that cannot be fetched", () => {
  it("is an error of ours, not one of the browser's", async () => {
    const error = await part(gone).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ kind: "offline", code: NO_PART, passing: true });
    expect(await part(async () => 1)).toBe(1);
  });

  it("loads the page anew where the server is there, and never where it is not", async () => {
    const done: string[] = [];
    const again = (): void => void done.push("again");
    const reload = (): void => void done.push("reload");
    const asked = (fetch: () => Promise<Response>) => fetchAgain(again, { isThere: () => isServerThere({ fetch }), reload });
    await asked(async () => new Response());
    await asked(async () => new Response("", { status: 502 }));
    await asked(gone);
    expect(done).toEqual(["reload", "again", "again"]);
  });

  it("says so in a sentence, and is shown once it is there", async () => {
    vi.stubGlobal("fetch", gone);
    let isThere = false;
    const Page = later(async () => (isThere ? () => <h1>here</h1> : gone()));
    const root = document.createElement("div");
    document.body.append(root);
    render(
      <AppContext.Provider value={{ words: wordsOf("en") } as Surroundings}>
        <Page />
      </AppContext.Provider>,
      root,
    );
    await vi.waitFor(() => expect(root.querySelector(".trouble p")?.textContent).toContain("or it has a newer version"));
    expect(root.textContent).not.toContain("/assets/");
    isThere = true;
    root.querySelector("button")?.click();
    await vi.waitFor(() => expect(root.querySelector("h1")?.textContent).toBe("here"));
    render(null, root);
    root.remove();
  });
});
