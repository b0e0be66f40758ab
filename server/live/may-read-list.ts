import type { Call } from "../../contract/call";
import { contract } from "../../contract/index";
import type { Permission, Permissions } from "../../contract/permissions";

/** The permission that the list of a resource needs; undefined for what is no such list. */
export function permissionOfList(resource: string): Permission | undefined {
  const calls: Readonly<Record<string, Call>> | undefined = Object.hasOwn(contract, resource)
    ? contract[resource as keyof typeof contract]
    : undefined;
  const needs = calls?.list?.needs;
  return needs === undefined || needs === "nothing" || needs === "session" || needs === "admin"
    ? undefined
    : needs;
}

/** True when a level may read the list of a resource. */
export function mayReadList(resource: string, permissions: Permissions): boolean {
  const needs = permissionOfList(resource);
  return needs !== undefined && permissions[needs] === 1;
}
