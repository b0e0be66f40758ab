import type { Call } from "../../../contract/call";
import { totalsOf } from "../../../contract/extensions/list-totals";
import { contract } from "../../../contract/index";
import * as elsewhere from "../../../own/elsewhere";
import { screens } from "../../../src/resources";

/** The screens whose calls the reference platform answers. */
export const answeredScreens = Object.keys(screens).filter((name) => !(name in elsewhere));

/** The call that fills each screen's list: a screen is named after its part of the contract. */
export const lists: Readonly<Record<string, Call>> = Object.fromEntries(
  answeredScreens.map((name) => {
    const calls: Readonly<Record<string, Call>> | undefined = contract[name as keyof typeof contract];
    if (!calls?.list)
      throw new Error(`contract/index.ts has no ${name} with a list, which src/resources/index.ts names`);
    return [name, calls.list];
  }),
);

/** The call that counts each list of `lists` which offers extensions. */
export const totals: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries(lists).flatMap(([name, call]) => (call.query ? [[name, totalsOf(call)]] : [])),
);
