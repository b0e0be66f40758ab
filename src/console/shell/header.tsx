import { useLogout } from "@refinedev/core";
import { Button } from "antd";
import { useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { chooseTheme, chosenTheme, onTheme } from "../../providers/theme-choice";
import type { Menu, Screens } from "../declaration";
import { Logo } from "../logo";
import { Bell } from "../notifications/bell";
import { useTexts } from "../texts";
import { QueueSign } from "./queue-sign";
import { Submenu } from "./submenu";

interface Props {
  readonly screens: Screens;
  readonly openHelp: () => void;
}

/** The menus in their order (specification 2). */
const menus: readonly Menu[] = ["customer", "finance", "office", "admin"];

/** The main menu, and what belongs to the person: theme, help, sign-out. */
export function Header({ screens, openHelp }: Props) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { mutate: logout } = useLogout();
  const themeName = useSyncExternalStore(onTheme, chosenTheme);
  const isHome = pathname === "/dashboard";
  return (
    <header className="head">
      <Link to="/dashboard" className="head-logo" aria-label={t("menu.home")}>
        <Logo />
      </Link>
      <nav aria-label={t("menu.title")} className="head-menu">
        <Link
          to="/dashboard"
          className={isHome ? "menu menu-current" : "menu"}
          aria-current={isHome ? "page" : undefined}
        >
          {t("menu.dashboard")}
        </Link>
        {menus.map((menu) => (
          <Submenu key={menu} menu={menu} screens={screens} />
        ))}
      </nav>
      <QueueSign />
      <Button type="text" size="small" onClick={openHelp} aria-keyshortcuts="?" title={t("help.title")}>
        ?
      </Button>
      <Button
        type="text"
        size="small"
        role="switch"
        aria-checked={themeName === "dark"}
        aria-label={t("shell.dark")}
        title={t("shell.dark")}
        onClick={() => chooseTheme(themeName === "dark" ? "light" : "dark")}
      >
        <span aria-hidden>{themeName === "dark" ? "☀" : "☾"}</span>
      </Button>
      <Bell />
      <Button type="text" size="small" onClick={() => logout()}>
        {t("shell.logout")}
      </Button>
    </header>
  );
}
