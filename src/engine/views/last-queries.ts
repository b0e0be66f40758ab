/** The last query of each list in this tab's session, by its path; an empty one for a list that showed all. Never stored. */
const queries = new Map<string, string>();

/** Remembers what a list shows. */
export const rememberQuery = (path: string, query: URLSearchParams | string): void =>
  void queries.set(path, new URLSearchParams(query).toString());

/** What the list at a path showed last. */
export const rememberedQuery = (path: string): string => queries.get(path) ?? "";

/** Where the menu and the letters after `g` lead: to what the list at a path showed last. */
export function addressOf(path: string): string {
  const query = queries.get(path);
  return query ? `${path}?${query}` : path;
}

/** True when the list at a path was open in this session. */
export const wasOpened = (path: string): boolean => queries.has(path);

/** Forgets what lists showed, when the session ends. */
export const forgetQueries = (): void => queries.clear();
