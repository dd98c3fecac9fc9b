/** Fetches the module, a file of the client itself, and compiles it while it arrives. */
export function compiled(url: string): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetch(url));
}
