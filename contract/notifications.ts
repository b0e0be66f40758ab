import * as z from "zod/mini";
import { call } from "./call";
import { Moment, ReqId } from "./fields";

export const Notification = z.object({
  id: z.number(),
  reqId: z.string(),
  label: z.string(),
  text: z.string(),
  date: Moment,
  read: z.enum(["y", "n"]),
});
export type Notification = z.infer<typeof Notification>;

/** Rows a page of notifications has (specification 9). */
export const notificationPageSize = 10;

export const notifications = {
  list: call("POST /admin/notifications/list", {
    needs: "admin",
    about: "The admin's notifications, newest first, ten a page; `unread` counts those not read yet.",
    in: { page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1) },
    data: z.array(Notification),
    beside: { unread: z.optional(z.number()) },
  }),
  setRead: call("POST /admin/notifications/set_read", {
    needs: "admin",
    writes: true,
    own: true,
    about: "Marks a notification as read.",
    in: { reqId: ReqId },
  }),
  exclude: call("DELETE /admin/notifications/exclude", {
    needs: "admin",
    own: true,
    about: "Takes a notification away.",
    in: { reqId: ReqId },
  }),
};
