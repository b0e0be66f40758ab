import type { Kysely } from "kysely";
import type { Parsed } from "../../../contract/call";
import type { users as contract } from "../../../contract/users";
import { explain } from "../../../contract/validation";
import type { Authenticators } from "../../auth/authenticators";
import { insertAdmin } from "../../auth/insert-admin";
import { lockAdminChanges, requireRemainingAdmin } from "../../auth/last-admin";
import { hashPassword } from "../../auth/password";
import { endSessionsOf } from "../../auth/session-store";
import type { AdminContext, Handlers } from "../../calls/handler";
import { listHandler } from "../../calls/list-handler";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";
import { type TextKey, translate } from "../../errors/messages";
import { moment } from "../../format/dates";
import { adminSearch } from "../../search/admin";
import { registerInfo } from "./activity";

const alphabet = new Intl.Collator("pt-BR");

const list: Handlers<"users">["list"] = listHandler("admins", {
  dates: "created_at",
  filters: ({ status }) => ({ status }),
  query: {
    sort: { dateReg: { column: "created_at", kind: "moment" }, name: { column: "name", kind: "name" } },
  },
  columns: (listed) =>
    listed
      .innerJoin("access_levels", "access_levels.id", "listed.level_id")
      .select(({ ref }) => [
        "listed.id",
        "listed.name",
        "listed.user_name as user",
        "listed.email",
        "listed.level_id as type",
        "access_levels.name as typeName",
        "listed.status",
        "listed.lang",
        moment(ref("listed.created_at")).as("dateReg"),
      ]),
  toRow: (row, { seal }) => ({ ...row, reqId: seal("user", row.id) }),
});

const filters: Handlers<"users">["filters"] = async (_, { db }) => {
  const data = await db.selectFrom("access_levels").select(["id", "name"]).execute();
  return { data: data.sort((a, b) => alphabet.compare(a.name, b.name) || a.id - b.id) };
};

const info: Handlers<"users">["info"] = async ({ reqId }, { db, unseal }) => {
  const data = await db
    .selectFrom("admins as a")
    .innerJoin("access_levels as l", "l.id", "a.level_id")
    .select(({ ref }) => [
      "a.id",
      "a.name",
      "a.user_name as user",
      "a.email",
      moment(ref("a.created_at")).as("dateReg"),
      "l.name as typeName",
      "l.read_only as readOnly",
      "l.permissions",
      "l.time_access as timeAccess",
    ])
    .where("a.id", "=", unseal("user", reqId))
    .executeTakeFirst();
  if (!data) throw new CallError("notFound");
  return { data };
};

type Form = Omit<Parsed<typeof contract.update>, "reqId">;

const refuseField = (field: keyof Form, text: TextKey, { language }: AdminContext) =>
  new CallError("invalidInput", {}, [{ field, message: translate(text, language) }]);

async function requireLevel({ type }: Form, { db, language }: AdminContext): Promise<void> {
  const level = await db.selectFrom("access_levels").select("id").where("id", "=", type).executeTakeFirst();
  if (level) return;
  const message = explain({ rule: "invalidField", bounds: {} }, language);
  throw new CallError("invalidInput", {}, [{ field: "type", message }]);
}

const uniqueViolation = "23505";

/** Runs a write and turns a taken user name into a field error: the unique index decides when two admins ask for it at once. */
async function claimName<T>(context: AdminContext, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isTaken = error instanceof Error && "code" in error && error.code === uniqueViolation;
    throw isTaken ? refuseField("user", "userTaken", context) : error;
  }
}

function createRegister(authenticators: Authenticators): Handlers<"users">["register"] {
  const register: Handlers<"users">["register"] = async ({ password: passwordHash, ...form }, context) => {
    const { db, now, seal, changed } = context;
    await requireLevel(form, context);
    const admin = { ...form, levelId: form.type, passwordHash, createdAt: now };
    const { id, mfa } = await claimName(context, () => insertAdmin(db, authenticators, admin));
    changed({ kind: "user", id, before: null, after: form });
    return { message: "userCreated", data: { id, reqId: seal("user", id), mfa } };
  };
  const prepare = async (form: Parsed<typeof contract.register>) => ({
    ...form,
    password: await hashPassword(form.password),
  });
  return Object.assign(register, { prepare });
}

async function read(db: Kysely<Schema>, id: number): Promise<Form> {
  const admin = await db
    .selectFrom("admins")
    .select(["level_id as type", "name", "email", "user_name as user", "status", "lang as language"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!admin) throw new CallError("notFound");
  return admin;
}

/** Throws when admins would deactivate themselves or change their own level (requirement G5). */
function refuseOwnAccess(form: Form, before: Form, context: AdminContext): void {
  if (form.status !== "a") throw refuseField("status", "ownStatus", context);
  if (form.type !== before.type) throw refuseField("type", "ownLevel", context);
}

const update: Handlers<"users">["update"] = async ({ reqId, ...form }, context) => {
  const { db, me, now, unseal, changed } = context;
  const id = unseal("user", reqId);
  await lockAdminChanges(db);
  const before = await read(db, id);
  if (id === me.id) refuseOwnAccess(form, before, context);
  await requireLevel(form, context);
  const { type, name, email, user, status, language } = form;
  await claimName(context, () =>
    db
      .updateTable("admins")
      .set({ level_id: type, name, email, user_name: user, status, lang: language })
      .set({ search: adminSearch({ id, name, user, email }) })
      .where("id", "=", id)
      .execute(),
  );
  if (status === "i") await endSessionsOf(db, id, now);
  await requireRemainingAdmin(db, now);
  changed({ kind: "user", id, before, after: form });
  return { message: "userUpdated" };
};

/** Builds the handlers of admins: accounts, access levels to choose from, and activity. */
export const createUserHandlers = (authenticators: Authenticators): Handlers<"users"> => ({
  list,
  filters,
  register: createRegister(authenticators),
  update,
  info,
  registerInfo,
});
