/** Calls that no list, modal or form makes, or the extensions that add them, with the file of tests/e2e/resilience that injects faults into them. */
export const injectedIn: Readonly<Record<string, string>> = {
  "misc.userSearch": "faults-options.spec.ts",
  "misc.languages": "faults-options.spec.ts",
  "notifications.list": "faults-notices.spec.ts",
  "notifications.setRead": "faults-notices.spec.ts",
  "notifications.exclude": "faults-notices.spec.ts",
  "customers.openAccount": "faults-notices.spec.ts",
  "list-export": "faults-export.spec.ts",
  audit: "faults-history.spec.ts",
  live: "faults-live.spec.ts",
  dashboard: "faults-dashboard.spec.ts",
  account: "faults-account.spec.ts",
  authenticator: "faults-account.spec.ts",
  "notification-choice": "faults-account.spec.ts",
  "notification-unread": "faults-notices.spec.ts",
  "personal-data": "faults-personal-data.spec.ts",
  "session.appConfig": "faults-session.spec.ts",
  "session.open": "faults-session.spec.ts",
  "session.info": "faults-session.spec.ts",
  "session.signin": "faults-session.spec.ts",
  "session.signout": "faults-session.spec.ts",
};

/** Actions that two screens share, with the entry of `writes` that covers both. */
export const sameAs: Readonly<Record<string, string>> = {
  "depositOrders.setPaid": "checkoutOrders.setPaid",
  "depositOrders.cancel": "checkoutOrders.cancel",
  "depositOrders.remove": "checkoutOrders.remove",
};
