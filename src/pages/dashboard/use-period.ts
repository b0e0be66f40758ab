import { useState } from "react";
import { dayInSaoPaulo } from "../../../contract/dates";
import { useAppContext } from "../../hooks/app-context";
import { days } from "./figures";
import { type Period, periods, type Range, rangeBetween, rangeOf } from "./period";

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
 * the days that there are, which end yesterday.
 */
export function usePeriod(isOfPlatform: boolean) {
  const [period, setPeriod] = useState<Period>("month");
  const [chosen, setChosen] = useState({ start: "", end: "" });
  const { http } = useAppContext();
  const [today] = useState(() => dateOf(dayInSaoPaulo(new Date(http.now()))));
  const dayBefore = (count: number) => new Date(today.getTime() - count * dayMs);
  const [min, max] = isOfPlatform
    ? [textOf(dayBefore(mostDays)), textOf(today)]
    : [textOf(dayBefore(days.length)), textOf(dayBefore(1))];

  const range: Range =
    period === "custom"
      ? rangeBetween(dateOf(chosen.start || min), dateOf(chosen.end || max), today)
      : rangeOf(period);
  /** Selects a period. A custom one begins with the days that were shown, so that its pickers say what the figures are of. */
  function choose(next: Period) {
    setPeriod(next);
    if (next !== "custom" || period === "custom" || chosen.start || chosen.end) return;
    const last = isOfPlatform && period === "day" ? 0 : 1;
    setChosen({ start: textOf(dayBefore(periods[period] + last - 1)), end: textOf(dayBefore(last)) });
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
      change: (part: Partial<typeof chosen>) => setChosen((now) => ({ ...now, ...part })),
    },
  };
}
