import type { Call } from "../../contract/call";

/** A POST that answers nothing was not made to read; the session's calls come without schemas. */
const answersNothing = ({ method, data }: Call): boolean =>
  method === "POST" && (data as Call["data"] | undefined)?._zod.def.type === "null";

/** Whether a call changes something: it is never dropped, and the loss of its answer leaves its outcome unknown. */
export const changes = (call: Call): boolean =>
  call.writes || call.method === "PUT" || call.method === "DELETE" || answersNothing(call);

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== "";

const said = (input: object) => Object.entries(input).filter(([, value]) => isSaid(value));

/**
 * The address and body of a call. Queries and the bodies of lists leave out what is undefined, null or '' (decision
 * C6); other bodies only what is undefined, since null clears a value there (decision D8).
 */
export function encode(base: string, call: Call, input: object): { url: string; body?: string } {
  const url = base + call.path;
  if (call.method !== "GET")
    return { url, body: JSON.stringify(call.list ? Object.fromEntries(said(input)) : input) };
  const query = new URLSearchParams(said(input).map(([key, value]) => [key, String(value)])).toString();
  return { url: query ? `${url}?${query}` : url };
}
