import * as z from "zod/mini";
import { call, list } from "./call";
import { firstOf } from "./example";
import {
  ActiveInactive,
  Email,
  Id,
  Moment,
  Named,
  RecordReference,
  ReqId,
  required,
  search,
  text,
} from "./fields";
import { TimeAccess } from "./levels";
import { longestOrderedRun } from "./ordered-runs";
import { Permissions } from "./permissions";
import { personal, tellsOf } from "./personal-data";
import { alphanumeric } from "./session";
import { languages } from "./validation";

/** A row of the list of admins. */
export const User = tellsOf(
  ({ id }) => ({ resource: "users", id }),
  z.object({
    id: z.number(),
    reqId: z.string(),
    name: z.string(),
    user: z.string(),
    email: personal("emails", z.string()),
    /** Id of the access level. */
    type: z.number(),
    typeName: z.string(),
    status: ActiveInactive,
    lang: z.enum(languages),
    dateReg: Moment,
  }),
);
export type User = z.infer<typeof User>;

/** An admin with the permissions and hours of the access level. */
export const UserInfo = tellsOf(
  ({ id }) => ({ resource: "users", id }),
  z.object({
    id: z.number(),
    name: z.string(),
    user: z.string(),
    email: personal("emails", z.string()),
    dateReg: Moment,
    typeName: z.string(),
    readOnly: z.enum(["y", "n"]),
    permissions: Permissions,
    timeAccess: TimeAccess,
  }),
);
export type UserInfo = z.infer<typeof UserInfo>;

/** 8 to 20 characters with upper case, lower case and digits (requirements S5.25 and G5). */
export const Password = z
  .string(required)
  .check(z.minLength(1), z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/s, "password"), z.maxLength(20));

/** 1 to 100 characters, at most four of them in sequence such as "abcd" (requirement D4). */
const Name = text(100).check(z.refine((name) => longestOrderedRun(name) <= 4, "orderedChars"));

const form = {
  type: Id,
  name: Name,
  email: personal("emails", Email),
  user: text(50).check(alphanumeric, z.toLowerCase()),
  status: ActiveInactive,
  language: z.enum(languages, required),
};

/** The setup of an authenticator app: the secret in base32 and its otpauth address (requirement G4). */
export const Mfa = z.object({ secret: z.string(), url: z.string() });
export type Mfa = z.infer<typeof Mfa>;

/** An entry of an admin's activity; `type` is the id of an audit action. */
export const ActivityRow = z.object({
  id: z.number(),
  date: Moment,
  type: z.number(),
  description: personal("text", z.string()),
  /** What was done something to; a platform may leave it out. */
  record: z.optional(RecordReference),
  ip: z.string(),
});

const exampleAdmin = {
  type: 4,
  name: "Clara Nunes",
  email: "clara@example.com",
  user: "clara",
  status: "a",
  language: "pt",
};

/** An example about the admin of a user name. */
const aUser = (name: string, rest: object = {}) =>
  firstOf<User>(
    "users.list",
    { search: name },
    ({ reqId }) => ({ reqId, ...rest }),
    ({ user }) => user === name,
  );

export const users = {
  list: list(
    "POST /admin/users/list",
    User,
    { ...search, status: z.optional(ActiveInactive) },
    {
      needs: "users",
      summary: "Admins, newest first.",
      audit: { id: 79, pt: "Usuários exportados", en: "Users exported" },
      query: { sort: ["dateReg", "name"], statuses: "status" },
    },
  ),
  filters: call("GET /admin/users/list_filters", {
    needs: "users",
    summary: "The access levels to filter by.",
    data: z.array(Named),
  }),
  register: call("POST /admin/users/register", {
    needs: "users",
    writes: true,
    summary: "Creates an admin; the secret of the authenticator is shown this once.",
    audit: { id: 40, pt: "Usuário criado", en: "User created" },
    example: () => ({ ...exampleAdmin, password: "Clara2026" }),
    input: { ...form, password: Password },
    data: z.object({ id: z.number(), reqId: z.string(), mfa: z.optional(Mfa) }),
  }),
  update: call("PUT /admin/users/update", {
    needs: "users",
    summary: "Changes an admin.",
    audit: { id: 41, pt: "Usuário alterado", en: "User changed" },
    example: aUser("desk", {
      ...exampleAdmin,
      user: "desk",
      name: "Luciana Prado",
      email: "luciana@example.com",
    }),
    input: { reqId: ReqId, ...form },
  }),
  info: call("POST /admin/users/info", {
    needs: "users",
    summary: "An admin with what the level allows and when.",
    example: aUser("desk"),
    input: { reqId: ReqId },
    data: UserInfo,
  }),
  registerInfo: call("POST /admin/users/register_info", {
    needs: "users",
    summary: "What the admin did, newest first, and the kinds of it.",
    example: aUser("maker"),
    input: { reqId: ReqId },
    data: z.array(ActivityRow),
    envelope: { types: z.array(Named) },
  }),
};
