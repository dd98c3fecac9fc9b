import { PREFIX, TAKE_OVER } from "../../offline/edition";

/** What is used of the browser's service workers; tests pass their own. */
export interface Registrar {
  register(url: string): Promise<ServiceWorkerRegistration>;
  readonly controller: ServiceWorker | null;
  addEventListener(kind: "controllerchange", listener: () => void): void;
}

/** What the browser has kept, by name. */
export type Kept = Pick<CacheStorage, "keys">;

/** What is used of this window. */
export interface Shown {
  readonly reload: () => void;
  /** Whether there is something that only this window has, and that it would lose. */
  readonly wouldLose: () => boolean;
}

const WORKER = "/service-worker.js";

/** The edition of the client that this window shows, and a newer one that waits until the reader wants it. */
export class EditionWatch {
  readonly #listeners = new Set<() => void>();
  #waiting: ServiceWorker | null = null;
  #isKept = false;
  /** Whether the reader of this window wants the newer edition. */
  #wanted = false;
  /** Loads this window anew, once a newer edition has taken over all but this one. */
  #catchUp: (() => void) | null = null;

  /** Whether a newer edition could be taken. */
  get isThereNewer(): boolean {
    return this.#waiting !== null || this.#catchUp !== null;
  }

  /** Whether the client is kept, whole, for a start without a network. */
  get isKept(): boolean {
    return this.#isKept;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Keeps the client for a start without a network. Where the browser does not let us, nothing is lost but that. */
  async begin(registrar: Registrar, kept: Kept, { reload, wouldLose }: Shown): Promise<void> {
    // A first edition that begins to answer is the one that is shown.
    let controlled = registrar.controller !== null;
    registrar.addEventListener("controllerchange", () => {
      if (controlled && (this.#wanted || !wouldLose())) reload();
      else if (controlled) {
        // Somebody took it in another window; here it is offered still.
        this.#catchUp = reload;
        this.#tell();
      }
      controlled = true;
    });
    const registration = await registrar.register(WORKER);
    const look = (): void => {
      const { waiting, active } = registration;
      this.#waiting = waiting && active ? waiting : null;
      this.#tell();
      // A host that wants none of this sends a worker that keeps nothing.
      const count = (names: readonly string[]): void => {
        this.#isKept = active !== null && names.some((name) => name.startsWith(PREFIX));
        this.#tell();
      };
      kept.keys().then(count, () => count([]));
    };
    const follow = (): void => registration.installing?.addEventListener("statechange", look);
    registration.addEventListener("updatefound", follow);
    // One that another window has begun was found before this one could hear of it.
    follow();
    look();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Takes the newer edition: every window of the client is loaded anew, except where that would lose something. */
  take(): void {
    this.#wanted = true;
    if (this.#catchUp) this.#catchUp();
    else this.#waiting?.postMessage(TAKE_OVER);
  }
}
