import type { SessionUser } from "../../contract/session";
import type { SafeStorage } from "./safe-storage";
import { signingOut, storageKeys } from "./storage-keys";
import { storedUser } from "./stored-user";

/**
 * Remembers which admin was signed in when this tab drew its page. All tabs share the storage, which may already hold
 * another admin while this page still shows what the first one saw.
 */
export interface TabSession {
  /**
   * The id of the admin in whose name the page sends. From the end of that admin's session until `bindToCurrentUser` it is an id that
   * matches no admin, so that nothing is sent; it is undefined before the first sign-in.
   */
  readonly sender: () => unknown;
  /** Ends the page's session: nothing more is sent from it. */
  readonly end: () => void;
  /** Ties the page to the admin who is signed in now. */
  readonly bindToCurrentUser: () => void;
  /**
   * Checks the storage, and calls `onChange` if the session ended in another tab or another admin signed in. `stored` is the
   * storage event that caused the check.
   */
  readonly check: (stored?: Pick<Partial<StorageEvent>, "key" | "newValue">) => void;
}

/** Matches the id of no admin. */
const noAdmin = Symbol("noAdmin");

/**
 * Creates the session of a tab that is about to draw its page. `onChange` gets the admin who is signed in instead, and how the
 * session ended: `left` only when another tab announced a sign-out, `expired` otherwise.
 */
export function createTabSession(
  store: SafeStorage,
  onChange: (user: SessionUser | undefined, how: "left" | "expired") => void,
): TabSession {
  const storedId = () => storedUser(store)?.id;
  let id: unknown = storedId();
  let isSigningOut = false;

  function end(): void {
    id = noAdmin;
  }
  const check: TabSession["check"] = ({ key, newValue } = {}) => {
    if (key === storageKeys.active) isSigningOut = newValue === signingOut;
    if (id === noAdmin || id === undefined || id === storedId()) return;
    // a page that sends, or comes back from the background, may look before the event arrives or without any
    const hasLeft = isSigningOut || store.get(storageKeys.active) === signingOut;
    end();
    onChange(storedUser(store), hasLeft ? "left" : "expired");
  };
  function bindToCurrentUser(): void {
    id = storedId();
    isSigningOut = false;
  }

  return {
    sender() {
      // the storage may hold another admin before its event arrives
      check();
      // a page without an admin shows nothing that another one saw
      if (id === undefined) bindToCurrentUser();
      return id;
    },
    end,
    bindToCurrentUser,
    check,
  };
}
