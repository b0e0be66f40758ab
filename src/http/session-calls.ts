import type { Call } from "../../contract/call";
import type { session } from "../../contract/session";
import { sessionRoutes } from "../../contract/session-routes";

type Route = Pick<Call, "method" | "path" | "needs" | "list" | "writes">;

function callAt({ at, needs }: { at: string; needs: Call["needs"] }): Route {
  const [method, path] = at.split(" ") as [Call["method"], string];
  return { method, path, needs, list: false, writes: false };
}

/**
 * The session's calls without their schemas, which the sign-in page then need not load; the type is the contract's all the
 * same. None of them is a list or a change.
 */
export const sessionCalls = Object.fromEntries(
  Object.entries(sessionRoutes).map(([name, route]) => [name, callAt(route)]),
) as unknown as typeof session;
