import type { Page } from "@playwright/test";
import { contract } from "../../../contract/index";
import { givenActions, statusChanges } from "../../support/factories/given-audit";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { fillDecision, payoutForm, reason } from "../../support/pages/payout-form";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";
import { watchTraffic } from "../../support/tools/traffic";

const { audit } = contract;

/** The parts of an open record's history, in Portuguese. */
function history(page: Page) {
  const { panel, body, tab } = recordPanel(page);
  const list = panel.getByRole("list", { name: /^(Histórico|History)$/ });
  return {
    body,
    tab: tab("Histórico"),
    entries: list.locator(":scope > li"),
    more: body.getByRole("button", { name: "Carregar mais" }),
  };
}

async function givenPayoutOf({ database }: ConsolePlatform, name: string): Promise<number> {
  const customer = await givenCustomer(database, { name, balance: 100_000 });
  return (await givenPayout(database, customer.id)).id;
}

test.describe("with every permission", () => {
  test.use({ user: "maker" });

  test("a payout's history says in words who decided it and what changed, in both languages and by keyboard", async ({
    page,
    platform,
  }) => {
    const id = await givenPayoutOf(platform, "Hilda Histórico");
    await page.goto(`/finance/withdrawals/${id}?search=Hilda Histórico`);
    const { body, tab, entries } = history(page);
    await expect(tab).toBeVisible();
    await page.keyboard.press("2");
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(body).toContainText("Nada foi registrado ainda");
    await expect(recordPanel(page).panel.locator(".modal-head")).toContainText("Histórico");
    await expect(page).toHaveURL(/tab=history/);

    // decided over the open history, which follows
    await page.keyboard.press("d");
    await fillDecision(page, await platform.code("maker"));
    await payoutForm(page).submit.click();
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText(`Helena Duarte aprovou o saque ${id}`);
    const fields = entries.locator(".audit-changes > div");
    await expect(fields.filter({ hasText: "Situação" })).toHaveText("Situaçãode Aguardando →  para Pago");
    await expect(fields.filter({ hasText: "Motivo" })).toHaveText(`Motivo${reason}`);
    await expect(fields.filter({ hasText: "Valor" })).toHaveText(/^ValorR\$\s100,00$/);
    await expect(fields.filter({ hasText: "Taxa" })).toHaveText(/^TaxaR\$\s1,99$/);
    await expect(entries).toContainText(/IP (127[.]0[.]0[.]1|::1)/);
    expect(await violations(page, { part: "#modals" })).toEqual([]);

    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "English" }).click();
    await listScreen(page).row(id).press("Enter");
    await page.keyboard.press("2");
    await expect(entries).toContainText(`Helena Duarte approved withdrawal ${id}`);
    await expect(fields.filter({ hasText: "Status" })).toHaveText("Statusfrom Waiting →  to Paid");
    await expect(entries.getByRole("link")).toHaveText(["Helena Duarte"]);

    await entries.getByRole("link").focus();
    await page.keyboard.press("Enter");
    await expect(recordPanel(page).panel).toContainText("helena", { ignoreCase: true });
    expect(new URL(page.url()).pathname).toMatch(/^\/users\/\d+$/);
    await page.goBack();
    await expect(entries).toContainText("approved withdrawal");
  });

  test("it says how far the audit is verified, that it is not yet, and whose entries are not as they were", async ({
    page,
    platform,
  }) => {
    const { database } = platform;
    const { kysely } = database;
    const { id } = await givenCustomer(database, { name: "Selma Selada" });
    await givenActions(database, "checker", statusChanges(id, 1));
    const { id: chain } = await kysely
      .selectFrom("admins")
      .select("id")
      .where("user_name", "=", "checker")
      .executeTakeFirstOrThrow();
    const columns = ["entries", "verified_at", "broken_chain", "broken_position"] as const;
    const { verified_at, ...kept } = await kysely
      .selectFrom("audit_state")
      .select(columns)
      .executeTakeFirstOrThrow();
    const found = { ...kept, verified_at: verified_at === null ? null : new Date(verified_at) };
    const { body } = history(page);
    const setState = (rest: object) =>
      kysely
        .updateTable("audit_state")
        .set({ ...found, ...rest })
        .where("id", "=", 1)
        .execute();
    /** Expects a text in the history with what a verification found; the platform's own may come in between. */
    const expectWith = (rest: object, text: string) =>
      expect(async () => {
        await setState(rest);
        await page.goto(`/customer/list/${id}?search=Selma&tab=history`);
        await expect(body).toContainText(text, { timeout: 5000 });
      }).toPass();

    try {
      await expectWith(
        { entries: 81_204, verified_at: new Date("2026-11-24T13:31:07Z") },
        "Auditoria inteira verificada: 81.204 registros, em 24/11/2026 às 10:31",
      );

      await expectWith(
        { broken_chain: chain, broken_position: 3 },
        `a partir do nº ${chain * 2 ** 32 + 3}, foram alterados os registros de Rafael Nogueira`,
      );
      await expect(body.getByRole("alert")).toBeVisible();
      expect(await violations(page, { part: "#modals" })).toEqual([]);

      await expectWith({ verified_at: null }, "A auditoria ainda não foi verificada");
    } finally {
      await setState({});
    }
  });

  test("a long history goes on where it ended, from its first new entry", async ({ page, platform }) => {
    const { database } = platform;
    const { id } = await givenCustomer(database, { name: "Longa Lembrança" });
    await givenActions(database, "checker", statusChanges(id, 60));
    const { entries, more } = history(page);
    await page.goto(`/customer/list/${id}?search=Longa&tab=history`);
    await expect(entries).toHaveCount(50);

    await more.focus();
    await page.keyboard.press("Enter");

    await expect(entries).toHaveCount(60);
    await expect(entries.nth(50)).toBeFocused();
    await expect(more).toHaveCount(0);
    await expect(entries.first()).toContainText("de Inativo →  para Ativo");
    await expect(entries.last()).toContainText("de Ativo →  para Inativo");
  });

  test("a platform that does not announce the audit has no history, and is asked for none", async ({
    page,
    platform,
  }) => {
    await announce(page, ["list-query"]);
    const traffic = watchTraffic(page);
    const id = await givenPayoutOf(platform, "Nilo Nenhum");
    const { body, tab } = history(page);

    await page.goto(`/finance/withdrawals/${id}?search=Nilo&tab=history`);

    await expect(body).toContainText("Nilo Nenhum");
    await expect(tab).toHaveCount(0);
    expect(traffic.bodiesOf(audit.record)).toEqual([]);
  });
});

test.describe("with a level that may see customers alone", () => {
  test.use({ user: "desk", expectedComplaints: [/Failed to load resource/] });

  test("admins are named without a link, and without where they were", async ({ page, platform }) => {
    const { database } = platform;
    const { id } = await givenCustomer(database, { name: "Lia Lida" });
    await givenActions(database, "checker", statusChanges(id, 1));
    const { entries } = history(page);

    await page.goto(`/customer/list/${id}?search=Lia&tab=history`);

    await expect(entries).toContainText(`Rafael Nogueira alterou a situação do cliente ${id}`);
    await expect(entries.getByRole("link")).toHaveCount(0);
    await expect(entries).not.toContainText("IP");
  });

  test("a level that lost the permission meanwhile is told which one it is", async ({ page, platform }) => {
    const { database } = platform;
    const { kysely } = database;
    const { id } = await givenCustomer(database, { name: "Perdida Permissão" });
    const { body, tab } = history(page);
    await page.goto(`/customer/list/${id}?search=Perdida`);
    await expect(tab).toBeVisible();
    // what the first tab reads would be refused, too, and close the record
    await expect(body.locator("dl").first()).toBeVisible();
    const level = kysely.selectFrom("access_levels").select("permissions").where("name", "=", "Atendimento");
    const { permissions } = await level.executeTakeFirstOrThrow();
    const put = (flags: object) =>
      kysely
        .updateTable("access_levels")
        .set({ permissions: JSON.stringify(flags) })
        .where("name", "=", "Atendimento")
        .execute();
    await put({ ...permissions, customer: 0 });

    try {
      await tab.click();
      await expect(body.getByRole("alert")).toContainText("Seu nível de acesso não tem a permissão");
      await expect(body.getByRole("alert")).toContainText("Clientes");
    } finally {
      await put(permissions);
    }
    await page.reload();
    await tab.click();
    await expect(body).toContainText("Nada foi registrado ainda");
  });
});
