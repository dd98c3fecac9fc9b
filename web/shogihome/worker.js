/** The worker in which Ranka thinks, in a browser or in Node: the parts first, lines then. It says when it has done a line, and when it fails. */
import { read } from "./ranka-engine.js";
import { initSync, UsiEngine } from "./ranka.js";

const isNode = globalThis.process?.versions?.node !== undefined;
const port = isNode ? (await import("node:worker_threads")).parentPort : globalThis;

// How the module says its lines.
globalThis.ranka = { said: (line) => port.postMessage(line) };

let engine = null;
/** Lines wait until the module is ready. */
let queue = Promise.resolve();
/** Whatever trapped may have left anything behind, so that nothing is asked of it any more. */
let hasFailed = false;

async function begin({ module, net }) {
  initSync({ module });
  engine = new UsiEngine();
  if (engine.wants_net("shogi")) engine.give_net("shogi", new Uint8Array(await read(net)));
}

async function done(data) {
  if (hasFailed) return;
  const atLine = typeof data === "string";
  try {
    if (!atLine) return await begin(data);
    engine.handle(data);
    port.postMessage({ done: true });
  } catch (thrown) {
    hasFailed = true;
    port.postMessage({ failed: String(thrown), atLine });
  }
}

function take(data) {
  queue = queue.then(() => done(data));
}

if (isNode) port.on("message", take);
else port.onmessage = ({ data }) => take(data);
