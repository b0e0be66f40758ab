import type { Call } from "./call";
import { extensionCalls } from "./extensions/calls";
import { type Contract, contract } from "./index";

/** A call that every platform has, as `resource.call`. */
type ContractCallName = {
  [Resource in keyof Contract]: `${Resource}.${keyof Contract[Resource] & string}`;
}[keyof Contract];

/** A call of the contract as `resource.call`; one that an extension adds has the name of its list before its own. */
export type CallName = ContractCallName | `${ContractCallName}.${"totals" | "export"}`;

const names = new Map<Call, CallName>([
  ...Object.entries(contract).flatMap(([resource, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => [call, `${resource}.${name}` as CallName] as const),
  ),
  ...extensionCalls.map(({ name, call }) => [call, name as CallName] as const),
]);

/** The names of the calls that change only the caller's own data. */
export const selfOnlyCalls: readonly CallName[] = [...names].flatMap(([call, name]) =>
  call.selfOnly ? [name] : [],
);

/** The name of a call; throws for a call that is not part of the contract. */
export function callNameOf(call: Call): CallName {
  const name = names.get(call);
  if (!name) throw new Error(`${call.method} ${call.path} is not part of the contract`);
  return name;
}
