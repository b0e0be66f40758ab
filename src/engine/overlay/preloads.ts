import type { FormAction } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { loadMenu } from "./row-menu";

export const loadActionModal = () => import("../form/action-modal");
export const loadOpenLinkModal = () => import("./open-link-modal");
export const loadToaster = () => import("../../ui/toaster");

/** The loaders of a form's own inputs. */
const inputsOf = ({ fields }: { readonly fields: FormAction<never>["fields"] }) =>
  Object.values(fields).map(({ load }) => load);

/** The chunks that a screen's menus and modals need: fetched while the browser is idle, so that each opens at once. */
export const preloadsOf = ({ actions, createActions }: Screen) =>
  [
    ...new Set<unknown>([
      loadMenu,
      loadActionModal,
      loadToaster,
      ...Object.values(actions).flatMap((action): unknown[] => {
        if (action.kind === "newTab") return [loadOpenLinkModal];
        if (action.kind === "modal") return [action.load];
        return action.kind === "form" ? [action.aside, ...inputsOf(action)] : [];
      }),
      ...Object.values(createActions).flatMap((action) => [action.result, ...inputsOf(action)]),
    ]),
  ].filter(Boolean) as (() => Promise<never>)[];
