import { Dropdown, type MenuProps } from "antd";
import type { ReactNode } from "react";

/** An entry of a menu. */
export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly danger?: boolean | undefined;
  /** A line parts it from a neighbour of another group. */
  readonly group?: string | undefined;
  /** Why it cannot be chosen. */
  readonly denied?: string | undefined;
}

interface Props {
  /** The button that the menu hangs from. */
  readonly anchor: Element;
  readonly entries: readonly MenuEntry[];
  readonly current?: string | undefined;
  readonly placement: "bottomLeft" | "bottomRight";
  readonly onSelect: (key: string, isByKeyboard: boolean) => void;
  readonly onClose: () => void;
}

/** A menu that is too long for the room above and below is moved to where all of it is seen. */
const shifted = { adjustX: 1, adjustY: 1, shiftY: true } as const;

/** Why some entries cannot be chosen, each reason once. */
const reasonsOf = (entries: readonly MenuEntry[]) =>
  new Set(entries.flatMap(({ denied }) => (denied === undefined ? [] : [denied])));

/** An open menu; mounted only while open, so that a page has one and not one a row. */
export default function DropdownMenu({ anchor, entries, current, placement, onSelect, onClose }: Props) {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  const items: MenuProps["items"] = entries.flatMap(({ key, label, danger = false, denied, group }, at) => {
    const before = entries[at - 1];
    const entry = {
      key,
      label,
      danger,
      disabled: denied !== undefined,
      ...(denied === undefined ? {} : { title: denied }),
    };
    return before && before.group !== group ? [{ type: "divider" as const }, entry] : [entry];
  });
  for (const reason of reasonsOf(entries))
    items.push({ type: "group", key: reason, label: reason, className: "menu-reason" });
  return (
    <Dropdown
      open
      autoFocus
      trigger={["click"]}
      placement={placement}
      autoAdjustOverflow={shifted}
      // within a landmark, as everything on the page is
      getPopupContainer={() => anchor.closest<HTMLElement>("header, main") ?? document.body}
      onOpenChange={(isOpen, { source }) => {
        // an entry was chosen: what opens in the menu's place must not be closed again
        if (!isOpen && source !== "menu") onClose();
      }}
      menu={{
        items,
        selectedKeys: current === undefined ? [] : [current],
        onClick: ({ key, domEvent }) => onSelect(key, domEvent.type === "keydown"),
      }}
    >
      <span className="menu-anchor" style={{ left, top, width, height }} />
    </Dropdown>
  );
}
