import * as z from "zod/mini";
import { type Call, call } from "../call";
import { firstOf } from "../example";
import { Id, Named, text } from "../fields";

/** The name by which the app-config's `features` announce this extension. */
export const live = "live";

/** The content type that a caller accepts who wants the stream. */
export const liveType = "text/event-stream";

/** What became of a row. */
export const rowChangeTypes = ["created", "updated", "deleted"] as const;

/** A row that was changed: which one of which list, in what way and by whom; nothing of what it holds. */
const RowChange = z.object({
  /** The resource whose list has the row, such as `payouts`. */
  resource: z.string(),
  id: z.number(),
  type: z.enum(rowChangeTypes),
  /** Who changed it; null for the platform itself. */
  admin: z.nullable(Named),
});
export type RowChange = z.infer<typeof RowChange>;

/** The data of an event `changes`: rows that were changed together, or nearly so. */
export const RowChanges = z.object({ changes: z.array(RowChange) });

/** A row that an admin has open, or has no more. */
const Presence = z.object({
  /** The resource whose list has the row. */
  resource: z.string(),
  id: z.number(),
  admin: Named,
  isOpen: z.boolean(),
});
export type Presence = z.infer<typeof Presence>;

/** The data of an event `presence`: what other admins opened and closed; where it is `whole`, all that they have open. */
export const PresenceNews = z.object({ presence: z.array(Presence), whole: z.boolean() });
export type PresenceNews = z.infer<typeof PresenceNews>;

/** Milliseconds for which a row counts as open after it was last said to be. */
export const presenceTtl = 25_000;

/** Why a stream was ended by the platform. */
export const endReasons = ["session", "rights", "hours", "stopping", "slow"] as const;
export type EndReason = (typeof endReasons)[number];

/** Events of a stream: a sign of life, rows that changed, who has which row open, a gap after which lists have to be read again, and the end. */
export type LiveEventName = "alive" | "changes" | "presence" | "reset" | "end";

const calls = {
  stream: call("GET /admin/live", {
    needs: "admin",
    summary:
      "Where `accept` has `text/event-stream`, a stream of which rows were changed, from `Last-Event-ID` on; otherwise the id of the last event alone.",
    data: z.object({ lastEventId: z.string() }),
  }),
  presence: call("POST /admin/live/presence", {
    needs: "admin",
    summary:
      "Says which row a tab has open, for 25 seconds; without an `id`, that it has none. Answers who else has it open. Refused with PERMX001 where the level may not read the row's list.",
    example: firstOf<{ id: number }>("payouts.list", { status: "w" }, ({ id }) => ({
      ...{ tab: "b7e1c9", resource: "payouts", id },
    })),
    input: {
      /** A name that the tab gives itself. */
      tab: text(50),
      resource: text(50),
      id: z.optional(Id),
    },
    data: z.array(Named),
  }),
};

/** The calls of the extension, under the resource `live`. */
export const liveCalls = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, declared]) => [name, { ...declared, feature: live }]),
) as unknown as typeof calls;
