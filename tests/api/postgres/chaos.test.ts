import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Server, startServer } from "../../support/chaos/server";
import { serverFaults } from "../../support/chaos/server-faults";
import { tryFault } from "../../support/chaos/trial";

// The rest is tried by `npm run chaos`, which takes minutes and wants a machine of its own.
const tried = [
  "kill -9 of one of its processes",
  "messages swallowed for 10 s, connections open and dead ever after",
];

let server: Server;
beforeAll(async () => {
  server = await startServer({ payouts: 4_000, hasDisks: false });
}, 120_000);
afterAll(() => server.close());

describe("a platform with readers and writers, when its PostgreSQL server has", () => {
  it.each(tried)(
    "%s, lives, answers clearly, works again, loses nothing and does nothing twice",
    async (name) => {
      const fault = serverFaults(server).find((each) => each.name === name);
      if (!fault) throw new Error(`there is no fault "${name}"`);

      const trial = await tryFault(server.subject, fault, { readers: 6, writers: 4, seconds: 2, quiet: 1 });

      expect(trial).toMatchObject({
        isAlive: true,
        examples: [],
        unclear: 0,
        lost: 0,
        twice: 0,
        denied: 0,
        faults: [],
      });
      expect(trial.acknowledged).toBeGreaterThan(0);
      expect(trial.recovery).toBeDefined();
    },
    120_000,
  );
});
