import type { Page } from "@playwright/test";
import { payouts } from "../../../contract/payouts";
import type { DemoAdmin } from "../../../server/seed/admins";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { act, listScreen } from "../../support/pages/list-screen";
import { expectMessage, modal } from "../../support/pages/modal";
import { fillDecision, givenPresets, payoutForm } from "../../support/pages/payout-form";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { announce } from "../../support/tools/features";
import { holdRequests } from "../../support/tools/hold-requests";
import { watchTraffic } from "../../support/tools/traffic";

async function given({ database }: ConsolePlatform, name: string) {
  const customer = await givenCustomer(database, { name, balance: 100_000 });
  return { ...(await givenPayout(database, customer.id)), name };
}

const amounts = async ({ database }: ConsolePlatform, id: number) =>
  (
    await database.kysely
      .selectFrom("ledger_entries")
      .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_entries.account_id")
      .select("amount")
      .where("reference", "=", `payout:${id}`)
      .where("customer_id", "is not", null)
      .orderBy("amount")
      .execute()
  ).map(({ amount }) => amount);

/** Opens the decision form of a payout and fills it in without sending it. */
async function prepare(
  page: Page,
  platform: ConsolePlatform,
  payout: { id: number; name: string },
  user: DemoAdmin,
  decision: "approve" | "reject" = "approve",
): Promise<void> {
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(payout.name)}`);
  await act(page, payout.id, "Aprovar ou rejeitar");
  await fillDecision(page, await platform.code(user), { decision });
}

test.describe("a decision", () => {
  test.use({ user: "maker" });

  test("is sent once on a double click", async ({ page, platform }) => {
    const payout = await given(platform, "Amélia Dupla");
    await prepare(page, platform, payout, "maker");
    const traffic = watchTraffic(page);

    await modal(page).decide.dblclick();

    await expect(listScreen(page).row(payout.id)).toContainText("Pago");
    expect(traffic.countOf(payouts.decide)).toBe(1);
    expect(await amounts(platform, payout.id)).toEqual([-10_000, -199]);
  });

  test("is sent once while Ctrl+Enter is held down", async ({ page, platform }) => {
    const payout = await given(platform, "Bernarda Dupla");
    await prepare(page, platform, payout, "maker");
    const traffic = watchTraffic(page);

    await page.keyboard.down("Control");
    // a repeated `down` without `up` is what the browser sends for a held key
    for (let i = 0; i < 10; i++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await page.keyboard.up("Control");

    await expect(listScreen(page).row(payout.id)).toContainText("Pago");
    expect(traffic.countOf(payouts.decide)).toBe(1);
    expect(await amounts(platform, payout.id)).toEqual([-10_000, -199]);
  });

  test("keeps its modal open and its button busy while it is sent", async ({ page, platform }) => {
    const payout = await given(platform, "Conceição Dupla");
    await prepare(page, platform, payout, "maker");
    const release = await holdRequests(page, `**${payouts.decide.path}`);
    const { dialog, button, decide } = modal(page);

    await decide.click();
    await expect(dialog.locator(".ant-btn-loading")).toBeVisible();
    await expect(button("Voltar")).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    release();

    await expect(dialog).toBeHidden();
    await expect(listScreen(page).row(payout.id)).toContainText("Pago");
  });
});

test.describe("while a decision is sent", () => {
  test.use({ user: "maker" });

  test("its form keeps what was decided, whatever is pressed, and takes input again after a refusal", async ({
    page,
    platform,
  }) => {
    const payout = await given(platform, "Cândida Dupla");
    await givenPresets(page, ["Documentos conferidos com a Receita"]);
    await prepare(page, platform, payout, "maker");
    const { approve, reject, reason, offered, code, submit } = payoutForm(page);
    const busy = modal(page).dialog.locator(".ant-btn-loading");
    await code.fill("000000");
    const release = await holdRequests(page, `**${payouts.decide.path}`);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(busy).toBeVisible();
    const written = await reason.inputValue();
    await expect(offered.first()).toBeVisible();

    await reject.click();
    await expect(busy).toContainText("Aprovar saque");
    await reason.pressSequentially("x");
    await code.press("1");
    await approve.press("r");
    await page.keyboard.insertText("colado");
    await page.keyboard.press("Alt+1");
    await busy.focus();
    await page.keyboard.press("Alt+1");
    await expect(busy).toContainText("Aprovar saque");
    await expect(reason).toHaveValue(written);
    await expect(code).toHaveValue("000000");
    release();

    await expectMessage(code, "Código do autenticador incorreto");
    await expect(code).toBeFocused();
    await page.keyboard.type("12");
    await expect(code).toHaveValue("12");
    await reject.click();
    await expect(submit).toHaveText("Rejeitar saque");
  });
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
] as const)
  test.describe(`in a window of ${width} px`, () => {
    test.use({ user: "maker", viewport: { width, height } });

    test("why a code was refused is in sight above the form's foot", async ({ page, platform }) => {
      const payout = await given(platform, `Custódia Dupla ${width}`);
      await givenPresets(page, ["Documentos conferidos com a Receita"]);
      await prepare(page, platform, payout, "maker");
      const { code, submit } = payoutForm(page);
      await code.fill(await platform.wrongCode("maker"));
      await submit.click();

      const message = modal(page).dialog.getByText("Código do autenticador incorreto");
      await expect(message).toBeInViewport({ ratio: 1 });
      await expect(code).toBeFocused();
    });
  });

test.describe("when two admins decide the same payout", () => {
  test.use({ user: "maker" });

  for (const [decision, status, verb, shown] of [
    ["approve", "p", "aprovado", "Pago"],
    ["reject", "x", "rejeitado", "Cancelado"],
  ] as const)
    test(`the first one succeeds (${verb}), and the second one is told who decided and how`, async ({
      page,
      openAs,
      platform,
    }) => {
      const payout = await given(platform, `Dorotéia ${verb} Dupla`);
      const checker = await openAs("checker");
      // a platform that tells what others change has the form closed before it is sent
      await announce(checker, ["list-query"]);
      await prepare(page, platform, payout, "maker", decision);
      await prepare(checker, platform, payout, "checker");

      await modal(page).decide.click();
      await expect(listScreen(page).row(payout.id)).toContainText(shown);
      await modal(checker).decide.click();

      await expect(modal(checker).lines).toHaveText(
        new RegExp(
          `^Este saque já foi analisado por Helena Duarte em \\d\\d/\\d\\d/\\d{4} [\\d:]{8}: ${verb}$`,
        ),
      );
      await expect(listScreen(checker).row(payout.id)).toContainText(shown);
      const { status: now, decided_by_name } = await platform.database.kysely
        .selectFrom("payouts")
        .select(["status", "decided_by_name"])
        .where("id", "=", payout.id)
        .executeTakeFirstOrThrow();
      expect({ now, decided_by_name }).toEqual({ now: status, decided_by_name: "Helena Duarte" });
      expect(await amounts(platform, payout.id)).toEqual(status === "p" ? [-10_000, -199] : []);
    });

  test("at the same moment, exactly one succeeds", async ({ page, openAs, platform }) => {
    const payout = await given(platform, "Eulália Dupla");
    const checker = await openAs("checker");
    await prepare(page, platform, payout, "maker");
    await prepare(checker, platform, payout, "checker");

    await Promise.all([page, checker].map((each) => modal(each).decide.click()));

    for (const each of [page, checker]) await expect(listScreen(each).row(payout.id)).toContainText("Pago");
    const refused = (await Promise.all([page, checker].map((each) => modal(each).lines.count()))).filter(
      Boolean,
    );
    expect(refused).toHaveLength(1);
    expect(await amounts(platform, payout.id)).toEqual([-10_000, -199]);
  });
});
