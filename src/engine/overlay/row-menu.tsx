import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import type { NamedAction } from "../declaration/available-actions";
import { useActionDenial } from "../declaration/available-actions";
import { useIsActive } from "../table/active-row";

/** The button at the end of a row; one tab stop, on the row that has the focus. */
export function RowMenuButton({ id, subject, open }: { id: number; subject: string; open: () => void }) {
  const isActive = useIsActive(id);
  const { t } = useTranslate();
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
  readonly onSelect: (name: string) => void;
  readonly onClose: () => void;
}

/** The menu of one row, at its button; an action that the level forbids says why. */
export function RowMenu<Row>({ resource, row, actions, onSelect, onClose }: Props<Row>) {
  const { t } = useTranslate();
  const denialOf = useActionDenial();
  const MenuLayer = useLazyComponent(loadMenu, onClose);
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
            {action.hotkey && <kbd>{action.hotkey}</kbd>}
          </span>
        ),
      }))}
      onSelect={onSelect}
      onClose={onClose}
    />
  );
}
