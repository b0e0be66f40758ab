import { useCallback, useState } from "react";
import { actionsOf, useActionDenial, useMe } from "./access";
import type { Screen, ScreenRow } from "./declaration";

/** What is open over a list: the menu of a row, one of its actions, or a form for a new row. */
export type Layer =
  | { readonly kind: "menu"; readonly row: ScreenRow }
  | { readonly kind: "action"; readonly row: ScreenRow; readonly name: string }
  | { readonly kind: "new"; readonly name: string };

/** Opens and closes what lies over a list, and gives the focus back to the row. */
export function useLayers(screen: Screen, focusRow: (id: number) => void) {
  const [layer, setLayer] = useState<Layer>();
  const me = useMe();
  const denialOf = useActionDenial();

  const act = useCallback(
    (row: ScreenRow, name: string | undefined) => {
      const chosen = actionsOf(screen.actions, row, me).find((each) => each.name === name);
      if (!chosen || denialOf(chosen.action)) return false;
      setLayer({ kind: "action", row, name: chosen.name });
      return true;
    },
    [screen, me, denialOf],
  );

  return {
    layer,
    act,
    actions: (row: ScreenRow) => actionsOf(screen.actions, row, me),
    openMenu: useCallback((row: ScreenRow) => setLayer({ kind: "menu", row }), []),
    openNew: useCallback((name: string) => setLayer({ kind: "new", name }), []),
    close: useCallback(() => {
      setLayer(undefined);
      if (layer && layer.kind !== "new") focusRow(layer.row.id);
    }, [layer, focusRow]),
  };
}
