/** How the platform is set up; read from the environment by `readConfig`. */
export interface Config {
  /** Proxies in front whose X-Forwarded-* headers are believed; 0 believes none. */
  readonly trustedProxies: number;
  /** Origins other than its own that a console may be served from. */
  readonly corsOrigins: readonly string[];
  /** What is written of each request: a JSON line, a line for people, or nothing. */
  readonly log: "json" | "text" | "off";
  /** Folder of the built console; undefined serves the API alone. */
  readonly consoleDir?: string | undefined;
}

/** Thrown for a setting that nobody can work with; the message says what to write instead. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

function readLog(text: string | undefined): Config["log"] {
  if (text === undefined || text === "") return "text";
  if (text === "json" || text === "text" || text === "off") return text;
  throw new ConfigError(`LOG is ${text}: use json, text or off`);
}

function readProxies(text: string | undefined): number {
  const count = Number(text || 0);
  if (Number.isInteger(count) && count >= 0) return count;
  throw new ConfigError(`TRUST_PROXY is ${text}: use the number of proxies in front, 1 for one`);
}

function readOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : "null";
  if (origin !== "null") return origin;
  throw new ConfigError(
    `CORS_ORIGINS holds ${text}: use origins such as https://console.example.com, comma between`,
  );
}

/** The settings TRUST_PROXY, CORS_ORIGINS and LOG; throws ConfigError for one that makes no sense. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => ({
  trustedProxies: readProxies(env.TRUST_PROXY),
  corsOrigins: (env.CORS_ORIGINS ?? "")
    .split(",")
    .map((origin) => origin.trim())
    .filter((origin) => origin !== "")
    .map(readOrigin),
  log: readLog(env.LOG),
});
