import type { Call } from "../../contract/call";
import { schemaType } from "../../contract/schema-definition";

/** A POST that returns no data cannot be a read, so it is treated as a change. The session's calls have no schemas. */
function hasNoData(call: Call): boolean {
  const schema = call.data as Call["data"] | undefined;
  return call.method === "POST" && schema !== undefined && schemaType(schema) === "null";
}

/** True when a call changes something: it is then never aborted, and its outcome is unknown when its response is lost. */
export const isMutation = (call: Call): boolean =>
  call.writes || call.method === "PUT" || call.method === "DELETE" || hasNoData(call);

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== "";

const filledEntries = (input: object) => Object.entries(input).filter(([, value]) => isFilled(value));

/**
 * The URL and body of a call. Queries and the bodies of lists leave out undefined, null and '' (requirement C6); other
 * bodies leave out undefined only, since null clears a value there (requirement D8).
 */
export function encode(base: string, call: Call, input: object): { url: string; body?: string } {
  const url = base + call.path;
  if (call.method !== "GET")
    return { url, body: JSON.stringify(call.list ? Object.fromEntries(filledEntries(input)) : input) };
  const query = new URLSearchParams(
    filledEntries(input).map(([key, value]) => [key, String(value)]),
  ).toString();
  return { url: query ? `${url}?${query}` : url };
}
