import { isRecord } from "../../contract/server-messages";
import { takes } from "../calls";
import type { Row } from "../session";
import { type ListUnderTest, largestPage } from "./list-under-test";

/** The name that a row is looked for by. */
function nameIn(row: Row): string | undefined {
  const name = row.name ?? row.customerName ?? (isRecord(row.customer) ? row.customer.name : undefined);
  return typeof name === "string" && name.length >= 3 && name.length <= 100 ? name : undefined;
}

/** The search of a list: it finds a row by its name, and nothing by what no row has. */
export async function checkSearch({ run, name, call, seen, read }: ListUnderTest): Promise<void> {
  if (!takes(call, "search")) return;
  const { verdicts } = run;
  const row = seen.findLast((each) => nameIn(each));
  if (row) {
    const rows = await read({ page: 1, offset: largestPage, search: nameIn(row) });
    const isFound = rows?.some(({ id }) => id === row.id) || rows?.length === largestPage;
    verdicts.judge("lists.search", name, isFound === true, `${rows?.length ?? "no"} other rows`);
  } else verdicts.skip("lists.search", name, "no row has a name");
  const nothing = `zq${Math.random().toString(36).slice(2, 12)}xv`;
  const rows = await read({ page: 1, offset: largestPage, search: nothing });
  verdicts.judge(
    "lists.search-nothing",
    name,
    rows?.length === 0,
    rows ? `${rows.length} rows` : "not readable",
  );
}
