// Compiled to dist/server/start.js, which starts the platform with the console that was built beside it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const consoleDir = join(folder, "../console");

// Node reads the source map of a module while it loads it: this comes before everything else is imported.
process.setSourceMapsEnabled(true);
const { run } = await import("./bootstrap/run");

await run({
  findConsole: async () => (existsSync(join(consoleDir, "index.html")) ? consoleDir : undefined),
  commands: {
    otp: `node ${join(folder, "cli/otp.js")}`,
    adminCreate: `node ${join(folder, "cli/admin-create.js")}`,
  },
});
