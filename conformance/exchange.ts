import type { Call } from "../contract/call";
import { type ExportMark, exportType, lastLine, markOf } from "../contract/extensions/list-export";
import { isRecord, readMessages, type ServerMessages } from "../contract/server-messages";

/** One request of the run and what the platform answered. */
export interface Exchange {
  /** The call that was made; undefined for a request outside the contract, such as a broken body. */
  readonly call: Call | undefined;
  /** Method and path, as the report names the request. */
  readonly request: string;
  /** The HTTP status. */
  readonly status: number;
  readonly headers: Headers;
  /** The JSON object of the body; undefined when the body is none. An export is read as the envelope of its rows. */
  readonly envelope: Readonly<Record<string, unknown>> | undefined;
}

/** True for an answer whose body has a JSON object on each line. */
export const hasLines = (headers: Headers): boolean =>
  headers.get("content-type")?.startsWith(exportType) ?? false;

/** A place that an export may go on from, and the number of rows before it. */
export interface Mark extends ExportMark {
  readonly rows: number;
}

/** Parts the rows of an export from the marks between them. */
function partRows(lines: readonly unknown[]): { data: unknown[]; marks: Mark[] } {
  const data: unknown[] = [];
  const marks: Mark[] = [];
  for (const line of lines) {
    const mark = markOf(line);
    if (mark) marks.push({ ...mark, rows: data.length });
    else data.push(line);
  }
  return { data, marks };
}

/**
 * Reads an export as an envelope: of its rows with the number that its last line says, or of the failure that it says; undefined
 * without a last line, unless only the first lines were read, and where a line is no JSON object.
 */
export function parseExport(text: string, isPart: boolean): Record<string, unknown> | undefined {
  const lines = text
    .split("\n")
    .filter((line) => line !== "")
    .map(parseEnvelope);
  if (lines.includes(undefined)) return undefined;
  const last = lastLine(lines.at(-1));
  if (!last) return isPart ? { response: true, message: "", ...partRows(lines) } : undefined;
  if ("error" in last) return last.error;
  return { response: true, message: "", ...partRows(lines.slice(0, -1)), count: last.count };
}

/** Reads a body up to a number of lines, and takes no more of it; says whether there was more. */
export async function readLines(
  { body }: Response,
  mostLines: number,
): Promise<{ text: string; isPart: boolean }> {
  let text = "";
  let lines = 0;
  const decoder = new TextDecoder();
  for await (const piece of body ?? []) {
    text += decoder.decode(piece, { stream: true });
    lines = text.split("\n").length - 1;
    if (lines >= mostLines) break;
  }
  if (lines < mostLines) return { text, isPart: false };
  return { text: text.split("\n").slice(0, mostLines).join("\n"), isPart: true };
}

/** Parses the body of an answer as a JSON object; undefined when it is none. */
export function parseEnvelope(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** True when the platform accepted the call. */
export const isAccepted = ({ status, envelope }: Exchange): boolean =>
  status >= 200 && status < 300 && envelope?.response === true;

/** True for a refusal that says so: `response` is false, and the status none of a failed server. */
export const isRefused = ({ status, envelope }: Exchange): boolean =>
  status < 500 && envelope?.response === false;

/** The error code of a refusal, which may be called `code`; undefined when it has none. A number is no code: gateways write those. */
export function codeOf({ envelope }: Exchange): string | undefined {
  const code = envelope?.errorCode ?? envelope?.code;
  return envelope?.response === false && typeof code === "string" ? code : undefined;
}

/** True when the console takes the session for over: a code that begins so, or 401 without any code (decision record 95). */
export function endsSession(exchange: Exchange, prefix: "SESSX" | "AUTHX001"): boolean {
  const code = codeOf(exchange);
  return code === undefined ? exchange.status === 401 : isRefused(exchange) && code.startsWith(prefix);
}

/** The messages of a refusal, in each of the forms of requirement A14. */
export const messagesOf = ({ envelope }: Exchange): ServerMessages =>
  readMessages(envelope?.message, envelope?.data);

/** True when a refusal names a field, or a value within it. */
export const namesField = (exchange: Exchange, field: string): boolean =>
  messagesOf(exchange).fields.some((error) => error.field === field || error.field.startsWith(`${field}.`));

/** What came, in a few words for the report. Of the answer's content it tells codes and messages, and no data. */
export function describe(exchange: Exchange): string {
  const { status, envelope } = exchange;
  if (!envelope) return `HTTP ${status} without a JSON object`;
  if (isAccepted(exchange)) return `HTTP ${status}, accepted`;
  if (envelope.response !== false) return `HTTP ${status}, \`response\` is neither true nor false`;
  const { lines, fields } = messagesOf(exchange);
  const said = [...lines, ...fields.map(({ field, message }) => `${field}: ${message}`)].join("; ");
  return `HTTP ${status}, refused ${codeOf(exchange) ?? "without a code"}${said && `: ${said.slice(0, 120)}`}`;
}
