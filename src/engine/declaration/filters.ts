import type * as z from "zod/mini";
import type { Call, ListCall, Row, RowsCall, Shape } from "../../../contract/call";
import type { Named } from "../../../contract/fields";
import { enumValues } from "../../../contract/schema";
import type { SessionUser } from "../../../contract/session";
import type { Filter } from "./resource";

/**
 * A search box.
 * @example const filters = [search];
 */
export const search: Filter<"search"> = { kind: "search", fields: ["search"] };

const shapeOf = (call: ListCall): Shape => call.input.shape as Shape;

/**
 * A select over the values that the list call takes in a field.
 * @example const filters = [selectFilter(contract.list, "status")];
 */
export function selectFilter<L extends ListCall, const Field extends keyof L["input"]["shape"] & string>(
  call: L,
  field: Field,
): Filter<Field> {
  return { kind: "select", fields: [field], options: enumValues(shapeOf(call)[field]) };
}

/**
 * A select over values that are named beside the call, for a field that takes other texts as well.
 * @example const filters = [choiceFilter(audit.list, "kind", auditKinds)];
 */
export const choiceFilter = <L extends ListCall, const Field extends keyof L["input"]["shape"] & string>(
  _call: L,
  field: Field,
  options: readonly string[],
): Filter<Field> => ({ kind: "select", fields: [field], options });

/**
 * The id of a record, in the panel of filters: found by what the list of `screen` is searched for, or typed. `label` is the key of
 * its name.
 * @example const filters = [recordFilter(audit.list, "admin", "audit.filters.admin.title", "users")];
 */
export const recordFilter = <L extends ListCall, const Field extends keyof L["input"]["shape"] & string>(
  _call: L,
  field: Field,
  label: string,
  screen?: string,
): Filter<Field> => ({ kind: "record", fields: [field], label, ...(screen !== undefined && { screen }) });

/**
 * A select over ids and names that `call`, a GET, returns. It is not sent to the platform: it hides the loaded rows that do
 * not have the chosen id in `field`, and the list says so.
 * @example const filters = [clientFilter(users.list, "type", users.filters)];
 */
export const clientFilter = <L extends RowsCall>(
  _list: L,
  field: keyof Row<L> & string,
  call: Call<z.ZodMiniObject, z.core.$ZodType<readonly Named[]>>,
): Filter<never> => ({ kind: "client", fields: [field] as readonly string[] as readonly never[], call });

/**
 * A choice in the panel of filters of what the rows are to the admin, which no call is asked: it hides loaded rows, and the list says so.
 * `implies` narrows what is loaded to begin with. Its texts are below `{resource}.filters.{name}`.
 * @example
 * const filters = [
 *   rowsFilter("asked", {
 *     list: insertions.list,
 *     options: { mine: (row, me) => row.admin === me.id },
 *     implies: { statusBilling: "p" },
 *   }),
 * ];
 */
export const rowsFilter = <L extends ListCall>(
  name: string,
  {
    options,
    implies,
  }: {
    readonly list: L;
    readonly options: Readonly<Record<string, (row: Row<L>, me: SessionUser) => boolean>>;
    readonly implies: { readonly [Field in keyof L["input"]["shape"] & string]?: string };
  },
): Filter<never> => ({
  kind: "rows",
  fields: [name] as readonly string[] as readonly never[],
  options: Object.keys(options),
  matches: (row, option, me) => options[option]?.(row as unknown as Row<L>, me) ?? true,
  implies: implies as Readonly<Record<string, string>>,
});

/**
 * A start and an end date, with a choice of which of the row's dates is meant.
 * @example const filters = [search, dateRange(contract.list)];
 */
export function dateRange(call: ListCall): Filter<"dateType" | "dateStart" | "dateEnd"> {
  return {
    kind: "dateRange",
    fields: ["dateType", "dateStart", "dateEnd"],
    dateTypes: enumValues(shapeOf(call).dateType).map(String),
  };
}
