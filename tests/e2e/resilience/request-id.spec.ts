import type { Page, Response } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { payouts } from "../../../contract/payouts";
import { session } from "../../../contract/session";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { act } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision, payoutForm } from "../../support/pages/payout-form";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { isRequestOf } from "../../support/tools/traffic";

test.use({ expectedComplaints: [/Failed to load resource|is no JSON object/] });

const label = "Código da requisição";
const given = "4bf92f3577b34da6a3ce929d0e0e4736";

/** Answers a call with an internal error, with the id in a header if there is one. */
const failWith = (page: Page, call: Call, id?: string) =>
  page.route(`**${call.path}`, (route) =>
    route.fulfill({
      status: 500,
      json: { response: false, message: "Ocorreu um erro, tente novamente", data: null },
      headers: id ? { "x-request-id": id } : {},
    }),
  );

const answerOf = (page: Page, call: Call): Promise<Response> =>
  page.waitForResponse((response) => isRequestOf(call, response.request()));

test.describe("signed in", () => {
  test.use({ user: "maker" });

  test("a list that failed shows the platform's id of the request, which a button copies", async ({
    page,
    context,
    platform,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { pool } = platform.database;
    await pool.query("alter table customers rename to customers_away");
    const failed = answerOf(page, payouts.list);
    await page.goto("/finance/withdrawals");
    const id = (await failed).headers()["x-request-id"] ?? "none";
    await pool.query("alter table customers_away rename to customers");

    const error = page.getByRole("alert").filter({ hasText: label });
    await expect(error).toContainText(`${label}: ${id}`);
    await error.getByRole("button", { name: label }).click();
    await expect(page.getByText(`Copiado: ${id}`)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
    await error.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(error).toBeHidden();
  });

  test("a failure without an id is told as ever", async ({ page }) => {
    await failWith(page, payouts.list);

    await page.goto("/finance/withdrawals");

    await expect(page.getByRole("alert")).toContainText("Ocorreu um erro");
    await expect(page.getByText(label)).toHaveCount(0);
  });

  test("a decision whose outcome is unknown shows the id, and one that was refused shows none", async ({
    page,
    platform,
  }) => {
    const customer = await givenCustomer(platform.database, { balance: 100_000 });
    const payout = await givenPayout(platform.database, customer.id);
    const { dialog } = modal(page);
    await page.goto(`/finance/withdrawals?search=${encodeURIComponent(customer.name)}`);

    await act(page, payout.id, "Aprovar ou rejeitar");
    await fillDecision(page, "000000");
    await payoutForm(page).submit.click();
    await expect(dialog).toContainText("Código do autenticador incorreto");
    await expect(page.getByText(label)).toHaveCount(0);

    await failWith(page, payouts.decide, given);
    await fillDecision(page, "000000");
    await payoutForm(page).submit.click();
    await expect(dialog).toContainText(`${label}: ${given}`);
  });
});

test("a sign-in that failed shows the id", async ({ page }) => {
  await failWith(page, session.signin, given);
  await page.goto("/login");

  await signIn(page, "maker");

  await expect(page.getByRole("alert").filter({ hasText: label })).toContainText(`${label}: ${given}`);
});
