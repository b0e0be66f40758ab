import { useMemo } from "react";
import { useTranslate } from "../../hooks/use-translate";

/** Formats amounts, counts, shares and days in the page's language. */
export function useNumbers() {
  const { locale } = useTranslate();
  return useMemo(() => {
    const brl = { style: "currency", currency: "BRL" } as const;
    const reais = new Intl.NumberFormat(locale, brl);
    const short = new Intl.NumberFormat(locale, { ...brl, notation: "compact", maximumFractionDigits: 1 });
    const count = new Intl.NumberFormat(locale);
    const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
    const signed = new Intl.NumberFormat(locale, {
      style: "percent",
      maximumFractionDigits: 1,
      signDisplay: "exceptZero",
    });
    const day = new Intl.DateTimeFormat(locale, { day: "2-digit", month: "short", timeZone: "UTC" });
    return {
      reais: (value: number) => reais.format(value),
      shortReais: (value: number) => short.format(value),
      count: (value: number) => count.format(value),
      percent: (share: number) => percent.format(share),
      /** The signed change from `before` to `now`, as a percentage of `before`. */
      change: (now: number, before: number) => signed.format(now / before - 1),
      day: (date: Date) => day.format(date),
    };
  }, [locale]);
}
