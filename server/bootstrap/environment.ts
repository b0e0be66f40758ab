import { type Config, ConfigError, readConfig } from "../config/config";
import type { SeedPlan } from "../seed/demo";

/** What the process was told by its environment. */
export interface Environment {
  readonly config: Config;
  readonly port: number;
  /** Folder of the embedded database and of the generated secret. */
  readonly dataDir: string;
  /** Connection string of a PostgreSQL server; undefined uses the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly secretKey: string | undefined;
  /** Fill an empty database with demonstration data. */
  readonly demo: boolean;
  /** Which demonstration data that is. */
  readonly seed: SeedPlan;
  readonly skipBuild: boolean;
}

const shortestSecret = 32;

function readPort(text: string | undefined): number {
  const port = Number(text || 3000);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigError(`PORT is ${text}: use a number from 0 to 65535`);
}

function readSwitch(name: string, text: string | undefined, usually: boolean): boolean {
  if (text === undefined || text === "") return usually;
  if (text === "1" || text === "0") return text === "1";
  throw new ConfigError(`${name} is ${text}: use 1 or 0`);
}

function readSeed(size: string | undefined, scale: string | undefined): SeedPlan {
  const part = Number(scale || 1);
  if (!(part > 0 && part <= 1))
    throw new ConfigError(`SEED_SCALE is ${scale}: use a part of the stress data, above 0 and up to 1`);
  switch (size || "demo") {
    case "stress":
      return { size: "stress", scale: part };
    case "demo":
      return { size: "demo" };
    case "small":
      return { size: "small" };
    default:
      throw new ConfigError(`SEED_SIZE is ${size}: use small, demo or stress`);
  }
}

function readSecretKey(text: string | undefined): string | undefined {
  if (text === undefined || text === "") return undefined;
  if (text.length >= shortestSecret) return text;
  throw new ConfigError(`SECRET_KEY is too short: use at least ${shortestSecret} random characters`);
}

/** Reads the environment; throws ConfigError for what makes no sense, saying what to write instead. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const databaseUrl = env.DATABASE_URL || undefined;
  const demo = readSwitch("DEMO", env.DEMO, databaseUrl === undefined);
  const secretKey = readSecretKey(env.SECRET_KEY);
  if (databaseUrl && !demo && !secretKey)
    throw new ConfigError(
      "DATABASE_URL needs SECRET_KEY as well: every instance has to know the same secret. Make one with: openssl rand -base64 48",
    );
  return {
    config: readConfig(env),
    port: readPort(env.PORT),
    dataDir: env.DATA_DIR || "./data",
    databaseUrl,
    secretKey,
    demo,
    seed: readSeed(env.SEED_SIZE, env.SEED_SCALE),
    skipBuild: readSwitch("SKIP_BUILD", env.SKIP_BUILD, false),
  };
}
