import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { createAudit } from "../audit/audit";
import { watchAudit } from "../audit/watch";
import { createAnonymousSessions } from "../auth/anonymous-sessions";
import { createAttemptLimit } from "../auth/attempt-limit";
import { createAuthenticators } from "../auth/authenticators";
import { createCsrfTokens } from "../auth/csrf";
import { passwordQueue } from "../auth/password";
import { createRecoveryCodes } from "../auth/recovery-codes";
import { createSignInLimit } from "../auth/sign-in-limit";
import { createOpaqueIds } from "../calls/opaque-ids";
import type { Config } from "../config/config";
import { askShared } from "../db/ask-shared";
import { foldDailyChanges } from "../db/daily-totals";
import type { Database } from "../db/database";
import { runEvery } from "../db/run-every";
import { createLinks } from "../files/links";
import { createApp } from "../http/app";
import { uploads } from "../http/call-route";
import { createExportRoom } from "../http/export-room";
import { createReadiness } from "../http/health";
import { createLog } from "../http/request-log";
import { createMarks } from "../lists/marks";
import { createLiveHub } from "../live/hub";
import { notifyBrokenAudit } from "../messaging/audit-notice";
import { countMail } from "../messaging/dead-letters";
import { createMailLog } from "../messaging/mail-log";
import { Mailer } from "../messaging/mailer";
import { createMetrics, type Metrics } from "../metrics/metrics";
import { createMasks } from "../personal-data/masks";
import { type AllHandlers, createHandlers } from "../resources";
import { prepareClose } from "./graceful-close";
import { type MetricsAddress, serveMetrics } from "./metrics-server";

export interface PlatformOptions {
  /** An open and migrated database, which the platform closes. */
  readonly database: Database;
  /** Every key is derived from it: the same for all instances, and for the whole life of the database. */
  readonly secret: string;
  readonly config: Config;
  /** The clock; the system's by default. */
  readonly now?: () => Date;
  /** Writes a line of the log; to stdout by default. */
  readonly writeLog?: (line: string) => void;
  /** Replaces handlers, for tests of the services around them. */
  readonly replace?: (handlers: AllHandlers) => AllHandlers;
}

/** The platform without a port, which answers requests until it is closed. */
export interface Platform {
  fetch(request: Request, bindings?: HttpBindings): Response | Promise<Response>;
  /** Makes `/readyz` answer 503 from now on; requests are served as before. */
  drain(): void;
  readonly metrics: Metrics;
  /** Ends what runs beside the requests, the sending of mail; `close` does that too. */
  stopMail(): Promise<void>;
  /** Ends running exports, which tell their callers so, and resolves once they have ended; `close` does that too. */
  stopExports(): Promise<void>;
  /** Ends the streams of events, whose callers go on at another instance; `close` does that too. */
  stopLive(): Promise<void>;
  /** Closes the database. */
  close(): Promise<void>;
}

/** Milliseconds that counting the e-mails may hold up the metrics. */
const mailCountLimit = 1000;

/** Wrong passwords that an admin may give in 15 minutes to change it, and wrong codes to replace the authenticator. */
const ownAttempts = 5;

/** Records that an admin may reveal in 15 minutes. */
const revealAttempts = 30;

/** Milliseconds between two times of adding changes to the dashboard's totals. */
const foldEvery = 60_000;

const toStdout = (line: string) => void process.stdout.write(`${line}\n`);

/** Wires up the platform on an open database. */
export function createPlatform(options: PlatformOptions): Platform {
  const { database, secret, config, now = () => new Date(), writeLog = toStdout, replace } = options;
  const { pool, replicas } = database;
  const exports = createExportRoom();
  const requests = createLog(config.log, writeLog);
  const live = createLiveHub({
    ...{ database, now },
    onSent: (events) => metrics.countLiveEvents(events),
    onError: (error) => requests.failure("live", error),
  });
  const metrics = createMetrics({
    pool,
    standbys: replicas && (() => replicas.count()),
    queues: { passwords: passwordQueue, uploads: uploads.count, exports: exports.count, live: live.count },
    mail: config.mail && askShared(() => countMail(database.kysely), mailCountLimit),
  });
  const services = {
    database,
    config,
    csrf: createCsrfTokens(secret),
    anonymous: createAnonymousSessions(secret),
    opaqueIds: createOpaqueIds(secret),
    links: createLinks(secret),
    marks: createMarks(secret),
    authenticators: createAuthenticators(secret),
    audit: createAudit(secret, metrics.countAuditRows),
    readiness: createReadiness(database),
    metrics,
    exports,
    live,
    masks: createMasks(database.kysely, config.maskedKinds),
    now,
  };
  const handlers = createHandlers({
    ...services,
    limit: createSignInLimit(pool),
    passwordLimit: createAttemptLimit(pool, "password", ownAttempts),
    authenticatorLimit: createAttemptLimit(pool, "authenticator", ownAttempts),
    recoveryCodes: createRecoveryCodes(secret),
    revealLimit: createAttemptLimit(pool, "reveal", revealAttempts),
  });
  const app = createApp(replace ? replace(handlers) : handlers, services, requests);
  const { mail, accountSiteUrl } = config;
  const log = createMailLog(config.log, writeLog);
  const mailer = mail && new Mailer({ db: database.kysely, mail, accountSiteUrl, log });
  const stopMail = async () => await mailer?.stop();
  const watch = watchAudit({
    ...{ database, secret, now },
    onBroken: notifyBrokenAudit,
    onError: (error) => requests.failure("audit", error),
  });
  const folding = runEvery(
    foldEvery,
    () => foldDailyChanges(database),
    (error) => requests.failure("dashboard", error),
  );
  return {
    fetch: (request, bindings) => app.fetch(request, bindings),
    drain: services.readiness.drain,
    metrics,
    stopMail,
    stopExports: exports.stop,
    stopLive: live.stop,
    async close() {
      await Promise.all([stopMail(), watch.stop(), folding.stop(), exports.stop(), live.stop()]);
      await database.close();
    },
  };
}

/** A platform on a port. */
export interface Listening {
  readonly port: number;
  readonly url: string;
  /** The address of the metrics, if they are served. */
  readonly metricsUrl: string | undefined;
  /** Drains for `drainSeconds`, accepts no more requests, gives those in flight ten seconds, then closes the platform. */
  close(): Promise<void>;
}

/**
 * Milliseconds that an idle connection is kept: longer than common proxies keep theirs (60 s), so that none sends a request on a
 * connection that this end has just closed.
 */
const keepAliveTimeout = 75_000;

export interface ListenOptions {
  /** Seconds between `/readyz` answering 503 and the end of new connections, for proxies to notice; 0 by default. */
  readonly drainSeconds?: number;
  /** Where the metrics are served; undefined serves none. */
  readonly metrics?: MetricsAddress | undefined;
}

/**
 * Serves a platform on `port`, or on any free one for 0. Rejects with EADDRINUSE when the port is taken, and with ConfigError when
 * that of the metrics is.
 */
export async function listen(
  platform: Platform,
  port: number,
  { drainSeconds = 0, metrics: metricsAddress }: ListenOptions = {},
): Promise<Listening> {
  const metrics = metricsAddress && (await serveMetrics(platform.metrics, metricsAddress));
  const server = createAdaptorServer({
    fetch: (request, env) => platform.fetch(request, env as HttpBindings),
  }) as Server;
  server.keepAliveTimeout = keepAliveTimeout;
  const graceful = prepareClose(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  }).catch(async (error: unknown) => {
    await metrics?.close();
    throw error;
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    port: actual,
    url: `http://localhost:${actual}`,
    metricsUrl: metrics?.url,
    async close() {
      platform.drain();
      graceful.announce();
      if (drainSeconds > 0) await sleep(drainSeconds * 1000);
      const { stopMail, stopExports, stopLive } = platform;
      await Promise.all([graceful.close(), stopMail(), stopExports(), stopLive()]);
      await metrics?.close();
      await platform.close();
    },
  };
}
