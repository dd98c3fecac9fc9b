/** Fetches the module, a file of the client itself, and compiles it while it arrives; `null` in a browser too old for what it uses. */
export async function compiled(url: string): Promise<WebAssembly.Module | null> {
  try {
    return await WebAssembly.compileStreaming(fetch(url));
  } catch (thrown) {
    // It would fail every time, and every move would have it compiled again.
    if (thrown instanceof WebAssembly.CompileError) return null;
    throw thrown;
  }
}

/** Fetches nets when they are first wanted, and keeps them for workers to come. */
export function kept(nets: Readonly<Record<string, string>>): (game: string) => Promise<ArrayBuffer> {
  const known = new Map<string, Promise<ArrayBuffer>>();
  return (game) => {
    const net = known.get(game) ?? fetched(nets[game] ?? "").then((response) => response.arrayBuffer());
    known.set(game, net);
    // The next one who asks may have more luck.
    net.catch(() => known.delete(game));
    return net;
  };
}

/** Fetches the rules and guides that are wanted; `null` for one that there is not. Whoever wants one keeps it. */
export function written(documents: Readonly<Record<string, string>>): (path: string) => Promise<string | null> {
  return async (path) => {
    const url = documents[path];
    return url === undefined ? null : (await fetched(url)).text();
  };
}

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!url || !response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}
