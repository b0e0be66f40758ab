import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { migrate } from "../../../server/db/migrate";
import { migrations } from "../../../server/db/migrations";
import { type Database, openDatabase } from "../../../server/db/open";
import { seedAdmins } from "../../../server/seed/admins";
import { givenCustomer, givenPayout } from "../factories/given-customers";
import { testSecret } from "../servers/test-secret";
import { peopleOfLoad, type Work } from "./load";
import { createPeople, type Person } from "./people";

/** A platform in a process of its own and its database, which faults happen to. */
export interface Subject {
  /** Starts the platform if it does not run, and signs everybody in. */
  begin(): Promise<{ url: string; people: readonly Person[]; work: Work }>;
  /** Starts the platform if it does not run; resolves with its address. */
  start(): Promise<string>;
  /** True while the process that was started runs. */
  isAlive(): boolean;
  /** Opens the database past the platform. */
  inspect<T>(look: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A platform in a process of its own. */
interface PlatformProcess {
  readonly url: string;
  readonly child: ChildProcess;
  isAlive(): boolean;
  stop(): Promise<void>;
}

async function startPlatform(where: string): Promise<PlatformProcess> {
  const file = fileURLToPath(new URL("./platform-process.ts", import.meta.url));
  const child = fork(file, [where], { execArgv: ["--import", "tsx"] });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const [message] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("the platform did not start"))),
  ])) as [{ url: string }];
  return {
    url: message.url,
    child,
    isAlive,
    async stop() {
      if (!isAlive()) return;
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

/** Creates the schema, admins who are signed in, four customers with money and their waiting payouts. */
async function fill(database: Database, payouts: number): Promise<{ people: Person[]; work: Work }> {
  await migrate(database, migrations);
  await seedAdmins(database.kysely, testSecret);
  const people = await createPeople(database, peopleOfLoad);
  for (const person of people) await person.signIn(database);
  const ids: number[] = [];
  let customer = 0;
  for (let number = 0; number < 4; number++) {
    ({ id: customer } = await givenCustomer(database, { balance: 10_000_000_000 }));
    const { id } = await givenPayout(database, customer);
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into payouts select (jsonb_populate_record(p, jsonb_build_object('id', p.id * 100000 + n))).*
       from payouts p, generate_series(1, $2::int) n where p.id = $1 returning id`,
      [id, Math.ceil(payouts / 4)],
    );
    ids.push(...rows.map((row) => row.id));
  }
  await database.pool.query("analyze");
  // neighbours in the list belong to different customers
  return { people, work: { customer, payouts: ids.sort((a, b) => (a % 100_000) - (b % 100_000)) } };
}

export interface SubjectOptions {
  /** The connection string or the directory that the platform opens. */
  readonly where: string;
  /** What to open it by past the platform; the same by default. */
  readonly direct?: () => string;
  /** Waiting payouts: as many as may be decided over all trials. */
  readonly payouts: number;
}

const open = (where: string): Promise<Database> =>
  openDatabase({
    ...(where.startsWith("postgres") ? { url: where } : { dir: where }),
    onError: () => undefined,
  });

/** Fills an empty database; the platform starts with the first trial. `endEngine` ends the thread of an embedded database. */
export async function createSubject({
  where,
  direct = () => where,
  payouts,
}: SubjectOptions): Promise<Subject & { endEngine(): void }> {
  const isEmbedded = !where.startsWith("postgres");
  let platform: PlatformProcess | undefined;
  async function inspect<T>(look: (database: Database) => Promise<T>): Promise<T> {
    // one process at a time may open a directory
    if (isEmbedded) {
      await platform?.stop();
      platform = undefined;
    }
    const database = await open(direct());
    try {
      return await look(database);
    } finally {
      await database.close();
    }
  }
  const { people, work } = await inspect((database) => fill(database, payouts));
  /** True while the sessions of the last sign-in were not used in a trial. */
  let isSignedIn = true;
  async function start(): Promise<string> {
    platform ??= await startPlatform(where);
    return platform.url;
  }
  return {
    async begin() {
      if (!isSignedIn)
        await inspect(async (database) => {
          for (const person of people) await person.signIn(database);
        });
      isSignedIn = false;
      return { url: await start(), people, work };
    },
    start,
    isAlive: () => platform?.isAlive() ?? false,
    inspect,
    close: async () => await platform?.stop(),
    endEngine: () => void platform?.child.send("end engine"),
  };
}
