import { useMemo } from "react";
import { formatReais } from "../../format/money";
import { useTranslate } from "../../hooks/use-translate";
import type { TickUnit } from "./ticks";

/** A short amount such as "R$ 3,9 mi", with the decimal comma of all amounts and the language's own unit. */
function shortFormat(locale: string) {
  const format = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  const write = ({ type, value }: Intl.NumberFormatPart) => (type === "decimal" ? "," : value);
  return (value: number) => `R$\u00a0${format.formatToParts(value).map(write).join("")}`;
}

/** Formats counts, shares and days in the page's language, and amounts in reais. */
export function useNumbers() {
  const { locale } = useTranslate();
  return useMemo(() => {
    const count = new Intl.NumberFormat(locale);
    const oneDecimal = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
    const percent = new Intl.NumberFormat(locale, oneDecimal);
    const signed = new Intl.NumberFormat(locale, { ...oneDecimal, signDisplay: "exceptZero" });
    const dateFormat = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" });
    const day = dateFormat({ day: "2-digit", month: "short" });
    const weekday = dateFormat({ weekday: "short", day: "numeric" });
    const month = dateFormat({ month: "short" });
    return {
      reais: formatReais,
      shortReais: shortFormat(locale),
      count: (value: number) => count.format(value),
      percent: (share: number) => percent.format(share),
      /** The signed change from `before` to `now`, as a percentage of `before`. */
      change: (now: number, before: number) =>
        // a hyphen would be narrower than the plus of other changes
        signed.format(now / before - 1).replace("-", "\u2212"),
      day: (date: Date) => day.format(date),
      /** The label of a tick on the axis of days. */
      tick: (date: Date, unit: TickUnit) =>
        (unit === "day" ? weekday : unit === "week" ? day : month).format(date),
    };
  }, [locale]);
}
