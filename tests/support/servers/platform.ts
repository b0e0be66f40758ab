import { contract } from "../../../contract/index";
import {
  createPlatform,
  type ListenOptions,
  listen,
  type PlatformOptions,
} from "../../../server/bootstrap/platform";
import type { Config } from "../../../server/config/config";
import type { Database } from "../../../server/db/database";
import { type DemoAdmin, demoAdmins, seedAdmins } from "../../../server/seed/admins";
import { Client } from "../clients/client";
import { Clock } from "./clock";
import { openTestDatabase, type TestDatabase } from "./database";
import { unusedCode } from "./demo-code";
import { testSecret } from "./test-secret";

export interface StartOptions extends Pick<PlatformOptions, "replace">, ListenOptions {
  config?: Partial<Config>;
  /** Adds data to the demo admins before the platform starts. */
  seed?: (database: Database) => Promise<void>;
}

export { testSecret };

/** A platform on its own port, with the demo admins in an otherwise empty database. */
export interface TestPlatform {
  readonly url: string;
  /** The address of the metrics, if they are served. */
  readonly metricsUrl: string | undefined;
  readonly database: TestDatabase;
  readonly clock: Clock;
  /** The platform's log, line by line. */
  readonly log: string[];
  /** Creates a client without a session. */
  client(): Client;
  /** Creates a client with an anonymous session. */
  anonymous(): Promise<Client>;
  /** Returns the client signed in as a demo admin; the same one each time. */
  as(user: DemoAdmin): Promise<Client>;
  /** Signs in as a demo admin to a new session. */
  signIn(user: DemoAdmin): Promise<Client>;
  /** Returns a valid one-time code of a demo admin; forgets the codes already used and the failures. */
  code(user: DemoAdmin): Promise<string>;
  /** Makes the platform not ready, as when it is about to stop. */
  drain(): void;
  close(): Promise<void>;
}

async function openSeeded(seed: StartOptions["seed"]): Promise<TestDatabase> {
  const database = await openTestDatabase();
  await seedAdmins(database.kysely, testSecret);
  await seed?.(database);
  return database;
}

/** Starts a platform for a test file; close it in `afterAll`. */
export async function startPlatform(options: StartOptions = {}): Promise<TestPlatform> {
  const database = await openSeeded(options.seed);
  const clock = new Clock();
  const log: string[] = [];
  const platform = createPlatform({
    database,
    secret: testSecret,
    config: { trustedProxies: 0, corsOrigins: [], log: "json", ...options.config },
    now: clock.now,
    writeLog: (line) => log.push(line),
    ...(options.replace && { replace: options.replace }),
  });
  const { url, metricsUrl, close } = await listen(platform, 0, options);
  const signedIn = new Map<DemoAdmin, Promise<Client>>();

  const client = () => new Client(url);
  async function anonymous(): Promise<Client> {
    const caller = client();
    await caller.open();
    return caller;
  }
  async function signIn(user: DemoAdmin): Promise<Client> {
    const caller = await anonymous();
    const pass = demoAdmins.find((admin) => admin.user === user)?.password ?? "";
    await caller.answer(contract.session.signin, { user, pass });
    return caller;
  }
  function as(user: DemoAdmin): Promise<Client> {
    const caller = signedIn.get(user) ?? signIn(user);
    signedIn.set(user, caller);
    return caller;
  }
  const code = (user: DemoAdmin) => unusedCode(database.kysely, user, clock.now());
  return {
    url,
    metricsUrl,
    database,
    clock,
    log,
    client,
    anonymous,
    as,
    signIn,
    code,
    drain: platform.drain,
    close,
  };
}
