import "./dropdown-menu.css";
import { Dropdown, type MenuProps } from "antd";
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from "react";

/** An entry of a menu. */
export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly danger?: boolean | undefined;
  /** Adjacent entries of one group stand together. */
  readonly group?: string | undefined;
  /** The name of the entry's group, shown above its first entry; without it a line parts the groups. */
  readonly heading?: string | undefined;
  /** The reason why it is disabled. */
  readonly denied?: string | undefined;
  /** The key that chooses it while the menu is open, as its label shows it. */
  readonly hotkey?: string | undefined;
}

interface Props {
  /** The button the menu hangs from. */
  readonly anchor: Element;
  readonly entries: readonly MenuEntry[];
  readonly current?: string | undefined;
  readonly placement: "bottomLeft" | "bottomRight";
  readonly onSelect: (key: string, isByKeyboard: boolean) => void;
  readonly onClose: () => void;
  /** Called once the first entry has the focus. */
  readonly onFocus?: () => void;
}

/** Moves a menu that fits on no side of its anchor to where all of it is visible. */
const shifted = { adjustX: 1, adjustY: 1, shiftX: true, shiftY: true } as const;

/** The reasons why entries are disabled, each once. */
const reasonsOf = (entries: readonly MenuEntry[]) => [
  ...new Set(entries.flatMap(({ denied }) => (denied === undefined ? [] : [denied]))),
];

/** The name of a group, which labels antd's list of its entries. */
function Heading({ text }: { text: string }) {
  const id = useId();
  const name = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    name.current?.closest("li")?.querySelector("[role=group]")?.setAttribute("aria-labelledby", id);
  }, [id]);
  return (
    <span ref={name} id={id}>
      {text}
    </span>
  );
}

/**
 * The label of a disabled entry. The arrow keys pass over what antd disables, so that nobody learns why without a mouse (WAI-ARIA
 * menu pattern): the entry is disabled for assistive technology only, and choosing it does nothing.
 */
function DeniedLabel({ label, reasonId }: { label: ReactNode; reasonId: string }) {
  const content = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const entry = content.current?.closest("li");
    entry?.setAttribute("aria-disabled", "true");
    entry?.setAttribute("aria-describedby", reasonId);
  }, [reasonId]);
  return <span ref={content}>{label}</span>;
}

/** The fewest letters of a beginning that reasons share for it to be said once. */
const leastShared = 24;

/** Reasons in one sentence where they begin alike and name different things at the end; undefined where they do not. */
export function sharedReason(reasons: readonly string[]): string | undefined {
  const [first = "", ...others] = reasons;
  const words = first.split(" ");
  const count = words.findIndex(
    (_word, at) => !others.every((each) => each.startsWith(words.slice(0, at + 1).join(" "))),
  );
  const start = words.slice(0, Math.max(0, count)).join(" ");
  const ends = reasons.map((each) => each.slice(start.length).trim());
  if (others.length === 0 || start.length < leastShared || ends.includes("")) return undefined;
  return `${start} ${ends.join(", ")}`;
}

/** Why entries are disabled, each reason once, or all in one sentence; it stays below a menu that scrolls, whose entries stop above it when keys move to them. */
function Reasons({ reasons, menuId }: { reasons: readonly string[]; menuId: string }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const item = content.current?.closest("li");
    const menu = item?.closest<HTMLElement>("[role=menu]");
    if (item && menu) menu.style.scrollPaddingBlockEnd = `${item.offsetHeight}px`;
  }, []);
  const shared = sharedReason(reasons);
  return (
    <div ref={content}>
      {shared && <p aria-hidden>{shared}</p>}
      {reasons.map((reason, index) => (
        <p key={reason} id={`${menuId}${index}`} hidden={shared !== undefined}>
          {reason}
        </p>
      ))}
    </div>
  );
}

type Items = NonNullable<MenuProps["items"]>;

/** antd's items for the entries, with the names of their groups or lines between them, and at the end the reasons of disabled ones. */
function itemsOf(entries: readonly MenuEntry[], menuId: string): Items {
  const reasons = reasonsOf(entries);
  const itemOf = ({ key, label, danger = false, denied }: MenuEntry) => ({
    key,
    danger: danger && denied === undefined,
    label:
      denied === undefined ? (
        label
      ) : (
        <DeniedLabel label={label} reasonId={`${menuId}${reasons.indexOf(denied)}`} />
      ),
    ...(denied !== undefined && {
      title: denied,
      className: "menu-denied",
    }),
  });
  const items: Items = [];
  entries.forEach((entry, index) => {
    const { group, heading } = entry;
    const isFirst = entries[index - 1]?.group !== group;
    if (heading === undefined) {
      if (isFirst && index > 0) items.push({ type: "divider" });
      items.push(itemOf(entry));
    } else if (isFirst || index === 0) {
      const members = entries.slice(index);
      const end = members.findIndex((each) => each.group !== group);
      const children = members.slice(0, end === -1 ? undefined : end).map(itemOf);
      items.push({ type: "group", key: `${group} ${index}`, label: <Heading text={heading} />, children });
    }
  });
  if (reasons.length === 0) return items;
  const label = <Reasons reasons={reasons} menuId={menuId} />;
  return [...items, { type: "group", key: menuId, label, className: "menu-reasons" }];
}

/** The part of the page that a menu is placed in: a landmark, where all content of the page belongs. */
const containerOf = (anchor: Element) =>
  anchor.closest<HTMLElement>("header, main, [role=dialog]") ?? document.body;

/** The height in pixels that antd keeps a menu within: that of its container where this scrolls, otherwise the window's. */
function roomOf(anchor: Element): number {
  const container = containerOf(anchor);
  return getComputedStyle(container).overflowY === "visible" ? window.innerHeight : container.clientHeight;
}

interface FocusedMenuProps extends Pick<Props, "onClose"> {
  readonly room: number;
  /** Returns false where no entry has the key. */
  readonly onKey: (key: string) => boolean;
  readonly onFocus: Props["onFocus"] | undefined;
  readonly children: ReactNode;
}

/**
 * Gives the focus to the first entry as soon as it is there: antd does so three frames later, in which keys would go to what is below. Escape closes
 * the menu alone: over a record the menu is inside its drawer, which would take the key for itself. An entry's letter chooses it.
 */
function FocusedMenu({ children, room, onKey, onFocus, onClose }: FocusedMenuProps) {
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is new takes the focus
  useLayoutEffect(() => {
    content.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
    onFocus?.();
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    if (key === "Escape") onClose();
    else if (ctrlKey || metaKey || altKey || repeat || !onKey(key)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu inside of it
    <div ref={content} style={{ "--menu-room": `${room}px` } as CSSProperties} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** An open menu. Mount it only while it is open, so that a page has a single one rather than one per row. */
export default function DropdownMenu({
  anchor,
  entries,
  current,
  placement,
  onSelect,
  onClose,
  onFocus,
}: Props) {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  const id = useId();
  const room = roomOf(anchor);
  function choose(entry: MenuEntry | undefined, isByKeyboard: boolean) {
    if (entry && entry.denied === undefined) onSelect(entry.key, isByKeyboard);
  }
  function chooseByLetter(key: string) {
    const entry = entries.find(({ hotkey }) => hotkey === key);
    choose(entry, true);
    return entry !== undefined;
  }
  return (
    <Dropdown
      open
      autoFocus
      trigger={["click"]}
      placement={placement}
      popupRender={(menu) => (
        <FocusedMenu {...{ room, onFocus, onClose }} onKey={chooseByLetter}>
          {menu}
        </FocusedMenu>
      )}
      autoAdjustOverflow={shifted}
      getPopupContainer={() => containerOf(anchor)}
      onOpenChange={(isOpen, { source }) => {
        // after a choice, do not close what opens instead of the menu
        if (!isOpen && source !== "menu") onClose();
      }}
      menu={{
        items: itemsOf(entries, id),
        selectedKeys: current === undefined ? [] : [current],
        onClick: ({ key, domEvent }) => {
          // the key would press the button that has the focus by the time it is let go
          domEvent.preventDefault();
          choose(
            entries.find((entry) => entry.key === key),
            domEvent.type === "keydown",
          );
        },
      }}
    >
      <span className="menu-anchor" style={{ left, top, width, height }} />
    </Dropdown>
  );
}
