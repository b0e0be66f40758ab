import { approvals } from "../../../contract/approvals";
import { insertions } from "../../../contract/insertions";
import { givenCustomer } from "../../support/factories/given-customers";
import { givenApproval, givenInsertion } from "../../support/factories/given-money";
import { columnOf, listScreen, pick } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { isRequestOf } from "../../support/tools/traffic";

test.use({ user: "checker" });

const kinds = {
  approvals: { path: "/finance/orders_approval", list: approvals.list, given: givenApproval, end: "o" },
  insertions: { path: "/finance/cash_inserts", list: insertions.list, given: givenInsertion, end: "a" },
} as const;

for (const [name, { path, list, given, end }] of Object.entries(kinds)) {
  test(`every status of ${name} has its label and colour, and can be filtered by`, async ({
    page,
    platform,
  }) => {
    const customer = await givenCustomer(platform.database, { name: `Sebastiana ${name} Listada` });
    for (const status of ["p", "a", "n", "x"] as const)
      await given(platform.database, customer.id, { status });
    await page.goto(`${path}?search=${encodeURIComponent(customer.name)}`);
    await expect(listScreen(page).loaded(4)).toBeVisible();

    const tags = await page
      .locator("td .status")
      .evaluateAll((all) =>
        all.map(({ className, textContent }) => `${textContent} ${className.replace("status status-", "")}`),
      );
    expect(tags.toSorted()).toEqual([
      `Aprovad${end} green`,
      `Cancelad${end} red`,
      `Não aprovad${end} red`,
      "Pendente orange",
    ]);
    const listed = page.waitForRequest((request) => isRequestOf(list, request));
    await pick(page, "Situação", `Não aprovad${end}`);
    await listScreen(page).search.press("Enter");

    expect((await listed).postDataJSON()).toMatchObject({ statusBilling: "n" });
    await expect(listScreen(page).loaded(1)).toBeVisible();
  });

  test(`${name} are filtered by the day of the request and by the day of closing`, async ({
    page,
    platform,
  }) => {
    const customer = await givenCustomer(platform.database, { name: `Teodora ${name} Listada` });
    const dates = {
      date_request: new Date("2026-04-01T12:00:00Z"),
      date_close: new Date("2026-04-20T12:00:00Z"),
    };
    await given(platform.database, customer.id, { status: "n", ...dates });
    await given(platform.database, customer.id, { date_request: new Date("2026-04-20T12:00:00Z") });
    const day = "dateStart=20/04/2026&dateEnd=20/04/2026";

    for (const [dateType, state] of [
      ["req", "Pendente"],
      ["close", `Não aprovad${end}`],
    ] as const) {
      const listed = page.waitForRequest((request) => isRequestOf(list, request));
      await page.goto(`${path}?search=Teodora ${name}&dateType=${dateType}&${day}`);
      expect((await listed).postDataJSON()).toMatchObject({
        dateType,
        dateStart: "20/04/2026",
        dateEnd: "20/04/2026",
      });
      await expect(listScreen(page).loaded(1)).toBeVisible();
      await expect.poll(() => columnOf(page, "Situação")).toEqual([state]);
    }
  });
}
