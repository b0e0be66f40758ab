import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { MailConfig } from "../config/mail-config";
import type { Schema } from "../db/schema";
import { type DeliveryParts, deliver } from "./deliver";
import type { MailLog } from "./mail-log";
import { buryOverdue, claimMail } from "./mail-queue";
import { createSmtp } from "./smtp";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Times in milliseconds. */
export interface MailerTimes {
  /** Between two looks at an outbox with nothing to send. */
  readonly poll: number;
  /** For one try, from the connection to the server's last answer. */
  readonly send: number;
  /** Until others take over a mail whose try nobody reported; longer than `send`. */
  readonly lease: number;
  /** After the first failed try; each further one waits twice as long. */
  readonly firstDelay: number;
  /** Between tries of one mail, at most. */
  readonly longestDelay: number;
  /** Between tries of an unreachable server, at most. */
  readonly longestPause: number;
  /** What nobody tried for so long is not sent by itself any more. */
  readonly maxAge: number;
  /** For the tries under way when the mailer is stopped. */
  readonly stop: number;
}

const usualTimes: MailerTimes = {
  poll: 2 * second,
  send: 2 * minute,
  lease: 3 * minute,
  firstDelay: minute,
  longestDelay: 6 * hour,
  longestPause: minute,
  maxAge: 72 * hour,
  stop: 5 * second,
};

/** A mail that has failed so often, over about 38 hours, is given up. */
const maxAttempts = 15;
/** Mails that one instance sends at a time. */
const concurrency = 2;

export interface MailerOptions {
  readonly db: Kysely<Schema>;
  readonly mail: MailConfig;
  /** Where mails lead the customer; no link when undefined. */
  readonly accountSiteUrl?: string | undefined;
  readonly log: MailLog;
  readonly times?: Partial<MailerTimes>;
}

/**
 * Sends what is in the outbox until it is stopped. A mail goes out at least once: one whose hand-over was not noted, because the
 * process or the database died right then, goes out again under the same Message-ID. Any number of instances may run.
 */
export class Mailer {
  readonly #options: MailerOptions;
  readonly #times: MailerTimes;
  readonly #parts: DeliveryParts;
  readonly #stopping = new AbortController();
  readonly #cutOff = new AbortController();
  readonly #running: Promise<unknown>;

  constructor(options: MailerOptions) {
    const times = { ...usualTimes, ...options.times };
    this.#options = options;
    this.#times = times;
    this.#parts = {
      db: options.db,
      smtp: createSmtp(options.mail),
      accountSiteUrl: options.accountSiteUrl,
      log: options.log,
      timeout: times.send,
      // a tenth more or less, so that mails which failed together do not come back together
      delayAfter: (attempt) =>
        Math.min(times.firstDelay * 2 ** (attempt - 1), times.longestDelay) * (0.9 + Math.random() / 5),
      maxAttempts,
    };
    this.#running = Promise.all(Array.from({ length: concurrency }, () => this.#run()));
  }

  /** Begins no more tries and waits for those under way; one that takes too long is cut off, and due again at once. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const timer = setTimeout(() => this.#cutOff.abort(), this.#times.stop);
    await this.#running;
    clearTimeout(timer);
  }

  /** Sends one mail at a time; a second one beside it goes on when this one waits for its server. */
  async #run(): Promise<void> {
    const { poll, longestPause } = this.#times;
    const { signal } = this.#stopping;
    const { log } = this.#options;
    let failures = 0;
    while (!signal.aborted) {
      let isReachable = false;
      try {
        isReachable = await this.#sendDue();
        log.trouble("outbox", undefined);
      } catch (error) {
        const { message } = error instanceof Error ? error : { message: String(error) };
        log.trouble("outbox", message);
      }
      failures = isReachable ? 0 : failures + 1;
      const pause = Math.min(poll * 2 ** failures, longestPause);
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Sends one mail after the other until none is due, or, resolving with false, until the server cannot be reached. */
  async #sendDue(): Promise<boolean> {
    const { db, log, mail: config } = this.#options;
    const { lease, maxAge } = this.#times;
    const domain = config.from.address.replace(/^.*@/, "");
    for (const { id, kind, attempt, failure } of await buryOverdue(db, { maxAttempts, maxAge }))
      log.entry({ mail: id, kind, state: "dead", attempt, reason: failure });
    while (!this.#stopping.signal.aborted) {
      const leaseEnds = performance.now() + lease;
      const mail = await claimMail(db, { lease, domain });
      if (!mail) break;
      if (!(await deliver({ mail, leaseEnds, cutOff: this.#cutOff.signal }, this.#parts))) return false;
    }
    return true;
  }
}
