import type { Page, Route } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision, payoutForm } from "../../support/pages/payout-form";
import { showPayouts } from "../../support/pages/payout-screen";
import { passwordOf, signIn, signInPage, skipRedirectDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { isRequestOf } from "../../support/tools/traffic";

test.use({ expectedComplaints: [/Failed to load resource|is no JSON object/] });

const { customers, payouts, session } = contract;

/** What platforms and the gateways before them answer with a status that says it all. */
const bodies = {
  "no body": "",
  "a page of HTML": "<!doctype html><title>Authorization required</title><h1>Authorization required</h1>",
  "a JSON object of another kind": '{"error":"unauthorized"}',
};
type Body = keyof typeof bodies;
const everyBody = Object.keys(bodies) as Body[];

/**
 * Answers the requests of a call in the platform's place while `isFaulty` says so. The route stays: taking the last one away lets go of
 * requests that are under way, now and then without an answer.
 */
const answerWhile = (
  page: Page,
  { path }: Pick<Call, "path">,
  isFaulty: () => boolean,
  answer: Parameters<Route["fulfill"]>[0],
) => page.route(`**${path}`, (route) => (isFaulty() ? route.fulfill(answer) : route.continue()));

/** Answers the requests of a call with a status until the returned function is called. */
async function answerWith(page: Page, call: Pick<Call, "path">, status: number, body: Body = "no body") {
  let isFaulty = true;
  const contentType = body.includes("JSON") ? "application/json" : "text/html";
  await answerWhile(page, call, () => isFaulty, { status, contentType, body: bodies[body] });
  return () => {
    isFaulty = false;
  };
}

/** Answers the next request of a call with an envelope. */
async function answerOnce(page: Page, call: Call, envelope: object, status: number) {
  let count = 0;
  await answerWhile(page, call, () => ++count === 1, { status, json: envelope });
}

/** Expects the sign-in page without anybody signed in, with the way back to `path`. */
async function expectSignInPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(path)}`);
  await expect(page.locator(".login-why")).toHaveText(
    "Sua sessão terminou. Entre de novo para continuar de onde parou.",
  );
  await expect(signInPage(page).submit).toBeEnabled();
  expect(await page.evaluate(() => localStorage.getItem("admin-user"))).toBeNull();
}

test.describe("signed in", () => {
  test.use({ user: "maker" });

  for (const body of everyBody)
    test(`401 with ${body} leads to the sign-in page, and from there back`, async ({ page }) => {
      await page.clock.install();
      const heal = await answerWith(page, customers.list, 401, body);

      await page.goto("/customer/list?size=10");

      await expectSignInPage(page, "/customer/list?size=10");
      heal();
      await signIn(page, "maker");
      await page.getByRole("button", { name: "Abrindo o painel…" }).waitFor();
      await skipRedirectDelay(page);
      await expect(page).toHaveURL(/\/customer\/list\?size=10$/);
      await expect(listScreen(page).rows).toHaveCount(10);
    });

  test("401 for a change leads to the sign-in page, and the change is not made", async ({
    page,
    platform,
  }) => {
    const [id] = await showPayouts(page, platform, "Quirino Status", [{ status: "w" }]);
    await answerWith(page, payouts.decide, 401);
    await listScreen(page).row(Number(id)).press("d");
    await fillDecision(page, "000000");

    await payoutForm(page).submit.click();

    await expectSignInPage(page, `/finance/withdrawals?search=${encodeURIComponent("Quirino Status")}`);
    const row = await platform.database.kysely
      .selectFrom("payouts")
      .select("status")
      .where("id", "=", Number(id))
      .executeTakeFirstOrThrow();
    expect(row.status).toBe("w");
  });

  test("a platform that answers every call with 401 shows the sign-in page again, and never in a circle", async ({
    page,
  }) => {
    await page.clock.install();
    let signIns = 0;
    page.on("request", (request) => {
      if (isRequestOf(session.signin, request)) signIns += 1;
    });
    await page.route("**/admin/**", (route) =>
      route.request().url().includes("/admin/session/")
        ? route.fallback()
        : route.fulfill({ status: 401, body: "" }),
    );
    await page.goto("/customer/list");
    await expectSignInPage(page, "/customer/list");

    await signIn(page, "maker");
    await page.getByRole("button", { name: "Abrindo o painel…" }).waitFor();
    await skipRedirectDelay(page);

    await expectSignInPage(page, "/customer/list");
    expect(signIns).toBe(1);
  });

  for (const status of [401, 403])
    test(`${status} while a token is renewed leads to the sign-in page`, async ({ page }) => {
      await answerOnce(page, customers.list, { response: false, errorCode: "SESSX007" }, 200);
      await answerWith(page, session.info, status);

      await page.goto("/customer/list");

      await expectSignInPage(page, "/customer/list");
    });

  test("a token that has run out is renewed where the platform says so in `code`", async ({ page }) => {
    await answerOnce(page, customers.list, { response: false, code: "SESSX007" }, 419);
    const renewed = page.waitForRequest((request) => isRequestOf(session.info, request));

    await page.goto("/customer/list?size=10");

    await renewed;
    await expect(listScreen(page).rows).toHaveCount(10);
  });

  for (const body of ["no body", "a page of HTML"] as const)
    test(`403 with ${body} for a list is told in its place, and the session goes on`, async ({ page }) => {
      const heal = await answerWith(page, customers.list, 403, body);
      await page.goto("/customer/list?size=10");
      const failed = page.locator(".list-state[role=alert]");

      await expect(failed).toContainText("O servidor recusou esta requisição (403).");

      heal();
      await failed.getByRole("button", { name: "Tentar novamente" }).click();
      await expect(listScreen(page).rows).toHaveCount(10);
    });

  test("403 for a change is told in its form, which keeps what was typed", async ({ page, platform }) => {
    const [id] = await showPayouts(page, platform, "Quitéria Status", [{ status: "w" }]);
    await answerWith(page, payouts.decide, 403);
    await listScreen(page).row(Number(id)).press("d");
    await fillDecision(page, "000000");

    await payoutForm(page).submit.click();

    await expect(modal(page).lines).toContainText("O servidor recusou esta requisição (403).");
    await expect(payoutForm(page).reason).not.toHaveValue("");
  });
});

for (const call of [session.open, session.signin])
  for (const [status, message] of [
    [401, "O servidor não autorizou o acesso (401)."],
    [403, "O servidor recusou esta requisição (403)."],
  ] as const)
    for (const body of everyBody)
      test(`${status} with ${body} for ${call.path} is told on the sign-in page, where a second try signs in`, async ({
        page,
      }) => {
        const { submit, user, password } = signInPage(page);
        const heal = await answerWith(page, call, status, body);
        await page.goto("/login");

        await signIn(page, "maker");

        await expect(page.locator(".login-lines")).toContainText(message);
        await expect(user).toHaveValue("maker");
        await expect(password).toHaveValue(passwordOf("maker"));
        heal();
        await submit.click();
        // the page had asked for a session before: after two failures a call is sent again only by a button that says so
        if (call === session.open) await page.getByRole("button", { name: "Tentar novamente" }).click();
        await page.getByRole("button", { name: "Abrindo o painel…" }).waitFor();
      });
