import { useGetIdentity } from "@refinedev/core";
import { useCallback, useState } from "react";
import type { SessionUser } from "../../contract/session";
import { denialText, type Guarded } from "../providers/access-control";
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
export function useDenial(): (call: Guarded | undefined) => string | undefined {
  const me = useMe();
  const { t } = useTranslate();
  return useCallback((call) => call && denialText(call, me, t), [me, t]);
}
