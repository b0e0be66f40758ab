import type { Database } from "../../../server/db/database";
import { createMailLog } from "../../../server/messaging/mail-log";
import { Mailer, type MailerTimes } from "../../../server/messaging/mailer";
import { type MailServer, mailConfig } from "./mail-server";

/** A mailer that a test has started, and its log. */
export interface TestMailer {
  /** A try is logged after it is noted in the outbox: the log is whole once the mailer is stopped. */
  readonly log: string[];
  stop(): Promise<void>;
}

/** Short, so that no test waits long; a try and its lease have the usual time. */
const shortTimes: Partial<MailerTimes> = {
  poll: 10,
  longestPause: 100,
  firstDelay: 20,
  longestDelay: 100,
  stop: 50,
};

/** Starts a mailer that hands its mail to `server`. */
export function startMailer(
  database: Database,
  server: Pick<MailServer, "port">,
  times: Partial<MailerTimes> = {},
  config = mailConfig(server),
): TestMailer {
  const log: string[] = [];
  const mailer = new Mailer({
    db: database.kysely,
    mail: config,
    log: createMailLog("json", (line) => log.push(line)),
    times: { ...shortTimes, ...times },
  });
  return { log, stop: () => mailer.stop() };
}
