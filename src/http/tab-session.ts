import type { SessionUser } from "../../contract/session";
import type { SafeStorage } from "./safe-storage";
import { signingOut, storageKeys } from "./storage-keys";
import { storedUser } from "./stored-user";

/**
 * Whose page this is: who was signed in when it was drawn. The storage is every tab's, and may already hold somebody else
 * while this page still shows what the first one saw.
 */
export interface TabSession {
  /** In whose name the page sends: nobody's, and so nothing, from the owner's leaving until the page is drawn anew. */
  readonly sender: () => unknown;
  /** The owner's session is over. */
  readonly leave: () => void;
  /** What the page shows from now on is of whoever is signed in. */
  readonly redraw: () => void;
  /** Tells if the owner's session ended in another tab, or somebody else signed in; an event says what that tab stored. */
  readonly look: (stored?: Pick<Partial<StorageEvent>, "key" | "newValue">) => void;
}

/** The id of nobody who was ever signed in. */
const nobody = Symbol("nobody");

/**
 * Makes the owner of a page that is about to be drawn; `onChange` is told who is signed in instead, and how it came that
 * nobody is. On purpose is only what another tab called so.
 */
export function createTabSession(
  store: SafeStorage,
  onChange: (user: SessionUser | undefined, how: "left" | "expired") => void,
): TabSession {
  const storedId = () => storedUser(store)?.id;
  let id: unknown = storedId();
  let isSigningOut = false;

  function leave(): void {
    id = nobody;
  }
  const look: TabSession["look"] = ({ key, newValue } = {}) => {
    if (key === storageKeys.active) isSigningOut = newValue === signingOut;
    if (id === nobody || id === undefined || id === storedId()) return;
    leave();
    onChange(storedUser(store), isSigningOut ? "left" : "expired");
  };
  function redraw(): void {
    id = storedId();
  }

  return {
    sender() {
      // the storage may know of somebody else before its event comes
      look();
      // on a page of nobody's there is nothing that somebody else saw
      if (id === undefined) redraw();
      return id;
    },
    leave,
    redraw,
    look,
  };
}
