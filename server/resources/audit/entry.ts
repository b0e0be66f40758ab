import { sql } from "kysely";
import type { Call } from "../../../contract/call";
import { type AuditEntry, type AuditSeal, permissionOfKind } from "../../../contract/extensions/audit";
import { contract } from "../../../contract/index";
import type { Permission } from "../../../contract/permissions";
import { auditActions } from "../../audit/action-names";
import { readChanges } from "../../audit/read-changes";
import type { AdminContext } from "../../calls/handler";
import { moment } from "../../format/dates";
import type { selectListed } from "../../lists/statement";

/** The resource whose list has the records of a kind; orders have two lists. */
const resourceByKind: Readonly<Record<string, string>> = {
  customer: "customers",
  approval: "approvals",
  insertion: "insertions",
  payout: "payouts",
  office: "offices",
  user: "users",
  level: "levels",
  // the record of a sign-in is the admin
  session: "users",
};

/** Selects what an entry is told from. */
export const entryColumns = (listed: ReturnType<typeof selectListed<"audit_entries">>) =>
  listed
    .leftJoin("admins", "admins.id", "listed.chain")
    .leftJoin("orders", (join) =>
      join.onRef("orders.id", "=", "listed.row_id").on("listed.kind", "=", "order"),
    )
    .select(({ ref }) => [
      "listed.id",
      "listed.chain",
      "admins.name as adminName",
      moment(ref("listed.at")).as("date"),
      "listed.call",
      "listed.kind",
      "listed.row_id as record",
      "orders.kind as orderKind",
      "listed.before",
      "listed.after",
      "listed.ip",
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof entryColumns>["execute"]>>[number];

function resourceOf({ kind, record, orderKind }: Found): string | null {
  if (record === 0) return null;
  if (kind === "order") return orderKind && `${orderKind}Orders`;
  return (Object.hasOwn(resourceByKind, kind) ? resourceByKind[kind] : undefined) ?? null;
}

/** The permission to read what was exported: that of the list. */
function permissionOfExport(action: string): Permission {
  const [resource = "", list = ""] = action.split(".");
  const calls = (contract as Readonly<Record<string, Readonly<Record<string, Call>>>>)[resource];
  return (calls?.[list]?.needs as Permission | undefined) ?? "users";
}

/** An entry as the caller may read it. */
export function entryOf(row: Found, { me, language }: AdminContext): AuditEntry {
  const { id, chain, adminName, date, call, kind, record, before, after, ip } = row;
  const needs = kind === "export" ? permissionOfExport(call) : permissionOfKind(kind);
  return {
    id,
    date,
    admin: { id: chain, name: adminName ?? "" },
    action: call,
    actionName: auditActions[call]?.[language] ?? call,
    kind,
    record,
    resource: resourceOf(row),
    changes: readChanges({ kind, before, after }, me.permissions[needs] === 1),
    ...(me.permissions.users === 1 && { ip }),
  };
}

/** What the last verification of the audit found. */
export async function readSeal(db: AdminContext["db"]): Promise<AuditSeal> {
  const state = await db
    .selectFrom("audit_state as s")
    .leftJoin("admins as a", "a.id", "s.broken_chain")
    .select(({ ref }) => [
      "s.entries",
      sql<string | null>`${moment(ref("s.verified_at"))}`.as("date"),
      "s.broken_chain as chain",
      sql<number | null>`(s.broken_chain * 4294967296 + s.broken_position)::float8`.as("entry"),
      "a.name",
    ])
    .where("s.id", "=", 1)
    .executeTakeFirst();
  const { entries = 0, date = null, chain = null, entry = null, name = "" } = state ?? {};
  const rest = { entries, date, admin: null, entry: null };
  if (chain !== null) return { ...rest, state: "broken", admin: { id: chain, name: name ?? "" }, entry };
  return { ...rest, state: date === null ? "verifying" : "verified" };
}
