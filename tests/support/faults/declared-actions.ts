import { existsSync } from "node:fs";
import type { Call } from "../../../contract/call";
import { screens } from "../../../src/resources";
import { answeredScreens } from "./lists";

type Screen = Awaited<ReturnType<(typeof screens)[string]["load"]>>["default"];

/** An action that a screen declares, of a row or above the list. */
export interface DeclaredAction<A = Screen["actions"][string] | Screen["createActions"][string]> {
  /** The screen and the action, such as `customers.edit`. */
  readonly name: string;
  readonly screen: string;
  readonly key: string;
  /** The path of the screen. */
  readonly path: string;
  /** The call that fills the screen's list. */
  readonly list: Call;
  readonly action: A;
  /** True for the action that Enter and a double click run: where it is a tab, it is the record's first one. */
  readonly isDefault: boolean;
}

type FormOf<A> = A extends { readonly kind: "form" | "create" } ? A : never;

/** A form that a screen declares. */
export type DeclaredForm = DeclaredAction<FormOf<DeclaredAction["action"]>>;

const loaded = await Promise.all(
  answeredScreens.map(async (screen): Promise<DeclaredAction[]> => {
    const { path, load } = screens[screen] as (typeof screens)[string];
    const { actions, createActions, contract, defaultAction } = (await load()).default;
    return Object.entries({ ...actions, ...createActions }).map(([key, action]) => ({
      name: `${screen}.${key}`,
      screen,
      key,
      path,
      list: contract.list,
      action,
      isDefault: key === defaultAction,
    }));
  }),
);

/** Every action that these screens declare, in the order of the menus. */
export const declaredActions: readonly DeclaredAction[] = loaded.flat();

const isForm = (declared: DeclaredAction): declared is DeclaredForm =>
  declared.action.kind === "form" || declared.action.kind === "create";

/** Every form that the screens declare. */
export const declaredForms: readonly DeclaredForm[] = declaredActions.filter(isForm);

/** The label of an action in Portuguese. */
export async function labelOf({ screen, key }: DeclaredAction): Promise<string> {
  const file = screens[screen]?.texts ?? screen;
  const ofProduct = `../../../src/i18n/pt/${file}.ts`;
  const isProduct = existsSync(new URL(ofProduct, import.meta.url));
  const path = isProduct ? ofProduct : `../../../own/${file}/console/texts/pt.ts`;
  const texts = (await import(path)).default;
  return texts.actions[key].label;
}
