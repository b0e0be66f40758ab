import { useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useScreenDenial } from "../engine/declaration/available-actions";
import { listPath } from "../engine/declaration/record-path";
import type { Menu, ScreenEntry, Screens } from "../engine/declaration/screens-context";
import { loadMenu } from "../engine/overlay/row-menu";
import { addressOf } from "../engine/views/last-queries";
import { useLazyComponent } from "../hooks/use-lazy-component";
import { useTranslate } from "../hooks/use-translate";

interface Props {
  readonly menu: Menu;
  readonly screens: Screens;
}

function OpenSubmenu({
  entries,
  anchor,
  current,
  close,
}: {
  readonly entries: readonly (readonly [name: string, screen: ScreenEntry])[];
  readonly anchor: Element;
  readonly current: string | undefined;
  readonly close: () => void;
}) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const denialOf = useScreenDenial();
  const DropdownMenu = useLazyComponent(loadMenu, close);
  if (!DropdownMenu) return null;
  return (
    <DropdownMenu
      anchor={anchor}
      placement="bottomLeft"
      current={current}
      entries={entries
        .map(([name, screen]) => ({ name, screen, denied: denialOf(name, screen) }))
        .map(({ name, screen, denied }) => ({
          key: name,
          denied,
          // a real link, so that it opens in a new tab too
          label:
            denied === undefined ? (
              <Link to={addressOf(screen.path)} aria-current={name === current ? "page" : undefined}>
                {t(`screens.${name}.menu`)}
              </Link>
            ) : (
              t(`screens.${name}.menu`)
            ),
        }))}
      onSelect={(key, isByKeyboard) => {
        close();
        // the keyboard selects the menu entry, not the link inside it
        const path = entries.find(([name]) => name === key)?.[1].path;
        if (isByKeyboard && path) void navigate(addressOf(path));
      }}
      onClose={close}
    />
  );
}

/** A menu button in the header with the links to its screens. */
export function Submenu({ menu, screens }: Props) {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  // remembering the page closes the menu on every navigation, Back included
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === pathname;
  const entries = Object.entries(screens).filter(([, screen]) => screen.menu === menu);
  if (entries.length === 0) return null;
  const current = entries.find(([, { path }]) => path === listPath(pathname))?.[0];
  return (
    <>
      <button
        ref={button}
        type="button"
        className={current ? "menu menu-current" : "menu"}
        aria-current={current ? "true" : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpenedOn(isOpen ? undefined : pathname)}
      >
        {t(`menu.${menu}`)}
      </button>
      {isOpen && button.current && (
        <OpenSubmenu
          entries={entries}
          anchor={button.current}
          current={current}
          close={() => {
            setOpenedOn(undefined);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
