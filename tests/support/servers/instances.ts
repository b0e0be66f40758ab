import { stepAt } from "../../../server/auth/totp";
import { createPlatform, listen } from "../../../server/bootstrap/platform";
import { Client } from "../clients/client";
import { givenSignedInAdmin } from "../factories/given-admins";
import { type TestPlatform, testSecret } from "./platform";

/** A signed-in admin who calls one of the instances. */
export interface Caller {
  id: number;
  name: string;
  client: Client;
  /** Returns the one-time code of this moment. */
  code(): string;
}

/** More instances of a platform, which share its database, secret and clock. */
export interface Instances {
  readonly urls: readonly string[];
  /** Creates admins with every permission, each signed in, spread over the instances. */
  admins(count: number): Promise<Caller[]>;
  /** Returns a client with the same session at another instance. */
  at(instance: number, client: Client): Client;
  close(): Promise<void>;
}

/** Connections per instance on PostgreSQL. */
const connections = 10;

/** Opens every connection of the pool, so that no race waits for one. */
const warmUp = (pool: TestPlatform["database"]["pool"]) =>
  Promise.all(Array.from({ length: connections }, () => pool.query("select pg_sleep(0.1)")));

/** Starts `count` instances; on PostgreSQL each has a pool of ten connections. */
export async function startInstances({ database, clock }: TestPlatform, count: number): Promise<Instances> {
  const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
  const instances = await Promise.all(
    Array.from({ length: count }, async () => {
      const own = await database.another();
      if (own.kind === "postgres") await warmUp(own.pool);
      return await listen(createPlatform({ database: own, secret: testSecret, config, now: clock.now }), 0);
    }),
  );
  const urls = instances.map(({ url }) => url);
  const urlOf = (number: number) => urls[number % urls.length] ?? "";

  async function admin(number: number): Promise<Caller> {
    const { id, name, headers, codeAt } = await givenSignedInAdmin(database, number, clock.now());
    const client = new Client(urlOf(number));
    Object.assign(client.headers, headers);
    return { id, name, client, code: () => codeAt(stepAt(clock.now())) };
  }

  return {
    urls,
    async admins(wanted) {
      const callers: Caller[] = [];
      for (let number = 0; number < wanted; number++) callers.push(await admin(number));
      return callers;
    },
    at(instance, { headers }) {
      const client = new Client(urlOf(instance));
      Object.assign(client.headers, headers);
      return client;
    },
    close: async () => void (await Promise.all(instances.map(({ close }) => close()))),
  };
}
