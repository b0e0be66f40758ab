import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { maskDocument } from "../../contract/documents";
import { isDemo } from "../db/settings";
import { demoAccountPath } from "../files/links";
import type { Services } from "./call-route";
import type { Env } from "./caller";
import { isolatedPagePolicy, sendMessagePage } from "./notice-page";
import { resolveLink } from "./signed-link";

interface Account {
  id: number;
  name: string;
  type: number;
  doc1: string | null;
  email: string | null;
}

const pageOf = ({ id, name, type, doc1, email }: Account) => html`<!doctype html>
<html lang="pt">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conta de ${name}</title>
<h1>Conta de ${name}</h1>
<p>Demonstração: aqui um administrador estaria na conta deste cliente.</p>
<dl>
<dt>Cliente</dt><dd>${id}</dd>
<dt>Documento</dt><dd>${doc1 ? maskDocument(doc1, type) : "–"}</dd>
<dt>E-mail</dt><dd>${email ?? "–"}</dd>
</dl>
</html>`;

async function answerAccount(c: Context<Env>, services: Services): Promise<Response> {
  const { kysely } = services.database;
  if (!(await isDemo(kysely))) return await sendMessagePage(c, 404, "unknownPath");
  const link = await resolveLink(c, "account", services);
  if ("status" in link) return await sendMessagePage(c, link.status, link.text);
  const account = await kysely
    .selectFrom("customers")
    .select(["id", "name", "type", "doc1", "email"])
    .where("id", "=", link.id)
    .executeTakeFirst();
  if (!account) return await sendMessagePage(c, 404, "notFound");
  c.header("content-security-policy", isolatedPagePolicy);
  c.header("cache-control", "private, no-store");
  return await c.html(pageOf(account));
}

/** Serves the page that represents a customer's account in a demonstration. */
export function serveDemoAccounts(app: Hono<Env>, services: Services): void {
  app.get(demoAccountPath(":token"), (c) => answerAccount(c, services));
  app.all(demoAccountPath("*"), (c) => sendMessagePage(c, 404, "unknownPath"));
}
