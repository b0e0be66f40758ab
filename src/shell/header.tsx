import "./header.css";
import { useLogout } from "@refinedev/core";
import { memo } from "react";
import { Link, useLocation } from "react-router";
import { consoleConfiguration, dashboardPath } from "../config/console-configuration";
import type { Screens } from "../engine/declaration/screens-context";
import { useTranslate } from "../hooks/use-translate";
import { Icon } from "../ui/icon";
import { Logo } from "../ui/logo";
import { ThemeSwitch } from "../ui/theme-switch";
import { MobileMenuButton } from "./mobile-menu-button";
import { menuGroups } from "./navigation";
import { Bell } from "./notifications/bell";
import { PaletteButton } from "./palette-button";
import { OfflineIndicator, QueueIndicator } from "./status-indicators";
import { Submenu } from "./submenu";

interface Props {
  readonly screens: Screens;
  readonly openHelp: () => void;
}

function DashboardLink() {
  const { t } = useTranslate();
  const isCurrent = useLocation().pathname === dashboardPath;
  return (
    <Link
      to={dashboardPath}
      className={isCurrent ? "menu menu-current" : "menu"}
      aria-current={isCurrent ? "page" : undefined}
    >
      {t("menu.dashboard")}
    </Link>
  );
}

/** Refine's sign-out follows every address, which must not draw the whole header. */
function SignOutButton() {
  const { t } = useTranslate();
  const { mutate: logout } = useLogout();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t("shell.logout")}
      title={t("shell.logout")}
      // the session's end already navigates to the sign-in page: a second navigation would stay in the history
      onClick={() => logout({ redirectPath: false })}
    >
      <Icon of="leave" />
    </button>
  );
}

/** The main menu, and the buttons for help, theme, notifications and sign-out. */
export const Header = memo(function Header({ screens, openHelp }: Props) {
  const { t } = useTranslate();
  return (
    <header className="head">
      <MobileMenuButton screens={screens} />
      <Link to={consoleConfiguration.startPage} className="head-logo" aria-label={t("menu.home")}>
        <Logo />
      </Link>
      <nav aria-label={t("menu.title")} className="head-menu">
        {consoleConfiguration.hasDashboard && <DashboardLink />}
        {menuGroups.map((menu) => (
          <Submenu key={menu} menu={menu} screens={screens} />
        ))}
      </nav>
      <OfflineIndicator />
      <QueueIndicator />
      <PaletteButton screens={screens} openHelp={openHelp} />
      <button
        type="button"
        className="icon-button"
        onClick={openHelp}
        aria-keyshortcuts="?"
        aria-label={t("shell.help")}
        title={t("shell.help")}
      >
        <Icon of="help" />
      </button>
      <ThemeSwitch />
      <Bell />
      <SignOutButton />
    </header>
  );
});
