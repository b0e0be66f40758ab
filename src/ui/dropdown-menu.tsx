import { Dropdown, type MenuProps } from "antd";
import type { ReactNode } from "react";

/** An entry of a menu. */
export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly danger?: boolean | undefined;
  /** Entries of different groups are separated by a line. */
  readonly group?: string | undefined;
  /** The reason why it is disabled. */
  readonly denied?: string | undefined;
}

interface Props {
  /** The button the menu hangs from. */
  readonly anchor: Element;
  readonly entries: readonly MenuEntry[];
  readonly current?: string | undefined;
  readonly placement: "bottomLeft" | "bottomRight";
  readonly onSelect: (key: string, isByKeyboard: boolean) => void;
  readonly onClose: () => void;
}

/** Moves a menu that fits neither above nor below its anchor to where all of it is visible. */
const shifted = { adjustX: 1, adjustY: 1, shiftY: true } as const;

/** The reasons why entries are disabled, each once. */
const reasonsOf = (entries: readonly MenuEntry[]) =>
  new Set(entries.flatMap(({ denied }) => (denied === undefined ? [] : [denied])));

/** An open menu. Mount it only while it is open, so that a page has a single one rather than one per row. */
export default function DropdownMenu({ anchor, entries, current, placement, onSelect, onClose }: Props) {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  const items: MenuProps["items"] = entries.flatMap(
    ({ key, label, danger = false, denied, group }, index) => {
      const previous = entries[index - 1];
      const entry = {
        key,
        label,
        danger,
        disabled: denied !== undefined,
        ...(denied === undefined ? {} : { title: denied }),
      };
      return previous && previous.group !== group ? [{ type: "divider" as const }, entry] : [entry];
    },
  );
  for (const reason of reasonsOf(entries))
    items.push({ type: "group", key: reason, label: reason, className: "menu-reason" });
  return (
    <Dropdown
      open
      autoFocus
      trigger={["click"]}
      placement={placement}
      autoAdjustOverflow={shifted}
      // inside a landmark, where all content of the page belongs
      getPopupContainer={() => anchor.closest<HTMLElement>("header, main") ?? document.body}
      onOpenChange={(isOpen, { source }) => {
        // after a choice, do not close what opens instead of the menu
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
