/** The module replies as the program does, to the last byte, and searches the same positions. */
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { bench, initSync, Desk } from "virtual:ranka-script";
import { DOCUMENTS, NETS } from "../../module";
import { OK, readReply, THINK, WANTS_DOCUMENT, WANTS_NET } from "../../src/app/desk/reply";

const module = new WebAssembly.Module(readFileSync(new URL("../../../target/module/ranka.wasm", import.meta.url)));
initSync({ module });

/** Lines of each game that are told. */
const LINES = 1_700;

/** Where hints are asked for, and what the clock goes on by while one is thought about: as in `rehearsal.rs`. */
const HINT = "/api/v1/line/hint";
const TICK = 10;

/** The page's clock, which stands still but for hints. */
const clock = { time: 0, goesOn: 0 };

function program(name: string): string {
  const path = process.env[name];
  if (!path) throw new Error(`${name} is not set: run \`cargo xtask test module\``);
  return path;
}

interface Rehearsed {
  readonly method: string;
  readonly path: string;
  readonly languages: string;
  readonly body: string;
  readonly status: number;
  readonly digest: string;
}

/** Gives the module a net, as a page does when it is wanted. */
function give(desk: Desk, game: string): void {
  given.add(game);
  desk.give_net(game, readFileSync(`${NETS}${game}.net`));
}

const given = new Set<string>();

/** What the module replies, a search included, while time stands still. */
function replied(desk: Desk, { method, path, languages, body }: Rehearsed): { readonly status: number; readonly body: string } {
  const ask = () => readReply(desk.ask(method, path, languages, body, 0));
  let told = ask();
  while (told.status === WANTS_DOCUMENT) {
    const file = DOCUMENTS + told.body;
    desk.give_document(told.body, existsSync(file) ? readFileSync(file, "utf8") : undefined);
    told = ask();
  }
  if (told.status !== THINK) return told;
  const think = () => {
    Object.assign(clock, { time: 0, goesOn: path === HINT ? TICK : 0 });
    return readReply(desk.think(told.body, { deepened: () => {} }));
  };
  let thought = think();
  if (thought.status === WANTS_NET) {
    give(desk, thought.body);
    thought = think();
  }
  if (thought.status !== OK) return thought;
  return readReply(desk.finish(method, path, languages, body, thought.body));
}

it("replies to thousands of lines of every game as the program does", async () => {
  const { now } = performance;
  performance.now = () => {
    const { time } = clock;
    clock.time += clock.goesOn;
    return time;
  };
  try {
    const desk = new Desk();
    const rehearsal = spawn(program("REHEARSAL"), [String(LINES)], { stdio: ["ignore", "pipe", "inherit"] });
    const counts = new Map<string, number>();
    for await (const line of createInterface(rehearsal.stdout)) {
      const asked = JSON.parse(line) as Rehearsed;
      const { status, body } = replied(desk, asked);
      const digest = createHash("sha256").update(body).digest("hex");
      if (status !== asked.status || digest !== asked.digest) throw new Error(`${line}\nis answered by ${status} ${body}`);
      const what = `${asked.path.replace(/\?.*/, "")} ${status}`;
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
    const games = (JSON.parse(readReply(desk.ask("GET", "/api/v1/games", "", "", 0)).body) as { games: unknown[] }).games;
    expect(counts.get("/api/v1/line/play 200")).toBeGreaterThanOrEqual(LINES * games.length);
    for (const asked of ["line", "line/answer", "line/explain", "line/hint", "match"]) expect(counts.get(`/api/v1/${asked} 200`)).toBeGreaterThan(10);
    console.log([...counts].map(([what, count]) => `${what}: ${count}`).join("\n"));
  } finally {
    performance.now = now;
  }
});

it("wants the nets of the games that have one, and takes no other file for one", () => {
  const nets = readdirSync(NETS).map((file) => file.replace(/\.net$/, ""));
  expect([...given].sort()).toEqual(nets.sort());
  expect(() => new Desk().give_net(nets[0] ?? "", new Uint8Array(8))).toThrow("not a net");
  expect(() => new Desk().give_net("no such game", new Uint8Array(8))).toThrow("without nets");
});

it("searches the positions that the program searches", async () => {
  const { stdout } = await promisify(execFile)(program("RANKA"), ["bench", "--json"]);
  const rows = stdout.trim().split("\n").map((line) => JSON.parse(line) as { game: string | null; nodes: number; speed: number });
  const games = rows.filter(({ game }) => game !== null);
  expect(games.length).toBeGreaterThan(0);
  for (const { game, nodes, speed } of games) {
    const [own = 0n, millis = 0n] = bench(game ?? "");
    expect([game, Number(own)]).toEqual([game, nodes]);
    console.log(`${game}: ${Math.round(Number(own) / Number(millis) / 10) / 100} of ${speed / 1e6} million positions a second`);
  }
});
