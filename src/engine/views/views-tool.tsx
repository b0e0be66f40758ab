import { Button } from "antd";
import { useRef, useState } from "react";
import { useHotkeys } from "../../hooks/use-hotkeys";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import type { MenuEntry } from "../../ui/dropdown-menu";
import { applyWaitingFilters } from "../draft/waiting-filters";
import { loadMenu } from "../overlay/row-menu";
import type { ArrangedList } from "./arranged-list";
import { useViews, type Views } from "./use-views";

const loadViews = () => import("./views-drawer");

interface MenuProps {
  readonly views: Views;
  readonly anchor: Element;
  readonly manage: () => void;
  readonly close: () => void;
}

/** The views of a list with their keys, and what can be done with what is shown. */
function ViewsMenu({ views: { views, current, isChanged, ...rest }, anchor, manage, close }: MenuProps) {
  const { t } = useTranslate();
  const { success } = useToast();
  const DropdownMenu = useLazyComponent(loadMenu, close);
  if (!DropdownMenu) return null;
  const entries: MenuEntry[] = [
    ...views.map(({ name, isStart }, at) => ({
      key: `view ${name}`,
      group: "views",
      hotkey: at < 9 ? String(at + 1) : undefined,
      label: (
        <span className="menu-label">
          <span className="view-name">
            {name}
            {isStart && <span className="muted"> · {t("views.start")}</span>}
          </span>
          {at < 9 && <kbd>{at + 1}</kbd>}
        </span>
      ),
    })),
    ...(current && isChanged
      ? [{ key: "update", group: "shown", label: t("views.update", { view: current.name }) }]
      : []),
    { key: "manage", group: "shown", label: t(views.length > 0 ? "views.manage" : "views.saveAs") },
    { key: "link", group: "shown", label: t("views.copyLink") },
  ];
  return (
    <DropdownMenu
      anchor={anchor}
      placement="bottomRight"
      entries={entries}
      current={current && !isChanged ? `view ${current.name}` : undefined}
      onSelect={(key) => {
        close();
        const view = views.find(({ name }) => key === `view ${name}`);
        if (view) rest.show(view);
        else if (key === "update" && current) {
          if (rest.save(current.name)) success(t("views.saved", { view: current.name }));
        } else if (key === "link") void rest.copyLink(rest.shown);
        else manage();
      }}
      onClose={close}
    />
  );
}

/** The button of a list's views, with the name of the one that is shown; 1 to 9 show the first ones. */
export function ViewsTool({ list, tabIndex }: { readonly list: ArrangedList; readonly tabIndex: 0 | -1 }) {
  const { t } = useTranslate();
  const views = useViews(list);
  const { current, isChanged } = views;
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<"menu" | "drawer">();
  const close = () => {
    setOpened(undefined);
    button.current?.focus();
  };
  // fetched while the menu is open, so that it takes the keys that follow at once
  const Drawer = useLazyComponent(opened ? loadViews : undefined, opened === "drawer" ? close : undefined);
  useHotkeys(views.keys);
  const name = current && (isChanged ? t("views.changed", { view: current.name }) : current.name);
  return (
    <>
      <Button
        ref={button}
        className="stop views-button"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={opened === "menu"}
        aria-label={name ? `${t("views.title")}: ${name}` : t("views.title")}
        title={name ?? t("views.title")}
        onClick={() => {
          // a view and a link are of the filters as they stand in the bar
          applyWaitingFilters();
          setOpened("menu");
        }}
        icon={
          <svg
            className={current ? "icon icon-filled" : "icon"}
            viewBox="0 0 24 24"
            width="18"
            height="18"
            aria-hidden
            focusable="false"
          >
            <path d="M6.5 4h11v16L12 15.5 6.5 20z" />
          </svg>
        }
      >
        {current && <span className="view-name">{current.name}</span>}
        {/* beside the name, which may be cut */}
        {isChanged && <span className="view-changed">*</span>}
      </Button>
      {opened === "menu" && button.current && (
        <ViewsMenu views={views} anchor={button.current} manage={() => setOpened("drawer")} close={close} />
      )}
      {opened === "drawer" && Drawer && <Drawer resource={list.resource} views={views} close={close} />}
      <span role="status" className="visually-hidden">
        {views.said}
      </span>
    </>
  );
}
