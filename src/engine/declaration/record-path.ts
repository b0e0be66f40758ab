/** The address of a record: its list's path with its id; the list's query may follow. */
export const recordPath = (path: string, id: number): string => `${path}/${id}`;

/** The parameter of an address that names the tab of its record. */
const tabParam = "tab";

/** The query of an address without what it says of a record, as it was written otherwise: that of its list. */
export const listQuery = (search: string): string =>
  search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => part !== "" && part.split("=")[0] !== tabParam)
    .join("&");

/** The query of a record's address: that of its list with the tab, which the first one does not need. */
export function recordQuery(search: string, tab: string | undefined): string {
  const query = listQuery(search);
  const own = tab === undefined ? "" : `${tabParam}=${encodeURIComponent(tab)}`;
  return [query, own].filter(Boolean).join("&");
}

/** The name of the tab in a query. */
export const tabIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(tabParam) ?? undefined;

/** The part of an address that names a record, and the path of its list before it. */
const ending = /\/[^/]*$/;

/** The id that the last part of an address names; undefined for what is no positive whole number. */
export function recordId(part: string): number | undefined {
  const id = /^[1-9]\d*$/.test(part) ? Number(part) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

/** The path of the list that an address shows, with a record open over it or without. */
export const listPath = (pathname: string): string =>
  recordId(pathname.split("/").at(-1) ?? "") === undefined ? pathname : pathname.replace(ending, "");
