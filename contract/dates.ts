const pattern = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}):(\d{2}))?$/;

/** True when a text is an existing calendar day as dd/mm/yyyy, from the year 1000. */
export function isRealDate(text: string): boolean {
  const match = pattern.exec(text);
  if (!match || match[4] !== undefined) return false;
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A number that orders moments written dd/mm/yyyy, with or without HH:MM:SS; NaN for any other text. */
export function momentValue(text: string): number {
  const match = pattern.exec(text);
  if (!match) return Number.NaN;
  const [, day, month, year, hour = "00", minute = "00", second = "00"] = match;
  return Number(`${year}${month}${day}${hour}${minute}${second}`);
}

const inSaoPaulo = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  // Made on first use: creating a formatter takes longer than everything else that a call computes.
  return (at: Date): string => {
    format ??= new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo", ...options });
    return format.format(at);
  };
};

const day = inSaoPaulo({ day: "2-digit", month: "2-digit", year: "numeric" });
const time = inSaoPaulo({ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });

/** The day as dd/mm/yyyy in America/Sao_Paulo; today by default. */
export const dayInSaoPaulo = (at: Date = new Date()): string => day(at);

/** The moment as dd/mm/yyyy HH:MM:SS in America/Sao_Paulo; now by default. */
export const momentInSaoPaulo = (at: Date = new Date()): string => `${day(at)} ${time(at)}`;
