import { Attendant, Trapped, type Port } from "./attendant";
import type { Asked, Order } from "./orders";
import { heeding } from "./heeding";
import { asResponse, OK, readReply, THINK, WANTS_DOCUMENT, WANTS_NET, type Reply } from "./reply";

/** What it is made of. */
export interface Parts {
  readonly module: WebAssembly.Module;
  readonly spawn: () => Port;
  readonly chance: () => number;
  /** The net of a game, which is no part of the module. */
  readonly net: (game: string) => Promise<ArrayBuffer>;
  /** A document by its path, which is no part of the module either; `null` if there is none. */
  readonly document: (path: string) => Promise<string | null>;
  /** Hears how far a search has come: a `Progress` of the protocol as JSON. */
  readonly deepened?: (progress: string) => void;
}

/**
 * The service in the page itself. One worker answers; another thinks, so that everything else can be asked meanwhile, and so
 * that a search can be stopped at once: its worker is ended, and the next search gets a new one. Neither keeps anything
 * that could be lost: whoever asks names the whole line when a token is no longer known.
 */
export class Desk {
  readonly #parts: Parts;
  #answering: Attendant;
  #thinking: Attendant | null = null;
  /** Searches are thought about one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    // Whoever asks first shall not wait for a worker to start.
    this.#answering = this.#hire();
  }

  /** Answers as a server would. */
  async answer(path: string, init: RequestInit): Promise<Response> {
    init.signal?.throwIfAborted();
    const asked: Asked = {
      method: init.method ?? "GET",
      path,
      languages: new Headers(init.headers).get("accept-language") ?? "",
      body: typeof init.body === "string" ? init.body : "",
      chance: this.#parts.chance(),
    };
    const told = await this.#informed({ kind: "ask", ...asked }, init.signal);
    if (told.status !== THINK) return asResponse(told);
    const thought = readReply(await this.#think(told.body, init.signal ?? null));
    if (thought.status !== OK) return asResponse(thought);
    return asResponse(readReply(await this.#ask({ kind: "finish", ...asked, thought: thought.body }, init.signal)));
  }

  /** What the answering worker says once it has the documents that it wants. */
  async #informed(order: Order, signal: AbortSignal | null | undefined): Promise<Reply> {
    for (;;) {
      const told = readReply(await this.#ask(order, signal));
      if (told.status !== WANTS_DOCUMENT) return told;
      const path = told.body;
      const text = await heeding(signal, this.#parts.document(path)).catch((thrown: unknown) => {
        signal?.throwIfAborted();
        throw new Trapped(`no document ${path}`, { cause: thrown });
      });
      await this.#ask({ kind: "document", path, text }, signal);
    }
  }

  /** What the answering worker says. One that lets somebody wait beyond his patience hangs, and the next one gets a new worker. */
  async #ask(order: Order, signal: AbortSignal | null | undefined): Promise<string> {
    if (this.#answering.over) this.#answering = this.#hire();
    const attendant = this.#answering;
    try {
      return await heeding(signal, attendant.run(order));
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === "TimeoutError") attendant.end(thrown);
      throw thrown;
    }
  }

  #hire(): Attendant {
    return new Attendant(this.#parts.spawn(), this.#parts.module);
  }

  #think(job: string, signal: AbortSignal | null): Promise<string> {
    const turn = this.#queue.then(async () => {
      signal?.throwIfAborted();
      if (!this.#thinking || this.#thinking.over) this.#thinking = this.#hire();
      const thinker = this.#thinking;
      const stop = (): void => thinker.end(new DOMException("stopped", "AbortError"));
      signal?.addEventListener("abort", stop);
      const think = (): Promise<string> => thinker.run({ kind: "think", job }, this.#parts.deepened);
      try {
        const told = await think();
        const { status, body } = readReply(told);
        if (status !== WANTS_NET) return told;
        await thinker.until(this.#give(thinker, body));
        return await think();
      } finally {
        signal?.removeEventListener("abort", stop);
      }
    });
    this.#queue = turn.catch(() => undefined);
    // Whoever leaves while others are thought about does not wait for them.
    return heeding(signal, turn);
  }

  /** Whoever thinks about a game needs its net, and plays no move without it: it would be another one. */
  async #give(thinker: Attendant, game: string): Promise<void> {
    const net = await this.#parts.net(game).catch((thrown: unknown) => {
      throw new Trapped(`no net of ${game}`, { cause: thrown });
    });
    await thinker.run({ kind: "give", game, net });
  }
}
