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
    const worker = this.start();
    this.finish(worker);
    return worker;
  }

  start(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
    return worker;
  }

  finish(worker: FakeWorker): void {
    this.installing = null;
    if (this.active) this.waiting = worker;
    else this.active = worker;
    worker.dispatchEvent(new Event("statechange"));
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

/** A window that counts how often it was loaded anew. */
function windowOf(wouldLose = false) {
  const shown = { reloads: 0, reload: () => void (shown.reloads += 1), wouldLose: () => wouldLose };
  return shown;
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
      await watch.begin(registrar, keeps(...names), windowOf());
      await expect.poll(() => told).toBe(2);
      expect(watch.isKept).toBe(false);
      registration.install();
      await expect.poll(() => told).toBe(4);
      expect(watch.isKept).toBe(isKept);
    }
  });
});

describe("an edition whose installation began before the window", () => {
  it("is heard of when it is there, the first one as well as a newer one", async () => {
    for (const isFirst of [true, false]) {
      const registration = new FakeRegistration();
      if (!isFirst) registration.install();
      const worker = registration.start();
      const watch = new EditionWatch();
      await watch.begin(registrarOf(registration).registrar, keeps("ranka one"), windowOf());
      await expect.poll(() => watch.isKept).toBe(!isFirst);
      registration.finish(worker);
      await expect.poll(() => watch.isKept).toBe(true);
      expect(watch.isThereNewer).toBe(!isFirst);
    }
  });
});

describe("a newer edition", () => {
  it("is not offered on the first visit, nor is the page loaded again", async () => {
    const registration = new FakeRegistration();
    const { registrar, change } = registrarOf(registration);
    const watch = new EditionWatch();
    const shown = windowOf();
    await watch.begin(registrar, keeps("ranka one"), shown);
    registration.install();
    change();
    expect([watch.isThereNewer, shown.reloads]).toEqual([false, 0]);
  });

  it("is offered while it waits, taken when it is wanted, and loaded when it has taken over", async () => {
    const registration = new FakeRegistration();
    registration.install();
    const { registrar, change } = registrarOf(registration);
    const watch = new EditionWatch();
    const shown = windowOf();
    let redrawn = 0;
    watch.subscribe(() => (redrawn += 1));
    await watch.begin(registrar, keeps("ranka one"), shown);
    expect(watch.isThereNewer).toBe(false);
    const newer = registration.install();
    expect([watch.isThereNewer, redrawn > 1]).toEqual([true, true]);
    watch.take();
    expect([newer.told, shown.reloads]).toEqual([["take over"], 0]);
    change();
    expect(shown.reloads).toBe(1);
  });

  it("that was taken in another window reloads this one, unless something would be lost: then its reader is asked", async () => {
    for (const wouldLose of [false, true]) {
      const registration = new FakeRegistration();
      registration.install();
      const { registrar, change } = registrarOf(registration);
      const watch = new EditionWatch();
      const shown = windowOf(wouldLose);
      await watch.begin(registrar, keeps("ranka one"), shown);
      registration.install();
      registration.waiting = null;
      let told = 0;
      watch.subscribe(() => (told += 1));
      change();
      expect([shown.reloads, watch.isThereNewer, told > 0]).toEqual(wouldLose ? [0, true, true] : [1, true, false]);
      if (wouldLose) watch.take();
      expect(shown.reloads).toBe(1);
    }
  });

  it("that the reader takes is loaded even where something is lost, since the page says so", async () => {
    const registration = new FakeRegistration();
    registration.install();
    const { registrar, change } = registrarOf(registration);
    const watch = new EditionWatch();
    const shown = windowOf(true);
    await watch.begin(registrar, keeps("ranka one"), shown);
    registration.install();
    watch.take();
    change();
    expect(shown.reloads).toBe(1);
  });
});
