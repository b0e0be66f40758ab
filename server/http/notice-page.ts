import type { Context } from "hono";
import { html } from "hono/html";
import { languages } from "../../contract/validation";
import { type TextKey, translate } from "../errors/messages";
import type { Env } from "./caller";

/** The policy of a page that loads nothing and runs nothing. */
export const isolatedPagePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Answers a page with one message in every language, since a followed link sends no `app-lang`. */
export async function sendMessagePage(c: Context<Env>, status: 403 | 404, text: TextKey): Promise<Response> {
  const lines = languages.map((language) => html`<p lang="${language}">${translate(text, language)}</p>`);
  c.header("content-security-policy", isolatedPagePolicy);
  c.header("cache-control", "no-store");
  return await c.html(
    html`<!doctype html><html lang="pt"><meta charset="utf-8"><title>Horizon</title>${lines}</html>`,
    status,
  );
}
