import type { AccessControlProvider } from "@refinedev/core";
import type { Call } from "../../contract/call";
import { type Permission, permissions } from "../../contract/permissions";
import type { SessionUser } from "../../contract/session";

/** The reason why the admin's level forbids a call, as a text key with the permission it mentions. */
export type Denial =
  | { readonly text: "access.readOnly" }
  | { readonly text: "access.missing"; readonly flag: Permission };

const isPermission = (needs: Call["needs"]): needs is Permission => permissions.includes(needs as Permission);

/**
 * Returns why the admin's level forbids a call; undefined when it allows it, as far as the console knows. The platform has the
 * last word (requirement A22).
 */
export function denial(
  call: Pick<Call, "needs" | "writes"> & Partial<Pick<Call, "selfOnly">>,
  me: SessionUser | undefined,
): Denial | undefined {
  if (!me) return undefined;
  if (isPermission(call.needs) && me.permissions && me.permissions[call.needs] !== 1)
    return { text: "access.missing", flag: call.needs };
  if (call.writes && !call.selfOnly && me.readOnly === "y") return { text: "access.readOnly" };
  return undefined;
}

/** Creates Refine's access control from the stored admin; `params.call` is the call in question. */
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
