/** Normalizes a text for search: no accents, lower case, single spaces. */
export const fold = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Separates the parts of a search text. A folded search cannot contain it, so no match spans two parts. */
export const partSeparator = "\n";

/** The text of a row's `search` column; missing parts are left out. */
export const searchText = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts
    .map((part) => fold(String(part ?? "")))
    .filter((part) => part !== "")
    .join(partSeparator);

/** The LIKE pattern of a search, with wildcards in the search escaped. */
export const likePattern = (search: string): string => `%${fold(search).replace(/[\\%_]/g, "\\$&")}%`;
