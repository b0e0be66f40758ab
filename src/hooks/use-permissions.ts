import { useGetIdentity } from "@refinedev/core";
import { useCallback, useMemo, useState } from "react";
import type { Call } from "../../contract/call";
import type { SessionUser } from "../../contract/session";
import type { Screens } from "../engine/declaration/registry";
import type { Action } from "../engine/declaration/resource";
import { denial } from "../providers/access-control";
import { useConsole } from "./app-context";
import { useTexts } from "./use-translate";

/** The signed-in admin; known from the first moment, since the browser has it stored. */
export function useMe(): SessionUser | undefined {
  const { http } = useConsole();
  const { data } = useGetIdentity<SessionUser>();
  const [stored] = useState(() => http.currentUser());
  return data ?? stored;
}

/** The screens that menus, cards and keys lead to: all of them, or those that the admin's level may use. */
export function useShownScreens(screens: Screens): Screens {
  const { hidesForbidden } = useConsole();
  const me = useMe();
  return useMemo(() => {
    if (!hidesForbidden) return screens;
    const usable = Object.entries(screens).filter(([, { needs }]) => !denial({ needs, writes: false }, me));
    return Object.fromEntries(usable);
  }, [screens, hidesForbidden, me]);
}

/** Why the admin's level refuses a call, in words; undefined where it allows it. */
export function useDenial(): (
  call: (Pick<Call, "needs" | "writes"> & Partial<Pick<Call, "own">>) | undefined,
) => string | undefined {
  const me = useMe();
  const { t } = useTexts();
  return useCallback(
    (call) => {
      const denied = call && denial(call, me);
      if (!denied) return undefined;
      return denied.text === "access.missing"
        ? t(denied.text, { permission: t(`permissions.${denied.flag}`) })
        : t(denied.text);
    },
    [me, t],
  );
}

/** Why the level keeps an action from being opened; a form that can be read opens for a read-only level too. */
export function useActionDenial(): (
  action: Pick<Action<never>, "isReadable"> & { readonly call?: Call },
) => string | undefined {
  const denialOf = useDenial();
  return useCallback(
    ({ call, isReadable }) => denialOf(call && isReadable ? { ...call, writes: false } : call),
    [denialOf],
  );
}

/** An action of a row with its name. */
export interface NamedAction<Row> {
  readonly name: string;
  readonly action: Action<Row>;
}

/** Whether an action leads nowhere, since the console has no such screen. */
export const isDeadEnd = <Row>(action: Action<Row>, screens: Screens): boolean =>
  action.kind === "go" && !screens[action.screen];

/** The actions that a row has now. */
export function actionsOf<Row>(
  actions: Readonly<Record<string, Action<Row>>> | undefined,
  row: Row,
  me: SessionUser | undefined,
  screens: Screens,
): NamedAction<Row>[] {
  if (!me) return [];
  return Object.entries(actions ?? {})
    .filter(([, action]) => !isDeadEnd(action, screens) && (action.when?.(row, me) ?? true))
    .map(([name, action]) => ({ name, action }));
}
