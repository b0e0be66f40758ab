// What the binding to react-router takes from Refine, with one function that remembers its last answer.
import { type IResourceItem, matchResourceFromRoute as match } from "@refinedev/core";

export * from "@refinedev/core";

type Match = ReturnType<typeof match>;

const last = new WeakMap<IResourceItem[], { readonly route: string; readonly found: Match }>();

/** The resource and action that a route is of. Each hook of Refine asks for them at every address, and all get the same answer. */
export function matchResourceFromRoute(route: string, resources: IResourceItem[]): Match {
  const known = last.get(resources);
  if (known?.route === route) return known.found;
  const found = match(route, resources);
  last.set(resources, { route, found });
  return found;
}
