import type { Translate } from "./translate";

/**
 * The label of a code, the text `{key}.{code}`. A code that the console does not know is shown as it is, and one that the
 * platform left out as a dash.
 */
export function codeText(t: Translate, key: string, code: unknown): string {
  const shown = String(code ?? "") || "–";
  // the titles of columns and fields are beside the labels of their codes
  if (!/^\w+$/.test(shown) || shown === "title") return shown;
  const path = `${key}.${shown}`;
  const text = t(path);
  return text === path ? shown : text;
}
