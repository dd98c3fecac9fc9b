// Writes `.br` and `.gz` beside every built file that they make smaller: the server sends what the browser takes.
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const ROOT = new URL("dist/", import.meta.url).pathname;
// Below this a header costs more than compression saves.
const SMALLEST = 512;
const PACKED = /\.(png|jpg|webp|woff2|br|gz)$/;

for (const name of readdirSync(ROOT, { recursive: true })) {
  const path = join(ROOT, name);
  if (PACKED.test(name) || !statSync(path).isFile()) continue;
  const plain = readFileSync(path);
  if (plain.length < SMALLEST) continue;
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  const gzip = gzipSync(plain, { level: 9 });
  if (brotli.length < plain.length) writeFileSync(`${path}.br`, brotli);
  if (gzip.length < plain.length) writeFileSync(`${path}.gz`, gzip);
}
