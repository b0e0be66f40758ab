import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useMe } from "../../hooks/use-permissions";
import type { LinkAction, Overlay, ScreenRow } from "../declaration/action";
import { availableActions, useActionDenial } from "../declaration/available-actions";
import { useResources } from "../declaration/registry";
import type { Screen } from "../declaration/resource";

/** A tab that cannot reach this page; opened within the click, or the browser would block it (decision D10). */
function openBlankTab(): Window | null {
  const tab = window.open("about:blank", "_blank");
  if (tab) tab.opener = null;
  return tab;
}

/** Leads to another screen's list, filtered. */
function useLinkAction() {
  const screens = useResources();
  const navigate = useNavigate();
  return useCallback(
    ({ screen, filters }: LinkAction<ScreenRow>, row: ScreenRow) => {
      const entry = screens[screen];
      if (entry) void navigate(`${entry.path}?${new URLSearchParams(filters(row))}`);
    },
    [screens, navigate],
  );
}

/** How the focus gets to rows. */
interface RowFocus {
  readonly focusRow: (id: number) => void;
  /** To the next row after one that fits, or to that one where none does. */
  readonly focusNext: (id: number, fits: (row: ScreenRow) => boolean) => void;
  readonly rowOf: (id: number) => ScreenRow | undefined;
}

/** Opens and closes what lies over a list, and gives the focus back to the row, or to the next one of a queue. */
export function useOverlay(screen: Screen, { focusRow, focusNext, rowOf }: RowFocus) {
  const [overlay, setOverlay] = useState<Overlay>();
  const changedRow = useRef<ScreenRow | null>(undefined);
  const open = useRef(overlay);
  useEffect(() => {
    open.current = overlay;
  });
  const screens = useResources();
  const me = useMe();
  const denialOf = useActionDenial();
  const follow = useLinkAction();

  const openAction = useCallback(
    (row: ScreenRow, name: string | undefined) => {
      const chosen = availableActions(screen.actions, row, me, screens).find((each) => each.name === name);
      if (!chosen || denialOf(chosen.action)) return false;
      const { action } = chosen;
      changedRow.current = undefined;
      if (action.kind === "link") follow(action, row);
      else
        setOverlay({
          kind: "action",
          row,
          name: chosen.name,
          ...(action.kind === "newTab" && { tab: openBlankTab() }),
        });
      return true;
    },
    [screen, me, screens, denialOf, follow],
  );

  return {
    overlay,
    openAction,
    actions: (row: ScreenRow) => availableActions(screen.actions, row, me, screens),
    /** An action changed its row to this; null took it off the list. */
    rowChanged: useCallback((row: ScreenRow | null) => {
      changedRow.current = row;
    }, []),
    openMenu: useCallback((row: ScreenRow) => setOverlay({ kind: "menu", row }), []),
    /** Opens what was closed, unless something else is open by now. */
    reopen: useCallback(
      (closed: Overlay) => {
        if (open.current) return;
        if (closed.kind === "action") openAction(closed.row, closed.name);
        else setOverlay(closed);
      },
      [openAction],
    ),
    openCreateForm: useCallback((name: string) => setOverlay({ kind: "create", name }), []),
    close: useCallback(() => {
      setOverlay(undefined);
      if (!overlay || overlay.kind === "create") return;
      const { id } = overlay.row;
      const name = overlay.kind === "action" ? overlay.name : undefined;
      const action = name === undefined ? undefined : screen.actions[name];
      const hasIt = (row: ScreenRow) =>
        availableActions(screen.actions, row, me, screens).some((each) => each.name === name);
      const now = changedRow.current ?? rowOf(id) ?? overlay.row;
      // done here, or by somebody else meanwhile
      if (action?.kind === "form" && action.advanceToNext && !hasIt(now)) focusNext(id, hasIt);
      else focusRow(id);
    }, [overlay, screen, me, screens, focusRow, focusNext, rowOf]),
  };
}
