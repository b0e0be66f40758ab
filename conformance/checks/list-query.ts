import type { Call } from "../../contract/call";
import { momentValue } from "../../contract/dates";
import { directions, listQueryFields } from "../../contract/extensions/list-query";
import { Moment } from "../../contract/fields";
import { enumValues } from "../../contract/schema";
import { isRecord } from "../../contract/server-messages";
import { rowFields } from "../calls";
import { isAccepted } from "../exchange";
import type { Row } from "../session";
import { type ListUnderTest, largestPage } from "./list-under-test";

/** An amount as the platform writes it, in centavos. */
export function centavosOf(text: unknown): number {
  const centavos = Number(String(text).replace(/\D/g, ""));
  return /^\D*[-−]/.test(String(text)) ? -centavos : centavos;
}
/** The letters that a name begins with, without accents and case: platforms differ in what follows. */
const lettersOf = (name: unknown) =>
  /^[a-z]*/.exec(String(name).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase())?.[0] ?? "";

/** What a row is ordered by; undefined where it has no value. */
function valueIn(call: Call, row: Row, field: string): number | string | undefined {
  const value = row[field];
  if (value === null || value === undefined || value === "") return undefined;
  if (field === "valueFormat") return centavosOf(value);
  const isMoment = /^date/.test(field) || rowFields(call)?.[field] === Moment;
  return isMoment ? momentValue(String(value)) : lettersOf(value);
}

/** The first row, from 1, that is not in order; 0 when all are. Rows without a value come last. */
function misplaced(values: readonly (number | string | undefined)[], direction: "asc" | "desc"): number {
  const at = values.findIndex((value, i) => {
    const before = i === 0 ? undefined : values[i - 1];
    if (i === 0 || value === undefined) return false;
    if (before === undefined) return true;
    return direction === "asc" ? before > value : before < value;
  });
  return at + 1;
}

async function checkOrders({ run, name, call, read }: ListUnderTest): Promise<void> {
  for (const field of call.query?.sort ?? [])
    for (const direction of directions) {
      const rows = await read({ page: 1, offset: largestPage, sort: { field, direction } });
      const at = misplaced(rows?.map((row) => valueIn(call, row, field)) ?? [], direction);
      const found = rows ? `row ${at} is out of order` : "refused, or not readable";
      run.verdicts.judge(
        "lists.query-order",
        `${name} ${field} ${direction}`,
        rows !== undefined && at === 0,
        found,
      );
    }
}

/** Judges a filter: rows that fit only, and all of those that were seen without it, while they are on one page. */
async function checkRows(
  { run, name, seen, read }: ListUnderTest,
  id: "lists.query-statuses" | "lists.query-amounts" | "lists.query-customer" | "lists.query-ids",
  input: object,
  fits: (row: Row) => boolean,
): Promise<void> {
  const rows = await read({ page: 1, offset: largestPage, ...input });
  const wrong = rows?.filter((row) => !fits(row)).length ?? 0;
  const isWhole = rows !== undefined && rows.length < largestPage;
  const missing = isWhole ? seen.filter((row) => fits(row) && !rows.some((each) => each.id === row.id)) : [];
  const found = rows
    ? `${wrong} rows that do not fit, ${missing.length} missing`
    : "refused, or not readable";
  run.verdicts.judge(id, name, rows !== undefined && wrong === 0 && missing.length === 0, found);
}

/** The id of a row's customer; undefined where the rows do not tell. */
const customerIn = ({ customer }: Row): unknown => (isRecord(customer) ? customer.id : customer);

async function checkFilters(list: ListUnderTest): Promise<void> {
  const { call, seen } = list;
  const { statuses, amount, customer } = call.query ?? {};
  const codes = enumValues(listQueryFields(call).statuses && call.input.shape[statuses ?? ""]).map(String);
  const some = codes.slice(0, Math.max(2, codes.length - 1));
  if (statuses)
    await checkRows(list, "lists.query-statuses", { statuses: some }, (row) =>
      some.includes(String(row.status ?? row[statuses])),
    );
  const middle = seen[Math.floor(seen.length / 2)];
  if (!middle) return;
  const centavos = centavosOf(middle.valueFormat);
  if (amount)
    await checkRows(
      list,
      "lists.query-amounts",
      { amountMin: centavos, amountMax: centavos },
      (row) => centavosOf(row.valueFormat) === centavos,
    );
  const customerId = customerIn(middle);
  if (customer && typeof customerId === "number")
    await checkRows(list, "lists.query-customer", { customerId }, (row) => customerIn(row) === customerId);
  const ids = [...new Set([middle.id, ...seen.slice(-2).map(({ id }) => id)])];
  await checkRows(list, "lists.query-ids", { ids }, ({ id }) => ids.includes(id));
}

async function checkRefusal({ run, name, call }: ListUnderTest): Promise<void> {
  const sort = { field: "conformance", direction: "asc" };
  const answer = await run.main.session.make(call, { page: 1, offset: 10, sort });
  run.verdicts.judge(
    "lists.query-refused",
    name,
    !isAccepted(answer),
    "a field that the list does not name was accepted",
  );
}

/** What a platform does that announces `list-query`: orders, filters, and what it refuses. */
export async function checkListQuery(list: ListUnderTest): Promise<void> {
  // a list that only counts its rows for an export has no order, and no filters
  if (!list.call.query?.sort) return;
  await checkOrders(list);
  await checkFilters(list);
  await checkRefusal(list);
}
