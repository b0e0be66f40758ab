import { useCallback, useMemo } from "react";
import type { Call } from "../../../contract/call";
import type { SessionUser } from "../../../contract/session";
import { useAppContext } from "../../hooks/app-context";
import { useDenial, useMe } from "../../hooks/use-permissions";
import { denial } from "../../providers/access-control";
import type { Action } from "./action";
import type { Screens } from "./registry";

/** The screens that menus, cards and keys lead to: all of them, or those that the admin's level may use. */
export function useVisibleScreens(screens: Screens): Screens {
  const { hidesForbidden } = useAppContext();
  const me = useMe();
  return useMemo(() => {
    if (!hidesForbidden) return screens;
    const usable = Object.entries(screens).filter(
      ([, { permission }]) => !denial({ needs: permission, writes: false }, me),
    );
    return Object.fromEntries(usable);
  }, [screens, hidesForbidden, me]);
}

/** Why the level keeps an action from being opened; a form that can be read opens for a read-only level too. */
export function useActionDenial(): (
  action: Pick<Action<never>, "opensWhenReadOnly"> & { readonly call?: Call },
) => string | undefined {
  const denialOf = useDenial();
  return useCallback(
    ({ call, opensWhenReadOnly }) => denialOf(call && opensWhenReadOnly ? { ...call, writes: false } : call),
    [denialOf],
  );
}

/** An action of a row with its name. */
export interface NamedAction<Row> {
  readonly name: string;
  readonly action: Action<Row>;
}

/** Whether an action leads nowhere, since the console has no such screen. */
export const leadsNowhere = <Row>(action: Action<Row>, screens: Screens): boolean =>
  action.kind === "link" && !screens[action.screen];

/** The actions that a row has now. */
export function availableActions<Row>(
  actions: Readonly<Record<string, Action<Row>>> | undefined,
  row: Row,
  me: SessionUser | undefined,
  screens: Screens,
): NamedAction<Row>[] {
  if (!me) return [];
  return Object.entries(actions ?? {})
    .filter(([, action]) => !leadsNowhere(action, screens) && (action.isAvailable?.(row, me) ?? true))
    .map(([name, action]) => ({ name, action }));
}
