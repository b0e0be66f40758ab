import type { Translate } from "./translate";

/** What is no code of any field: the titles of fields stand beside their labels, and a missing value is looked up by these words. */
const withoutLabels: ReadonlySet<string> = new Set(["title", "null", "undefined"]);

/**
 * The label of a code, the text `{key}.{code}`. A code that the console does not know is shown as it is, and one that the
 * platform left out as a dash.
 */
export function codeText(t: Translate, key: string, code: unknown): string {
  const shown = String(code ?? "") || "–";
  if (!/^\w+$/.test(shown) || withoutLabels.has(shown)) return shown;
  const path = `${key}.${shown}`;
  const text = t(path);
  return text === path ? shown : text;
}
