import * as z from "zod/mini";
import { type Call, call, list } from "../call";
import { firstOf } from "../example";
import { dateFilter, Id, Moment, Named, oneOf, text } from "../fields";
import type { Permission } from "../permissions";
import { personal, tellsOf } from "../personal-data";

/** The name by which the app-config's `features` announce this extension. */
export const audit = "audit";

/** What a value of a change is: how it is shown. A redacted one was not kept, or is beyond what the reader's level may see. */
export const changeKinds = [
  "money",
  "code",
  "flag",
  "date",
  "day",
  "number",
  "percent",
  "text",
  "redacted",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

const Value = z.nullable(z.string());

/**
 * A field that an action set, as text: amounts as the platform formats them, moments as dd/mm/yyyy HH:MM:SS, flags as y and n. A
 * redacted field has no values.
 */
const ChangedField = z.object({
  field: z.string(),
  kind: z.enum(changeKinds),
  /** Left out where nothing was changed: the value was set with a new record, or belongs to what was done. */
  before: z.optional(Value),
  after: z.optional(Value),
});
export type ChangedField = z.infer<typeof ChangedField>;

/** One action of an admin on one record. */
export const AuditEntry = tellsOf(
  ({ resource, record: id }) => (resource === null ? undefined : { resource, id }),
  z.object({
    id: z.number(),
    date: Moment,
    /** Who did it; id 0 is the platform itself, or somebody who did not sign in. */
    admin: Named,
    /** The call as `resource.call`, such as `payouts.decide`, or the name of an event that is no call. */
    action: z.string(),
    /** The platform's name of the action in the caller's language. */
    actionName: z.string(),
    /** The kind of the record. */
    kind: z.string(),
    /** The id of the record; 0 where the action was not about one. */
    record: z.number(),
    /** The resource whose list has the record, such as `payouts`; null where no list has it. */
    resource: z.nullable(z.string()),
    changes: personal("changes", z.array(ChangedField)),
    /** The address that the action came from; left out for readers without the permission `users`. */
    ip: z.optional(z.nullable(z.string())),
  }),
);
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Whether the audit is as the platform wrote it, by its last verification. */
const AuditSeal = z.object({
  state: oneOf("verified", "verifying", "broken"),
  /** The number of entries that were verified. */
  entries: z.number(),
  /** When the last of them was. */
  date: z.nullable(Moment),
  /** The admin whose entries are not as they were written, and the `id` of the first that is not; null where none is. */
  admin: z.nullable(Named),
  entry: z.nullable(z.number()),
});
export type AuditSeal = z.infer<typeof AuditSeal>;

/** The kinds of records that the platform's own actions are about. */
export const auditKinds = [
  "customer",
  "file",
  "order",
  "approval",
  "insertion",
  "payout",
  "office",
  "user",
  "level",
  "notification",
  "session",
  "export",
  "chain",
] as const;

/** The platform's own actions, by which the audit can be filtered: calls that write, exports, and events that are no call. */
export const auditedActions = [
  ...["account.changePassword", "account.endOtherSessions", "account.endSession"],
  ...["approvals.decide", "approvals.list.export", "audit.begun", "audit.chainBegun", "audit.list.export"],
  ...["authenticator.confirm", "authenticator.recover", "authenticator.renewRecoveryCodes"],
  ...["authenticator.start"],
  ...["blacklist.list.export", "blacklist.remove", "blacklist.update", "checkoutOrders.list.export"],
  ...["command.adminCreate", "command.customerErase"],
  ...["customers.approveDocuments", "customers.changeMerchantStatus"],
  ...["customers.changeStatus", "customers.deleteFile", "customers.disapproveDocuments"],
  ...["customers.list.export", "customers.openAccount", "customers.resetFinancialPassword"],
  ...["customers.resetPassword", "customers.resetTwoFactor", "customers.save", "customers.saveBranch"],
  ...["customers.saveReferral", "depositOrders.list.export", "insertions.decide", "insertions.list.export"],
  ...[
    "insertions.request",
    "levels.save",
    "notificationChoice.choose",
    "notificationUnread.setUnread",
    "notifications.exclude",
    "notifications.setRead",
  ],
  ...["offices.create", "offices.list.export", "offices.update", "offices.updateFees", "orders.cancel"],
  ...["orders.remove", "orders.requestPaid", "payouts.decide", "payouts.list.export"],
  "personalData.reveal",
  ...["session.codeRefused", "session.permissionRefused", "session.signin", "session.signinRefused"],
  ...["session.signout", "templates.update", "users.list.export", "users.register", "users.update"],
];

/** The permission that the history of a kind of record needs: that of the list which has the record. Kinds without a line need `users`. */
const permissionByKind: Readonly<Record<string, Permission>> = {
  customer: "customer",
  file: "files",
  order: "orders",
  approval: "payments",
  insertion: "finance",
  payout: "payments",
  office: "office",
};

/** The permission that the history of a kind of record needs. */
export const permissionOfKind = (kind: string): Permission =>
  (Object.hasOwn(permissionByKind, kind) ? permissionByKind[kind] : undefined) ?? "users";

/** Entries that `record` answers at most. */
export const historyLength = 50;

const kind = text(50);

const calls = {
  list: list(
    "POST /admin/audit/list",
    AuditEntry,
    {
      admin: z.optional(Id),
      action: z.optional(text(100)),
      kind: z.optional(kind),
      record: z.optional(Id),
      ...dateFilter("date"),
    },
    {
      needs: "users",
      summary: "What was done, newest first, and whether the audit is as it was written.",
      audit: { id: 80, pt: "Auditoria exportada", en: "Audit exported" },
      envelope: { seal: AuditSeal },
      query: {},
    },
  ),
  record: call("POST /admin/audit/record", {
    needs: "admin",
    summary:
      "What was done with one record, newest first, 50 entries at a time. Refused with PERMX001 where the level may not read the record's list.",
    example: firstOf<{ id: number }>("payouts.list", { status: "p" }, ({ id }) => ({ kind: "payout", id })),
    input: {
      kind,
      id: Id,
      /** The `id` of the entry after which to go on. */
      after: z.optional(Id),
    },
    data: z.array(AuditEntry),
    envelope: { seal: AuditSeal, hasMore: z.boolean() },
  }),
};

/** The calls of the extension, under the resource `audit`. */
export const auditCalls = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, declared]) => [name, { ...declared, feature: audit }]),
) as unknown as typeof calls;
