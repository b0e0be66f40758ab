import { useMemo } from "react";
import { useTranslate } from "../../hooks/use-translate";

/** Amounts, counts, shares and days as the language writes them. */
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
      /** How much more or less than before, as a part of it. */
      change: (now: number, before: number) => signed.format(now / before - 1),
      day: (date: Date) => day.format(date),
    };
  }, [locale]);
}
