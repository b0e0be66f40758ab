import { contract } from "../../contract/index";
import { describe, isAccepted } from "../exchange";
import { includes, type Run } from "../run";
import type { Row, Session } from "../session";

const { list, setRead } = contract.notifications;
const { setUnread } = contract.notificationUnread;
const subject = "notificationUnread.setUnread";

/** The newest notification, and how many are unread, where the platform tells. */
async function newest(session: Session): Promise<{ row: Row | undefined; unread: unknown }> {
  const { envelope } = await session.make(list, {});
  const [row] = Array.isArray(envelope?.data) ? (envelope.data as readonly Row[]) : [];
  return { row, unread: envelope?.unread };
}

/** The newest notification is read, and unread again, twice; at the end it is as it was. */
export async function checkNotificationUnread(run: Run): Promise<void> {
  if (!includes(run, subject)) return;
  const { main, verdicts, mayWrite } = run;
  const { session } = main;
  const before = await newest(session);
  if (!mayWrite || !before.row) {
    const why = mayWrite ? "the admin has no notification" : "it needs --write";
    verdicts.skip("notification-unread.back", subject, why);
    return;
  }
  await session.make(setRead, { reqId: before.row.reqId });
  const read = await newest(session);
  for (const _ of [1, 2]) {
    const exchange = await session.make(setUnread, { reqId: before.row.reqId });
    const { row, unread } = await newest(session);
    const isCounted = typeof unread !== "number" || unread === Number(read.unread) + 1;
    const isUnread = row?.id === before.row.id && row?.read === "n";
    const found = `${describe(exchange)}; afterwards \`read\` is ${row?.read} and \`unread\` ${unread}`;
    verdicts.judge("notification-unread.back", subject, isAccepted(exchange) && isUnread && isCounted, found);
  }
  if (before.row.read !== "n") await session.make(setRead, { reqId: before.row.reqId });
}
