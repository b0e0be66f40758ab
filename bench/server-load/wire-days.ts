const day = 86_400_000;
/** A day before today as calls carry it, dd/mm/yyyy. */
export const wireDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * day).toISOString().slice(0, 10).split("-").reverse().join("/");
/** One of sixty weeks before today. */
export const week = (turn: number) => ({
  dateStart: wireDay(7 + (turn % 60)),
  dateEnd: wireDay(1 + (turn % 60)),
});
