import { useCallback, useMemo } from "react";
import type { Call } from "../../../contract/call";
import type { SessionUser } from "../../../contract/session";
import { useDenial } from "../../hooks/access-answers";
import { useAppContext } from "../../hooks/app-context";
import { isUnreadable } from "../../http/unreadable-row";
import type { Action } from "./action";
import type { Screens } from "./screens-context";

/** The screens that menus, dashboard cards and hotkeys lead to: all, or only those the admin's level may use. */
export function useVisibleScreens(screens: Screens): Screens {
  const { hidesForbidden } = useAppContext();
  const denialOf = useDenial();
  return useMemo(() => {
    if (!hidesForbidden) return screens;
    const usable = Object.entries(screens).filter(
      ([name, { permission }]) =>
        denialOf({ needs: permission, writes: false }, { resource: name, action: "list" }) === undefined,
    );
    return Object.fromEntries(usable);
  }, [screens, hidesForbidden, denialOf]);
}

/** Returns a function that gives the reason why an action of a resource is denied, or undefined. Respects `opensWhenReadOnly`. */
export function useActionDenial(
  resource: string,
): (
  name: string,
  action: Pick<Action<never>, "opensWhenReadOnly"> & { readonly call?: Call },
) => string | undefined {
  const denialOf = useDenial();
  return useCallback(
    (name, { call, opensWhenReadOnly }) =>
      denialOf(call && opensWhenReadOnly ? { ...call, writes: false } : call, { resource, action: name }),
    [denialOf, resource],
  );
}

/** An action together with its name. */
export interface NamedAction<Row> {
  readonly name: string;
  readonly action: Action<Row>;
}

/** True for a link to a screen that the console does not have. */
export const leadsNowhere = <Row>(action: Action<Row>, screens: Screens): boolean =>
  action.kind === "link" && !screens[action.screen];

/** The actions that a row has now, in the order of their declaration; a row that could not be read has none. */
export function availableActions<Row>(
  actions: Readonly<Record<string, Action<Row>>> | undefined,
  row: Row,
  me: SessionUser | undefined,
  screens: Screens,
): NamedAction<Row>[] {
  if (!me || isUnreadable(row)) return [];
  return Object.entries(actions ?? {})
    .filter(([, action]) => !leadsNowhere(action, screens) && (action.isAvailable?.(row, me) ?? true))
    .map(([name, action]) => ({ name, action }));
}
