import type { ListCall, Shape } from "../../contract/call";
import type { Filter } from "./declaration";
import { listed } from "./schema-facts";

/** A search box. */
export const search: Filter<"search"> = { kind: "search", fields: ["search"] };

const shapeOf = (call: ListCall): Shape => call.in.shape as Shape;

/** A select over what the list call takes in a field. */
export function choice<L extends ListCall, const Field extends keyof L["in"]["shape"] & string>(
  call: L,
  field: Field,
): Filter<Field> {
  return { kind: "choice", fields: [field], options: listed(shapeOf(call)[field]) };
}

/** Which date is meant, from when to when. */
export function dates(call: ListCall): Filter<"dateType" | "dateStart" | "dateEnd"> {
  return {
    kind: "dates",
    fields: ["dateType", "dateStart", "dateEnd"],
    dateTypes: listed(shapeOf(call).dateType).map(String),
  };
}
