import { useAppContext } from "../../hooks/app-context";
import { useHeldKeys } from "../../hooks/use-held-keys";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import type { NamedAction } from "../declaration/available-actions";
import { useActionDenial } from "../declaration/available-actions";
import { useIsActive } from "../table/active-row";

/** The menu button at the end of a row; a tab stop only in the active row. */
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
      {/* drawn, since fonts put an ellipsis on different lines */}
      <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden focusable="false">
        <path d="M2 7h2v2H2zM7 7h2v2H7zM12 7h2v2h-2z" />
      </svg>
    </button>
  );
}

/** Loads the menu's code; preloaded while the browser is idle. */
export const loadMenu = () => import("../../ui/dropdown-menu");

interface Props<Row> {
  readonly resource: string;
  readonly row: { readonly id: number };
  readonly actions: readonly NamedAction<Row>[];
  readonly onSelect: (name: string) => void;
  readonly onClose: () => void;
}

/** A menu of more entries names its groups. */
export const maxWithoutHeadings = 8;

/** The menu of one row, placed at its button. An action that the admin's level forbids says why, or is left out. */
export function RowMenu<Row>({ resource, row, actions, onSelect, onClose }: Props<Row>) {
  const { t } = useTranslate();
  const denialOf = useActionDenial(resource);
  const { hidesForbidden } = useAppContext();
  const DropdownMenu = useLazyComponent(loadMenu, onClose);
  const giveKeys = useHeldKeys();
  // the button of the open record, if there is one, comes after that of the row
  const anchor = [...document.querySelectorAll(`[data-row-menu="${row.id}"]`)].at(-1);
  if (!DropdownMenu || !anchor) return null;
  const groups = actions.map(({ action }) => action.group);
  const shown = actions
    .filter(({ action }) => action.kind !== "tab" || action.screen === undefined)
    .map(({ name, action }) => ({ name, action, denied: denialOf(name, action) }))
    .filter(({ denied }) => !hidesForbidden || denied === undefined)
    // those of a group stand together, wherever they are declared
    .sort((a, b) => groups.indexOf(a.action.group) - groups.indexOf(b.action.group));
  const hasHeadings = shown.length > maxWithoutHeadings;
  return (
    <DropdownMenu
      anchor={anchor}
      placement="bottomRight"
      entries={shown.map(({ name, action, denied }) => ({
        key: name,
        danger: action.danger,
        group: action.group,
        heading: hasHeadings && action.group ? t(`${resource}.groups.${action.group}`) : undefined,
        denied,
        hotkey: action.hotkey,
        label: (
          <span className="menu-label">
            {t(`${resource}.actions.${name}.label`)}
            {action.hotkey && <kbd>{action.hotkey}</kbd>}
          </span>
        ),
      }))}
      onSelect={onSelect}
      onClose={onClose}
      onFocus={giveKeys}
    />
  );
}
