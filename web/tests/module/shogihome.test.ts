/** The folder for ShogiHome, driven by its interface for engines in a browser. */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { fill } from "../../shogihome/folder.mjs";

interface Engine {
  postMessage(line: string): void;
  addMessageListener(listener: (line: string) => void): void;
  removeMessageListener(listener: (line: string) => void): void;
  terminate(): void;
}

const folder = mkdtempSync(join(tmpdir(), "ranka-wasm-engine-"));
fill(folder);
type Create = (options?: { readonly printErr?: (text: string) => void }) => Promise<Engine>;
const created = async (from: string): Promise<Create> =>
  ((await import(/* @vite-ignore */ pathToFileURL(join(from, "ranka-engine.js")).href)) as { default: Create }).default;
const createEngine = await created(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** An engine and what it says. */
async function session(making = createEngine()): Promise<{ engine: Engine; heard: string[]; until: (wanted: RegExp) => Promise<string> }> {
  const engine = await making;
  const heard: string[] = [];
  engine.addMessageListener((line) => heard.push(line));
  const until = (wanted: RegExp): Promise<string> =>
    new Promise((resolve) => {
      const listen = (line: string): void => {
        if (!wanted.test(line)) return;
        engine.removeMessageListener(listen);
        resolve(line);
      };
      engine.addMessageListener(listen);
    });
  return { engine, heard, until };
}

/** Says something and waits for what answers it. */
async function asked({ engine, until }: Awaited<ReturnType<typeof session>>, lines: readonly string[], answer: RegExp): Promise<string> {
  const told = until(answer);
  for (const line of lines) engine.postMessage(line);
  return told;
}

it("has a manifest that tells what the engine tells", async () => {
  const manifest = JSON.parse(readFileSync(join(folder, "engine.json"), "utf8")) as {
    abi: string; name: string; options: { name: string; type: string }[]; presets: { values: Record<string, number> }[]; licenses: { file: string }[];
  };
  expect(manifest.abi).toBe("shogihome-wasm-engine/1");
  const one = await session();
  await asked(one, ["usi"], /^usiok$/);
  expect(one.heard).toContain(`id name ${manifest.name}`);
  const told = one.heard.flatMap((line) => [...line.matchAll(/^option name (\S+) type (\S+)/g)].map(([, name, type]) => [name, type]));
  expect(manifest.options.map(({ name, type }) => [name, type])).toEqual(told);
  expect(manifest.presets.map(({ values }) => values["Skill_Level"])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, undefined]);
  for (const { file } of manifest.licenses) expect(readFileSync(join(folder, file), "utf8")).toContain("Apache License");
  one.engine.terminate();
});

it("plays the moves that the program plays", async () => {
  const one = await session();
  await asked(one, ["usi"], /^usiok$/);
  await asked(one, ["isready"], /^readyok$/);
  const position = "position startpos moves 7g7f 3c3d";
  const best = await asked(one, ["usinewgame", position, "go depth 6"], /^bestmove /);
  const program = process.env["RANKA"];
  if (!program) throw new Error("RANKA is not set: run `cargo xtask test module`");
  const native = spawn(program, ["usi"], { stdio: ["pipe", "pipe", "inherit"] });
  native.stdin.write(`${position}\ngo depth 6\n`);
  for await (const line of createInterface(native.stdout)) {
    if (!line.startsWith("bestmove")) continue;
    expect(line).toBe(best);
    native.stdin.end("quit\n");
  }
  one.engine.terminate();
});

it("stops, goes on with its options, ponders and finds mates", async () => {
  const one = await session();
  await asked(one, ["setoption name MultiPV value 2", "isready"], /^readyok$/);
  // Without an end, it says nothing of a move until it is stopped.
  await asked(one, ["position startpos", "go infinite"], /^info depth [5-9] .* multipv 2 /);
  expect(one.heard.some((line) => line.startsWith("bestmove"))).toBe(false);
  const first = await asked(one, ["stop"], /^bestmove /);
  expect(first).toMatch(/^bestmove \d[a-i]\d[a-i]\+?$/);
  const lines = one.heard.length;
  // Stopped before it has found anything, it finds something first; the new worker knows the options.
  await asked(one, ["go infinite", "stop"], /^bestmove \d/);
  expect(one.heard.slice(lines).some((line) => line.includes(" multipv 1 "))).toBe(true);
  const ponder = one.until(/^bestmove /);
  await asked(one, ["position startpos moves 7g7f 8c8d", "go ponder depth 4"], /^info depth 5 /);
  one.engine.postMessage("ponderhit");
  expect(await ponder).toMatch(/^bestmove \d/);
  expect(await asked(one, ["position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "go mate 5000"], /^checkmate/)).toBe("checkmate G*5b");
  one.engine.terminate();
});

it("loses nothing that is asked while a stopped search has found nothing yet", async () => {
  const one = await session();
  await asked(one, ["position startpos", "go infinite", "stop", "isready"], /^readyok$/);
  const told = one.heard.filter((line) => /^(bestmove|readyok)/.test(line));
  expect(told).toEqual([expect.stringMatching(/^bestmove \d/), "readyok"]);
  // The next search is its own: it goes to its end, and neither takes the move of the one before.
  const from = one.heard.length;
  await asked(one, ["go infinite", "stop", "stop", "position startpos moves 7g7f", "go depth 5", "isready", "setoption name MultiPV value 1"], /^readyok$/);
  await asked(one, ["isready"], /^readyok$/);
  const later = one.heard.slice(from).filter((line) => /^(bestmove|readyok)/.test(line)).map((line) => line.split(" ")[0]);
  expect(later).toEqual(["bestmove", "bestmove", "readyok", "readyok"]);
  const mate = one.until(/^checkmate/);
  await asked(one, ["isready", "position startpos", "go mate infinite", "stop"], /^readyok$/);
  expect(await mate).toBe("checkmate timeout");
  one.engine.terminate();
});

/** The same folder with a module that traps where a test wants it, and with a net that shogi wants. */
async function broken(net: boolean): Promise<{ place: string; create: Create }> {
  const place = mkdtempSync(join(tmpdir(), "ranka-broken-engine-"));
  cpSync(folder, place, { recursive: true });
  renameSync(join(place, "ranka.js"), join(place, "whole.js"));
  writeFileSync(
    join(place, "ranka.js"),
    `import { initSync, UsiEngine as Whole } from "./whole.js";
    export { initSync };
    export class UsiEngine {
      whole = new Whole();
      wants_net() { return ${net}; }
      give_net(_, file) { if (file.length !== 3) throw new Error("not a net"); }
      handle(line) {
        if (line === "go depth 9") globalThis.ranka.said("info depth 1 score cp 0 pv 7g7f");
        if (["usinewgame", "go depth 8", "go depth 9"].includes(line)) throw new WebAssembly.RuntimeError("unreachable");
        return this.whole.handle(line);
      }
    }`,
  );
  return { place, create: await created(place) };
}

it("goes on with a new worker where one traps, and ends the search that did", async () => {
  const { place, create } = await broken(false);
  const errors: string[] = [];
  const one = await session(create({ printErr: (text) => void errors.push(text) }));
  await asked(one, ["usinewgame", "isready"], /^readyok$/);
  expect(errors).toEqual(["RuntimeError: unreachable"]);
  expect(await asked(one, ["position startpos", "go depth 8"], /^bestmove/)).toBe("bestmove resign");
  expect(await asked(one, ["go depth 9"], /^bestmove/)).toBe("bestmove 7g7f");
  expect(errors.length).toBe(4);
  expect(await asked(one, ["go depth 2"], /^bestmove/)).toMatch(/^bestmove \d/);
  one.engine.terminate();
  rmSync(place, { recursive: true });
});

it("answers what it owes as soon as a net can be had", async () => {
  const { place, create } = await broken(true);
  let failed = (): void => {};
  const failures: string[] = [];
  const twice = new Promise<void>((resolve) => (failed = resolve));
  const one = await session(create({ printErr: (text) => void (failures.push(text) === 2 && failed()) }));
  one.engine.postMessage("usi");
  await twice;
  expect(failures[0]).toContain("shogi.net");
  writeFileSync(join(place, "shogi.net"), "net");
  await asked(one, ["isready"], /^readyok$/);
  expect(one.heard.filter((line) => /^(usiok|readyok)$/.test(line))).toEqual(["usiok", "readyok"]);
  one.engine.terminate();
  rmSync(place, { recursive: true });
});

it("says nothing after quit", async () => {
  const one = await session();
  await asked(one, ["position startpos", "go infinite"], /^info depth 3 /);
  one.engine.postMessage("quit");
  const said = one.heard.length;
  one.engine.postMessage("usi");
  // Another engine has time to say a great deal meanwhile.
  const other = await session();
  await asked(other, ["position startpos", "go depth 8"], /^bestmove/);
  other.engine.terminate();
  expect(one.heard.length).toBe(said);
});
