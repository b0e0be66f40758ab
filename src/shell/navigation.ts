import type { Menu } from "../engine/declaration/registry";

/** The menus in their order (specification 2). */
export const menuGroups: readonly Menu[] = ["customer", "finance", "office", "admin"];
