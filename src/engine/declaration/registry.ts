import { createContext, useContext } from "react";
import type { Permission } from "../../../contract/permissions";
import type { TextLoaders } from "../../i18n/i18n";
import type { Screen } from "./resource";

/** The menus of the header in their order (specification 2). */
export type Menu = "customer" | "finance" | "office" | "admin";

/** What is known of a screen before it is opened: enough for menus, keys and addresses. */
export interface ScreenEntry {
  readonly path: `/${string}`;
  readonly menu: Menu;
  /** The letter that leads here after `g`. */
  readonly hotkey: string;
  /** What the list call needs, for menus that leave out what a level may not use; a test holds the two together. */
  readonly permission: Permission;
  /** Fetches the declaration. */
  readonly load: () => Promise<{ readonly default: Screen }>;
  /** Fetches the texts of its filters, columns and actions. */
  readonly texts: TextLoaders;
}

/** Every screen by the name of its resource, in the order of the menus. */
export type Screens = Readonly<Record<string, ScreenEntry>>;

/** The screens of the console that is shown. */
export const ResourcesContext = createContext<Screens>({});

/** Every screen of the console; only below the routes. */
export const useResources = (): Screens => useContext(ResourcesContext);
