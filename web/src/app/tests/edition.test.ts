import { describe, expect, it } from "vitest";
import { EditionWatch, type Registrar } from "../core/edition";

/** A service worker that notes what it is told. */
class FakeWorker extends EventTarget {
  readonly told: unknown[] = [];
  postMessage(word: unknown): void {
    this.told.push(word);
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;

  /** A newer worker comes and is ready; the first one begins at once, any other waits. */
  install(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
    this.installing = null;
    if (this.active) this.waiting = worker;
    else this.active = worker;
    worker.dispatchEvent(new Event("statechange"));
    return worker;
  }
}

function registrarOf(registration: FakeRegistration) {
  const target = new EventTarget();
  const registrar = {
    register: async () => registration,
    get controller() {
      return registration.active;
    },
    addEventListener: (kind: string, listener: () => void) => target.addEventListener(kind, listener),
  } as unknown as Registrar;
  return { registrar, change: () => target.dispatchEvent(new Event("controllerchange")) };
}

const keeps = (...names: string[]) => ({ keys: async () => names });

describe("the client", () => {
  it("is kept once a worker answers for it that keeps something", async () => {
    for (const [names, isKept] of [[["ranka one"], true], [["somebody else's"], false], [[], false]] as const) {
      const registration = new FakeRegistration();
      const { registrar } = registrarOf(registration);
      const watch = new EditionWatch();
      let told = 0;
      watch.subscribe(() => (told += 1));
      await watch.begin(registrar, keeps(...names), () => undefined);
      await expect.poll(() => told).toBe(2);
      expect(watch.isKept).toBe(false);
      registration.install();
      await expect.poll(() => told).toBe(4);
      expect(watch.isKept).toBe(isKept);
    }
  });
});

describe("a newer edition", () => {
  it("is not offered on the first visit, nor is the page loaded again", async () => {
    const registration = new FakeRegistration();
    const { registrar, change } = registrarOf(registration);
    const watch = new EditionWatch();
    let reloads = 0;
    await watch.begin(registrar, keeps("ranka one"), () => (reloads += 1));
    registration.install();
    change();
    expect([watch.isThereNewer, reloads]).toEqual([false, 0]);
  });

  it("is offered while it waits, taken when it is wanted, and loaded when it has taken over", async () => {
    const registration = new FakeRegistration();
    registration.install();
    const { registrar, change } = registrarOf(registration);
    const watch = new EditionWatch();
    let [reloads, redrawn] = [0, 0];
    watch.subscribe(() => (redrawn += 1));
    await watch.begin(registrar, keeps("ranka one"), () => (reloads += 1));
    expect(watch.isThereNewer).toBe(false);
    const newer = registration.install();
    expect([watch.isThereNewer, redrawn > 1]).toEqual([true, true]);
    watch.take();
    expect([newer.told, reloads]).toEqual([["take over"], 0]);
    change();
    expect(reloads).toBe(1);
  });
});
