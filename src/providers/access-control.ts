import type { AccessControlProvider, CanParams } from "@refinedev/core";
import type { Call } from "../../contract/call";
import { type Permission, permissions } from "../../contract/permissions";
import type { SessionUser } from "../../contract/session";
import type { Translate } from "../i18n/translate";
import { findCall, type LoadCalls, type Method, type ResourceCalls } from "./resource-calls";

/** The reason why the admin's level forbids a call, as a text key with the permission it mentions. */
type Denial =
  | { readonly text: "access.readOnly" }
  | { readonly text: "access.missing"; readonly flag: Permission };

/** What decides who may make a call. */
export type Guarded = Pick<Call, "needs" | "writes"> & Partial<Pick<Call, "selfOnly">>;

const isPermission = (needs: Call["needs"]): needs is Permission => permissions.includes(needs as Permission);

/**
 * Returns why the admin's level forbids a call; undefined when it allows it, as far as the console knows. The platform has the
 * last word (requirement A22).
 */
function denial(call: Guarded, me: SessionUser | undefined): Denial | undefined {
  if (!me) return undefined;
  if (isPermission(call.needs) && me.permissions && me.permissions[call.needs] !== 1)
    return { text: "access.missing", flag: call.needs };
  if (call.writes && !call.selfOnly && me.readOnly === "y") return { text: "access.readOnly" };
  return undefined;
}

/** Why the admin's level forbids a call, in words; undefined when it allows it. */
export function denialText(call: Guarded, me: SessionUser | undefined, t: Translate): string | undefined {
  const denied = denial(call, me);
  if (denied?.text !== "access.missing") return denied && t(denied.text);
  return t(denied.text, { permission: t(`permissions.${denied.flag}`) });
}

/** The methods behind the actions that Refine's routes, buttons and `<CanAccess>` name. */
const methods: Readonly<Record<string, Method>> = {
  list: "getList",
  show: "getOne",
  create: "create",
  clone: "create",
  edit: "update",
  delete: "deleteOne",
};

/** The call that an action on a resource makes. A row that has no call of its own is shown by the list's. */
function callFor(calls: ResourceCalls, action: string): Call | undefined {
  const method = methods[action];
  if (!method) return findCall(calls, "getList", action)?.call;
  return (findCall(calls, method) ?? (action === "show" ? findCall(calls, "getList") : undefined))?.call;
}

interface Options {
  readonly currentUser: () => SessionUser | undefined;
  readonly t: Translate;
  /** The calls of a resource by its name; undefined for one that is none of the platform's. */
  readonly callsOf: (resource: string) => LoadCalls | undefined;
  readonly hideForbidden: boolean;
}

/**
 * Creates Refine's access control. An action on a resource is allowed if the admin's level may make its call. Besides Refine's
 * own, an action may be the name of any call or form of the resource, such as "decide"; `params.call` asks about a call itself.
 */
export function createAccessControlProvider({
  currentUser,
  t,
  callsOf,
  hideForbidden,
}: Options): AccessControlProvider {
  async function find({ resource, action, params }: CanParams): Promise<Guarded | "unknown" | undefined> {
    const asked = params?.call as Guarded | undefined;
    const load = resource === undefined ? undefined : callsOf(resource);
    if (asked || !load) return asked ?? "unknown";
    return callFor(await load(), action);
  }
  return {
    async can(params) {
      const call = await find(params);
      // a resource of one's own: the admin's level says nothing of it
      if (call === "unknown") return { can: true };
      const reason = call ? denialText(call, currentUser(), t) : t("access.noCall");
      return reason === undefined ? { can: true } : { can: false, reason };
    },
    options: { buttons: { hideIfUnauthorized: hideForbidden } },
  };
}
