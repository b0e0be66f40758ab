import type { PersonalKind } from "../../contract/personal-data";
import type { MailConfig } from "./mail-config";

/** The settings of a platform; `readEnvironment` reads them from the environment. */
export interface Config {
  /** Number of proxies in front whose X-Forwarded-* headers are believed; 0 believes none. */
  readonly trustedProxies: number;
  /** Other origins that a console may be served from. */
  readonly corsOrigins: readonly string[];
  /** Format of the log of requests: a JSON line, a line of text, or nothing. */
  readonly log: "json" | "text" | "off";
  /** The kinds of personal data that answers mask; none by default. */
  readonly maskedKinds?: readonly PersonalKind[] | undefined;
  /** How mail is sent; undefined leaves it in the outbox. */
  readonly mail?: MailConfig | undefined;
  /** Where customers use their accounts, a product of its own; undefined when there is none. */
  readonly accountSiteUrl?: string | undefined;
  /** Folder of the built console; undefined serves the API alone. */
  readonly consoleDir?: string | undefined;
}

/** Thrown for an invalid setting; the message says what to write instead. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
