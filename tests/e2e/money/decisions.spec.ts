import type { Page } from "@playwright/test";
import { givenCustomer } from "../../support/factories/given-customers";
import { checkerId, makerId } from "../../support/factories/given-money";
import {
  decideLabel,
  decisionForm,
  decisionScreens,
  givenPending,
  openList,
  storedDecision,
} from "../../support/pages/decision-screen";
import { act, columnOf, listScreen, openMenu } from "../../support/pages/list-screen";
import { expectMessage, modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { announce } from "../../support/tools/features";
import { loseAnswer } from "../../support/tools/lose-answer";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "checker" });

for (const kind of ["approvals", "insertions"] as const) {
  test.describe(kind, () => {
    for (const [decision, status, label, credit] of [
      ["Aprovar", "a", /Aprovada/, 10_000],
      ["Rejeitar", "n", /Não aprovad[oa]/, 0],
    ] as const)
      test(`${decision} takes only a code and updates status, date and admin in the row`, async ({
        page,
        platform,
      }) => {
        const customer = await givenCustomer(platform.database, { name: `Irene ${kind} ${status} Decidida` });
        const id = await givenPending(platform, kind, customer.id);
        await openList(page, kind, customer.name, 1);
        const traffic = watchTraffic(page);
        await act(page, id, decideLabel);

        await decisionForm(page).choose(decision);
        await decisionForm(page).code.fill(await platform.code("checker"));
        await expect(decisionForm(page).submit).toHaveText(decisionScreens[kind].submit);
        await decisionForm(page).submit.click();

        const row = listScreen(page).row(id);
        await expect(row).toContainText(label);
        await expect(row).toContainText("Rafael Nogueira");
        expect(await columnOf(page, "Fechado em")).toEqual([
          expect.stringMatching(/^\d\d\/\d\d\/\d{4} [\d:]{5}$/),
        ]);
        expect(traffic.bodiesOf(decisionScreens[kind].call)).toMatchObject([{ status }]);
        expect(await storedDecision(platform, kind, id)).toEqual({
          status,
          closed_by_id: checkerId,
          closed_by_name: "Rafael Nogueira",
        });
        const account = await platform.database.kysely
          .selectFrom("ledger_accounts")
          .select("balance")
          .where("customer_id", "=", customer.id)
          .executeTakeFirst();
        expect(account?.balance ?? 0).toBe(credit);
      });

    test("only pending requests of another admin can be decided, and all can be viewed", async ({
      page,
      openAs,
      platform,
    }) => {
      const customer = await givenCustomer(platform.database, { name: `Jacira ${kind} Decidida` });
      const rows = {
        mine: { requested_by_id: makerId },
        theirs: { requested_by_id: checkerId },
        approved: { status: "a" },
        rejected: { status: "n" },
        withdrawn: { status: "x" },
      };
      const ids: Record<string, number> = {};
      for (const [name, row] of Object.entries(rows))
        ids[name] = await givenPending(platform, kind, customer.id, row);
      const maker = await openAs("maker");

      for (const [tab, decidable] of [
        [page, "mine"],
        [maker, "theirs"],
      ] as const) {
        await openList(tab, kind, customer.name, 5);
        for (const [name, id] of Object.entries(ids)) {
          await openMenu(tab, id);
          await expect(tab.getByRole("menuitem", { name: "Ver" })).toBeVisible();
          await expect(tab.getByRole("menuitem", { name: decideLabel }), name).toHaveCount(
            name === decidable ? 1 : 0,
          );
          await tab.keyboard.press("Escape");
          await expect(tab.getByRole("menuitem")).toHaveCount(0);
        }
      }
    });

    test("when two admins decide at once, the first succeeds, and the second is told who decided and sees the current row", async ({
      page,
      openAs,
      platform,
    }) => {
      const customer = await givenCustomer(platform.database, { name: `Leocádia ${kind} Decidida` });
      const id = await givenPending(platform, kind, customer.id, {
        requested_by_id: 3,
        requested_by_name: "Beatriz Camargo",
      });
      const maker = await openAs("maker");
      // a platform that tells what others change has the form closed before it is sent
      await announce(maker, ["list-query"]);
      for (const [tab, user] of [
        [page, "checker"],
        [maker, "maker"],
      ] as const) {
        await openList(tab, kind, customer.name, 1);
        await act(tab, id, decideLabel);
        await decisionForm(tab).choose("Aprovar");
        await decisionForm(tab).code.fill(await platform.code(user));
      }

      await decisionForm(page).submit.click();
      await expect(listScreen(page).row(id)).toContainText(/Aprovad/);
      await decisionForm(maker).submit.click();

      await expect(modal(maker).lines).toHaveText(
        /^Esta solicitação já foi analisada por Rafael Nogueira em [\d/]{10} [\d:]{8}: aprovada$/,
      );
      await expect(listScreen(maker).row(id)).toContainText(/Aprovad/);
      expect(await storedDecision(platform, kind, id)).toMatchObject({
        status: "a",
        closed_by_id: checkerId,
      });
    });

    test.describe("when the answer is lost", () => {
      test.use({ expectedComplaints: [/net::ERR_FAILED/] });

      /** Opens the decision of a new customer's record, and fills in an approval. */
      async function fillApproval(page: Page, platform: ConsolePlatform, name: string): Promise<void> {
        const customer = await givenCustomer(platform.database, { name });
        const id = await givenPending(platform, kind, customer.id);
        await openList(page, kind, customer.name, 1);
        await act(page, id, decideLabel);
        await decisionForm(page).choose("Aprovar");
        await decisionForm(page).code.fill(await platform.code("checker"));
      }

      test("the form says so, reads the outcome from the list, and never sends again", async ({
        page,
        platform,
      }) => {
        await fillApproval(page, platform, `Marilda ${kind} Decidida`);
        const traffic = watchTraffic(page);
        await loseAnswer(page, decisionScreens[kind].call.path);
        // where the form is below what it decides on
        await page.setViewportSize({ width: 390, height: 700 });

        await decisionForm(page).submit.click();

        await expect(modal(page).lines).toContainText("A resposta se perdeu");
        await expect(modal(page).lines).toBeInViewport({ ratio: 1 });
        await expect(modal(page).lines).toContainText(
          /Situação agora: Aprovada\. Não há mais o que enviar\./,
        );
        await expect(modal(page).button("Fechar").last()).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(modal(page).dialog).toHaveCount(0);
        expect(traffic.countOf(decisionScreens[kind].call)).toBe(1);
      });

      test("whoever leaves it unread is told that it may have been done, not that nothing was sent", async ({
        page,
        platform,
      }) => {
        await fillApproval(page, platform, `Marluce ${kind} Perdida`);
        await page.route(/\/admin\//, (route) => route.abort());

        await decisionForm(page).submit.click();
        await expect(modal(page).lines).toContainText("Não foi possível conferir o resultado");
        await page.keyboard.press("Escape");

        const question = page.getByRole("dialog", { name: "Sair sem saber o resultado?" });
        await expect(question).toContainText("A operação foi enviada e pode ter sido realizada.");
        await expect(page.getByText("ainda não foram enviadas")).toHaveCount(0);
        await question.getByRole("button", { name: "Sair" }).click();
        await expect(modal(page).dialog).toHaveCount(0);
      });

      test("that nothing has changed so far does not say that nothing was sent", async ({
        page,
        platform,
      }) => {
        await fillApproval(page, platform, `Marlene ${kind} Perdida`);
        await page.route(`**${decisionScreens[kind].call.path}`, (route) => route.abort());

        await decisionForm(page).submit.click();
        await expect(modal(page).lines).toContainText("Até agora nada mudou");
        await page.keyboard.press("Escape");

        const question = page.getByRole("dialog", { name: "Sair sem saber o resultado?" });
        await expect(question).toContainText("A operação foi enviada e pode ter sido realizada.");
      });
    });
  });
}

test("five wrong codes lock the code, and the message says for how long", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Palmira Decidida" });
  const id = await givenPending(platform, "insertions", customer.id);
  await openList(page, "insertions", customer.name, 1);
  await act(page, id, decideLabel);
  await decisionForm(page).choose("Aprovar");
  const wrong = await platform.wrongCode("checker");

  for (const message of [
    ...Array<string>(4).fill("Código do autenticador incorreto"),
    "Muitos códigos incorretos, tente novamente em 5 min",
  ]) {
    await decisionForm(page).code.fill(wrong);
    await decisionForm(page).submit.click();
    await expectMessage(decisionForm(page).code, message);
    await expect(decisionForm(page).code).toHaveValue("");
  }

  expect((await storedDecision(platform, "insertions", id)).status).toBe("p");
  await platform.code("checker");
});

test("the same decision in two tabs of one admin has one effect", async ({ page, context, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Quirina Decidida" });
  const id = await givenPending(platform, "insertions", customer.id);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openList(tab, "insertions", customer.name, 1);
    await act(tab, id, decideLabel);
    await decisionForm(tab).choose("Aprovar");
  }
  const code = await platform.code("checker");
  for (const tab of [page, other]) await decisionForm(tab).code.fill(code);

  await Promise.all([decisionForm(page).submit.click(), decisionForm(other).submit.click()]);

  await expect.poll(async () => (await storedDecision(platform, "insertions", id)).status).toBe("a");
  await expect
    .poll(async () => (await Promise.all([page, other].map((tab) => modal(tab).dialog.count()))).toSorted())
    .toEqual([0, 1]);
  const entries = await platform.database.kysely
    .selectFrom("ledger_entries")
    .select("amount")
    .where("reference", "=", `insertion:${id}`)
    .where("amount", ">", 0)
    .execute();
  expect(entries).toEqual([{ amount: 10_000 }]);
});

test.describe("in English", () => {
  test("approval requests are listed and decided", async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Rosalina Decidida" });
    const id = await givenPending(platform, "approvals", customer.id);
    await page.addInitScript(() => localStorage.setItem("lang", "en"));
    await page.goto(`/finance/orders_approval?search=${encodeURIComponent(customer.name)}`);
    const row = listScreen(page).row(id);
    await expect(row).toContainText("Pending");
    const titles = (await page.getByRole("columnheader").allInnerTexts()).map((title) => title.trim());
    expect(titles).toEqual([
      "ID / transaction",
      "Customer",
      "Requested by",
      "Closed by",
      "Amount",
      "Method",
      "Requested",
      "Closed",
      "Status",
      "Actions",
    ]);

    await row.press("d");
    const { dialog, field } = modal(page);
    await expect(dialog.getByRole("radio", { name: "Approve" })).toBeFocused();
    await page.keyboard.press("r");
    await field("Authenticator code").fill(await platform.code("checker"));
    await dialog.getByRole("button", { name: "Reject settlement" }).click();

    await expect(row).toContainText("Not approved");
    expect(await storedDecision(platform, "approvals", id)).toMatchObject({ status: "n" });
  });
});
