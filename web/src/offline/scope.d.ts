/** What a service worker is told and may do, as far as ours does: the library of these types excludes the one of pages. */
interface LastingEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface AnswerableEvent extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface NoticeEvent extends LastingEvent {
  readonly notification: Notification;
}

interface WorkerScope {
  readonly location: Location;
  readonly clients: import("./notice").Pages;
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(kind: "fetch", listener: (event: AnswerableEvent) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: NoticeEvent) => void): void;
  addEventListener(kind: "message", listener: (event: MessageEvent<unknown>) => void): void;
}
