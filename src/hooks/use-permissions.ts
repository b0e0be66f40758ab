import { useGetIdentity } from "@refinedev/core";
import { useCallback, useState } from "react";
import type { Call } from "../../contract/call";
import type { SessionUser } from "../../contract/session";
import { denial } from "../providers/access-control";
import { useAppContext } from "./app-context";
import { useTranslate } from "./use-translate";

/** The signed-in admin; available on the first render, read from local storage. */
export function useMe(): SessionUser | undefined {
  const { http } = useAppContext();
  const { data } = useGetIdentity<SessionUser>();
  const [stored] = useState(() => http.currentUser());
  return data ?? stored;
}

/** Returns a function that explains why the admin's level forbids a call; undefined when it allows it. */
export function useDenial(): (
  call: (Pick<Call, "needs" | "writes"> & Partial<Pick<Call, "selfOnly">>) | undefined,
) => string | undefined {
  const me = useMe();
  const { t } = useTranslate();
  return useCallback(
    (call) => {
      const denied = call && denial(call, me);
      if (!denied) return undefined;
      return denied.text === "access.missing"
        ? t(denied.text, { permission: t(`permissions.${denied.flag}`) })
        : t(denied.text);
    },
    [me, t],
  );
}
