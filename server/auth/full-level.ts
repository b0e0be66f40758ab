import { type TimeAccess, weekdays } from "../../contract/levels";
import { type Permission, type Permissions, permissions } from "../../contract/permissions";

/** The ten permission flags, those in `granted` set. */
export const allow = (...granted: readonly Permission[]): Permissions =>
  Object.fromEntries(permissions.map((flag) => [flag, granted.includes(flag) ? 1 : 0])) as Permissions;

/** One interval for each day of the week. */
export const everyDay = (intervalOf: (weekday: string) => [string, string]): TimeAccess =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, [intervalOf(weekday)]])) as TimeAccess;

/** The level with every permission at any time. */
export const fullLevel = {
  name: "Administrador",
  readOnly: "n",
  permissions: allow(...permissions),
  timeAccess: everyDay(() => ["00:00:00", "23:59:59"]),
} as const;
