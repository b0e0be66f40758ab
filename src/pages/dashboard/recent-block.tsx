import "./recent-block.css";
import { Link } from "react-router";
import type { Screens } from "../../engine/declaration/screens-context";
import { useTranslate } from "../../hooks/use-translate";
import { useRecentEntries } from "../../shell/palette/use-recent-entries";

/** Links to what the admin looked at last; nothing before that. */
export default function RecentBlock({ screens }: { screens: Screens }) {
  const { t } = useTranslate();
  const entries = useRecentEntries(screens);
  if (entries.length === 0) return null;
  return (
    <nav aria-labelledby="dashboard-recent">
      <h2 id="dashboard-recent">{t("dashboard.recent")}</h2>
      <ul className="recent">
        {entries.map(({ key, label, detail, to }) => (
          <li key={key}>
            <Link to={to ?? ""}>{label}</Link> {detail && <span className="muted">{detail}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
