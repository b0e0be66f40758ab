import type { Menu } from "../declaration";

/** The menus in their order (specification 2). */
export const menus: readonly Menu[] = ["customer", "finance", "office", "admin"];
