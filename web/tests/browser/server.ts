/** Starts the program on a free port for the time of the tests. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TestProject } from "vitest/node";
import { PROGRAM } from "./places";

declare module "vitest" {
  export interface ProvidedContext {
    readonly address: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, close } = await served([]);
  project.provide("address", address);
  return close;
}

/** A program that serves on a port of its own, with these wishes besides. */
export interface Served {
  readonly address: string;
  readonly close: () => Promise<void>;
}

export async function served(wishes: readonly string[]): Promise<Served> {
  const data = await mkdtemp(join(tmpdir(), "ranka-data-"));
  const server = spawn(PROGRAM, ["serve", "--port", "0", "--data", data, ...wishes], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`${PROGRAM} does not start; build it first`, { cause: error })));
    server.once("exit", (code) => reject(new Error(`${PROGRAM} ended with code ${code}`)));
    createInterface(server.stdout).on("line", (line) => {
      const found = /http:\/\/\S+/.exec(line);
      if (found) resolve(found[0]);
    });
  });
  const close = async (): Promise<void> => {
    server.kill("SIGTERM");
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  return { address, close };
}
