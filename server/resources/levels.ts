import type { Kysely } from "kysely";
import type { Parsed } from "../../contract/call";
import type { levels as contract } from "../../contract/levels";
import { lockAdminChanges, requireRemainingAdmin } from "../auth/last-admin";
import type { Handlers } from "../calls/handler";
import type { Config } from "../config/config";
import type { Schema } from "../db/schema";
import { CallError } from "../errors/call-error";

const alphabet = new Intl.Collator("pt-BR");

const flagOf = (isSet: boolean) => (isSet ? "y" : "n");

/** Makes the handler of the list, which tells who sees personal data where the installation masks any. */
const createList =
  (isMasking: boolean): Handlers<"levels">["list"] =>
  async (_, { db, seal }) => {
    const levels = await db.selectFrom("access_levels").selectAll().execute();
    const data = levels.map(({ id, name, read_only, permissions, time_access, sees_personal_data }) => ({
      id,
      reqId: seal("level", id),
      name,
      readOnly: read_only,
      permissions,
      timeAccess: time_access,
      ...(isMasking && ({ seesPersonalData: flagOf(sees_personal_data) } as const)),
    }));
    return { data: data.sort((a, b) => alphabet.compare(a.name, b.name) || a.id - b.id) };
  };

type Form = Omit<Parsed<typeof contract.save>, "reqId">;

const columnsOf = ({ name, readOnly, permissions, timeAccess, seesPersonalData: sees }: Form) => ({
  name,
  read_only: readOnly,
  permissions: JSON.stringify(permissions),
  time_access: JSON.stringify(timeAccess),
  ...(sees !== undefined && { sees_personal_data: sees === "y" }),
});

async function read(db: Kysely<Schema>, id: number, { seesPersonalData }: Form): Promise<Form> {
  const level = await db
    .selectFrom("access_levels")
    .select([
      "name",
      "read_only as readOnly",
      "permissions",
      "time_access as timeAccess",
      "sees_personal_data",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!level) throw new CallError("notFound");
  const { sees_personal_data: sees, ...rest } = level;
  // compared with what is sent: a form without the field leaves it as it is
  return { ...rest, ...(seesPersonalData !== undefined && { seesPersonalData: flagOf(sees) }) };
}

async function create(db: Kysely<Schema>, form: Form): Promise<number> {
  const { id } = await db
    .insertInto("access_levels")
    .values(columnsOf(form))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const save: Handlers<"levels">["save"] = async ({ reqId, ...form }, context) => {
  const { db, now, seal, unseal, changed } = context;
  if (reqId === undefined) {
    const id = await create(db, form);
    changed({ kind: "level", id, before: null, after: form });
    return { message: "levelCreated", data: { id, reqId: seal("level", id) } };
  }
  const id = unseal("level", reqId);
  await lockAdminChanges(db);
  const before = await read(db, id, form);
  await db.updateTable("access_levels").set(columnsOf(form)).where("id", "=", id).execute();
  await requireRemainingAdmin(db, now);
  changed({ kind: "level", id, before, after: form });
  return { message: "levelUpdated", data: { id, reqId: seal("level", id) } };
};

/** Builds the handlers of access levels. */
export const createLevelHandlers = ({
  maskedKinds = [],
}: Pick<Config, "maskedKinds">): Handlers<"levels"> => ({
  list: createList(maskedKinds.length > 0),
  save,
});
