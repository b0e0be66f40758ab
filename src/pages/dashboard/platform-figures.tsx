import { useState } from "react";
import { contract } from "../../../contract/index";
import type { Screens } from "../../engine/declaration/screens-context";
import { useCallQuery } from "../../hooks/use-call-query";
import { useMoneyNews } from "../../hooks/use-money-news";
import { useTranslate } from "../../hooks/use-translate";
import { ListError } from "../../ui/list-states";
import { Cards } from "./cards";
import { FiguresSkeleton } from "./figures-skeleton";
import type { Period } from "./period";
import { daysOf, platformView, type Summary } from "./platform-view";
import { WorkBlock } from "./work-block";

/** What the figures are of. */
export interface FiguresProps {
  readonly period: Period;
  readonly chosen: { readonly start: string; readonly end: string };
  /** dd/mm/yyyy. */
  readonly today: string;
  readonly screens: Screens;
}

/** The platform's figures of a period and what waits for the admin (extension `dashboard`). */
export default function PlatformFigures({ period, chosen, today, screens }: FiguresProps) {
  const { t } = useTranslate();
  const days = daysOf(period, chosen, today);
  const isToday = days.dateStart === today && days.dateEnd === today;
  const { data, error, isFetching, refetch } = useCallQuery({
    call: contract.dashboard.summary,
    input: days,
    queryKey: ["dashboard", days.dateStart, days.dateEnd],
    staleTime: 0,
  });
  useMoneyNews(() => void refetch());
  const answer = data?.data as Summary | undefined;
  // what was read of another period stays in sight until this one is
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const shown = answer ?? last;
  const work = shown && <WorkBlock work={shown.work} now={shown.date} screens={screens} />;
  if (error && !isFetching)
    return (
      <>
        {work}
        <ListError error={error} retry={() => void refetch()} call={contract.dashboard.summary} isPart />
      </>
    );
  if (!shown)
    return (
      <div aria-busy>
        <FiguresSkeleton screens={screens} />
      </div>
    );
  return (
    <div className={answer ? undefined : "figures-old"} aria-busy={!answer}>
      {work}
      <p className="muted figures-of" role="status">
        {t(isToday ? "dashboard.ofToday" : "dashboard.ofDays", {
          start: days.dateStart,
          end: days.dateEnd,
          beforeStart: shown.before.dateStart,
          beforeEnd: shown.before.dateEnd,
          time: shown.date.slice(11, 16),
        })}
      </p>
      <Cards view={platformView(shown)} />
    </div>
  );
}
