import { isRecord } from "./server-messages";
import type { SessionUser, UnusualSignIn } from "./session";
import { yesOrNo } from "./yes-or-no";

const isText = (value: unknown) => typeof value === "string";
const isHours = (value: unknown) =>
  isRecord(value) &&
  [..."0123456"].every((day) => {
    const intervals = value[day];
    return (
      Array.isArray(intervals) &&
      intervals.every(
        (interval) => Array.isArray(interval) && interval.length === 2 && interval.every(isText),
      )
    );
  });

/** The fields of an admin that the console reads, each with its check; a field that fails it counts as missing. */
const fieldChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: isText,
  user: isText,
  email: isText,
  typeName: isText,
  permissions: isRecord,
  timeAccess: isHours,
};

/** Permissions as 1 and 0, in whichever way the platform writes yes and no. */
const flagsOf = (permissions: object) =>
  Object.fromEntries(Object.entries(permissions).map(([name, flag]) => [name, Number(yesOrNo(flag) ?? 0)]));

/** The admin in a response's `data.user`; undefined without an id (requirement A6). */
export function userIn(data: unknown): SessionUser | undefined {
  const user = isRecord(data) ? data.user : undefined;
  if (!isRecord(user) || user.id === undefined || user.id === null || user.id === "") return undefined;
  // a field that is missing must not keep an admin from signing in
  const known = Object.entries(user).filter(([name, value]) => fieldChecks[name]?.(value) ?? true);
  const { permissions, readOnly, ...rest } = Object.fromEntries(known);
  const isReadOnly = yesOrNo(readOnly);
  return {
    ...rest,
    ...(permissions !== undefined && { permissions: flagsOf(permissions as object) }),
    ...(readOnly !== undefined && { readOnly: isReadOnly === undefined ? readOnly : isReadOnly ? "y" : "n" }),
  } as unknown as SessionUser;
}

/** The unusual sign-ins that a sign-in tells of; empty where the platform tells of none. */
export function unusualIn(data: unknown): UnusualSignIn[] {
  const unusual = isRecord(data) ? data.unusual : undefined;
  if (!Array.isArray(unusual)) return [];
  return unusual.filter(
    (each): each is UnusualSignIn =>
      isRecord(each) && isText(each.date) && isText(each.ip) && isText(each.browser),
  );
}
