import type { Call } from "./call";
import { type Contract, contract } from "./index";

/** A call of the contract as `resource.call`. */
export type CallName = {
  [Resource in keyof Contract]: `${Resource}.${keyof Contract[Resource] & string}`;
}[keyof Contract];

const names = new Map<Call, CallName>(
  Object.entries(contract).flatMap(([resource, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => [call, `${resource}.${name}` as CallName] as const),
  ),
);

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
