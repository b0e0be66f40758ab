import type { SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Database } from "../../../server/db/database";
import { forgetAccounts } from "../factories/given-accounts";
import { openTestDatabase, type TestDatabase } from "./database";
import { type MailServer, startMailServer } from "./mail-server";
import { startMailer, type TestMailer } from "./mailers";

type MailerOptions = Parameters<typeof startMailer> extends [unknown, ...infer Rest] ? Rest : never;

/** What the tests of a file share: a database for all of them, an SMTP server for each. */
export interface MailerTests {
  readonly database: TestDatabase;
  readonly server: MailServer;
  /** Starts a mailer, on the fixture's database unless another is named; it is stopped after the test. */
  start(...options: MailerOptions): TestMailer;
  startOn(database: Database, ...options: MailerOptions): TestMailer;
  /** Starts another SMTP server in place of the test's own, on the same port. */
  replaceServer(options?: SMTPServerOptions): Promise<void>;
}

/** Registers the hooks that open, empty and close what a file's tests of the mailer work with. */
export function setUpMailerTests(): MailerTests {
  let database: TestDatabase;
  let server: MailServer;
  const mailers: TestMailer[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(async () => {
    await Promise.all(mailers.splice(0).map((mailer) => mailer.stop()));
    await server.close();
    await forgetAccounts(database);
  });
  afterAll(() => database.close());
  const startOn: MailerTests["startOn"] = (on, ...options) => {
    const mailer = startMailer(on, ...options);
    mailers.push(mailer);
    return mailer;
  };
  return {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    start: (...options) => startOn(database, ...options),
    startOn,
    async replaceServer(options) {
      const { port } = server;
      await server.close();
      server = await startMailServer(options, port);
    },
  };
}
