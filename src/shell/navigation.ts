import type { Menu } from "../engine/declaration/registry";

/** The menus in their order (specification 2). */
export const menus: readonly Menu[] = ["customer", "finance", "office", "admin"];
