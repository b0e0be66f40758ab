import { type Config, ConfigError } from "../config/config";
import type { Database } from "../db/database";
import { migrate } from "../db/migrate";
import { migrations } from "../db/migrations/index";
import { openDatabase } from "../db/open";
import { isDemo } from "../db/settings";
import { seedDemo } from "../seed/demo";
import { serveBackups } from "./backup-socket";
import { limitHeapGrowth } from "./heap-growth";
import { hasAdmins, install } from "./installation";
import { createPlatform, type Platform } from "./platform";
import type { Environment } from "./read-environment";
import { readSecretFile } from "./secret-file";

export interface Setup {
  platform: Platform;
  /** True when the demo admins can sign in. */
  isDemo: boolean;
  hasAdmins: boolean;
}

async function prepare(database: Database, environment: Environment, print: (line: string) => void) {
  await migrate(database, migrations, {
    onProgress: ({ migration, statement }) => {
      if (statement === 1) print(`  schema: ${migration}`);
    },
  });
  const { kysely } = database;
  if (!environment.demo && (await isDemo(kysely)))
    throw new ConfigError(
      "This database holds demonstration data, with passwords that everybody may know: use another one, or start with DEMO=1.",
    );
  const secret = environment.secretKey ?? readSecretFile(environment.dataDir);
  await install(database, secret);
  if (environment.demo && !(await hasAdmins(kysely)))
    await seedDemo(database, {
      secret,
      ...environment.seed,
      now: new Date(),
      onProgress: (part) => print(`  demonstration data: ${part}`),
    });
  return { secret, isDemo: await isDemo(kysely), hasAdmins: await hasAdmins(kysely) };
}

const describeMail = ({ mail }: Config): string =>
  mail
    ? `Mail goes out through ${mail.server.host}:${mail.server.port}, from ${mail.from.address}`
    : "Mail is not sent, because SMTP_URL is not set: it stays in the table outbox";

const closingFirst = (platform: Platform, first: { close(): Promise<void> } | undefined): Platform => ({
  ...platform,
  async close() {
    await first?.close();
    await platform.close();
  },
});

/**
 * Opens and prepares the database and creates the platform on it; `print` receives a line for each step. A console that is still being built is
 * awaited once the database is ready.
 */
export async function setUp(
  environment: Environment,
  print: (line: string) => void,
  consoleDir: Promise<string | undefined> = Promise.resolve(environment.config.consoleDir),
): Promise<Setup> {
  limitHeapGrowth();
  const { databaseUrl: url, databaseReadUrls: readUrls, dataDir, config } = environment;
  print(url ? "Opening the database at DATABASE_URL" : `Opening the database in ${dataDir}`);
  const database = await openDatabase(url ? { url, readUrls } : { dir: dataDir });
  try {
    print(describeMail(config));
    const { secret, ...state } = await prepare(database, environment, print);
    const platform = createPlatform({
      database,
      secret,
      config: { ...config, consoleDir: await consoleDir },
    });
    const backups = url ? undefined : await serveBackups(database, dataDir, print);
    return { platform: closingFirst(platform, backups), ...state };
  } catch (error) {
    await database.close();
    throw error;
  }
}
