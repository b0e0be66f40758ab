import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { createAudit } from "../audit/audit";
import { createAuthenticators } from "../auth/authenticators";
import { createCsrfTokens } from "../auth/csrf";
import { createSignInLimit } from "../auth/sign-in-limit";
import { createOpaqueIds } from "../calls/opaque-ids";
import type { Config } from "../config/config";
import type { Database } from "../db/database";
import { createLinks } from "../files/links";
import { createApp } from "../http/app";
import { createLog } from "../http/request-log";
import { type AllHandlers, createHandlers } from "../resources";

export interface PlatformOptions {
  /** Open and migrated; the platform closes it. */
  readonly database: Database;
  /** What every key is derived from: the same for all instances, and for as long as the database lives. */
  readonly secret: string;
  readonly config: Config;
  /** The clock, for whoever needs another one. */
  readonly now?: () => Date;
  /** Writes a line of the log; to stdout unless given. */
  readonly writeLog?: (line: string) => void;
  /** Takes the place of handlers, for whoever tries the machinery around them. */
  readonly replace?: (handlers: AllHandlers) => AllHandlers;
}

/** The platform without a port: answers requests until it is closed. */
export interface Platform {
  fetch(request: Request, bindings?: HttpBindings): Response | Promise<Response>;
  /** Closes the database. */
  close(): Promise<void>;
}

const toStdout = (line: string) => void process.stdout.write(`${line}\n`);

/** Puts the platform together on an open database. */
export function createPlatform(options: PlatformOptions): Platform {
  const { database, secret, config, now = () => new Date(), writeLog = toStdout, replace } = options;
  const services = {
    database,
    config,
    csrf: createCsrfTokens(secret),
    handles: createOpaqueIds(secret),
    links: createLinks(secret),
    authenticators: createAuthenticators(secret),
    audit: createAudit(secret),
    now,
  };
  const handlers = createHandlers({ ...services, limit: createSignInLimit(database.pool) });
  const app = createApp(replace ? replace(handlers) : handlers, services, createLog(config.log, writeLog));
  return { fetch: (request, bindings) => app.fetch(request, bindings), close: () => database.close() };
}

/** A platform on a port. */
export interface Listening {
  readonly port: number;
  readonly url: string;
  /** Takes no more requests, gives those under way ten seconds, then closes the platform. */
  close(): Promise<void>;
}

const patience = 10_000;

/** Serves a platform on `port`, any free one for 0; rejects with EADDRINUSE when it is taken. */
export async function listen(platform: Platform, port: number): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, env) => platform.fetch(request, env as HttpBindings),
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    port: actual,
    url: `http://localhost:${actual}`,
    async close() {
      await stop(server);
      await platform.close();
    },
  };
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const deadline = Date.now() + patience;
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  // A connection that was busy stays open after its answer: it has to be found idle again.
  while (!isClosed && Date.now() < deadline) {
    server.closeIdleConnections();
    await Promise.race([closed, sleep(50)]);
  }
  server.closeAllConnections();
  await closed;
}
