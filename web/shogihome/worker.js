/** The worker in which Ranka thinks, in a browser or in Node: the parts first, lines then. */
import { initSync, UsiEngine } from "./ranka.js";

const isNode = globalThis.process?.versions?.node !== undefined;
const port = isNode ? (await import("node:worker_threads")).parentPort : globalThis;

// How the module says its lines.
globalThis.ranka = { said: (line) => port.postMessage(line) };

let engine = null;
/** Lines wait until the module is ready. */
let queue = Promise.resolve();

async function begin({ module, net }) {
  initSync({ module });
  engine = new UsiEngine();
  if (engine.wants_net("shogi")) engine.give_net("shogi", new Uint8Array(await (await fetch(net)).arrayBuffer()));
}

function take(data) {
  queue = queue.then(() => (typeof data === "string" ? engine.handle(data) : begin(data)));
}

if (isNode) port.on("message", take);
else port.onmessage = ({ data }) => take(data);
