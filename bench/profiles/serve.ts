// Usage: node --import tsx bench/profiles/serve.ts    with SECRET_KEY, and DATABASE_URL or DATA_DIR of a filled database
// Serves the platform as bench/server-load/serve.ts does. SIGUSR2 starts a profile, and the next one prints it as a line of JSON.

import { Session } from "node:inspector/promises";

/** Microseconds between two samples. */
const interval = 200;
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.setSamplingInterval", { interval });
let isRunning = false;
process.on("SIGUSR2", async () => {
  isRunning = !isRunning;
  if (isRunning) {
    await session.post("Profiler.start");
    process.stdout.write("started\n");
  } else {
    const { profile } = await session.post("Profiler.stop");
    process.stdout.write(`${JSON.stringify(profile)}\n`);
  }
});
// last, since whoever reads the address may send the signal at once, which ends a process without a handler
await import("../server-load/serve");
