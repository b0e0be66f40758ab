import type { MiddlewareHandler } from "hono";
import type { Call } from "../../contract/call";
import { callNameOf } from "../../contract/call-names";
import { contract } from "../../contract/index";
import type { Metrics } from "../metrics/metrics";
import type { Env } from "./caller";

/** Measures the answers to a call, failures included, and counts sign-ins. */
export function measureCall(call: Call, metrics: Metrics): MiddlewareHandler<Env> {
  const name = callNameOf(call);
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { status } = c.res;
    const refusal = c.get("refusal");
    const outcome = status >= 500 ? "failed" : refusal === undefined ? "ok" : "refused";
    metrics.observeCall({ call: name, status, outcome, seconds: (performance.now() - start) / 1000 });
    if (call === contract.session.signin && outcome !== "failed") metrics.countSignIn(refusal);
  };
}
