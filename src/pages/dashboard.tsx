import { useEffect } from "react";
import { Link } from "react-router";
import { useMe, useShownScreens } from "../console/access";
import type { Screens } from "../console/declaration";
import { useTexts } from "../console/texts";

/** Where one lands after signing in: the way to every screen. */
export function DashboardPage({ screens: all }: { screens: Screens }) {
  const screens = useShownScreens(all);
  const { t } = useTexts();
  const me = useMe();
  useEffect(() => {
    document.title = t("dashboard.title");
  }, [t]);
  return (
    <section className="dashboard">
      <h1>{t("dashboard.welcome", { name: me?.name ?? "" })}</h1>
      <ul>
        {Object.entries(screens).map(([name, { path, go }]) => (
          <li key={name}>
            <Link to={path}>
              <strong>{t(`screens.${name}.title`)}</strong>
              <span>{t(`screens.${name}.about`)}</span>
              <span className="dashboard-keys">
                <kbd>g</kbd> <kbd>{go}</kbd>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
