import { moneyFields, totalsOf } from "../../contract/extensions/list-totals";
import { isRecord } from "../../contract/server-messages";
import { describe, isAccepted } from "../exchange";
import type { Row } from "../session";
import { centavosOf } from "./list-query";
import { filtersToTry, type ListUnderTest, largestPage } from "./list-under-test";

type Input = Readonly<Record<string, unknown>>;

const sumOf = (rows: readonly Row[], field: string) =>
  rows.reduce((sum, row) => sum + centavosOf(row[field]), 0);

/** The fields whose sum is not that of the rows. */
function wrongSums({ call }: ListUnderTest, rows: readonly Row[], sums: unknown): string[] {
  const { movement } = call.query ?? {};
  return moneyFields(call).filter((field) => {
    const sum = isRecord(sums) ? sums[field] : undefined;
    if (movement === undefined) return typeof sum !== "string" || centavosOf(sum) !== sumOf(rows, field);
    return ["c", "d"].some((direction) => {
      const part = isRecord(sum) ? sum[direction] : undefined;
      const its = rows.filter((row) => row[movement] === direction);
      return typeof part !== "string" || centavosOf(part) !== sumOf(its, field);
    });
  });
}

/** Judges the totals of filters by the rows that the list itself answers with them. */
async function checkTotals(list: ListUnderTest, filters: Input): Promise<void> {
  const { run, name, call, read } = list;
  const { verdicts } = run;
  const rows = await read({ page: 1, offset: largestPage, ...filters });
  const exchange = await run.main.session.make(totalsOf(call), filters);
  const data = exchange.envelope?.data;
  if (!rows || !isAccepted(exchange) || !isRecord(data)) {
    verdicts.judge("lists.totals-count", name, false, describe(exchange));
    return;
  }
  const { count, isCapped, sums } = data;
  verdicts.judge(
    "lists.totals-count",
    name,
    Number(count) === rows.length,
    `${count} of ${rows.length} rows`,
  );
  verdicts.judge(
    "lists.totals-capped",
    name,
    isCapped === false,
    `isCapped is ${isCapped} for ${count} rows`,
  );
  const wrong = wrongSums(list, rows, sums);
  verdicts.judge("lists.totals-sums", name, wrong.length === 0, `not those of the rows: ${wrong.join(", ")}`);
}

/** What a platform does that announces `list-totals`. */
export async function checkListTotals(list: ListUnderTest): Promise<void> {
  if (!list.call.query) return;
  const tried = filtersToTry(list);
  if (tried.length === 0)
    list.run.verdicts.skip("lists.totals-count", list.name, "the list is longer than a page");
  for (const filters of tried) await checkTotals(list, filters);
}
