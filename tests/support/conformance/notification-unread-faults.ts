import { type Fault, isCall, pretending, refused } from "./fault";
import type { Middleware } from "./proxy";

const setUnread = "notificationUnread.setUnread";

/** Takes back once that a notification was read, and refuses it the second time. */
function onlyOnce(): Middleware {
  let isDone = false;
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isCall(request, setUnread)) return answer;
    const isAgain = isDone;
    isDone = true;
    return isAgain ? refused(answer) : answer;
  };
}

/** Platforms that announce `notification-unread` and do something else. */
export const notificationUnreadFaults: readonly Fault[] = [
  { name: "leaves a notification read that is marked as unread", middleware: pretending(setUnread) },
  { name: "refuses to mark a notification as unread that is so", middleware: onlyOnce() },
].map((fault) => ({ ...fault, finds: "notification-unread.back", calls: [setUnread], write: true }));
