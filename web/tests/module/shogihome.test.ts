/** The folder for ShogiHome, driven by its interface for engines in a browser. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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
const { default: createEngine } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, "ranka-engine.js")).href)) as {
  default: (options?: object) => Promise<Engine>;
};
afterAll(() => rmSync(folder, { recursive: true }));

/** An engine and what it says. */
async function session(): Promise<{ engine: Engine; heard: string[]; until: (wanted: RegExp) => Promise<string> }> {
  const engine = await createEngine();
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
