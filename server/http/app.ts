import { Hono } from "hono";
import { cors } from "hono/cors";
import type { Call } from "../../contract/call";
import { extensionCalls } from "../../contract/extensions/calls";
import { listExport } from "../../contract/extensions/list-export";
import { contract } from "../../contract/index";
import { totalsHandler } from "../calls/extend-list";
import type { CallHandler } from "../calls/run-call";
import type { AllHandlers } from "../resources";
import { serveAccountLinks } from "./account-link";
import { answerCall, type RequestContext, type Services } from "./call-route";
import { type Env, languageOf } from "./caller";
import { serveConsole } from "./console-files";
import { serveDemoAccounts } from "./demo-account";
import { failureEnvelope, HttpError } from "./envelope";
import { answerExport } from "./export-route";
import { serveFiles } from "./file-routes";
import { serveHealth } from "./health";
import { answerLive } from "./live-route";
import { measureCall } from "./measure-call";
import { describeContract } from "./openapi";
import { identifyRequests, requestIdHeader } from "./request-id";
import { type Log, logRequests } from "./request-log";
import { securityHeaders } from "./security-headers";
import { retryAfter, tellFailure } from "./tell-failure";

interface Route {
  call: Call;
  answer: (c: RequestContext) => Promise<Response>;
}

/** The handler of a call by its name; undefined where own/elsewhere.ts names another platform for it. */
function handlerNamed(handlers: AllHandlers, name: string): CallHandler | undefined {
  const [resource = "", call = ""] = name.split(".");
  const own = handlers[resource as keyof AllHandlers] as Readonly<Record<string, unknown>> | undefined;
  return own?.[call] as CallHandler | undefined;
}

const answerOf = (call: Call) => (handler: CallHandler, services: Services) =>
  answerCall(call, handler, services);

function routesOf(handlers: AllHandlers, services: Services, log: Log): Route[] {
  const declared = Object.entries(contract).flatMap(([resource, calls]) =>
    Object.entries<Call>(calls).flatMap(([name, call]) => {
      const handler = handlerNamed(handlers, `${resource}.${name}`);
      if (!handler) return [];
      const answer = call === contract.live.stream ? answerLive : answerOf(call);
      return [{ call, answer: answer(handler, services) }];
    }),
  );
  const added = extensionCalls.flatMap(({ call, list }) => {
    const handler = handlerNamed(handlers, list.name);
    if (!handler) return [];
    const answer =
      call.feature === listExport
        ? answerExport(call, list.call, handler, services, log)
        : answerCall(call, totalsHandler(list.call, handler), services);
    return [{ call, answer }];
  });
  return [...declared, ...added];
}

function byPath(routes: readonly Route[]): Map<string, Route[]> {
  const grouped = new Map<string, Route[]>();
  for (const route of routes) grouped.set(route.call.path, [...(grouped.get(route.call.path) ?? []), route]);
  return grouped;
}

/** Routes every address of the platform: the contract's calls, documents, health checks and the console's files. */
export function createApp(handlers: AllHandlers, services: Services, log: Log): Hono<Env> {
  const { config } = services;
  const app = new Hono<Env>();
  app.use(identifyRequests(config.trustedProxies), logRequests(log), securityHeaders(config.trustedProxies));

  if (config.corsOrigins.length > 0) {
    const consoles = cors({
      origin: (origin) => (config.corsOrigins.includes(origin) ? origin : null),
      allowHeaders: [
        "content-type",
        "accept",
        "app-lang",
        "app-id",
        "app-auth",
        "csrf-token",
        "last-event-id",
      ],
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
  for (const [path, routes] of byPath(routesOf(handlers, services, log))) {
    for (const { call, answer } of routes)
      app.on(call.method, path, measureCall(call, services.metrics), answer);
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
    const request = {
      requestId: c.get("requestId"),
      language: languageOf(c),
      writes: c.get("writes") ?? false,
    };
    const { envelope, outage } = tellFailure(error, request, log);
    if (!outage) return c.json(envelope, 500);
    c.set("errorCode", outage.code);
    c.header("retry-after", retryAfter);
    return c.json(envelope, outage.status);
  });
  return app;
}
