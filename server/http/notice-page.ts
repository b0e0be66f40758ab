import type { Context } from "hono";
import { html } from "hono/html";
import { languages } from "../../contract/validation";
import { type TextKey, translate } from "../errors/messages";
import type { Env } from "./caller";

/** Nothing loads and nothing runs. */
export const lonePagePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** A page that says one thing, in every language: whoever followed a link sent no `app-lang`. */
export async function answerNotice(c: Context<Env>, status: 403 | 404, text: TextKey): Promise<Response> {
  const lines = languages.map((language) => html`<p lang="${language}">${translate(text, language)}</p>`);
  c.header("content-security-policy", lonePagePolicy);
  c.header("cache-control", "no-store");
  return await c.html(
    html`<!doctype html><html lang="pt"><meta charset="utf-8"><title>Horizon</title>${lines}</html>`,
    status,
  );
}
