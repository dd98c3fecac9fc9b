// Node 20 does not read TypeScript; Vite, which is here anyway, does.
import { runnerImport } from "vite";

const { module } = await runnerImport(new URL("./build.ts", import.meta.url).pathname);
await module.main();
