import { useCallback, useMemo } from "react";
import type { SessionUser } from "../../../contract/session";
import { useDenial } from "../../hooks/access-answers";
import { useAppContext } from "../../hooks/app-context";
import { isUnreadable } from "../../http/unreadable-row";
import type { Action } from "./action";
import { type ScreenEntry, type Screens, useScreens } from "./screens-context";

/** Returns a function that gives the reason why a screen is denied, or undefined. */
export function useScreenDenial(): (
  name: string,
  screen: Pick<ScreenEntry, "permission">,
) => string | undefined {
  const denialOf = useDenial();
  return useCallback(
    (name, { permission }) =>
      denialOf({ needs: permission, writes: false }, { resource: name, action: "list" }),
    [denialOf],
  );
}

/** The screens that menus, dashboard cards and hotkeys lead to: all, or only those the admin's level may use. */
export function useVisibleScreens(screens: Screens): Screens {
  const { hidesForbidden } = useAppContext();
  const denialOf = useScreenDenial();
  return useMemo(() => {
    if (!hidesForbidden) return screens;
    return Object.fromEntries(
      Object.entries(screens).filter(([name, screen]) => denialOf(name, screen) === undefined),
    );
  }, [screens, hidesForbidden, denialOf]);
}

/** What a denial is decided by: the action's call, or the screen that it leads to. */
type Deniable = Pick<Action<never>, "opensWhenReadOnly" | "call"> & { readonly screen?: string };

/** Returns a function that gives the reason why an action of a resource is denied, or undefined. Respects `opensWhenReadOnly`. */
export function useActionDenial(resource: string): (name: string, action: Deniable) => string | undefined {
  const screens = useScreens();
  const denialOf = useDenial();
  const screenDenialOf = useScreenDenial();
  return useCallback(
    (name, { call, opensWhenReadOnly, screen }) => {
      const target = screen === undefined ? undefined : screens[screen];
      if (screen !== undefined && target) return screenDenialOf(screen, target);
      const asked = call && opensWhenReadOnly ? { ...call, writes: false } : call;
      return denialOf(asked, { resource, action: name });
    },
    [denialOf, screenDenialOf, screens, resource],
  );
}

/** An action together with its name. */
export interface NamedAction<Row> {
  readonly name: string;
  readonly action: Action<Row>;
}

/** True for what leads to a screen, or lists its records, that the console does not have. */
export const leadsNowhere = <Row>(action: Action<Row>, screens: Screens): boolean =>
  "screen" in action && action.screen !== undefined && !screens[action.screen];

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
