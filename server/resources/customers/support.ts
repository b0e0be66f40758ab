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

/** The log answers the newest sign-ins only; older ones stay in the database. */
const maxSignIns = 500;

type Reset = Extract<Mail["kind"], `${string}-reset`>;

/** The column that keeps the moment of a reset, and the flags that it clears. */
const resets = {
  "pin-reset": { column: "pin_reset_at", rest: { has_pin: "n" } },
  "password-reset": { column: "password_reset_at", rest: {} },
  "mfa-reset": { column: "mfa_reset_at", rest: { has_mfa: "n" } },
} as const satisfies Record<Reset, object>;

/** Invalidates the old secret at once and e-mails the customer how to set a new one. */
const createReset =
  (kind: Reset): Calls["resetPassword"] =>
  async ({ reqId }, { db, now, unseal, changed }) => {
    const id = unseal("customer", reqId);
    const { column, rest } = resets[kind];
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
    .limit(maxSignIns)
    .execute();
  return { data };
};

/** The address of an account at the accounts' site, which exchanges the token for the customer (server/http/account-link.ts). */
function accountAt(site: string, token: string): string {
  const url = new URL(site);
  url.searchParams.set("token", token);
  return url.href;
}

const createOpenAccount =
  (links: Links, accountSiteUrl: string | undefined): Calls["openAccount"] =>
  async ({ reqId }, { db, session, now, unseal, changed }) => {
    const id = unseal("customer", reqId);
    await readCustomer(db, id, ["id"]);
    if (!accountSiteUrl && !(await isDemo(db))) throw new CallError("accountSiteMissing");
    const token = links.sign({ kind: "account", id, session: session.key }, now);
    const redirectUrl = accountSiteUrl ? accountAt(accountSiteUrl, token) : demoAccountPath(token);
    changed({ kind: "customer", id, before: null, after: { accountOpened: now } });
    return { data: { redirectUrl } };
  };

/** The support calls: resets without a one-time code (requirement D11), the access log, opening the account. */
export const createSupport = (links: Links, accountSiteUrl: string | undefined) =>
  ({
    resetFinancialPassword: createReset("pin-reset"),
    resetPassword: createReset("password-reset"),
    resetTwoFactor: createReset("mfa-reset"),
    accessLog,
    openAccount: createOpenAccount(links, accountSiteUrl),
  }) satisfies Partial<Calls>;
