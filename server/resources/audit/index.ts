import { sql } from "kysely";
import { historyLength, permissionOfKind } from "../../../contract/extensions/audit";
import { permissionNames } from "../../../contract/permission-names";
import type { AdminContext, Handlers } from "../../calls/handler";
import { listHandler } from "../../calls/list-handler";
import { CallError } from "../../errors/call-error";
import { entryColumns, entryOf, readSeal } from "./entry";

const readList = listHandler("audit_entries", {
  dates: "at",
  filters: ({ admin, action, kind, record }: Filters) => ({
    chain: admin,
    call: action,
    kind,
    row_id: record,
  }),
  prefixes: [["chain", "call"], ["row_id", "kind"], ["chain"], ["call"], ["kind"]],
  columns: entryColumns,
  toRow: entryOf,
});

/** The list's own fields, as its call parses them. */
interface Filters {
  readonly page: number;
  readonly offset: number;
  readonly admin?: number | undefined;
  readonly action?: string | undefined;
  readonly kind?: string | undefined;
  readonly record?: number | undefined;
  readonly dateStart?: string | undefined;
  readonly dateEnd?: string | undefined;
}

const list: Handlers<"audit">["list"] = Object.assign(
  async (input: Filters, context: AdminContext) => {
    const seal = await readSeal(context.primary ?? context.db);
    return { ...(await readList(input, context)), seal };
  },
  { mayBeStale: readList.mayBeStale, reader: readList.reader },
);

/** The history of a record is read by who may read the list that has the record. */
function requireReadable(kind: string, { me, language }: AdminContext): void {
  const needs = permissionOfKind(kind);
  if (me.permissions[needs] === 1) return;
  throw new CallError("permissionMissing", { permission: permissionNames[language][needs] }, [], "PERMX001");
}

const record: Handlers<"audit">["record"] = async ({ kind, id, after }, context) => {
  requireReadable(kind, context);
  const { db } = context;
  const page = db.with("listed", (from) =>
    from
      .selectFrom("audit_entries")
      .selectAll()
      .where("row_id", "=", id)
      .where("kind", "=", kind)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(at, id) < (select e.at, e.id from audit_entries as e
            where e.chain = ${after}::bigint / 4294967296 and e.position = ${after}::bigint % 4294967296)`,
        ),
      )
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(historyLength + 1),
  );
  const rows = await entryColumns(page.selectFrom("listed"))
    .orderBy("listed.at", "desc")
    .orderBy("listed.id", "desc")
    .execute();
  return {
    data: rows.slice(0, historyLength).map((row) => entryOf(row, context)),
    seal: await readSeal(db),
    hasMore: rows.length > historyLength,
  };
};

/** The handlers of the extension `audit`. */
export const audit: Handlers<"audit"> = { list, record: Object.assign(record, { mayBeStale: true }) };
