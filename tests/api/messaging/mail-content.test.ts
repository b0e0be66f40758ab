import { describe, expect, it } from "vitest";
import { languages } from "../../../contract/validation";
import { writeMail } from "../../../server/messaging/mail-content";
import { mailKinds } from "../../../server/reference-data/mail-kinds";

const site = "https://accounts.example.com/entrar?lang=pt&via=mail";
const hostile = `<img src=x onerror="alert(1)">&amp;'"`;

const values = {
  customer: "Ana Prado",
  office: "Loja da Serra",
  data: { reason: "A foto está cortada.\nEnvie outra." },
};

describe("the texts of mail", () => {
  it.each(languages.flatMap((lang) => mailKinds.map((kind) => [lang, kind] as const)))(
    "in %s say of a %s to whom, what happened, what to do and who writes, in both forms",
    async (lang, kind) => {
      const { subject, text, html } = await writeMail({ ...values, lang, kind }, site);
      const other = await writeMail({ ...values, lang: lang === "pt" ? "en" : "pt", kind }, site);

      expect(subject).toMatch(/^\p{Lu}[^\n{}]{10,}$/u);
      expect(subject).not.toBe(other.subject);
      expect(text).toContain(lang === "pt" ? "Olá, Ana Prado," : "Hello Ana Prado,");
      expect(text).toContain(`\n${site}\n`);
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain(`<a href="${site.replace("&", "&amp;")}">`);
      for (const form of [text, html]) {
        expect(form).toContain("Loja da Serra");
        expect(form).not.toMatch(/\{\w+\}|undefined|null/);
      }
    },
  );

  it("give the reason with its lines, and only where there is one", async () => {
    const of = (kind: "documents-disapproved" | "pin-reset") =>
      writeMail({ ...values, data: kind === "pin-reset" ? {} : values.data, lang: "pt", kind }, site);

    expect((await of("documents-disapproved")).text).toContain("\n\nA foto está cortada.\nEnvie outra.\n\n");
    expect((await of("documents-disapproved")).html).toContain(
      ">A foto está cortada.\nEnvie outra.</blockquote>",
    );
    expect((await of("pin-reset")).html).not.toContain("blockquote");
  });

  it("have no link where nobody said where the accounts are", async () => {
    const { text, html } = await writeMail({ ...values, lang: "en", kind: "pin-reset" }, undefined);

    expect(html).not.toContain("href");
    expect(text).not.toContain("http");
  });

  it("keep whatever a person typed as text, and on one line where it is a name", async () => {
    const typed = { customer: `${hostile}\r\nBcc: x`, office: hostile, data: { reason: hostile } };

    const { subject, text, html } = await writeMail(
      { ...typed, lang: "pt", kind: "documents-disapproved" },
      site,
    );

    expect(html).not.toContain("<img");
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&amp;amp;&#39;&quot;/g)).toHaveLength(
      3,
    );
    expect(text).toContain(`Olá, ${hostile} Bcc: x,`);
    expect(subject).toBe("Seus documentos não foram aprovados");
  });
});
