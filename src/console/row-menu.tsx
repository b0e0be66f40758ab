import { Dropdown, type MenuProps } from "antd";
import type { NamedAction } from "./access";
import { useDenial } from "./access";
import { useIsActive } from "./active-row";
import { useTexts } from "./texts";

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

interface Props<Row> {
  readonly resource: string;
  readonly row: { readonly id: number };
  readonly actions: readonly NamedAction<Row>[];
  readonly choose: (name: string) => void;
  readonly close: () => void;
}

const callOf = (action: NamedAction<never>["action"]) => action.call;

/** The menu of one row, anchored to its button; mounted only while open, once for the whole table. */
export function RowMenu<Row>({ resource, row, actions, choose, close }: Props<Row>) {
  const { t } = useTexts();
  const denialOf = useDenial();
  const anchor = document.querySelector(`[data-row-menu="${row.id}"]`)?.getBoundingClientRect();
  const items: MenuProps["items"] = actions.map(({ name, action }) => {
    const denied = denialOf(callOf(action as NamedAction<never>["action"]));
    return {
      key: name,
      danger: action.danger ?? false,
      disabled: denied !== undefined,
      ...(denied ? { title: denied } : {}),
      label: (
        <span className="menu-label">
          {t(`${resource}.actions.${name}.label`)}
          {action.shortcut && <kbd>{action.shortcut}</kbd>}
        </span>
      ),
    };
  });
  return (
    <Dropdown
      open
      autoFocus
      trigger={["click"]}
      placement="bottomRight"
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      menu={{ items, onClick: ({ key }) => choose(key) }}
    >
      <span
        className="row-menu-anchor"
        style={{
          left: anchor?.left ?? 0,
          top: anchor?.top ?? 0,
          width: anchor?.width ?? 0,
          height: anchor?.height ?? 0,
        }}
      />
    </Dropdown>
  );
}
