import type { Call } from "../../contract/call";
import { defaultPageSize } from "../../contract/call";
import { momentValue } from "../../contract/dates";
import { listExport } from "../../contract/extensions/list-export";
import { listQuery } from "../../contract/extensions/list-query";
import { listTotals } from "../../contract/extensions/list-totals";
import { Moment } from "../../contract/fields";
import { notificationPageSize } from "../../contract/notifications";
import { rowFields, takes } from "../calls";
import { featuresOf, forbidden, type Run, readsOf } from "../run";
import type { Row } from "../session";
import { checkFilters } from "./filters";
import { checkListExport } from "./list-export";
import { checkListQuery } from "./list-query";
import { checkListTotals } from "./list-totals";
import { type ListUnderTest, largestPage } from "./list-under-test";
import { checkSearch } from "./search";

/** The ids of rows, in their order. */
const idsOf = (rows: readonly Row[] | undefined) => rows?.map(({ id }) => id).join(" ");

/** The size of the pages that the checks go through; notifications have a size of their own (requirement S9.9). */
const sizeOf = (call: Call) => (takes(call, "offset") ? 10 : notificationPageSize);
const sized = (call: Call, size: number) => (takes(call, "offset") ? { offset: size } : {});

async function checkSizes({ run, name, call, seen, read }: ListUnderTest): Promise<void> {
  const { verdicts } = run;
  if (!takes(call, "offset")) {
    verdicts.judge("lists.size", name, seen.length <= notificationPageSize, `${seen.length} rows`);
    return;
  }
  for (const size of [1, 10, 20]) {
    const rows = await read({ page: 1, offset: size });
    const expected = Math.min(size, seen.length);
    const found = `${rows?.length ?? "no"} rows for ${size}, where there are ${seen.length}`;
    verdicts.judge("lists.size", name, rows?.length === expected, found);
  }
  verdicts.judge("lists.size", name, seen.length <= largestPage, `${seen.length} rows for ${largestPage}`);
  const plain = await read({});
  const isFirst = idsOf(plain) === idsOf(seen.slice(0, defaultPageSize));
  verdicts.judge("lists.default", name, isFirst, `${plain?.length ?? "no"} rows, or other ones`);
}

/** Reads three pages; undefined when one cannot be read. */
async function readPages({ call, read }: ListUnderTest): Promise<Row[] | undefined> {
  const rows: Row[] = [];
  for (const page of [1, 2, 3]) {
    const more = await read({ page, ...sized(call, sizeOf(call)) });
    if (!more) return undefined;
    rows.push(...more);
  }
  return rows;
}

/** Rows may come and go meanwhile on a platform at work, so that what fails is tried once more. */
async function checkPages(list: ListUnderTest): Promise<void> {
  const { run, name, call, read } = list;
  const { verdicts } = run;
  let [repeats, isSame] = [0, true];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const rows = (await readPages(list)) ?? [];
    repeats = rows.length - new Set(rows.map(({ id }) => id)).size;
    const large = takes(call, "offset") ? ((await read({ page: 1, offset: largestPage })) ?? []) : rows;
    const count = Math.min(rows.length, large.length, 3 * sizeOf(call));
    const isWhole = rows.length === Math.min(large.length, 3 * sizeOf(call)) || !takes(call, "offset");
    isSame = isWhole && idsOf(rows.slice(0, count)) === idsOf(large.slice(0, count));
    if (repeats === 0 && isSame) break;
  }
  verdicts.judge("lists.repeats", name, repeats === 0, `${repeats} rows came twice on three pages`);
  verdicts.judge("lists.pages", name, isSame, "three pages of 10 have other rows than the page of 50");
  const end = await read({ page: 1_000_000, ...sized(call, largestPage) });
  verdicts.judge(
    "lists.end",
    name,
    end?.length === 0,
    end ? `${end.length} rows` : "refused, or not readable",
  );
}

/** The moment that orders the rows of a list: the first that every row has. */
const orderingField = (call: Call) =>
  Object.entries(rowFields(call) ?? {}).find(([, schema]) => schema === Moment)?.[0];

function checkOrder({ run, name, call, seen }: ListUnderTest): void {
  const field = orderingField(call);
  if (!field || !call.summary.includes("newest first")) return;
  const moments = seen.map((row) => momentValue(String(row[field])));
  const at = moments.findIndex((moment, i) => i > 0 && moment > (moments[i - 1] ?? 0));
  run.verdicts.judge("lists.order", name, at < 0, `row ${at + 1} is newer than row ${at}, by \`${field}\``);
}

/** Lists: their pages, order, filters and search. */
export async function checkLists(run: Run): Promise<void> {
  const features = await featuresOf(run);
  for (const { name, call } of readsOf(run)) {
    const isOrdered = rowFields(call) && call.summary.includes("newest first");
    if (!takes(call, "page") && !isOrdered) continue;
    const why = forbidden(run, call);
    const [input] = why
      ? []
      : takes(call, "offset")
        ? [{ page: 1, offset: largestPage }]
        : await run.inputs.of(call);
    const read = (given: object) => run.main.session.rows(call, given);
    const seen = input && (await read(input));
    if (!seen) {
      run.verdicts.skip("lists.size", name, why ?? "the rows cannot be read");
      continue;
    }
    const list: ListUnderTest = { run, name, call, seen, features, read };
    checkOrder(list);
    if (!takes(call, "page")) continue;
    await checkSizes(list);
    await checkPages(list);
    await checkFilters(list);
    await checkSearch(list);
    if (features.has(listQuery)) await checkListQuery(list);
    if (features.has(listTotals)) await checkListTotals(list);
    if (features.has(listExport)) await checkListExport(list);
  }
}
