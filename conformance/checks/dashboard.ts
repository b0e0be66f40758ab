import { isDeepStrictEqual } from "node:util";
import { dayInSaoPaulo, momentValue } from "../../contract/dates";
import {
  addDays,
  type Day,
  dashboard,
  daysBetween,
  figureNeeds,
  periodBefore,
  type Sales,
  salesMethods,
  type Work,
  workNeeds,
} from "../../contract/extensions/dashboard";
import { contract } from "../../contract/index";
import { Mismatch } from "../../contract/read-scalar";
import { readValue } from "../../contract/response-schema";
import type { Actor } from "../actor";
import { callNamed } from "../calls";
import { describe, type Exchange, isAccepted } from "../exchange";
import { featuresOf, forbidden, includes, type Run } from "../run";
import type { Row, Session } from "../session";
import { centavosOf } from "./list-query";
import { largestPage } from "./list-under-test";

const { summary } = contract.dashboard;
const subject = "dashboard.summary";

/** Days of the period that is judged. */
const days = 31;
/** Pages within which what waits is counted: there may be thousands. */
const mostPages = 20;

interface Period {
  readonly dateStart: string;
  readonly dateEnd: string;
}

type Summary = ReturnType<typeof summary.data.parse>;

/** The figures as the console reads them; undefined when they were refused or cannot be read. */
function figuresIn(exchange: Exchange): Summary | undefined {
  const figures = isAccepted(exchange) ? readValue(summary.data, exchange.envelope?.data) : undefined;
  return figures === undefined || figures instanceof Mismatch ? undefined : (figures as Summary);
}

const read = async (session: Session, period: Period) => figuresIn(await session.make(summary, period));

const sum = (amounts: readonly unknown[]) =>
  amounts.reduce<number>((total, amount) => total + centavosOf(amount), 0);

const daysOf = ({ dateStart, dateEnd }: Period) =>
  Array.from({ length: daysBetween(dateStart, dateEnd) }, (_, at) => addDays(dateStart, at));

/** The methods whose sales are not those of the days, or that do not add up to all sales. */
function wrongMethods({ count, amount, methods }: Sales, each: readonly Day[]): string[] {
  const byDay = salesMethods.filter(
    (method) => sum(each.map((day) => day[method])) !== centavosOf(methods[method].amount),
  );
  const all = Object.values(methods);
  const isWhole =
    sum(all.map((method) => method.amount)) === centavosOf(amount) &&
    all.reduce((total, method) => total + method.count, 0) === count;
  return isWhole ? byDay : [...byDay, "all"];
}

function checkSales({ verdicts }: Run, period: Period, { before, sales, earnings }: Summary): void {
  if (sales) {
    const listed = [sales.days, sales.daysBefore].map((each) => each.map(({ day }) => day));
    verdicts.judge(
      "dashboard.days",
      subject,
      isDeepStrictEqual(listed, [daysOf(period), daysOf(before)]),
      `${listed[0]?.length} and ${listed[1]?.length} days, or others, or in another order`,
    );
    const wrong = [...wrongMethods(sales.now, sales.days), ...wrongMethods(sales.before, sales.daysBefore)];
    verdicts.judge("dashboard.sums", subject, wrong.length === 0, `do not add up: ${wrong.join(", ")}`);
    const { count, amount, ticket } = sales.now;
    const difference = centavosOf(ticket) * count - centavosOf(amount);
    verdicts.judge(
      "dashboard.ticket",
      subject,
      Math.abs(difference) <= count,
      `${ticket} for ${count} sales of ${amount}`,
    );
  }
  for (const { profit, ...sources } of earnings ? [earnings.now, earnings.before] : []) {
    const known = Object.values(sources).filter((source) => source !== null);
    verdicts.judge("dashboard.profit", subject, sum(known) === centavosOf(profit), "another profit");
  }
}

/** The figures of the period before have to be those that it has as a period of its own. */
async function checkBefore({ main, verdicts }: Run, period: Period, figures: Summary): Promise<void> {
  const expected = periodBefore(period);
  const own = await read(main.session, expected);
  const isSame =
    isDeepStrictEqual(figures.before, expected) &&
    isDeepStrictEqual(figures.sales?.before, own?.sales?.now) &&
    isDeepStrictEqual(figures.earnings?.before, own?.earnings?.now);
  const { dateStart, dateEnd } = figures.before;
  verdicts.judge("dashboard.before", subject, isSame, `${dateStart} to ${dateEnd}, or other figures`);
}

/** The lists in which it waits, with the status of what waits. */
const waiting = {
  payouts: { list: "payouts.list", status: "w" },
  approvals: { list: "approvals.list", status: "p" },
  insertions: { list: "insertions.list", status: "p" },
} as const;

/** Every row of a list that waits; undefined when they are too many, or cannot be read. */
async function waitingRows(
  { session }: Actor,
  name: keyof typeof waiting,
): Promise<readonly Row[] | undefined> {
  const { list, status } = waiting[name];
  const call = callNamed(list);
  if (!call?.query?.statuses) return undefined;
  const rows: Row[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const filters = { page, offset: largestPage, [call.query.statuses]: status };
    const more = await session.rows(call, filters);
    rows.push(...(more ?? []));
    if (!more || more.length < largestPage) return more && rows;
  }
  return undefined;
}

/** True when what is said to wait is what the rows say. */
function isRight({ count, sum: said, oldest }: Work, rows: readonly Row[]): boolean {
  const first = Math.min(...rows.map((row) => momentValue(String(row.dateRequest ?? row.dateReq))));
  const sumOf = (each: readonly Row[]) => sum(each.map((row) => row.valueFormat));
  const isSum =
    typeof said === "object" && said !== null
      ? (["c", "d"] as const).every(
          (type) => centavosOf(said[type]) === sumOf(rows.filter((row) => row.type === type)),
        )
      : centavosOf(said) === sumOf(rows);
  const isOldest = rows.length === 0 ? oldest === null : momentValue(String(oldest)) === first;
  return count === rows.length && isSum && isOldest;
}

async function checkWork({ main, verdicts }: Run, period: Period): Promise<void> {
  for (const name of Object.keys(waiting) as (keyof typeof waiting)[]) {
    const rows = await waitingRows(main, name);
    const work = (await read(main.session, period))?.work.find((each) => each.name === name);
    if (!rows || !work)
      verdicts.skip("dashboard.work", name, "not shown to this admin, or more than 1,000 rows wait");
    else
      verdicts.judge(
        "dashboard.work",
        name,
        isRight(work, rows),
        `${work.count} since ${work.oldest}, where ${rows.length} rows wait, or another sum`,
      );
  }
}

/** What a level may not see is not there. */
async function checkRights({ verdicts }: Run, { session, user }: Actor, period: Period): Promise<void> {
  const figures = await read(session, period);
  const has = (permission: keyof NonNullable<typeof user.permissions>) =>
    user.permissions?.[permission] === 1;
  if (!figures) return;
  const shown = [
    ...(figures.sales && !has(figureNeeds.sales) ? ["sales"] : []),
    ...(figures.earnings && !has(figureNeeds.earnings) ? ["earnings"] : []),
    ...figures.work.filter(({ name }) => !workNeeds[name].every(has)).map(({ name }) => name),
  ];
  const who = `${subject} by ${user.user ?? user.id}`;
  verdicts.judge("dashboard.rights", who, shown.length === 0, `shown: ${shown.join(", ")}`);
}

/** The figures of the first page, where the platform announces them. */
export async function checkDashboard(run: Run): Promise<void> {
  if (!includes(run, subject) || !(await featuresOf(run)).has(dashboard)) return;
  const { main, limited, verdicts, connection } = run;
  const today = dayInSaoPaulo(connection.now());
  const period = { dateStart: addDays(today, 1 - days), dateEnd: today };
  const why = forbidden(run, summary);
  const exchange = why ? undefined : await main.session.make(summary, period);
  const figures = exchange && figuresIn(exchange);
  if (!figures) {
    verdicts.skip("dashboard.sums", subject, why ?? (exchange ? describe(exchange) : ""));
    return;
  }
  checkSales(run, period, figures);
  await checkBefore(run, period, figures);
  await checkWork(run, period);
  for (const actor of limited) if ("session" in actor) await checkRights(run, actor, period);
}
