import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useMe } from "../../hooks/use-permissions";
import type { GoAction, Layer, ScreenRow } from "../declaration/action";
import { actionsOf, useActionDenial } from "../declaration/available-actions";
import { useResources } from "../declaration/registry";
import type { Screen } from "../declaration/resource";

/** A tab that cannot reach this page; opened within the click, or the browser would block it (decision D10). */
function openBlankTab(): Window | null {
  const tab = window.open("about:blank", "_blank");
  if (tab) tab.opener = null;
  return tab;
}

/** Leads to another screen's list, filtered. */
function useGo() {
  const screens = useResources();
  const navigate = useNavigate();
  return useCallback(
    ({ screen, filters }: GoAction<ScreenRow>, row: ScreenRow) => {
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
export function useLayers(screen: Screen, { focusRow, focusNext, rowOf }: RowFocus) {
  const [layer, setLayer] = useState<Layer>();
  const settled = useRef<ScreenRow | null>(undefined);
  const open = useRef(layer);
  useEffect(() => {
    open.current = layer;
  });
  const screens = useResources();
  const me = useMe();
  const denialOf = useActionDenial();
  const go = useGo();

  const act = useCallback(
    (row: ScreenRow, name: string | undefined) => {
      const chosen = actionsOf(screen.actions, row, me, screens).find((each) => each.name === name);
      if (!chosen || denialOf(chosen.action)) return false;
      const { action } = chosen;
      settled.current = undefined;
      if (action.kind === "go") go(action, row);
      else
        setLayer({
          kind: "action",
          row,
          name: chosen.name,
          ...(action.kind === "tab" && { tab: openBlankTab() }),
        });
      return true;
    },
    [screen, me, screens, denialOf, go],
  );

  return {
    layer,
    act,
    actions: (row: ScreenRow) => actionsOf(screen.actions, row, me, screens),
    /** An action made this of its row. */
    settled: useCallback((row: ScreenRow | null) => {
      settled.current = row;
    }, []),
    openMenu: useCallback((row: ScreenRow) => setLayer({ kind: "menu", row }), []),
    /** Opens what was closed, unless something else is open by now. */
    reopen: useCallback(
      (closed: Layer) => {
        if (open.current) return;
        if (closed.kind === "action") act(closed.row, closed.name);
        else setLayer(closed);
      },
      [act],
    ),
    openNew: useCallback((name: string) => setLayer({ kind: "new", name }), []),
    close: useCallback(() => {
      setLayer(undefined);
      if (!layer || layer.kind === "new") return;
      const { id } = layer.row;
      const name = layer.kind === "action" ? layer.name : undefined;
      const action = name === undefined ? undefined : screen.actions[name];
      const hasIt = (row: ScreenRow) =>
        actionsOf(screen.actions, row, me, screens).some((each) => each.name === name);
      const now = settled.current ?? rowOf(id) ?? layer.row;
      // done here, or by somebody else meanwhile
      if (action?.kind === "ask" && action.queue && !hasIt(now)) focusNext(id, hasIt);
      else focusRow(id);
    }, [layer, screen, me, screens, focusRow, focusNext, rowOf]),
  };
}
