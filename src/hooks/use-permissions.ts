import { useGetIdentity } from "@refinedev/core";
import { useState } from "react";
import type { SessionUser } from "../../contract/session";
import { useAppContext } from "./app-context";

/** The signed-in admin; available on the first render, read from local storage. */
export function useMe(): SessionUser | undefined {
  const { http } = useAppContext();
  const { data } = useGetIdentity<SessionUser>();
  const [stored] = useState(() => http.currentUser());
  return data ?? stored;
}
