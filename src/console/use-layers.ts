import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { actionsOf, useDenial, useMe } from "./access";
import type { Screen, ScreenRow } from "./declaration";
import { replaceRow } from "./list-cache";

/** What is open over a list: the menu of a row, or one of its actions. */
type Layer =
  | { readonly kind: "menu"; readonly row: ScreenRow }
  | { readonly kind: "action"; readonly row: ScreenRow; readonly name: string };

/** Opens and closes the row menu and the actions' modals, and gives the focus back to the row. */
export function useLayers(
  name: string,
  screen: Screen,
  list: { readonly remove: (id: number) => Promise<void> },
  focusRow: (id: number) => void,
) {
  const [layer, setLayer] = useState<Layer>();
  const me = useMe();
  const denialOf = useDenial();
  const client = useQueryClient();

  const act = useCallback(
    (row: ScreenRow, action: string | undefined) => {
      const open = actionsOf(screen.actions, row, me).find((each) => each.name === action);
      if (!open || denialOf(open.action.call)) return false;
      setLayer({ kind: "action", row, name: open.name });
      return true;
    },
    [screen, me, denialOf],
  );

  return {
    layer,
    act,
    actions: (row: ScreenRow) => actionsOf(screen.actions, row, me),
    openMenu: useCallback((row: ScreenRow) => setLayer({ kind: "menu", row }), []),
    close: useCallback(() => setLayer(undefined), []),
    returnFocus: useCallback(
      (row: ScreenRow) => {
        setLayer(undefined);
        focusRow(row.id);
      },
      [focusRow],
    ),
    settle: useCallback(
      (id: number, row: ScreenRow | null) => {
        if (row) replaceRow(client, name, row);
        else void list.remove(id);
      },
      [client, name, list.remove],
    ),
  };
}
