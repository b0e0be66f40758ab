import type * as z from "zod/mini";
import type { Call, ListCall, Row, RowsCall, Shape } from "../../../contract/call";
import type { Named } from "../../../contract/fields";
import { enumValues } from "../../../contract/schema";
import type { Filter } from "./resource";

/** A search box. */
export const search: Filter<"search"> = { kind: "search", fields: ["search"] };

const shapeOf = (call: ListCall): Shape => call.input.shape as Shape;

/** A select over what the list call takes in a field. */
export function selectFilter<L extends ListCall, const Field extends keyof L["input"]["shape"] & string>(
  call: L,
  field: Field,
): Filter<Field> {
  return { kind: "select", fields: [field], options: enumValues(shapeOf(call)[field]) };
}

/**
 * A select over what a GET answers as ids with names. It is not sent: it shows those of the loaded rows that have the chosen
 * id in `field`, and says so.
 */
export const clientFilter = <L extends RowsCall>(
  _list: L,
  field: keyof Row<L> & string,
  call: Call<z.ZodMiniObject, z.core.$ZodType<readonly Named[]>>,
): Filter<never> => ({ kind: "client", fields: [field] as readonly string[] as readonly never[], call });

/** Which date is meant, from when to when. */
export function dateRange(call: ListCall): Filter<"dateType" | "dateStart" | "dateEnd"> {
  return {
    kind: "dateRange",
    fields: ["dateType", "dateStart", "dateEnd"],
    dateTypes: enumValues(shapeOf(call).dateType).map(String),
  };
}
