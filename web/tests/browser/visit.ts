/** A browser window on the application, watched for anything that should not happen. */
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { inject } from "vitest";
import { THROW_MILLIS } from "../../src/app/core/controller";
import { loadPreferences, memoryStore } from "../../src/app/core/preferences";
import { seedDice } from "./dice";
import { BROWSER, PICTURES } from "./places";

/** How a player reaches the board. */
export type Means = "mouse" | "touch" | "keyboard";

export interface Device {
  readonly name: string;
  readonly means: Means;
  readonly width: number;
  readonly height: number;
}

export const DESKTOP: Device = { name: "desktop", means: "mouse", width: 1440, height: 900 };
export const PHONE: Device = { name: "phone", means: "touch", width: 390, height: 844 };
export const KEYBOARD: Device = { ...DESKTOP, name: "keyboard", means: "keyboard" };
export const DEVICES = [DESKTOP, PHONE] as const;

const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
  "--no-first-run",
];

/** Ends a test that hangs. No test waits for a moment, so the figure is far beyond what a loaded machine needs. */
const HANGS = 240_000;

let browser: Promise<Browser> | undefined;

/** The browser of this file, for pages that are not of the application. */
export function launched(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: BROWSER, args: FLAGS });
  return browser;
}

/** Closes the browser of this file; call it after all tests. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

export interface Visit {
  readonly page: Page;
  readonly device: Device;
  /** Closes the window and fails if anything went wrong in it. */
  close(): Promise<void>;
}

export interface Wishes {
  readonly dark?: boolean;
  /** Lets tools into the page that its policy keeps out; what the policy itself does is then not tested. */
  readonly tools?: boolean;
  readonly lang?: string;
  /** Lets the page answer itself, and its browser keep it; the server is asked for everything otherwise. */
  readonly desk?: boolean;
  /** Another way to the program than its own address: one that a test may close. */
  readonly address?: string;
  /** Lets things move; a test that asks for it must wait for what it looks at. */
  readonly motion?: boolean;
}

/** Opens a window of its own, with nothing kept from others. */
export async function open(device: Device, wishes: Wishes = {}): Promise<Visit> {
  const address = wishes.address ?? inject("address");
  const context = await (await launched()).newContext({
    baseURL: address,
    viewport: { width: device.width, height: device.height },
    hasTouch: device.means === "touch",
    isMobile: device.means === "touch",
    colorScheme: wishes.dark ? "dark" : "light",
    // Nothing is on its way when a test looks.
    reducedMotion: wishes.motion ? "no-preference" : "reduce",
    bypassCSP: wishes.tools ?? false,
    locale: wishes.lang ?? "en",
    serviceWorkers: wishes.desk ? "allow" : "block",
  });
  context.setDefaultTimeout(HANGS);
  await seedDice(context, SEED);
  // A page that answers itself has the seeds of its own engine from its dice.
  if (!wishes.desk) await seedEngine(context);
  await context.addInitScript(countPaths);
  await context.addInitScript(hasten, [loadPreferences(memoryStore(), []).reply, THROW_MILLIS]);
  if (!wishes.desk) await context.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  const page = await context.newPage();
  const faults = watch(context, page, address);
  return {
    page,
    device,
    close: async () => {
      await context.close();
      if (faults.length > 0) throw new Error(`in the page: ${faults.join("; ")}`);
    },
  };
}

/** The seed of whatever falls in the page. */
const SEED = 7;

/** Lets the engine play the same in every run: its mistakes follow from how often it was asked. */
async function seedEngine(context: BrowserContext): Promise<void> {
  let asked = 0;
  await context.route("**/api/v1/match/answer", (route, request) => {
    asked += 1;
    return route.continue({ postData: { ...(request.postDataJSON() as object), seed: asked } });
  });
}

declare global {
  interface Window {
    /** How often the board told what has been clicked. */
    rankaPaths: number;
  }
}

/** Takes the pauses out that only let a reader see what happens: half a second for each of the engine's moves, two for a throw of it. */
function hasten(pauses: readonly number[]): void {
  const real = window.setTimeout.bind(window);
  const hastened = (run: () => void, millis?: number): number => real(run, pauses.includes(millis ?? 0) ? 0 : millis);
  Object.assign(window, { setTimeout: hastened });
}

function countPaths(): void {
  window.rankaPaths = 0;
  addEventListener("ranka-path", () => (window.rankaPaths += 1));
}

/** Runs a test in a window that is closed whatever happens. */
export async function within(device: Device, wishes: Wishes, run: (visit: Visit) => Promise<void>): Promise<void> {
  const visit = await open(device, wishes);
  try {
    await run(visit);
  } catch (thrown) {
    await picture(visit, `failed-${Date.now()}`).catch(() => undefined);
    await visit.close().catch(() => undefined);
    throw thrown;
  }
  await visit.close();
}

/** An address that leads nowhere: that the browser calls it an error is no fault of the page. */
export const NOWHERE = "/no/such/page";

/** Errors of the page, violations of its policy, and requests to anyone else. */
function watch(context: BrowserContext, page: Page, address: string): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    const nowhere = message.location().url.endsWith(NOWHERE);
    const closed = address !== inject("address") && message.text().includes("ERR_CONNECTION");
    if (message.type() === "error" && !nowhere && !closed) faults.push(message.text());
  });
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== address) faults.push(`asked ${origin}`);
  });
  return faults;
}

/** Keeps a picture of what the window shows. */
export async function picture({ page, device }: Visit, name: string): Promise<void> {
  // As good to look at as the other format, and made in a fifth of the time.
  await page.screenshot({ path: join(PICTURES, `${name}-${device.name}.jpg`), type: "jpeg", quality: 90, animations: "disabled" });
}
