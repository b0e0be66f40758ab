import type { Menu } from "../engine/declaration/screens-context";

/** The menus in their order (requirement S2.10). */
export const menuGroups: readonly Menu[] = ["customer", "finance", "office", "admin"];
