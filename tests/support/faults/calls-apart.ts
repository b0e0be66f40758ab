/** Calls that neither a list, a modal nor a form makes, and the file that spoils them. */
export const injectedIn: Readonly<Record<string, string>> = {
  "misc.userSearch": "faults-options.spec.ts",
  "notifications.list": "faults-notices.spec.ts",
  "notifications.setRead": "faults-notices.spec.ts",
  "notifications.exclude": "faults-notices.spec.ts",
  "customers.openAccount": "faults-notices.spec.ts",
  "session.appConfig": "faults-session.spec.ts",
  "session.open": "faults-session.spec.ts",
  "session.info": "faults-session.spec.ts",
  "session.signin": "faults-session.spec.ts",
  "session.signout": "faults-session.spec.ts",
};

/** Calls that no fault can hit, and why. */
export const neverSent: Readonly<Record<string, string>> = {
  "misc.languages": "no screen asks for it: the languages of the contract are what its forms offer",
};

/** Actions that are declared once for two screens, and where they are spoilt. */
export const sameAs: Readonly<Record<string, string>> = {
  "depositOrders.setPaid": "checkoutOrders.setPaid",
  "depositOrders.cancel": "checkoutOrders.cancel",
  "depositOrders.remove": "checkoutOrders.remove",
};
