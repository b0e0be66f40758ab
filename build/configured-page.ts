import type { Plugin } from "vite";

/** What a company sets of index.html. */
interface PageConfiguration {
  /** The title until the console has set its own. */
  readonly name: string | undefined;
  /** The contents of `<meta>` elements, by name. */
  readonly page: Readonly<Record<string, string | undefined>> | undefined;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Replaces what a pattern with two groups finds between them; throws where the page has no such place. */
function fill(html: string, pattern: RegExp, text: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has nothing like ${pattern.source}`);
  return html.replace(pattern, (_whole, before: string, after: string) => before + escaped(text) + after);
}

/** Writes what own/ sets into index.html, so that nobody has to edit that file. */
export function configuredPage({ name, page = {} }: PageConfiguration): Plugin {
  return {
    name: "configured-page",
    transformIndexHtml: (html) => {
      const titled = name ? fill(html, /(<title>)[^<]*(<\/title>)/, name) : html;
      return Object.entries(page).reduce(
        (done, [meta, text = ""]) => fill(done, new RegExp(`(<meta name="${meta}" content=")[^"]*(")`), text),
        titled,
      );
    },
  };
}
