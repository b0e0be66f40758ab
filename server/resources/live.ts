import type { Handlers } from "../calls/handler";
import type { LiveHub } from "../live/hub";

/** Builds the handler of the call without a stream: it answers where one would begin. */
export const createLiveHandlers = (hub: Pick<LiveHub, "lastEventId">): Handlers<"live"> => ({
  stream: async () => ({ data: { lastEventId: await hub.lastEventId() } }),
});
