/** A text as searches compare it: no accents, lower case, single spaces. */
export const fold = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Between the parts of a row's text: no search holds it, so none matches across parts. */
export const partSeparator = "\n";

/** What a row is found by, as its `search` column holds it; parts that are missing are left out. */
export const searchText = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts
    .map((part) => fold(String(part ?? "")))
    .filter((part) => part !== "")
    .join(partSeparator);

/** The LIKE pattern of a search, its own wild cards taken literally. */
export const likePattern = (search: string): string => `%${fold(search).replace(/[\\%_]/g, "\\$&")}%`;
