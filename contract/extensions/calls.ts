import type { Call } from "../call";
import { contract } from "../index";
import { exportOf } from "./list-export";
import { totalsOf } from "./list-totals";

/** A call that an extension adds to a list. */
export interface ExtensionCall {
  /** The name of the list, then that of the call, such as `payouts.list.totals`. */
  readonly name: string;
  readonly call: Call;
  /** The list, with its name such as `payouts.list`. */
  readonly list: { readonly name: string; readonly call: Call };
}

/** Every list that offers extensions, with its name. */
export const offeringLists: readonly ExtensionCall["list"][] = Object.entries(contract).flatMap(
  ([resource, calls]) =>
    Object.entries<Call>(calls).flatMap(([name, call]) =>
      call.list && call.query ? [{ name: `${resource}.${name}`, call }] : [],
    ),
);

/** The calls that extensions add, for each list that offers them. */
export const extensionCalls: readonly ExtensionCall[] = offeringLists.flatMap((list) => [
  { name: `${list.name}.totals`, call: totalsOf(list.call), list },
  { name: `${list.name}.export`, call: exportOf(list.call), list },
]);
