import type { Context, Hono } from "hono";
import type { Services } from "./call-route";
import type { Env } from "./caller";
import { resolveLink } from "./signed-link";

async function answerCustomer(c: Context<Env>, services: Services): Promise<Response> {
  c.header("cache-control", "private, no-store");
  const link = await resolveLink(c, "account", services);
  if ("status" in link) return c.json({ error: link.text }, link.status);
  return c.json({ customer: link.id });
}

/**
 * Tells the accounts' site whose account an admin asked for: it exchanges the token that it was opened with for the customer's id,
 * as long as the token is fresh and the admin is signed in and may still do support.
 */
export function serveAccountLinks(app: Hono<Env>, services: Services): void {
  app.get("/account/:token", (c) => answerCustomer(c, services));
  app.all("/account/*", (c) => c.json({ error: "unknownPath" }, 404));
}
