/**
 * Keeps one edition of the client, whole, so that it starts without a network. It never answers for the service (`/api`), and a
 * newer edition waits until the reader takes it: a page is never made of two.
 */
import { fileFor, forgetOthers, found, keep, TAKE_OVER, type Edition } from "./edition";
import { bringForward } from "./notice";

/** Filled in by `offline.mjs`. */
declare const EDITION: Edition;

const scope = self as unknown as WorkerScope;

// What has no digest in its name is asked for again.
const load = (url: string): Promise<Response> => fetch(url, { cache: url.startsWith("/assets/") ? "default" : "no-cache" });

scope.addEventListener("install", (event) => event.waitUntil(keep(EDITION, { caches, load })));

scope.addEventListener("activate", (event) => event.waitUntil(forgetOthers(EDITION, caches)));

scope.addEventListener("message", ({ data }) => {
  if (data === TAKE_OVER) void scope.skipWaiting();
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bringForward(String(event.notification.data), scope.clients, scope.location.origin));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const file = fileFor(EDITION.files, request, scope.location.origin);
  if (file !== null) event.respondWith(found(EDITION, file, { caches, load }));
});
