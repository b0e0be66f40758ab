import { useChunk } from "../../hooks/use-lazy-component";
import { useTexts } from "../../hooks/use-translate";
import type { NamedAction } from "../declaration/available-actions";
import { useActionDenial } from "../declaration/available-actions";
import { useIsActive } from "../table/active-row";

/** The button at the end of a row; one tab stop, on the row that has the focus. */
export function RowMenuButton({ id, subject, open }: { id: number; subject: string; open: () => void }) {
  const isActive = useIsActive(id);
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="row-menu-button"
      tabIndex={isActive ? 0 : -1}
      aria-haspopup="menu"
      aria-label={t("list.actionsOf", { subject })}
      data-row-menu={id}
      onClick={(event) => {
        event.stopPropagation();
        open();
      }}
    >
      <span aria-hidden>⋯</span>
    </button>
  );
}

/** Fetches what an open menu needs; preloaded when the browser is idle. */
export const loadMenu = () => import("../../ui/dropdown-menu");

interface Props<Row> {
  readonly resource: string;
  readonly row: { readonly id: number };
  readonly actions: readonly NamedAction<Row>[];
  readonly choose: (name: string) => void;
  readonly close: () => void;
}

/** The menu of one row, at its button; an action that the level forbids says why. */
export function RowMenu<Row>({ resource, row, actions, choose, close }: Props<Row>) {
  const { t } = useTexts();
  const denialOf = useActionDenial();
  const MenuLayer = useChunk(loadMenu, close);
  const anchor = document.querySelector(`[data-row-menu="${row.id}"]`);
  if (!MenuLayer || !anchor) return null;
  return (
    <MenuLayer
      anchor={anchor}
      placement="bottomRight"
      entries={actions.map(({ name, action }) => ({
        key: name,
        danger: action.danger,
        group: action.group,
        denied: denialOf(action),
        label: (
          <span className="menu-label">
            {t(`${resource}.actions.${name}.label`)}
            {action.shortcut && <kbd>{action.shortcut}</kbd>}
          </span>
        ),
      }))}
      choose={choose}
      close={close}
    />
  );
}
