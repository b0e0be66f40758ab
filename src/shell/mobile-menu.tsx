import "./mobile-menu.css";
import { Drawer } from "antd";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { consoleConfiguration, dashboardPath } from "../config/console-configuration";
import { useScreenDenial } from "../engine/declaration/available-actions";
import { listPath } from "../engine/declaration/record-path";
import type { Screens } from "../engine/declaration/screens-context";
import { addressOf } from "../engine/views/last-queries";
import { useTranslate } from "../hooks/use-translate";
import { GuardedLink } from "../ui/guarded-link";
import { menuGroups } from "./navigation";

interface Props {
  readonly screens: Screens;
  readonly close: () => void;
}

/** The whole menu in one column, for windows of up to 1000 px (requirement S2.15). */
export default function MobileMenu({ screens, close }: Props) {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  useEffect(() => {
    // any navigation closes the menu, Back included
    if (openedOn.current !== pathname) close();
  }, [pathname, close]);

  const denialOf = useScreenDenial();
  const link = (path: string, label: string, denied?: string) => (
    <GuardedLink
      key={path}
      to={addressOf(path)}
      denied={denied}
      className={path === listPath(pathname) ? "menu menu-current" : "menu"}
      isCurrent={path === listPath(pathname)}
      onClick={() => path === pathname && close()}
    >
      {label}
    </GuardedLink>
  );
  return (
    <Drawer
      open
      placement="left"
      width={300}
      title={t("menu.title")}
      closable={{ "aria-label": t("modal.close"), placement: "end" }}
      onClose={close}
      getContainer="#modals"
    >
      <nav className="mobile-menu" aria-label={t("menu.title")}>
        {consoleConfiguration.hasDashboard && link(dashboardPath, t("menu.dashboard"))}
        {menuGroups.map((menu) => {
          const entries = Object.entries(screens).filter(([, entry]) => entry.menu === menu);
          return (
            entries.length > 0 && (
              <section key={menu}>
                <h2>{t(`menu.${menu}`)}</h2>
                {entries.map(([name, screen]) =>
                  link(screen.path, t(`screens.${name}.menu`), denialOf(name, screen)),
                )}
              </section>
            )
          );
        })}
      </nav>
    </Drawer>
  );
}
