/** A worker with an instance of the module of its own. It does what it is told, one thing after the other. */
import { initSync, Desk } from "virtual:ranka-script";
import type { Order, Told, Word } from "./orders";

let desk: Desk | undefined;
const tell = (told: Told): void => postMessage(told);

addEventListener("message", ({ data }: MessageEvent<Word>) => {
  if ("module" in data) {
    initSync({ module: data.module });
    desk = new Desk();
    return;
  }
  const { id, order } = data;
  try {
    tell({ id, reply: done(id, order) });
  } catch (thrown) {
    // Whatever trapped may have left anything behind: the page ends this worker.
    tell({ id, trapped: String(thrown) });
  }
});

function done(id: number, order: Order): string {
  if (!desk) throw new Error("no module yet");
  switch (order.kind) {
    case "ask":
      return desk.ask(order.method, order.path, order.languages, order.body, order.chance);
    case "finish":
      return desk.finish(order.method, order.path, order.languages, order.body, order.thought);
    case "document":
      desk.give_document(order.path, order.text ?? undefined);
      return "";
    case "give":
      desk.give_net(order.game, new Uint8Array(order.net));
      return "";
    case "think":
      return desk.think(order.job, { deepened: (progress) => tell({ id, progress }) });
  }
}
