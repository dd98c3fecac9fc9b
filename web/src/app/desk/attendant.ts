import type { Order, Told, Word } from "./orders";

/** What is used of a worker; tests pass their own. */
export interface Port {
  postMessage(word: Word): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Told>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The module trapped, or what it needs could not be had. */
export class Trapped extends Error {}

interface Waiting {
  readonly resolve: (reply: string) => void;
  readonly reject: (error: Error) => void;
  readonly deepened: ((progress: string) => void) | undefined;
}

/** A worker that carries out orders. When it ends, whatever is under way fails at once. */
export class Attendant {
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #over: Error | null = null;
  /** Whoever waits for something else while this goes on. */
  #leave: (reason: Error) => void = () => {};

  constructor(port: Port, module: WebAssembly.Module) {
    this.#port = port;
    port.onmessage = ({ data }) => this.#hear(data);
    port.onerror = ({ message }) => this.end(new Trapped(message));
    port.postMessage({ module });
  }

  /** Whether it takes no more orders. */
  get over(): boolean {
    return this.#over !== null;
  }

  /** The reply to an order. Nothing is interrupted but by {@link end}. */
  run(order: Order, deepened?: (progress: string) => void): Promise<string> {
    if (this.#over) return Promise.reject(this.#over);
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, deepened });
      this.#port.postMessage({ id, order });
    });
  }

  /** Waits for something that this worker needs; fails as soon as it ends. */
  until<T>(wanted: Promise<T>): Promise<T> {
    if (this.#over) return Promise.reject(this.#over);
    return Promise.race([wanted, new Promise<never>((_, reject) => (this.#leave = reject))]);
  }

  /** Ends the worker, whatever it is doing. */
  end(reason: Error): void {
    if (this.#over) return;
    this.#over = reason;
    this.#port.terminate();
    this.#leave(reason);
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #hear(told: Told): void {
    const waiting = this.#waiting.get(told.id);
    if (!waiting) return;
    if ("progress" in told) return waiting.deepened?.(told.progress);
    if ("trapped" in told) return this.end(new Trapped(told.trapped));
    this.#waiting.delete(told.id);
    waiting.resolve(told.reply);
  }
}
