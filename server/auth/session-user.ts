import type { TimeAccess } from "../../contract/levels";
import type { Permissions } from "../../contract/permissions";
import type { SessionUser } from "../../contract/session";
import type { Language } from "../../contract/validation";

/** What to select of `admins as a` and `access_levels as l` to know an admin's rights. */
export const userColumns = [
  "a.id as admin_id",
  "a.status",
  "a.name",
  "a.user_name",
  "a.email",
  "a.lang",
  "l.id as level_id",
  "l.name as level_name",
  "l.read_only",
  "l.permissions",
  "l.time_access",
] as const;

/** The columns as they come: null where a session has no admin. */
export interface UserRow {
  admin_id: number | null;
  status: "a" | "i" | null;
  name: string | null;
  user_name: string | null;
  email: string | null;
  lang: Language | null;
  level_id: number | null;
  level_name: string | null;
  read_only: "y" | "n" | null;
  permissions: Permissions | null;
  time_access: TimeAccess | null;
}

type Whole = { [Column in keyof UserRow]: NonNullable<UserRow[Column]> };

const isWhole = (row: UserRow): row is Whole => row.admin_id !== null && row.level_id !== null;

/** The admin with the rights of the level; undefined when there is none or the account is inactive. */
export function userOf(row: UserRow): SessionUser | undefined {
  if (!isWhole(row) || row.status !== "a") return undefined;
  return {
    id: row.admin_id,
    name: row.name,
    user: row.user_name,
    email: row.email,
    lang: row.lang,
    type: row.level_id,
    typeName: row.level_name,
    readOnly: row.read_only,
    permissions: row.permissions,
    timeAccess: row.time_access,
  };
}
