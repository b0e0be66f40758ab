import type { FormAction } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { loadMenu } from "./row-menu";

export const loadActionModal = () => import("../form/action-modal");
export const loadOpenLinkModal = () => import("./open-link-modal");
export const loadToaster = () => import("../../ui/toaster");

/** The loaders of a form's custom inputs. */
const customInputsOf = ({ fields }: { readonly fields: FormAction<never>["fields"] }) =>
  Object.values(fields).map(({ load }) => load);

/** The loaders of the code that a screen's menus and modals need, to be fetched while the browser is idle. */
export const preloadsOf = ({ actions, createActions }: Screen) =>
  [
    ...new Set<unknown>([
      loadMenu,
      loadActionModal,
      loadToaster,
      ...Object.values(actions).flatMap((action): unknown[] => {
        if (action.kind === "newTab") return [loadOpenLinkModal];
        if (action.kind === "modal" || action.kind === "tab") return [action.load];
        return action.kind === "form" ? [action.aside, ...customInputsOf(action)] : [];
      }),
      ...Object.values(createActions).flatMap((action) => [action.result, ...customInputsOf(action)]),
    ]),
  ].filter(Boolean) as (() => Promise<never>)[];
