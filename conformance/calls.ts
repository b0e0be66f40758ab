import type { Call } from "../contract/call";
import { type CallName, callNameOf } from "../contract/call-names";
import { extensionCalls } from "../contract/extensions/calls";
import { contract } from "../contract/index";
import { permissions } from "../contract/permissions";
import { definitionOf, schemaType } from "../contract/schema-definition";
import type { SessionUser } from "../contract/session";
import { isOpen } from "../contract/time-window";

/** A call of the contract with its name, such as `customers.list`. */
export interface NamedCall {
  readonly name: CallName;
  readonly call: Call;
}

/** Every call of the contract. Those with a `feature` are there where the platform announces it. */
export const everyCall: readonly NamedCall[] = Object.values(contract).flatMap((calls) =>
  Object.values<Call>(calls).map((call) => ({ name: callNameOf(call), call })),
);

/** The calls that change something: a run without `--write` sends none of them. */
export const writingCalls = everyCall.filter(({ call }) => call.writes);

/** The calls that only signed-in admins may make and that change nothing. */
export const readingCalls = everyCall.filter(
  ({ call }) => !call.writes && call.needs !== "nothing" && call.needs !== "session",
);

/** The calls that extensions add to lists, each with the name of its list. */
const addedCalls = extensionCalls.map(({ call, list }) => ({
  name: callNameOf(call),
  call,
  list: list.name,
}));

/** The calls that features add to lists. */
export const callsAddedTo = (
  lists: readonly NamedCall[],
  features: ReadonlySet<string>,
): readonly NamedCall[] =>
  addedCalls.filter(
    ({ call, list }) => features.has(call.feature ?? "") && lists.some(({ name }) => name === list),
  );

/** The call of a name; undefined when the contract has none. */
export const callNamed = (name: string): Call | undefined =>
  [...everyCall, ...addedCalls].find((named) => named.name === name)?.call;

/** True when a call takes a field. */
export const takes = ({ input }: Call, field: string): boolean => field in input.shape;

/** The fields of the rows that a call answers; undefined when it answers no rows. */
export function rowFields({ data }: Call): Readonly<Record<string, unknown>> | undefined {
  if (schemaType(data) !== "array") return undefined;
  const { element } = definitionOf(data);
  return schemaType(element) === "object" ? definitionOf(element).shape : undefined;
}

/** An admin as the platform described it at the sign-in; what it left out is undefined. */
export type Admin = Pick<SessionUser, "id"> & {
  readonly [Field in keyof Omit<SessionUser, "id">]?: SessionUser[Field];
};

/** The code that a call has to be refused with for an admin at a moment; undefined when it is allowed (requirement A23). */
export function refusalFor(
  call: Call,
  { permissions: flags, readOnly, timeAccess }: Admin,
  now: Date,
): "TIMEX001" | "PERMX001" | "READX001" | undefined {
  const { needs, writes, selfOnly } = call;
  if (needs === "nothing" || needs === "session") return undefined;
  if (timeAccess && !isOpen(timeAccess, now)) return "TIMEX001";
  const flag = permissions.find((name) => name === needs);
  if (flag && flags?.[flag] !== 1) return "PERMX001";
  return writes && !selfOnly && readOnly === "y" ? "READX001" : undefined;
}
