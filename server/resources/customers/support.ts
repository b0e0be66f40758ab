import { sql } from "kysely";
import type { Handlers } from "../../calls/handler";
import { isDemo } from "../../db/settings";
import { CallError } from "../../errors/call-error";
import type { Links } from "../../files/links";
import { demoAccountPath } from "../../files/links";
import { moment } from "../../format/dates";
import { enqueueMail } from "../../messaging/outbox";
import type { Mail } from "../../reference-data/mail-kinds";
import { lockCustomer, readCustomer } from "./row";

type Calls = Handlers<"customers">;

/** What a log shows: older sign-ins are kept, and found elsewhere. */
const mostSignIns = 500;

type Reset = Extract<Mail["kind"], `${string}-reset`>;

/** What a reset takes away, besides the moment of it. */
const taken = {
  "pin-reset": { column: "pin_reset_at", rest: { has_pin: "n" } },
  "password-reset": { column: "password_reset_at", rest: {} },
  "mfa-reset": { column: "mfa_reset_at", rest: { has_mfa: "n" } },
} as const satisfies Record<Reset, object>;

/** The old one opens nothing from now on, and the customer is told by e-mail how to set a new one. */
const createReset =
  (kind: Reset): Calls["resetPassword"] =>
  async ({ reqId }, { db, now, unseal, changed }) => {
    const id = unseal("customer", reqId);
    const { column, rest } = taken[kind];
    const before = await lockCustomer(db, id, ["has_pin", "has_mfa", column]);
    const after = { ...rest, [column]: now };
    await db.updateTable("customers").set(after).where("id", "=", id).execute();
    await enqueueMail(db, id, { kind, data: {} }, now);
    changed({ kind: "customer", id, before, after });
    return { message: "done" };
  };

const accessLog: Calls["accessLog"] = async ({ reqId }, { db, unseal }) => {
  const id = unseal("customer", reqId);
  await readCustomer(db, id, ["id"]);
  const data = await db
    .selectFrom("customer_sign_ins")
    .select(({ ref }) => [
      "id",
      moment(ref("date")).as("date"),
      "attempts",
      sql<"y" | "n">`case when is_successful then 'y' else 'n' end`.as("successfull"),
      "ip",
      "platform",
      "browser",
      "version",
    ])
    .where("customer_id", "=", id)
    .orderBy("customer_sign_ins.date", "desc")
    .orderBy("id", "desc")
    .limit(mostSignIns)
    .execute();
  return { data };
};

const createOpenAccount =
  (links: Links): Calls["openAccount"] =>
  async ({ reqId }, { db, session, now, unseal, changed }) => {
    const id = unseal("customer", reqId);
    await readCustomer(db, id, ["id"]);
    if (!(await isDemo(db))) throw new CallError("accountSiteMissing");
    const redirectUrl = demoAccountPath(links.sign({ kind: "account", id, session: session.key }, now));
    changed({ kind: "customer", id, before: null, after: { accountOpened: now } });
    return { data: { redirectUrl } };
  };

/** What support does for a customer: resets without a code (decision D11), the log, the account itself. */
export const createSupport = (links: Links) =>
  ({
    resetFinancialPassword: createReset("pin-reset"),
    resetPassword: createReset("password-reset"),
    resetTwoFactor: createReset("mfa-reset"),
    accessLog,
    openAccount: createOpenAccount(links),
  }) satisfies Partial<Calls>;
