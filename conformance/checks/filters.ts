import { momentValue } from "../../contract/dates";
import { enumValues } from "../../contract/schema";
import { rowFields } from "../calls";
import type { Row } from "../session";
import { type ListUnderTest, largestPage } from "./list-under-test";

/** The field of the rows that a filter is about: lists of requests filter `status` by `statusBilling` (requirement C7). */
const filtered = (fields: Readonly<Record<string, unknown>>, filter: string): string | undefined =>
  filter in fields ? filter : filter === "statusBilling" && "status" in fields ? "status" : undefined;

/** Rows that were seen without a filter, and that a page with it should have had. */
const unlisted = (seen: readonly Row[], rows: readonly Row[], fits: (row: Row) => boolean) =>
  rows.length >= largestPage ? [] : seen.filter((row) => fits(row) && !rows.some(({ id }) => id === row.id));

async function checkValues(list: ListUnderTest, filter: string, field: string, values: readonly unknown[]) {
  const { run, name, seen, read } = list;
  for (const value of values) {
    const rows = await read({ page: 1, offset: largestPage, [filter]: value });
    const fits = (row: Row) => row[field] === value;
    const wrong = rows?.filter((row) => !fits(row)).length ?? 0;
    const missing = unlisted(seen, rows ?? [], fits).length;
    const found = rows ? `${wrong} rows of another value, ${missing} missing` : "refused, or not readable";
    const isRight = rows !== undefined && wrong === 0 && missing === 0;
    run.verdicts.judge("lists.filter", `${name} ${filter}=${String(value)}`, isRight, found);
  }
}

/** A filter that no field of the rows shows: at least its values exclude each other. */
async function checkParts({ run, name, read }: ListUnderTest, filter: string, values: readonly unknown[]) {
  const parts = [];
  for (const value of values) parts.push(await read({ page: 1, offset: largestPage, [filter]: value }));
  const ids = parts.flatMap((rows) => rows?.map(({ id }) => id) ?? []);
  const common = ids.length - new Set(ids).size;
  const found = parts.includes(undefined) ? "refused, or not readable" : `${common} rows in common`;
  run.verdicts.judge(
    "lists.filter-parts",
    `${name} ${filter}`,
    common === 0 && !parts.includes(undefined),
    found,
  );
}

const dayOf = (row: Row, field: string): string => String(row[field] ?? "").slice(0, 10);

/** A filter by days, for one kind of date. */
async function checkKind({ run, name, seen, read }: ListUnderTest, dateType: string, field: string) {
  const { verdicts } = run;
  const subject = `${name} dateType=${dateType}`;
  const days = seen.flatMap((row) => (row[field] ? [dayOf(row, field)] : []));
  const day = days[Math.floor(days.length / 2)];
  if (!day) {
    verdicts.skip("lists.days", subject, "no row has such a date");
    return;
  }
  const page = (range: object) => read({ page: 1, offset: largestPage, dateType, ...range });
  const same = await page({ dateStart: day, dateEnd: day });
  const isOfDay = (row: Row) => dayOf(row, field) === day;
  const wrong = same?.filter((row) => !isOfDay(row)).length ?? 0;
  const missing = unlisted(seen, same ?? [], isOfDay).length;
  const isRight = same !== undefined && wrong === 0 && missing === 0;
  verdicts.judge("lists.days", subject, isRight, `${wrong} rows of another day, ${missing} missing`);
  const since = await page({ dateStart: day });
  const until = await page({ dateEnd: day });
  const early =
    since?.filter((row) => momentValue(dayOf(row, field)) < momentValue(day)).length ?? "unreadable";
  const late =
    until?.filter((row) => momentValue(dayOf(row, field)) > momentValue(day)).length ?? "unreadable";
  const isWithin = early === 0 && late === 0 && (until?.length ?? 0) > 0;
  verdicts.judge(
    "lists.since",
    subject,
    isWithin,
    `${early} rows before the first day, ${late} after the last`,
  );
}

/** The filters of a list: each value of each, and days by each kind of date. */
export async function checkFilters(list: ListUnderTest): Promise<void> {
  const fields = rowFields(list.call) ?? {};
  for (const [filter, schema] of Object.entries(list.call.input.shape)) {
    const values = enumValues(schema);
    if (values.length === 0) continue;
    const field = filtered(fields, filter);
    if (filter === "dateType")
      for (const kind of values.map(String)) {
        // buy is dateBuy; req is dateReq
        const date = Object.keys(fields).find((name) => name.toLowerCase() === `date${kind}`);
        if (date) await checkKind(list, kind, date);
      }
    else if (field) await checkValues(list, filter, field, values);
    else await checkParts(list, filter, values);
  }
}
