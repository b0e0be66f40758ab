import type { Config } from "../config/config";
import { parseVariables } from "../config/environment-schema";
import type { SeedPlan } from "../seed/demo";
import type { MetricsAddress } from "./metrics-server";

/** The settings of the process. */
export interface Environment {
  readonly config: Config;
  readonly port: number;
  /** Folder of the embedded database and of the generated secret. */
  readonly dataDir: string;
  /** Connection string of a PostgreSQL server; undefined uses the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Connection strings of that server's standbys. */
  readonly databaseReadUrls: readonly string[];
  readonly secretKey: string | undefined;
  /** True to fill an empty database with demonstration data. */
  readonly demo: boolean;
  /** The amount of demonstration data. */
  readonly seed: SeedPlan;
  readonly skipBuild: boolean;
  /** Seconds that a stopping server still takes connections while `/readyz` answers 503. */
  readonly drainSeconds: number;
  /** Where the metrics are served; undefined serves none. */
  readonly metrics: MetricsAddress | undefined;
}

/** Reads the environment; throws ConfigError for an invalid variable, saying what to write instead. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const variables = parseVariables(env);
  const { DATABASE_URL: databaseUrl, SEED_SIZE: size, SEED_SCALE: scale, METRICS_PORT: port } = variables;
  const { SMTP_URL: server, MAIL_FROM: from, MASK_PERSONAL_DATA: masked } = variables;
  return {
    config: {
      trustedProxies: variables.TRUST_PROXY,
      corsOrigins: variables.CORS_ORIGINS,
      log: variables.LOG,
      accountSiteUrl: variables.ACCOUNT_SITE_URL,
      maskedKinds: masked.length > 0 ? masked : undefined,
      mail: server && from && { server, from },
    },
    port: variables.PORT,
    dataDir: variables.DATA_DIR,
    databaseUrl,
    databaseReadUrls: variables.DATABASE_READ_URL,
    secretKey: variables.SECRET_KEY,
    demo: variables.DEMO ?? databaseUrl === undefined,
    seed: size === "stress" ? { size, scale } : { size },
    skipBuild: variables.SKIP_BUILD,
    drainSeconds: variables.DRAIN_SECONDS,
    metrics: port === undefined ? undefined : { host: variables.METRICS_HOST, port },
  };
}
