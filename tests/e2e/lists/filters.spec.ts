import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import type { Database } from "../../../server/db/database";
import { givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenApproval, givenInsertion, givenOrder } from "../../support/factories/given-money";
import { columnOf, listScreen, pick } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { isRequestOf } from "../../support/tools/traffic";

test.use({ user: "checker" });

interface FilteredList {
  readonly path: string;
  readonly list: Call;
  /** Inserts a row of a customer; dates are columns of its table. */
  readonly given: (
    database: Database,
    customer: { id: number; name: string },
    row: Readonly<Record<string, unknown>>,
  ) => Promise<unknown>;
  /** A row that the filter by status finds, one that it does not, what is chosen, and what is sent. */
  readonly status: {
    readonly found: Readonly<Record<string, unknown>>;
    readonly other: Readonly<Record<string, unknown>>;
    readonly label: string;
    readonly sent: Readonly<Record<string, string>>;
  };
  /** The table's column of each `dateType`, and the states of a row that has both dates. */
  readonly days?: { readonly columns: Readonly<Record<string, string>>; readonly closed: object };
}

const requests = (path: string, list: Call, given: typeof givenApproval | typeof givenInsertion) => ({
  path,
  list,
  given: (database: Database, customer: { id: number }, row: object) => given(database, customer.id, row),
  status: {
    found: { status: "n" },
    other: { status: "p" },
    label: "Não aprovada",
    sent: { statusBilling: "n" },
  },
  days: { columns: { req: "date_request", close: "date_close" }, closed: { status: "n" } },
});

const orders = (kind: "checkout" | "deposit", list: Call) => ({
  path: `/finance/orders_${kind}`,
  list,
  given: (database: Database, customer: { id: number }, row: object) =>
    givenOrder(database, customer.id, { kind, ...row }),
  status: {
    found: { status: "p" },
    other: { status: "w" },
    label: "Pago",
    sent: { statusBilling: "p" },
  },
  days: { columns: { buy: "date_buy", pay: "date_pay" }, closed: { status: "p" } },
});

const { payouts, checkoutOrders, depositOrders, approvals, insertions, offices } = contract;

/** The lists with a filter by status, and by days where they have dates. */
const lists: Readonly<Record<string, FilteredList>> = {
  payouts: {
    path: "/finance/withdrawals",
    list: payouts.list,
    given: (database, { id }, row) => givenPayout(database, id, row),
    status: {
      found: { status: "w" },
      other: { status: "p" },
      label: "Aguardando",
      sent: { status: "w" },
    },
    days: { columns: { request: "date_request", close: "date_close" }, closed: { status: "p" } },
  },
  "checkout orders": orders("checkout", checkoutOrders.list),
  "deposit orders": orders("deposit", depositOrders.list),
  approvals: requests("/finance/orders_approval", approvals.list, givenApproval),
  insertions: requests("/finance/cash_inserts", insertions.list, givenInsertion),
  "white labels": {
    path: "/white-label",
    list: offices.list,
    given: async (database, { name }, row) => {
      const owner = await givenCustomer(database, { name });
      return await givenOffice(database, owner.id, { name, ...row });
    },
    status: {
      found: { status: "i" },
      other: { status: "a" },
      label: "Inativo",
      sent: { status: "i" },
    },
  },
};

for (const [name, { path, list, given, status, days }] of Object.entries(lists)) {
  test(`${name} are filtered by status`, async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: `Filtrada ${name} Quirino` });
    for (const row of [status.found, status.other]) await given(platform.database, customer, row);
    await page.goto(`${path}?search=${encodeURIComponent(customer.name)}`);
    await expect(listScreen(page).loaded(2)).toBeVisible();
    const listed = page.waitForRequest((request) => isRequestOf(list, request));

    await pick(page, "Situação", status.label);
    await listScreen(page).search.press("Enter");

    const search = customer.name;
    expect((await listed).postDataJSON()).toEqual({ page: 1, offset: 20, search, ...status.sent });
    await expect(listScreen(page).loaded(1)).toBeVisible();
    expect(await columnOf(page, "Situação")).toEqual([status.label]);
  });

  for (const [dateType, column] of Object.entries(days?.columns ?? {}))
    test(`${name} are filtered by the day in ${column}`, async ({ page, platform }) => {
      const customer = await givenCustomer(platform.database, { name: `Datada ${column} ${name} Quirino` });
      const others = Object.values(days?.columns ?? {}).filter((other) => other !== column);
      const [day, otherDay] = [new Date("2026-04-20T12:00:00Z"), new Date("2026-04-25T12:00:00Z")];
      const dated = (its: Date, theirs: Date) => ({
        ...days?.closed,
        ...Object.fromEntries([[column, its], ...others.map((other) => [other, theirs])]),
      });
      const { id } = (await given(platform.database, customer, dated(day, otherDay))) as { id: number };
      await given(platform.database, customer, dated(otherDay, day));
      const listed = page.waitForRequest((request) => isRequestOf(list, request));
      const filter = { dateType, dateStart: "20/04/2026", dateEnd: "20/04/2026" };

      await page.goto(`${path}?${new URLSearchParams({ search: customer.name, ...filter })}`);

      expect((await listed).postDataJSON()).toMatchObject(filter);
      await expect(listScreen(page).loaded(1)).toBeVisible();
      await expect(listScreen(page).row(Number(id))).toBeVisible();
    });
}

test("the admins are filtered by search and status, and by level among the loaded rows only", async ({
  page,
}) => {
  const { rows, loaded, more, search } = listScreen(page);
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (isRequestOf(contract.users.list, request)) bodies.push(request.postDataJSON());
  });
  await page.goto("/users?size=10");
  await expect(rows).toHaveCount(10);

  await pick(page, "Nível de acesso", "Atendimento");
  await expect(rows.first()).toContainText("Atendimento");
  expect(new Set(await columnOf(page, "Nível de acesso"))).toEqual(new Set(["Atendimento"]));
  await expect(loaded(10)).toContainText("há um filtro que vale só para os carregados");
  await more.click();
  await expect(loaded(20)).toBeVisible();
  await pick(page, "Situação", "Inativo");
  await search.fill("a");
  await search.press("Enter");

  const offset = 10;
  await expect
    .poll(() => bodies)
    .toEqual([
      { page: 1, offset },
      { page: 2, offset },
      { page: 1, offset, search: "a", status: "i" },
    ]);
});
