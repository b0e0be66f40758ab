import { useState } from "react";
import { useSearchParams } from "react-router";
import { dayInSaoPaulo } from "../../../contract/dates";
import { useAppContext } from "../../hooks/app-context";
import { days } from "./figures";
import { type Period, periodNames, periods, type Range, rangeBetween, rangeOf } from "./period";

const dayMs = 86_400_000;

/** Midnight UTC of a day given as dd/mm/yyyy. */
const dateOf = (text: string): Date => {
  const [day, month, year] = text.split("/").map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1));
};

const textOf = (date: Date): string =>
  [
    String(date.getUTCDate()).padStart(2, "0"),
    String(date.getUTCMonth() + 1).padStart(2, "0"),
    date.getUTCFullYear(),
  ].join("/");

/** The days up to today that the platform is asked for, at most. */
const mostDays = 365;

/**
 * The selected period with its days, and the bounds of a custom one: of the platform's figures a year with today, of illustrative ones
 * the days that there are, which end yesterday. It is in the address, so that Back from a queue, a reload and a link show the same days.
 */
export function usePeriod(isOfPlatform: boolean) {
  const [params, setParams] = useSearchParams();
  const { http } = useAppContext();
  const [today] = useState(() => dateOf(dayInSaoPaulo(new Date(http.now()))));
  const dayBefore = (count: number) => new Date(today.getTime() - count * dayMs);
  const [min, max] = isOfPlatform
    ? [textOf(dayBefore(mostDays)), textOf(today)]
    : [textOf(dayBefore(days.length)), textOf(dayBefore(1))];
  const dayOf = (name: string, last: string): string => {
    const text = params.get(name) ?? "";
    const date = dateOf(text);
    return text === textOf(date) && date >= dateOf(min) && date <= dateOf(last) ? text : "";
  };
  const period = periodNames.find((name) => name === params.get("period")) ?? "month";
  const end = dayOf("end", max);
  const chosen = { start: dayOf("start", end || max), end };
  const show = (next: Period, days: typeof chosen) =>
    setParams(next === "custom" ? { period: next, ...days } : { period: next }, { replace: true });

  const range: Range =
    period === "custom"
      ? rangeBetween(dateOf(chosen.start || min), dateOf(chosen.end || max), today)
      : rangeOf(period);
  /** Selects a period. A custom one begins with the days that were shown, so that its pickers say what the figures are of. */
  function choose(next: Period) {
    if (period === "custom") return show(next, chosen);
    const last = isOfPlatform && period === "day" ? 0 : 1;
    show(next, { start: textOf(dayBefore(periods[period] + last - 1)), end: textOf(dayBefore(last)) });
  }
  return {
    period,
    setPeriod: choose,
    range,
    /** Today as dd/mm/yyyy. */
    today: textOf(today),
    /** The date of a day, by its index in the figures. */
    dateAt: (index: number) => dayBefore(days.length - index),
    custom: {
      ...chosen,
      min,
      max,
      change: (part: Partial<typeof chosen>) => show("custom", { ...chosen, ...part }),
    },
  };
}
