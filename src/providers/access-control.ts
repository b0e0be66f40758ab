import type { AccessControlProvider } from "@refinedev/core";
import type { Call } from "../../contract/call";
import { type Permission, permissions } from "../../contract/permissions";
import type { SessionUser } from "../../contract/session";

/** Why a call would be refused, as a key of the texts with what it names; undefined where it would be made. */
export type Denial =
  | { readonly text: "access.readOnly" }
  | { readonly text: "access.missing"; readonly flag: Permission };

const isFlag = (needs: Call["needs"]): needs is Permission => permissions.includes(needs as Permission);

/** Whether the admin's level allows a call, as far as the console knows; the platform decides (decision A22). */
export function denial(
  call: Pick<Call, "needs" | "writes"> & Partial<Pick<Call, "selfOnly">>,
  me: SessionUser | undefined,
): Denial | undefined {
  if (!me) return undefined;
  if (isFlag(call.needs) && me.permissions && me.permissions[call.needs] !== 1)
    return { text: "access.missing", flag: call.needs };
  if (call.writes && !call.selfOnly && me.readOnly === "y") return { text: "access.readOnly" };
  return undefined;
}

/** Refine's question, answered from the stored admin: `params.call` is what would be made. */
export function createAccessControlProvider(
  currentUser: () => SessionUser | undefined,
  options: { hideForbidden: boolean },
): AccessControlProvider {
  return {
    async can({ params }) {
      const call = (params?.call ?? params?.resource?.meta?.contract?.list) as Call | undefined;
      const denied = call && denial(call, currentUser());
      return denied ? { can: false, reason: denied.text } : { can: true };
    },
    options: { buttons: { hideIfUnauthorized: options.hideForbidden } },
  };
}
