import { type TimeAccess, weekdays } from "../../contract/levels";
import { type Permission, type Permissions, permissions } from "../../contract/permissions";

/** The ten flags, those given set. */
export const allow = (...granted: readonly Permission[]): Permissions =>
  Object.fromEntries(permissions.map((flag) => [flag, granted.includes(flag) ? 1 : 0])) as Permissions;

/** The same interval every day, or whatever a day gets. */
export const everyDay = (intervalOf: (weekday: string) => [string, string]): TimeAccess =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, [intervalOf(weekday)]])) as TimeAccess;

/** A level that may do everything at any time. */
export const fullLevel = {
  name: "Administrador",
  readOnly: "n",
  permissions: allow(...permissions),
  timeAccess: everyDay(() => ["00:00:00", "23:59:59"]),
} as const;
