// Runs a platform in its own process, on a database that is filled already. The header `x-time` of a request is the time of its call,
// in milliseconds since 1970, so that each caller has a clock of their own.
// Usage: node --import tsx tests/support/chaos/platform-process.ts <directory or connection string>
// Sends { url } to the parent once. The message "end engine" ends the thread of an embedded database; exits when the channel closes.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Worker } from "node:worker_threads";
import { createPlatform, listen } from "../../../server/bootstrap/platform";
import { openDatabase } from "../../../server/db/open";
import { testSecret } from "../servers/test-secret";

const engines: Worker[] = [];
process.on("worker", (worker) => engines.push(worker));

const [, , where = ""] = process.argv;
const onError = () => undefined;
const database = await openDatabase(
  where.startsWith("postgres") ? { url: where, onError } : { dir: where, onError },
);
const times = new AsyncLocalStorage<Date>();
const now = () => times.getStore() ?? new Date();
const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
const platform = createPlatform({ database, secret: testSecret, config, now, writeLog: () => undefined });
const fetch: typeof platform.fetch = (request, bindings) =>
  times.run(new Date(Number(request.headers.get("x-time") ?? Date.now())), () =>
    platform.fetch(request, bindings),
  );
const { url, close } = await listen({ ...platform, fetch }, 0);

process.on("message", () => void engines.at(-1)?.terminate());
process.once("disconnect", () => void close().then(() => process.exit(0)));
process.send?.({ url });
