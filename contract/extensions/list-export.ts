import * as z from "zod/mini";
import { type AuditName, type Call, call, startsBeforeEnd } from "../call";
import { definitionOf } from "../schema-definition";
import { isRecord } from "../server-messages";
import { addressBelow, filtersOf } from "./list-calls";

/** The name by which the app-config's `features` announce this extension. */
export const listExport = "list-export";

/** The content type of an export that was accepted: a JSON object on each line. A refusal is an envelope, as for every call. */
export const exportType = "application/x-ndjson";

/** Characters. */
const longestMark = 1000;

/** The action of the audit that an export is whose list has no name for it in its trait `audit`. */
const anyExport: AuditName = { id: 70, pt: "Lista exportada", en: "List exported" };

/** The call that exports a list; its data are the rows, one on each line. */
export type ExportCall = Call<z.ZodMiniObject, z.ZodMiniArray<z.core.$ZodType>>;

/** A line between rows: the place that another export of the same filters and order may go on from, as its `after`. */
export interface ExportMark {
  readonly after: string;
}

/** The last line of a whole export: the number of rows before it. */
export interface ExportEnd {
  readonly end: true;
  readonly count: number;
}

/** The last line of an export that failed on its way: the envelope of a refusal, as it would have answered the call. */
export interface ExportFailure {
  readonly error: Readonly<Record<string, unknown>>;
}

/** Reads a line that marks a place; undefined for any other. */
export function markOf(line: unknown): ExportMark | undefined {
  if (!isRecord(line) || "id" in line) return undefined;
  return typeof line.after === "string" ? { after: line.after } : undefined;
}

/** Reads the last line of an export; undefined for a row, which has an `id`. An export that has none was cut off. */
export function lastLine(line: unknown): ExportEnd | ExportFailure | undefined {
  if (!isRecord(line) || "id" in line) return undefined;
  const { end, count, error } = line;
  if (end === true && typeof count === "number") return { end, count };
  return isRecord(error) ? { error } : undefined;
}

function declare(list: Call): ExportCall {
  const declared = call(`POST ${addressBelow("export", list)}`, {
    needs: list.needs,
    summary:
      "Every row of the list that fits its filters, in the order that is asked for, one on each line; after `after`, those that follow a line of that name.",
    audit: list.audit ?? anyExport,
    input: { ...filtersOf(list), after: z.optional(z.string().check(z.maxLength(longestMark))) },
    data: z.array(definitionOf(list.data).element),
    check: startsBeforeEnd,
  });
  return { ...declared, query: list.query, feature: listExport } as unknown as ExportCall;
}

const known = new WeakMap<Call, ExportCall>();

/** The call that exports the rows of a list which has the trait `query`; the same one each time. */
export function exportOf(list: Call): ExportCall {
  const declared = known.get(list) ?? declare(list);
  known.set(list, declared);
  return declared;
}
