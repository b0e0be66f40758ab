import type { Call } from "../../contract/call";
import type { session } from "../../contract/session";
import { sessionRoutes } from "../../contract/session-routes";

type Route = Pick<Call, "method" | "path" | "needs" | "list" | "writes">;

function callAt({ at, needs }: { at: string; needs: Call["needs"] }): Route {
  const [method, path] = at.split(" ") as [Call["method"], string];
  return { method, path, needs, list: false, writes: false };
}

/**
 * The calls of a session as far as the transport reads calls; none of them is a list or a change. Typed as the contract's
 * own, whose schemas the sign-in page need not load.
 */
export const sessionCalls = Object.fromEntries(
  Object.entries(sessionRoutes).map(([name, route]) => [name, callAt(route)]),
) as unknown as typeof session;
