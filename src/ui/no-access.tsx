import { Button } from "antd";
import { useLocation, useNavigate } from "react-router";
import type { Permission } from "../../contract/permissions";
import { consoleConfiguration } from "../config/console-configuration";
import { useAppContext } from "../hooks/app-context";
import { useMe } from "../hooks/use-permissions";
import { useTranslate } from "../hooks/use-translate";

interface Props {
  /** What the platform said. */
  readonly lines: readonly string[];
  /** The permission that the screen needs. */
  readonly permission: Permission | undefined;
}

/** Shown instead of a screen that the admin's level does not allow: what it needs, who grants it, and the ways on. */
export function NoAccess({ lines, permission }: Props) {
  const { t } = useTranslate();
  const { http } = useAppContext();
  const me = useMe();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const { startPage } = consoleConfiguration;
  const users = t("permissions.users");
  const needed = permission && t("access.missing", { permission: t(`permissions.${permission}`) });

  // with the level as it is now, menus and buttons change too
  const askAgain = () => void http.fetchCurrentUser().finally(() => window.location.reload());

  return (
    <div className="list-state" role="alert">
      <svg
        className="icon no-access"
        viewBox="0 0 24 24"
        width="32"
        height="32"
        aria-hidden
        focusable="false"
      >
        <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2" />
      </svg>
      <p className="list-state-title">{t("access.title")}</p>
      {(lines.length > 0 || !needed ? lines : [needed]).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{t("access.granter", { permission: users, screen: t("screens.levels.title") })}</p>
      {me?.typeName && <p>{t("access.level", { level: me.typeName })}</p>}
      <p className="list-state-ways">
        {pathname !== startPage && (
          <Button type="primary" onClick={() => void navigate(startPage)}>
            {t("notFound.back")}
          </Button>
        )}
        {/* the first address of a tab has none before it */}
        {key !== "default" && <Button onClick={() => void navigate(-1)}>{t("access.previous")}</Button>}
        <Button type="text" onClick={askAgain}>
          {t("access.again")}
        </Button>
      </p>
    </div>
  );
}
