import type { Call } from "../../../contract/call";
import type { Values } from "../declaration/field";

/** The values as the call's schema parses them, with trimmed texts (requirement E4). */
export function submittedValues(call: Call, values: Values): Values {
  const { data } = call.input.safeParse(values);
  return data ?? values;
}
