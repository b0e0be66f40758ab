import type * as z from "zod/mini";
import type { Call } from "../../contract/call";
import { Mismatch, readNumber } from "../../contract/read-scalar";
import { readValue } from "../../contract/response-schema";
import { definitionOf, schemaType } from "../../contract/schema-definition";
import { isRecord } from "../../contract/server-messages";
import { isMutation } from "./encode-request";
import { ApiError } from "./errors";
import type { JsonResponse } from "./fetch-json";
import type { Reading, ReadResponse } from "./session-retry";
import { UnreadableRow } from "./unreadable-row";

type Envelope = Readonly<Record<string, unknown>>;

type Report = (call: Call, mismatch: Mismatch) => void;

/** Creates a report with one line for each call and place, however many rows it is in. */
function createReport(warn: (text: string) => void): Report {
  const reported = new Set<string>();
  return ({ method, path }, { path: place, expected, came }) => {
    const key = `${method} ${path} ${place.replace(/\[\d+\]/g, "[]")}`;
    if (reported.has(key)) return;
    reported.add(key);
    warn(`${method} ${path}: ${place}: expected ${expected}, got ${came}`);
  };
}

/** The data in an envelope; [] for a list, whose rows a platform may leave out when there are none, else null. */
function dataOf(schema: z.core.$ZodType | undefined, { data }: Envelope): unknown {
  return data ?? (schema && schemaType(schema) === "array" ? [] : null);
}

/** How many rows a page is taken to have at most when an unreadable row is named by its place. */
const pageSpan = 1_000_000;

/** The id of a row as far as it can be read, otherwise a negative one of its place, which no other row of the list has. */
function idOf(row: unknown, index: number, page: unknown): number {
  const id = isRecord(row) ? readNumber(row.id) : undefined;
  return typeof id === "number" ? id : -(Number(page ?? 1) * pageSpan + index);
}

/**
 * A row as its schema means it; an `UnreadableRow` stands for one that cannot be read. `index` and `page` are its place, and
 * `onMismatch` is called with what it has instead.
 */
export function readRow(
  schema: z.core.$ZodType,
  row: unknown,
  { index, page }: { readonly index: number; readonly page: unknown },
  onMismatch: (mismatch: Mismatch) => void = () => undefined,
): unknown {
  const result = readValue(schema, row);
  if (!(result instanceof Mismatch)) return result;
  onMismatch(result.within(`data[${index}]`));
  return new UnreadableRow(idOf(row, index, page), row);
}

function read(
  call: Call,
  { envelope = {}, status, requestId }: JsonResponse,
  { page, keepsRows }: Reading,
  report: Report,
): Record<string, unknown> {
  // the session's calls come without schemas
  const schema = call.data as z.core.$ZodType | undefined;
  const data = dataOf(schema, envelope);
  if (!schema) return { ...envelope, data };

  function readPart(part: z.core.$ZodType, value: unknown, step: string): unknown {
    const result = readValue(part, value);
    if (!(result instanceof Mismatch)) return result;
    report(call, result.within(step));
    if (isMutation(call)) return value;
    throw new ApiError("unparseable", { status, requestId });
  }
  const { element } = definitionOf(schema);
  const readRowAt = (row: unknown, index: number) =>
    readRow(element, row, { index, page }, (found) => report(call, found));
  return {
    ...(readPart(call.envelope, envelope, "envelope") as Envelope),
    data: keepsRows && Array.isArray(data) ? data.map(readRowAt) : readPart(schema, data, "data"),
  };
}

/**
 * Creates the function that reads successful responses by the schemas of their calls. It throws an `ApiError` for a read that
 * cannot be read. A change that was made is made, whatever its response looks like, which then stays as it came. `warn` gets a
 * line for each place that could not be read, which names types and no values.
 */
export function createReadResponse(warn: (text: string) => void): ReadResponse {
  const report = createReport(warn);
  return (call, response, reading) => read(call, response, reading, report);
}
