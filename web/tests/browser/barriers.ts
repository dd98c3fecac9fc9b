/** What keeps people out of a page, as axe finds it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Visit } from "./visit";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of those that are asked by default that see colours. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** What a look is for: everything, or what changes with the light alone. */
export type Concern = "all" | "colours";

/** A line for each; the window has to let tools in. Of a page, or of some elements of it. */
export async function violations({ page }: Pick<Visit, "page">, concern: Concern = "all", within?: readonly string[]): Promise<string[]> {
  // The page keeps what looked at it until it is left.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const rules = concern === "colours" ? { runOnly: { type: "rule", values: COLOURS } } : {};
  const found = await page.evaluate(async ([rules, within]) => {
    const { axe } = window as unknown as { axe: { run(where: Document | object, options: object): Promise<AxeResults> } };
    return axe.run(within ? { include: within } : document, { resultTypes: ["violations"], ...rules });
  }, [rules, within] as const);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** Barriers in both lights: everything in the one, colours in the other. What is found in the dark says so. */
export async function inBothLights(visit: Visit, look: (light: "light" | "dark") => Promise<void>): Promise<string[]> {
  const { page } = visit;
  await look("light");
  const found = await violations(visit);
  await page.emulateMedia({ colorScheme: "dark" });
  await look("dark");
  const dark = await violations(visit, "colours");
  await page.emulateMedia({ colorScheme: "light" });
  return [...found, ...dark.map((line) => `dark: ${line}`)];
}
