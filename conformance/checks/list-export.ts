import { exportOf } from "../../contract/extensions/list-export";
import { listQuery } from "../../contract/extensions/list-query";
import { takes } from "../calls";
import { describe, isAccepted, isRefused } from "../exchange";
import type { Row } from "../session";
import { filtersToTry, type ListUnderTest, largestPage } from "./list-under-test";

type Input = Readonly<Record<string, unknown>>;

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).join(" ");

/** Judges the export of filters by the rows that the list itself answers with them. */
async function checkExport({ run, name, call, read }: ListUnderTest, filters: Input): Promise<void> {
  const { verdicts, main } = run;
  const rows = await read({ page: 1, offset: largestPage, ...filters });
  const exchange = await main.session.make(exportOf(call), filters);
  const isWhole = isAccepted(exchange);
  const { data, count } = exchange.envelope ?? {};
  const exported = isWhole && Array.isArray(data) ? (data as readonly Row[]) : undefined;
  const found = exported
    ? `${exported.length} rows came, the last line says ${count}`
    : `cut off: ${describe(exchange)}`;
  verdicts.judge("lists.export-end", name, exported !== undefined && exported.length === count, found);
  if (!exported || !rows) return;
  verdicts.judge(
    "lists.export-rows",
    name,
    idsOf(exported) === idsOf(rows),
    `${exported.length} rows, where the list has ${rows.length}, or others, or in another order`,
  );
}

async function checkRefusal({ run, name, call, features }: ListUnderTest): Promise<void> {
  const outside = takes(call, "search")
    ? { search: "x".repeat(101) }
    : features.has(listQuery) && { ids: [0] };
  if (!outside) return;
  const exchange = await run.main.session.make(exportOf(call), outside);
  run.verdicts.judge("lists.export-refused", name, isRefused(exchange), describe(exchange));
}

/** What a platform does that announces `list-export`. */
export async function checkListExport(list: ListUnderTest): Promise<void> {
  const { run, name, call, features } = list;
  if (!call.query) return;
  const tried = filtersToTry(list);
  if (tried.length === 0) run.verdicts.skip("lists.export-rows", name, "the list is longer than a page");
  const [field] = call.query.sort ?? [];
  const sort = features.has(listQuery) && field && { sort: { field, direction: "asc" } };
  for (const filters of tried) await checkExport(list, filters);
  if (sort && tried[0]) await checkExport(list, { ...tried[0], ...sort });
  await checkRefusal(list);
}
