/** What a service worker is told and may do, as far as ours does: the library of these types excludes the one of pages. */
interface LastingEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface AnswerableEvent extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(kind: "fetch", listener: (event: AnswerableEvent) => void): void;
  addEventListener(kind: "message", listener: (event: MessageEvent<unknown>) => void): void;
}
