import type { AuthProvider } from "@refinedev/core";
import type { SessionUser } from "../../contract/session";
import type { Http } from "../http/client";
import { ApiError } from "../http/errors";

/**
 * Returns a same-origin path to go to after sign-in; undefined for URLs, `//host`, `/\host` and the sign-in page itself
 * (requirement B2).
 */
export function safePath(to: string | null | undefined): string | undefined {
  if (!to?.startsWith("/")) return undefined;
  try {
    const url = new URL(to, "https://console.invalid");
    const path = `${url.pathname}${url.search}${url.hash}`;
    return url.origin === "https://console.invalid" && path !== "/login" && path !== "/" ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The path of the sign-in page, with the path to return to in its query. */
export const loginPath = (from: string): string => {
  const to = safePath(from);
  return to ? `/login?to=${encodeURIComponent(to)}` : "/login";
};

/** Creates Refine's auth provider over the transport's stored session (requirement A6). */
export function createAuthProvider(http: Http): AuthProvider {
  return {
    async login({ user, pass }: { user: string; pass: string }) {
      try {
        await http.signin(user, pass);
        return { success: true };
      } catch (error) {
        return { success: false, error: error as Error };
      }
    },
    async logout() {
      await http.signout();
      return { success: true, redirectTo: "/login" };
    },
    check: async () =>
      http.currentUser() ? { authenticated: true } : { authenticated: false, redirectTo: "/login" },
    // the transport ends sessions and leads to the sign-in page by itself, so its errors need no action here
    onError: async (error: unknown) => (error instanceof ApiError ? {} : { error: error as Error }),
    getIdentity: async (): Promise<SessionUser | null> => http.currentUser() ?? null,
    getPermissions: async () => http.currentUser()?.permissions ?? null,
  };
}
