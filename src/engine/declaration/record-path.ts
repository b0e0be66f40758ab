/** The address of a record: its list's path with its id; the list's query may follow. */
export const recordPath = (path: string, id: number): string => `${path}/${id}`;

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
