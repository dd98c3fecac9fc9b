/**
 * Ranka behind ShogiHome's interface for engines in a browser (shogihome-wasm-engine/1): lines of USI in, lines of USI out.
 *
 * The engine thinks in a worker of its own. A search is stopped by ending that worker, at once and whatever it is doing; the best move
 * is then the first of the last line that it told of, and a new worker is told the options again.
 */
const isNode = globalThis.process?.versions?.node !== undefined;

/** The default export of the interface: makes an engine. */
export default async function createEngine({ locateFile, printErr = () => {} } = {}) {
  const place = locateFile ?? ((path) => new URL(path, import.meta.url).href);
  const bytes = await read(place("ranka.wasm"));
  const parts = { module: await WebAssembly.compile(bytes), net: place("shogi.net") };
  const spawn = await spawner();
  return new Engine(() => spawn(new URL("./worker.js", import.meta.url), parts), printErr);
}

/** A file, in a browser or in Node. */
async function read(url) {
  if (!isNode || !url.startsWith("file:")) return (await fetch(url)).arrayBuffer();
  return (await import("node:fs/promises")).readFile(new URL(url));
}

/** Starts workers that say what they have to say, in a browser or in Node. */
async function spawner() {
  if (!isNode) {
    return (url, parts) => {
      const worker = new Worker(url, { type: "module" });
      worker.postMessage(parts);
      return { worker, hear: (hear) => void (worker.onmessage = ({ data }) => hear(data)), fail: (fail) => void (worker.onerror = fail) };
    };
  }
  const { Worker } = await import("node:worker_threads");
  return (url, parts) => {
    const worker = new Worker(url);
    worker.postMessage(parts);
    return { worker, hear: (hear) => worker.on("message", hear), fail: (fail) => worker.on("error", fail) };
  };
}

class Engine {
  #spawn;
  #printErr;
  #worker = null;
  #listeners = new Set();
  /** Options as they were set last, by name, and the last position: a new worker is told them. */
  #options = new Map();
  #position = null;
  /** The search under way: what was asked, the last lines told, and whether a move may be told already. */
  #search = null;
  #isOver = false;

  constructor(spawn, printErr) {
    this.#spawn = spawn;
    this.#printErr = printErr;
  }

  addMessageListener(listener) {
    this.#listeners.add(listener);
  }

  removeMessageListener(listener) {
    this.#listeners.delete(listener);
  }

  /** Ends everything; nothing is said afterwards. */
  terminate() {
    this.#isOver = true;
    this.#drop();
  }

  /** Takes one line. */
  postMessage(line) {
    if (this.#isOver) return;
    const [word, ...rest] = line.trim().split(/\s+/);
    switch (word) {
      case "quit":
        return this.terminate();
      case "stop":
        return this.#stop();
      case "gameover":
        return this.#stop();
      case "ponderhit":
        return this.#hit();
      case "go":
        return this.#go(rest);
      default:
        // Whatever changes what is thought about ends the thinking first.
        this.#stop();
        if (word === "setoption") this.#options.set(rest[1], line);
        if (word === "position") this.#position = line;
        this.#tell(line);
    }
  }

  #tell(line) {
    if (!this.#worker) {
      const hired = this.#spawn();
      this.#worker = hired.worker;
      hired.hear((said) => hired.worker === this.#worker && this.#hear(said));
      hired.fail((error) => this.#printErr(String(error.message ?? error)));
      for (const known of this.#options.values()) if (known !== line) this.#worker.postMessage(known);
      if (this.#position !== null && this.#position !== line) this.#worker.postMessage(this.#position);
    }
    this.#worker.postMessage(line);
  }

  #drop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#search = null;
  }

  #go(words) {
    this.#stop();
    const isPonder = words.includes("ponder");
    const asked = words.filter((word) => word !== "ponder");
    // A move must not be told before it is asked for.
    const waits = isPonder || (words.includes("infinite") && words[0] !== "mate");
    this.#search = { asked, isMate: words[0] === "mate", waits, best: null, wanted: false, answer: null };
    this.#tell(isPonder ? "go infinite" : `go ${asked.join(" ")}`);
  }

  #hear(said) {
    const search = this.#search;
    if (!search) return this.#say(said);
    const best = /^info .*?\bpv (\S+)/.exec(said);
    // Where several lines are told, the first is the best one.
    if (best && !/ multipv (?!1 )/.test(said)) search.best = best[1];
    if (/^(bestmove|checkmate) /.test(said)) {
      search.answer = said;
      if (search.waits) return;
      this.#search = null;
    }
    this.#say(said);
    if (best && search.wanted) this.#stop();
  }

  #say(line) {
    if (!this.#isOver) for (const listener of this.#listeners) listener(line);
  }

  /** Tells what has been found; a search that has found nothing yet is given the time for its first line. */
  #stop() {
    const search = this.#search;
    if (!search) return;
    if (search.answer !== null) {
      this.#search = null;
      return this.#say(search.answer);
    }
    if (search.isMate || search.best !== null) {
      this.#drop();
      return this.#say(search.isMate ? "checkmate timeout" : `bestmove ${search.best}`);
    }
    search.wanted = true;
    search.waits = false;
  }

  /** The expected move was played: the same search begins anew with the clock running. */
  #hit() {
    const search = this.#search;
    if (!search?.waits) return;
    this.#drop();
    this.#go(search.asked);
  }
}
