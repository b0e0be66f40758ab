import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { expect, test } from "../../support/servers/console";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 3_600_000);

test.describe("of what has been decided", () => {
  test.use({ user: "maker" });

  test("the age says whose it is, so that nobody takes it for that of the status", async ({
    page,
    platform: { database },
  }) => {
    const { id } = await givenCustomer(database, {
      name: "Fabiana Fatos",
      date_reg: daysAgo(9),
      status: "i",
    });
    const closed = { status: "x", date_close: daysAgo(0), date_request: daysAgo(3) } as const;
    const { id: payout } = await givenPayout(database, id, closed);
    const facts = page.locator(".record-facts");

    await page.goto(`/finance/withdrawals/${payout}?search=Fabiana+Fatos`);
    await expect(facts).toHaveText(/^Cancelado.*Solicitado há 3 dias$/);
    await page.goto(`/customer/list/${id}?search=Fabiana+Fatos`);
    await expect(facts).toHaveText(/^Inativo.*Cadastrado há 9 dias$/);
    await page.evaluate(() => localStorage.setItem("lang", "en"));
    await page.reload();
    await expect(facts).toHaveText(/^Inactive.*Registered 9 days ago$/);
  });
});
