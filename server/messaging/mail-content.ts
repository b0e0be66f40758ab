import { html } from "hono/html";
import type { ClaimedMail } from "./mail-queue";
import { frameTexts, mailTexts } from "./mail-texts";

/** An e-mail in words: one message in two forms. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A name on one line, whatever was typed or stored. */
const oneLine = (name: string) => name.replace(/[\s\p{C}]+/gu, " ").trim();

const bodyStyle = "margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1f2328";
const reasonStyle =
  "margin:0 0 16px;padding:8px 16px;border-left:4px solid #d0d7de;white-space:pre-line;color:#424a53";

/**
 * Writes an e-mail in its language. Values are escaped in HTML, which loads nothing; its only link is `accountSiteUrl`, a setting,
 * and none where there is no such setting.
 */
export async function writeMail(
  mail: Pick<ClaimedMail, "kind" | "lang" | "data" | "customer" | "office">,
  accountSiteUrl: string | undefined,
): Promise<MailContent> {
  const { subject, news, next, warning } = mailTexts[mail.lang][mail.kind];
  const frame = frameTexts[mail.lang];
  const greeting = frame.greeting.replace("{name}", () => oneLine(mail.customer));
  const office = oneLine(mail.office);
  const reason = mail.data.reason?.trim();

  const paragraphs = [greeting, news, reason, next, accountSiteUrl, warning, office, frame.automatic];
  const page = await html`<!doctype html>
<html lang="${mail.lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="${bodyStyle}">
<p>${greeting}</p>
<p>${news}</p>
${reason && html`<blockquote style="${reasonStyle}">${reason}</blockquote>`}
<p>${next}</p>
${accountSiteUrl && html`<p><a href="${accountSiteUrl}">${frame.link}</a></p>`}
${warning && html`<p>${warning}</p>`}
<p>${office}</p>
<p style="font-size:13px;color:#59636e">${frame.automatic}</p>
</body>
</html>
`;
  return { subject, text: `${paragraphs.filter(Boolean).join("\n\n")}\n`, html: String(page) };
}
