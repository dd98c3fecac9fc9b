/**
 * Ranka behind ShogiHome's interface for engines in a browser (shogihome-wasm-engine/1): lines of USI in, lines of USI out.
 *
 * The engine thinks in a worker of its own. A search is stopped by ending that worker, at once and whatever it is doing; the best move
 * is then the first of the last line that it told of, and a new worker is told the options again. What is asked while a search that
 * is stopped has nothing to tell yet waits for its move; what a worker had not come to when it ended is told to the next one.
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
export async function read(url) {
  if (!isNode || !url.startsWith("file:")) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.arrayBuffer();
  }
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

/** How often something is tried again after a worker has failed, until the next line comes. */
const TRIES = 1;
/** What a new worker is told in any case, or is told anew by whoever wants it. */
const RETOLD = /^\s*(go|position|setoption)\b/;

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
  /** What the worker was told and has not done yet, what it does now first. */
  #undone = [];
  /** What waits for the move of a search that is stopped. */
  #held = [];
  /** What a worker that failed had not come to: the next one is told it. */
  #owed = [];
  #tries = TRIES;
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
    this.#tries = TRIES;
    if (line.trim() === "quit") this.terminate();
    else if (this.#search?.wanted || this.#held.length > 0) this.#held.push(line);
    else this.#take(line);
  }

  #take(line) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === "ponderhit") return this.#hit();
    const isEnd = word === "stop" || word === "gameover";
    if (this.#search) {
      // Whatever changes what is thought about ends the thinking first.
      if (!isEnd) this.#held.unshift(line);
      return this.#stop();
    }
    if (isEnd) return;
    if (word === "go") return this.#go(rest);
    if (word === "setoption") this.#options.set(rest[1], line);
    if (word === "position") this.#position = line;
    this.#tell(line);
  }

  #tell(line) {
    if (!this.#worker) this.#hire(line);
    this.#send(line);
  }

  #send(line) {
    this.#undone.push(line);
    this.#worker.postMessage(line);
  }

  /** Starts a worker and tells it what is known, but for a line that it is told next. */
  #hire(next) {
    const { worker, hear, fail } = this.#spawn();
    this.#worker = worker;
    hear((said) => worker === this.#worker && this.#heard(said));
    fail((error) => worker === this.#worker && this.#fail(String(error.message ?? error)));
    for (const known of this.#options.values()) if (known !== next) this.#send(known);
    if (this.#position !== null && this.#position !== next) this.#send(this.#position);
    for (const line of this.#owed.splice(0)) this.#send(line);
  }

  /** Ends the worker; gives back what it had not come to. */
  #drop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#search = null;
    return this.#undone.splice(0).filter((line) => !RETOLD.test(line));
  }

  #go(words) {
    const isPonder = words.includes("ponder");
    const asked = words.filter((word) => word !== "ponder");
    // A move must not be told before it is asked for.
    const waits = isPonder || (words.includes("infinite") && words[0] !== "mate");
    const line = isPonder ? "go infinite" : `go ${asked.join(" ")}`;
    this.#search = { asked, line, isMate: words[0] === "mate", waits, best: null, wanted: false, answer: null };
    this.#tell(line);
  }

  /** Hears a line of the engine, that the worker has done one, or that it failed. */
  #heard(told) {
    if (typeof told === "string") this.#hear(told);
    else if ("failed" in told) this.#fail(told.failed, told.atLine);
    else this.#undone.shift();
  }

  #hear(said) {
    const search = this.#search;
    if (!search) return this.#say(said);
    if (/^(bestmove|checkmate) /.test(said)) return this.#answer(said);
    const best = /^info .*?\bpv (\S+)/.exec(said);
    // Where several lines are told, the first is the best one.
    if (best && !/ multipv (?!1 )/.test(said)) search.best = best[1];
    this.#say(said);
    if (search.best !== null && search.wanted && search === this.#search) this.#cut(`bestmove ${search.best}`);
  }

  #say(line) {
    if (!this.#isOver) for (const listener of this.#listeners) listener(line);
  }

  /** The search has an answer, which is told as soon as it may be. */
  #answer(line) {
    this.#search.answer = line;
    if (!this.#search.waits) this.#end(line);
  }

  /** The search is over; what waited for that goes on. */
  #end(answer) {
    this.#search = null;
    this.#say(answer);
    while (this.#held.length > 0 && !this.#search?.wanted) this.#take(this.#held.shift());
  }

  /** Ends the worker in the middle of its search. */
  #cut(answer) {
    this.#held.unshift(...this.#drop());
    this.#end(answer);
  }

  /** Tells what has been found; a search that has found nothing yet is given the time for its first line. */
  #stop() {
    const search = this.#search;
    if (!search || search.wanted) return;
    if (search.answer !== null) return this.#end(search.answer);
    if (search.isMate) return this.#cut("checkmate timeout");
    if (search.best !== null) return this.#cut(`bestmove ${search.best}`);
    search.wanted = true;
    search.waits = false;
  }

  /** The expected move was played: the same search begins anew with the clock running. */
  #hit() {
    const search = this.#search;
    if (!search?.waits) return;
    this.#owed.push(...this.#drop());
    this.#go(search.asked);
  }

  /**
   * The worker failed, at a line or before it could take one. That line is given up and everything else told to a new worker, a search that
   * has found nothing included; one that fails again waits for the next line, and its search ends with what there is.
   */
  #fail(error, atLine = false) {
    this.#printErr(error);
    const search = this.#search;
    if (atLine) this.#undone.shift();
    this.#owed.push(...this.#drop());
    this.#search = search;
    this.#say(`info string ${error.replace(/\s+/g, " ")}`);
    const isAgain = this.#tries > 0;
    this.#tries -= 1;
    if (!search || search.answer !== null) {
      if (isAgain && this.#owed.length > 0) this.#hire();
    } else if (isAgain && search.best === null) this.#tell(search.line);
    else this.#answer(search.isMate ? "checkmate timeout" : `bestmove ${search.best ?? "resign"}`);
  }
}
