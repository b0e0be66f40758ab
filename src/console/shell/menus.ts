import type { Menu } from "../screen-entry";

/** The menus in their order (specification 2). */
export const menus: readonly Menu[] = ["customer", "finance", "office", "admin"];
