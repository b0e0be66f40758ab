import { exportOf } from "../../contract/extensions/list-export";
import { listQuery } from "../../contract/extensions/list-query";
import { takes } from "../calls";
import { describe, type Exchange, isAccepted, isRefused, type Mark, namesField } from "../exchange";
import { madeUpId } from "../samples";
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

/** Rows within which a mark is looked for: a list may have millions. */
const markWithin = 1_000;

/** The rows and marks that an answer begins with; none for a refusal. */
const partOf = ({ envelope }: Exchange) => ({
  rows: (envelope?.data ?? []) as readonly Row[],
  marks: (envelope?.marks ?? []) as readonly Mark[],
});

/** Judges how an export goes on from a mark, and that the mark is of its own filters. Rows may come meanwhile, but none change places. */
async function checkMarks(list: ListUnderTest): Promise<void> {
  const { run, name, call, features } = list;
  const { verdicts, main } = run;
  const exported = exportOf(call);
  const first = await main.session.make(exported, {}, { mostLines: markWithin + largestPage });
  const { rows, marks } = partOf(first);
  const mark = marks.find(({ rows: before }) => before > 0 && before < rows.length);
  if (!mark) {
    // a short list needs none
    const isWhole = first.envelope?.count !== undefined;
    if (!isWhole)
      verdicts.skip("lists.export-marks", name, `no place is marked in the first ${rows.length} rows`);
    return;
  }
  const { after } = mark;
  const [field] = call.query?.sort ?? [];
  const other = features.has(listQuery) && field ? { sort: { field, direction: "asc" } } : { search: "a" };
  for (const input of [{ after: madeUpId }, { after, ...other }]) {
    const refused = await main.session.make(exported, input, { mostLines: 1 });
    const isRight = isRefused(refused) && namesField(refused, "after");
    verdicts.judge("lists.export-marks-refused", name, isRight, describe(refused));
  }
  const more = await main.session.make(exported, { after }, { mostLines: largestPage });
  const following = partOf(more).rows;
  const expected = rows.slice(mark.rows, mark.rows + following.length);
  verdicts.judge(
    "lists.export-marks",
    name,
    isAccepted(more) &&
      following.length > 0 &&
      idsOf(following.slice(0, expected.length)) === idsOf(expected),
    isAccepted(more) ? `${following.length} rows came, or others` : describe(more),
  );
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
  await checkMarks(list);
  await checkRefusal(list);
}
