import type { Contract } from "../../contract/index";

/** The name of a screen: that of its resource in the contract. */
type ScreenName = keyof Contract & string;

/** The `<meta>` elements of index.html that tell the console about its installation (requirement A11). */
export type PageSetting = "api-base" | "cdn-origin" | "app-id" | "forbidden-menus" | "idle-minutes";

/** What a company can set about its console, in own/configuration.ts. */
export interface ConsoleConfiguration {
  /** The product's screens that this console does not have: no menu entry, route, key or link leads to them. */
  readonly hiddenScreens: readonly ScreenName[];
  /** The screens that come first in their menus, in this order. */
  readonly menuOrder: readonly ScreenName[];
  /** False to leave out the dashboard, whose figures are illustrative. */
  readonly hasDashboard: boolean;
  /** The path after signing in, behind the logo and of `g h`: that of a screen, or "/dashboard". */
  readonly startPage: `/${string}`;
  /** False where pasting a one-time code does not send a form that is otherwise filled in. */
  readonly sendsPastedCode: boolean;
  /** The contents of `<meta>` elements of index.html. */
  readonly page: Readonly<Partial<Record<PageSetting, string>>>;
}
