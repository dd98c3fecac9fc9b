/** How deep the search under way has come, where this page itself thinks. A server tells nothing before it has done. */
export class Deepening {
  readonly #listeners = new Set<(depth: number) => void>();

  subscribe(listener: (depth: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears a `Progress` of the protocol, as the module writes it. */
  tell(progress: string): void {
    const { depth } = JSON.parse(progress) as { readonly depth?: unknown };
    if (typeof depth === "number") for (const listener of this.#listeners) listener(depth);
  }
}
