/** How far apart the ticks on an axis of days are. */
export type TickUnit = "day" | "week" | "month";

/** The longest periods, in days, whose days or weeks have a tick each. */
const longest = { day: 10, week: 62 } as const;

export const tickUnit = (days: number): TickUnit =>
  days <= longest.day ? "day" : days <= longest.week ? "week" : "month";

const isFirstOf: Readonly<Record<TickUnit, (date: Date) => boolean>> = {
  day: () => true,
  week: (date) => date.getUTCDay() === 1,
  month: (date) => date.getUTCDate() === 1,
};

/** The indexes of the days that start a day, a week (Monday) or a month, whichever fits the number of days. */
export function ticksOf(days: number, dateAt: (index: number) => Date): readonly number[] {
  const isTick = isFirstOf[tickUnit(days)];
  return Array.from({ length: days }, (_, index) => index).filter((index) => isTick(dateAt(index)));
}
