import { liveType } from "../../contract/extensions/live";
import { contract } from "../../contract/index";
import type { CallHandler } from "../calls/run-call";
import { answerCall, answerRefusal, callerOf, type RequestContext, type Services } from "./call-route";
import { HttpError } from "./envelope";
import { retryAfter } from "./tell-failure";

const call = contract.live.stream;

async function openStream(c: RequestContext, { live, ...services }: Services): Promise<Response> {
  const { session } = await callerOf(call, c, { live, ...services });
  const stream = live.open(session?.key ?? "", session?.user?.id ?? 0, c.req.header("last-event-id"));
  if (!stream) throw new HttpError(429, "busy");
  return c.body(stream.body, 200, {
    "content-type": liveType,
    // a proxy that collects the answer would keep every event to itself
    "x-accel-buffering": "no",
  });
}

/** Makes the route of the stream: checked as any call, then answered event by event to those who accept that. */
export function answerLive(handler: CallHandler, services: Services) {
  const answerOnce = answerCall(call, handler, services);
  return async (c: RequestContext): Promise<Response> => {
    if (!c.req.header("accept")?.includes(liveType)) return await answerOnce(c);
    try {
      return await openStream(c, services);
    } catch (error) {
      const refusal = answerRefusal(error, c);
      if (refusal.status === 429) refusal.headers.set("retry-after", retryAfter);
      return refusal;
    }
  };
}
