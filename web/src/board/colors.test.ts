import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");

it("names colours in one place", () => {
  const css = read("board.css");
  expect(css.match(/light-dark\(|rgb|hsl|#[0-9a-f]{3,8}\b(?!\))/gi)).toBeNull();
  const known = new Set([...(read("colors.css") + css).matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name));
  const unknown = [...css.matchAll(/var\((--b-[a-z0-9-]+)/g)].map(([, name]) => name).filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
});
