import "./work-block.css";
import { Link } from "react-router";
import type { Work } from "../../../contract/extensions/dashboard";
import type { Screens } from "../../engine/declaration/screens-context";
import { ageOf } from "../../format/age";
import { withWholeAmounts } from "../../format/money";
import { useTranslate } from "../../hooks/use-translate";
import { queues } from "./queues";
import { useNumbers } from "./use-numbers";

interface Props {
  readonly work: readonly Work[];
  /** The moment of the answer. */
  readonly now: string;
  readonly screens: Screens;
}

/** What waits for the admin, each a link to its list with what waits in it. */
export function WorkBlock({ work, now, screens }: Props) {
  const { t, locale } = useTranslate();
  const { count } = useNumbers();
  const shown = work.flatMap((each) => {
    const { resource, query } = queues[each.name];
    const screen = screens[resource];
    return screen ? [{ ...each, to: `${screen.path}?${query}` }] : [];
  });
  if (shown.length === 0) return null;
  // credits and debits stand below each other however long they are, so that the card keeps its height
  const sumLines = (sum: Work["sum"]) => {
    if (sum === null) return [];
    if (typeof sum === "string") return [sum];
    return [t("dashboard.work.credits", { sum: sum.c }), t("dashboard.work.debits", { sum: sum.d })];
  };
  return (
    <nav className="work" aria-labelledby="dashboard-work">
      <h2 id="dashboard-work">{t("dashboard.work.title")}</h2>
      <ul>
        {shown.map(({ name, count: number, sum, oldest, to }) => (
          <li key={name}>
            <Link to={to} className={number > 0 ? "work-item" : "work-item work-done"}>
              <span>{t(`dashboard.work.${name}`)}</span> <strong>{count(number)}</strong>{" "}
              {(number > 0 ? sumLines(sum) : [t("dashboard.work.none")]).map((line) => (
                <span key={line} className="muted">
                  {withWholeAmounts(line)}{" "}
                </span>
              ))}
              {oldest !== null && number > 0 && (
                <span className="muted" title={oldest}>
                  {t("dashboard.work.oldest", { age: ageOf(oldest, now, locale) ?? oldest })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
