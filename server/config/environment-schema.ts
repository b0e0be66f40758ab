import { z } from "zod";
import { personalKinds } from "../../contract/personal-data";
import { ConfigError } from "./config";
import { parseSender, parseSmtpUrl } from "./mail-config";

/** A row of README's table of environment variables. */
export interface EnvironmentVariable {
  readonly name: string;
  /** The value when the variable is unset or empty; empty for none. */
  readonly default: string;
  readonly meaning: string;
}

const documentation = z.registry<Omit<EnvironmentVariable, "name">>();

const shortestSecret = 32;
const portAdvice = "use a number from 0 to 65535";
const proxyAdvice = "use the number of proxies in front, 1 for one";
const drainAdvice = "use a number of seconds from 0 to 600";
const scaleAdvice = "use a part of the stress data, above 0 and up to 1";

/** True for a web address that people can be sent to. */
function isSite(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && password === "";
}
const Site = z.string().refine(isSite, {
  error: "use an http or https address without user and password, such as https://accounts.example.com",
});

/** A variable that `parse` reads; undefined from it refuses the value, with the advice. */
const parsed = <T>(parse: (text: string) => T | undefined, advice: string) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: advice, input: text });
    return z.NEVER;
  });

const flag = () => z.stringbool({ truthy: ["1"], falsy: ["0"], error: "use 1 or 0" });

const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : "null");
const Origin = z
  .string()
  .refine((text) => originOf(text) !== "null", {
    error: "use origins such as https://console.example.com, comma between",
  })
  .transform(originOf);
const isConnectionString = (text: string) =>
  /^postgres(ql)?:$/.test(URL.canParse(text) ? new URL(text).protocol : "");

const listed = (text: string): string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
const Origins = z.string().transform(listed).pipe(z.array(Origin));

const maskAdvice = `use any of ${personalKinds.join(", ")}, comma between`;
const MaskedKinds = z
  .string()
  .transform(listed)
  .pipe(z.array(z.enum(personalKinds, maskAdvice)));

/** Every variable that the platform reads. The message of a rule is the advice that follows the value in an error. */
const Variables = z
  .object({
    PORT: z.coerce
      .number(portAdvice)
      .int(portAdvice)
      .min(0, portAdvice)
      .max(65_535, portAdvice)
      .default(3000)
      .register(documentation, { default: "3000", meaning: "port of the server" }),
    DATA_DIR: z.string().default("./data").register(documentation, {
      default: "./data",
      meaning: "folder of the embedded database and of the generated secret",
    }),
    DATABASE_URL: z.string().optional().register(documentation, {
      default: "",
      meaning: "connection string of a PostgreSQL server, instead of the embedded database",
    }),
    DATABASE_READ_URL: z.string().default("").transform(listed).register(documentation, {
      default: "",
      meaning: "connection strings of standbys that lists are read from, comma between",
    }),
    SECRET_KEY: z
      .string()
      .min(shortestSecret, `use at least ${shortestSecret} random characters`)
      .optional()
      .register(documentation, {
        default: "kept in DATA_DIR",
        meaning: "the secret that all keys are derived from; required with DATABASE_URL unless DEMO is 1",
      }),
    DEMO: flag().optional().register(documentation, {
      default: "1; 0 with DATABASE_URL",
      meaning: "1 fills an empty database with demonstration data, 0 refuses to serve one that has it",
    }),
    SEED_SIZE: z
      .enum(["small", "demo", "stress"], "use small, demo or stress")
      .default("demo")
      .register(documentation, { default: "demo", meaning: "the amount of demonstration data" }),
    SEED_SCALE: z.coerce
      .number(scaleAdvice)
      .gt(0, scaleAdvice)
      .lte(1, scaleAdvice)
      .default(1)
      .register(documentation, { default: "1", meaning: "the fraction of the stress data to make" }),
    CORS_ORIGINS: Origins.default([]).register(documentation, {
      default: "",
      meaning: "other origins that a console may be served from, comma between",
    }),
    ACCOUNT_SITE_URL: Site.optional().register(documentation, {
      default: "",
      meaning: "where customers use their accounts: support opens an account there, and mail links to it",
    }),
    MASK_PERSONAL_DATA: MaskedKinds.default([]).register(documentation, {
      default: "",
      meaning: `personal data that answers mask until a record is revealed: any of ${personalKinds.join(", ")}, comma between`,
    }),
    SMTP_URL: parsed(
      parseSmtpUrl,
      "use smtps://user:password@host:port or smtp://…, with %40 for an @ in the password and nothing after the port",
    )
      .optional()
      .register(documentation, { default: "", meaning: "the server that mail is handed to" }),
    MAIL_FROM: parsed(parseSender, "use an address such as Horizon <no-reply@example.com>")
      .optional()
      .register(documentation, { default: "", meaning: "the sender of mail; required with SMTP_URL" }),
    TRUST_PROXY: z.coerce
      .number(proxyAdvice)
      .int(proxyAdvice)
      .min(0, proxyAdvice)
      .default(0)
      .register(documentation, {
        default: "0",
        meaning: "number of proxies in front whose X-Forwarded-* headers and X-Request-Id are believed",
      }),
    LOG: z.enum(["text", "json", "off"], "use json, text or off").default("text").register(documentation, {
      default: "text",
      meaning: "format of the log, a line for each request; off logs unexpected errors only",
    }),
    METRICS_PORT: z.coerce
      .number(portAdvice)
      .int(portAdvice)
      .min(0, portAdvice)
      .max(65_535, portAdvice)
      .optional()
      .register(documentation, {
        default: "",
        meaning: "port of the metrics for Prometheus; none without it",
      }),
    METRICS_HOST: z
      .string()
      .default("127.0.0.1")
      .register(documentation, { default: "127.0.0.1", meaning: "address that the metrics are served at" }),
    DRAIN_SECONDS: z.coerce
      .number(drainAdvice)
      .min(0, drainAdvice)
      .max(600, drainAdvice)
      .default(0)
      .register(documentation, {
        default: "0",
        meaning: "seconds that a stopping server still takes connections while /readyz answers 503",
      }),
    SKIP_BUILD: flag().default(false).register(documentation, {
      default: "0",
      meaning:
        "1 serves dist/console/ as it is, otherwise npm start builds the console when its sources are newer",
    }),
  })
  .refine(({ DATABASE_URL, DEMO, SECRET_KEY }) => !DATABASE_URL || DEMO || SECRET_KEY, {
    error:
      "DATABASE_URL needs SECRET_KEY as well: every instance has to know the same secret. Make one with: openssl rand -base64 48",
  })
  .refine(({ DATABASE_URL, DATABASE_READ_URL }) => DATABASE_URL || DATABASE_READ_URL.length === 0, {
    error: "DATABASE_READ_URL needs DATABASE_URL as well: the server whose standbys it names.",
  })
  // The addresses hold passwords, so a wrong one is not printed.
  .refine(({ DATABASE_READ_URL }) => DATABASE_READ_URL.every(isConnectionString), {
    error:
      "DATABASE_READ_URL holds an address that cannot be read: use postgres://user:password@host/database, comma between.",
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    error: "SMTP_URL needs MAIL_FROM as well: the address that mail comes from",
  });

/** The variables in the order of the schema, for the table in README.md. */
export const environmentTable: readonly EnvironmentVariable[] = Object.entries(Variables.shape).map(
  ([name, schema]) => {
    const documented = documentation.get(schema);
    if (!documented) throw new Error(`${name} has no documentation`);
    return { name, ...documented };
  },
);

/** Variables whose value may contain a secret, so that an error does not repeat it. */
const secretVariables = new Set(["ACCOUNT_SITE_URL", "SMTP_URL"]);

function explain({ code, path, input, message }: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string {
  const [name, ...inList] = path.map(String);
  if (name === undefined) return message;
  if (inList.length > 0) return `${name} holds ${String(input)}: ${message}`;
  // A secret is never printed.
  if (code === "too_small" && typeof input === "string") return `${name} is too short: ${message}`;
  return `${name} is ${secretVariables.has(name) ? "not valid" : env[name]}: ${message}`;
}

/** Parses the environment; an empty variable counts as unset. Throws ConfigError with advice for the first invalid one. */
export function parseVariables(env: NodeJS.ProcessEnv): z.output<typeof Variables> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = Variables.safeParse(set, { reportInput: true });
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw new ConfigError(first ? explain(first, env) : result.error.message);
}
