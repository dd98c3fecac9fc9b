/** A way to the program that a test can close for good, and on which it can look like another edition of the client. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { inject } from "vitest";

export interface Gate {
  readonly address: string;
  /** The addresses of the service that were asked for. */
  readonly asked: readonly string[];
  /** Lets the next visitors see an edition with another name. */
  renew(): void;
  /** Leads to another program from now on. */
  lead(address: string): void;
  /** Takes whatever is asked from now on, and says nothing: a network on a train. */
  swallow(): void;
  close(): Promise<void>;
}

const WORKER = "/service-worker.js";

export async function openGate(): Promise<Gate> {
  let [renewed, swallows] = [false, false];
  let target = inject("address");
  const asked: string[] = [];
  const server = createServer((from, to) => {
    const { url = "/", method = "GET", headers } = from;
    if (url.startsWith("/api/")) asked.push(url);
    if (swallows) return;
    const changed = renewed && url === WORKER;
    const further = request(target + url, { method, headers: { ...headers, ...(changed && { "accept-encoding": "identity", "if-none-match": "" }) } }, (answer) => {
      if (!changed) {
        to.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(to);
        return;
      }
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const { "content-length": _, etag: __, ...rest } = answer.headers;
        to.writeHead(200, rest);
        to.end(Buffer.concat(parts).toString().replace(/"name":"\w+"/, '"name":"another"'));
      });
    });
    further.on("error", () => to.destroy());
    from.pipe(further);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    renew: () => void (renewed = true),
    lead: (address) => void (target = address),
    swallow: () => void (swallows = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
