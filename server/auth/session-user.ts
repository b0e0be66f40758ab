import type { TimeAccess } from "../../contract/levels";
import type { Permissions } from "../../contract/permissions";
import type { SessionUser } from "../../contract/session";
import type { Language } from "../../contract/validation";

/** The columns of `admins as a` and `access_levels as l` that make a session's user. */
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
  "l.sees_personal_data",
] as const;

/** The selected columns, all null when the session has no admin. */
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
  sees_personal_data: boolean | null;
}

type SignedInRow = { [Column in keyof UserRow]: NonNullable<UserRow[Column]> };

const isSignedIn = (row: UserRow): row is SignedInRow => row.admin_id !== null && row.level_id !== null;

/** The admin with the permissions of their level; undefined without an admin or when the account is inactive. */
export function userOf(row: UserRow): SessionUser | undefined {
  if (!isSignedIn(row) || row.status !== "a") return undefined;
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
