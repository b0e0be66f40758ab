import { useState } from "react";
import type { SessionUser } from "../../contract/session";
import { useAppContext } from "./app-context";

/**
 * The admin for whom the component was drawn, with the level that is stored now; after the end of the session, or where another
 * admin has signed in meanwhile, as it was. Read from the storage and not by `useGetIdentity`, which reads anew for each component
 * that mounts and draws all others with it.
 */
export function useMe(): SessionUser | undefined {
  const { http } = useAppContext();
  const [first] = useState(http.currentUser);
  const current = http.currentUser();
  return current && (first === undefined || current.id === first.id) ? current : first;
}
