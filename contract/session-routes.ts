/**
 * The routes of the session calls and who may make them. They are kept apart from the schemas so that the sign-in page, which
 * needs nothing else of the contract, does not load the schema library.
 */
export const sessionRoutes = {
  appConfig: { at: "GET /cdn/app-config.json", needs: "nothing" },
  open: { at: "GET /admin/session/open", needs: "nothing" },
  info: { at: "GET /admin/session/info", needs: "session" },
  signin: { at: "POST /admin/session/signin", needs: "session" },
  signout: { at: "DELETE /admin/session/signout", needs: "session" },
} as const;
