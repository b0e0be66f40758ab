import { permissionNames } from "../../contract/permission-names";
import { explain } from "../../contract/validation";
import type { Handlers } from "../calls/handler";
import { CallError } from "../errors/call-error";
import type { LiveHub } from "../live/hub";
import { permissionOfList } from "../live/may-read-list";

/** Builds the handlers of the calls without a stream: where one would begin, and what a tab has open. */
export const createLiveHandlers = (hub: Pick<LiveHub, "lastEventId" | "notePresence">): Handlers<"live"> => ({
  stream: async () => ({ data: { lastEventId: await hub.lastEventId() } }),

  async presence({ tab, resource, id }, { me, language, session }) {
    const needs = permissionOfList(resource);
    if (needs === undefined) {
      const message = explain({ rule: "invalidField", bounds: {} }, language);
      throw new CallError("invalidInput", {}, [{ field: "resource", message }]);
    }
    if (me.permissions[needs] !== 1)
      throw new CallError(
        "permissionMissing",
        { permission: permissionNames[language][needs] },
        [],
        "PERMX001",
      );
    return { data: await hub.notePresence({ session: session.key, admin: me.id, tab, resource, id }) };
  },
});
