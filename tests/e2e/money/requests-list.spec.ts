import { givenCustomer } from "../../support/factories/given-customers";
import { givenApproval, givenInsertion } from "../../support/factories/given-money";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";

test.use({ user: "checker" });

const kinds = {
  approvals: { path: "/finance/orders_approval", given: givenApproval },
  insertions: { path: "/finance/cash_inserts", given: givenInsertion },
} as const;

for (const [name, { path, given }] of Object.entries(kinds)) {
  test(`every status of ${name} has its label and colour, and no name of an admin is cut`, async ({
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
      "Aprovada green",
      "Cancelada red",
      "Não aprovada red",
      "Pendente orange",
    ]);

    const cut = await page
      .locator("td .person-name")
      .evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      );
    // the customer's name is longer than those of admins
    expect(cut.filter((text) => text !== customer.name)).toEqual([]);
  });
}
