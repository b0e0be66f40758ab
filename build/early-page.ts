import { createRequire } from "node:module";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { tsImport } from "tsx/esm/api";
import type { Plugin } from "vite";
import { defaultLanguage, type Language, languageCodes, languages } from "../src/i18n/languages.ts";
import type pt from "../src/i18n/pt/common.ts";
import { theme } from "../src/theme/theme.ts";
import type { ThemeName } from "../src/theme/theme-choice.ts";
import { Flag } from "../src/ui/flag.tsx";

const require = createRequire(import.meta.url);

type Texts = typeof pt;

/** The texts of the pages without a session in a language. */
async function textsIn(language: Language): Promise<Texts> {
  const { default: texts } = await tsImport(`../src/i18n/${language}/common.ts`, import.meta.url);
  return texts as Texts;
}

/** antd's tokens that the page uses, by the names of their variables. */
const variables = {
  "color-text": "colorText",
  "color-text-description": "colorTextDescription",
  "color-bg-layout": "colorBgLayout",
  "color-bg-container": "colorBgContainer",
  "color-border": "colorBorder",
  "color-border-secondary": "colorBorderSecondary",
  "color-primary": "colorPrimary",
  "color-link": "colorLink",
  "color-error": "colorError",
} as const;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The values of antd's variables in a theme, as antd would make them in the browser. */
function variablesOf(name: ThemeName, accent: string | undefined): string {
  const { theme: antdTheme } = require("antd") as typeof import("antd");
  const { defaultAlgorithm, darkAlgorithm, getDesignToken } = antdTheme;
  const tokens = getDesignToken(theme(name, name === "dark" ? darkAlgorithm : defaultAlgorithm, accent));
  return Object.entries(variables)
    .map(([variable, token]) => `--ant-${variable}: ${tokens[token]};`)
    .join(" ");
}

const flags = (current: Language) =>
  languageCodes
    .map((language) => {
      const flag = renderToStaticMarkup(createElement(Flag, { of: language }));
      return `<button type="button" tabindex="-1" aria-pressed="${language === current}">${flag}</button>`;
    })
    .join("");

/** The sign-in page in one language, as `LoginPage` draws it on a first visit. */
function pageIn(language: Language, { login, terms, consent, errors, broken }: Texts): string {
  const id = (field: string) => `early-${language}-${field}`;
  const label = (field: string, text: string) => `<label for="${id(field)}">${escaped(text)}</label>`;
  const message = '<p class="login-message"></p>';
  return `<div class="login early" hidden data-language="${language}" lang="${languages[language].locale}">
      <main class="login-card">
        <span class="logo logo-unknown"><span class="logo-picture"></span></span>
        <h1>${escaped(login.title)}</h1>
        <p class="login-note"></p>
        ${label("user", login.user)}
        <input id="${id("user")}" autofocus autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="20">
        ${message}
        ${label("pass", login.password)}
        <div class="early-password"><input id="${id("pass")}" type="password" autocomplete="current-password" maxlength="200"><span class="reveal">${escaped(login.show)}</span></div>
        ${message}
        <div class="login-lines"><p class="early-failed" role="alert">${escaped(errors.chunk)}. <a href="">${escaped(broken.retry)}</a></p></div>
        <div class="early-button" aria-hidden="true">${escaped(login.submit)}</div>
      </main>
      <footer class="login-foot">
        <a href="/terms/privacy">${escaped(terms.privacy.title)}</a>
        <a href="/terms/terms-of-use">${escaped(terms.termsOfUse.title)}</a>
        <span class="languages" aria-hidden="true">${flags(language)}</span>
      </footer>
      <section class="consent" aria-label="${escaped(consent.title)}"><p>${escaped(consent.text)}</p><span class="early-button">${escaped(consent.accept)}</span></section>
    </div>`;
}

/** What stands in place of any other page whose code could not be fetched. */
const failureIn = (language: Language, { errors, broken }: Texts) =>
  `<p class="entry-failed" role="alert" data-language="${language}" lang="${languages[language].locale}">${escaped(errors.chunk)}. <a href="">${escaped(broken.retry)}</a></p>`;

const shownIn = (attribute: string, part: string) =>
  languageCodes
    .map((language) => `[${attribute}="${language}"] ${part}[data-language="${language}"]`)
    .join(", ");

/**
 * Puts the sign-in page into the document, in each language, so that it is seen and can be typed into before the console's code is there (decision
 * record 241). `public/theme.js` shows it where nobody is signed in; the console's own page takes its place with what was typed.
 * `accent` is the company's colour.
 */
export function earlyPage(accent: string | undefined): Plugin {
  return {
    name: "early-page",
    apply: "build",
    async transformIndexHtml(html) {
      const pages = languageCodes.map(async (language) => {
        const texts = await textsIn(language);
        return `${pageIn(language, texts)}\n    ${failureIn(language, texts)}`;
      });
      return html
        .replace('<div id="root">', `${(await Promise.all(pages)).join("\n    ")}\n    <div id="root">`)
        .replace('src="/theme.js"', `src="/theme.js" data-language="${defaultLanguage}"`);
    },
    transform: {
      filter: { id: /[\\/]pages[\\/]login[\\/]early-page\.css(\?|$)/ },
      handler: (code) => ({
        code: `${code}
${shownIn("data-early", ".early")} { display: grid; }
${shownIn("data-entry-failed", ".entry-failed")} { display: block; }
.early, .entry-failed { ${variablesOf("light", accent)} }
[data-theme="dark"] :is(.early, .entry-failed) { ${variablesOf("dark", accent)} }
`,
        map: null,
      }),
    },
  };
}
