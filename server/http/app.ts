import { Hono } from "hono";
import { cors } from "hono/cors";
import type { Call } from "../../contract/call";
import { contract } from "../../contract/index";
import type { CallHandler } from "../calls/run-call";
import { translate } from "../errors/messages";
import type { AllHandlers } from "../resources";
import { serveAccountLinks } from "./account-link";
import { answerCall, type Services } from "./call-route";
import { type Env, languageOf } from "./caller";
import { serveConsole } from "./console-files";
import { serveDemoAccounts } from "./demo-account";
import { failureEnvelope, HttpError } from "./envelope";
import { serveFiles } from "./file-routes";
import { serveHealth } from "./health";
import { measureCall } from "./measure-call";
import { describeContract } from "./openapi";
import { describeOutage, outageError, retryAfter } from "./outage-error";
import { identifyRequests, requestIdHeader } from "./request-id";
import { type Log, logRequests } from "./request-log";
import { securityHeaders } from "./security-headers";

interface Route {
  call: Call;
  handler: CallHandler;
}

function routesByPath(handlers: AllHandlers): Map<string, Route[]> {
  const byPath = new Map<string, Route[]>();
  for (const [resource, calls] of Object.entries(contract)) {
    // what own/elsewhere.ts names is answered by another platform
    if (!(resource in handlers)) continue;
    const own: Record<string, unknown> = { ...handlers[resource as keyof AllHandlers] };
    for (const [name, call] of Object.entries<Call>(calls)) {
      const route = { call, handler: own[name] as CallHandler };
      byPath.set(call.path, [...(byPath.get(call.path) ?? []), route]);
    }
  }
  return byPath;
}

/** Routes every address of the platform: the contract's calls, documents, health checks and the console's files. */
export function createApp(handlers: AllHandlers, services: Services, log: Log): Hono<Env> {
  const { config } = services;
  const app = new Hono<Env>();
  app.use(identifyRequests(config.trustedProxies), logRequests(log), securityHeaders(config.trustedProxies));

  if (config.corsOrigins.length > 0) {
    const consoles = cors({
      origin: (origin) => (config.corsOrigins.includes(origin) ? origin : null),
      allowHeaders: ["content-type", "accept", "app-lang", "app-id", "app-auth", "csrf-token"],
      exposeHeaders: ["csrf-token", "date", requestIdHeader],
      allowMethods: ["GET", "POST", "PUT", "DELETE"],
      maxAge: 600,
    });
    app.use("/admin/*", consoles);
    app.use("/cdn/*", consoles);
  }

  app.use("/admin/*", async (c, next) => {
    c.header("cache-control", "no-store");
    // The clock that sessions, access hours and one-time codes use.
    c.header("date", services.now().toUTCString());
    await next();
  });
  for (const [path, routes] of routesByPath(handlers)) {
    for (const { call, handler } of routes)
      app.on(call.method, path, measureCall(call, services.metrics), answerCall(call, handler, services));
    const allow = routes.map(({ call }) => call.method).join(", ");
    app.all(path, (c) => {
      c.header("allow", allow);
      return c.json(failureEnvelope(new HttpError(405, "wrongMethod"), languageOf(c)), 405);
    });
  }

  let document: string | undefined;
  app.get("/admin/openapi.json", (c) => {
    document ??= JSON.stringify(describeContract());
    return c.body(document, 200, { "content-type": "application/json" });
  });
  serveHealth(app, services.readiness);
  for (const path of ["/admin/*", "/cdn/*"])
    app.all(path, (c) => c.json(failureEnvelope(new HttpError(404, "unknownPath"), languageOf(c)), 404));

  serveFiles(app, services);
  serveAccountLinks(app, services);
  serveDemoAccounts(app, services);
  if (config.consoleDir) app.use(serveConsole(config.consoleDir));
  app.notFound((c) => c.text("404", 404));
  app.onError((error, c) => {
    const outage = outageError(error, c.get("writes") ?? false);
    log.failure(c.get("requestId"), outage ? describeOutage(error) : error);
    if (outage) {
      c.set("errorCode", outage.code);
      c.header("retry-after", retryAfter);
      return c.json(failureEnvelope(outage, languageOf(c)), outage.status);
    }
    const message = translate("execerror", languageOf(c));
    return c.json({ response: false, message, data: null }, 500);
  });
  return app;
}
