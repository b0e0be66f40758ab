import { createContext, useContext } from "react";
import type { Permission } from "../../../contract/permissions";
import type { Feature } from "../../hooks/use-feature";
import type { Screen } from "./resource";

/** The header's menus, in order (requirement S2.10). */
export type Menu = "customer" | "finance" | "office" | "admin";

/** The part of a screen that is known before its declaration is loaded: enough for menus, hotkeys and routes. */
export interface ScreenEntry {
  readonly path: `/${string}`;
  readonly menu: Menu;
  /** The letter that opens the screen after `g`. */
  readonly hotkey: string;
  /** The permission of the list call, for menus that hide forbidden screens; a test keeps the two equal. */
  readonly permission: Permission;
  /** Loads the declaration. */
  readonly load: () => Promise<{ readonly default: Screen }>;
  /** The field by which lists of other screens are filtered by one of its records (extension `list-query`). */
  readonly identifies?: "customerId";
  /** What the audit calls the kind of its records, which have a history then (extension `audit`). */
  readonly auditKind?: string;
  /** The extension that the screen needs: where the platform does not announce it, the console is without the screen. */
  readonly feature?: Feature;
  /** Texts that the screen shares with other parts of the console, by the names of their files. */
  readonly sharedTexts?: readonly string[];
  /** The name of its text file in `src/i18n/<language>/`; the resource's name when omitted. */
  readonly texts?: string;
}

/** Every screen by the name of its resource, in menu order. */
export type Screens = Readonly<Record<string, ScreenEntry>>;

/** Provides the screens to everything below the routes. */
export const ScreensContext = createContext<Screens>({});

/** Every screen of the console; call it only below the routes. */
export const useScreens = (): Screens => useContext(ScreensContext);
