import type { Page } from "@playwright/test";
import { approvals } from "../../contract/approvals";
import { insertions } from "../../contract/insertions";
import { expect, test } from "../harness/console";
import type { ConsolePlatform } from "../harness/console-platform";
import { givenCustomer } from "../harness/given";
import { checkerId, givenApproval, givenInsertion, givenOrder, makerId } from "../harness/given-money";
import { act, columnOf, listScreen, openMenu } from "../harness/list-screen";
import { expectMessage, modal } from "../harness/modal";
import { watchTraffic } from "../harness/traffic";

test.use({ user: "checker" });

type Kind = "approvals" | "insertions";

const places = {
  approvals: {
    path: "/finance/orders_approval",
    call: approvals.decide,
    submit: /^(Aprovar|Rejeitar) pagamento$/,
  },
  insertions: {
    path: "/finance/cash_inserts",
    call: insertions.decide,
    submit: /^(Aprovar|Rejeitar) inserção$/,
  },
} as const;
const decideLabel = "Aprovar ou rejeitar";

/** Something of R$ 100,00 to decide, of a customer of its own. */
async function given({ database }: ConsolePlatform, kind: Kind, customer: number, row = {}): Promise<number> {
  if (kind === "insertions") return (await givenInsertion(database, customer, row)).id;
  const order = await givenOrder(database, customer);
  await database.kysely.updateTable("orders").set({ status: "r" }).where("id", "=", order.id).execute();
  return (await givenApproval(database, customer, { order_id: order.id, ...row })).id;
}

const open = async (page: Page, kind: Kind, name: string, count: number) => {
  await page.goto(`${places[kind].path}?search=${encodeURIComponent(name)}`);
  await expect(listScreen(page).loaded(count)).toBeVisible();
};

const stored = ({ database }: ConsolePlatform, kind: Kind, id: number) =>
  database.kysely
    .selectFrom(kind)
    .select(["status", "closed_by_id", "closed_by_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const form = (page: Page) => {
  const { dialog, field } = modal(page);
  return {
    choose: (decision: string) => dialog.getByText(decision, { exact: true }).click(),
    code: field("Código de 6 dígitos"),
    submit: dialog.locator(".ant-modal-footer .ant-btn-primary"),
  };
};

for (const kind of ["approvals", "insertions"] as const) {
  test.describe(kind, () => {
    for (const [decision, status, word, credit] of [
      ["Aprovar", "a", /Aprovad[oa]/, 10_000],
      ["Rejeitar", "n", /Não aprovad[oa]/, 0],
    ] as const)
      test(`${decision}: with a code alone, the row gets state, date and admin in place`, async ({
        page,
        platform,
      }) => {
        const customer = await givenCustomer(platform.database, { name: `Irene ${kind} ${status} Decidida` });
        const id = await given(platform, kind, customer.id);
        await open(page, kind, customer.name, 1);
        const traffic = watchTraffic(page);
        await act(page, id, decideLabel);

        await form(page).choose(decision);
        await form(page).code.fill(await platform.code("checker"));
        await expect(form(page).submit).toHaveText(places[kind].submit);
        await form(page).submit.click();

        const row = listScreen(page).row(id);
        await expect(row).toContainText(word);
        await expect(row).toContainText("Rafael Nogueira");
        expect(await columnOf(page, "Fechado em")).toEqual([
          expect.stringMatching(/^\d\d\/\d\d\/\d{4} [\d:]{8}$/),
        ]);
        expect(traffic.bodiesOf(places[kind].call)).toMatchObject([{ status }]);
        expect(await stored(platform, kind, id)).toEqual({
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

    test("only pending ones of another admin can be decided; all can be viewed", async ({
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
        ids[name] = await given(platform, kind, customer.id, row);
      const maker = await openAs("maker");

      for (const [who, decidable] of [
        [page, "mine"],
        [maker, "theirs"],
      ] as const) {
        await open(who, kind, customer.name, 5);
        for (const [name, id] of Object.entries(ids)) {
          await openMenu(who, id);
          await expect(who.getByRole("menuitem", { name: "Ver" })).toBeVisible();
          await expect(who.getByRole("menuitem", { name: decideLabel }), name).toHaveCount(
            name === decidable ? 1 : 0,
          );
          await who.keyboard.press("Escape");
          await expect(who.getByRole("menuitem")).toHaveCount(0);
        }
      }
    });

    test("two admins at once: one succeeds, the other is told who was faster, and sees the row as it is", async ({
      page,
      openAs,
      platform,
    }) => {
      const customer = await givenCustomer(platform.database, { name: `Leocádia ${kind} Decidida` });
      const id = await given(platform, kind, customer.id, {
        requested_by_id: 3,
        requested_by_name: "Beatriz Camargo",
      });
      const maker = await openAs("maker");
      for (const [who, user] of [
        [page, "checker"],
        [maker, "maker"],
      ] as const) {
        await open(who, kind, customer.name, 1);
        await act(who, id, decideLabel);
        await form(who).choose("Aprovar");
        await form(who).code.fill(await platform.code(user));
      }

      await form(page).submit.click();
      await expect(listScreen(page).row(id)).toContainText(/Aprovad/);
      await form(maker).submit.click();

      await expect(modal(maker).lines).toHaveText(
        /^Esta solicitação já foi decidida por Rafael Nogueira em [\d/]{10} [\d:]{8}: aprovada$/,
      );
      await expect(listScreen(maker).row(id)).toContainText(/Aprovad/);
      expect(await stored(platform, kind, id)).toMatchObject({ status: "a", closed_by_id: checkerId });
    });

    test.describe("when the answer is lost", () => {
      test.use({ expectedComplaints: [/net::ERR_FAILED/] });

      test("says so, looks for what became of it, and never sends again", async ({ page, platform }) => {
        const customer = await givenCustomer(platform.database, { name: `Marilda ${kind} Decidida` });
        const id = await given(platform, kind, customer.id);
        await open(page, kind, customer.name, 1);
        const traffic = watchTraffic(page);
        await page.route(`**${places[kind].call.path}`, async (route) => {
          await route.fetch();
          await route.abort();
        });
        await act(page, id, decideLabel);
        await form(page).choose("Aprovar");
        await form(page).code.fill(await platform.code("checker"));

        await form(page).submit.click();

        await expect(modal(page).lines).toContainText("A resposta se perdeu");
        await expect(modal(page).lines).toContainText(
          /Situação agora: Aprovad[oa]\. Não há mais o que enviar\./,
        );
        await expect(modal(page).button("Fechar").last()).toBeVisible();
        expect(traffic.countOf(places[kind].call)).toBe(1);
      });
    });
  });
}

test("a queue is worked through with the keyboard: Enter, a or r, code, Ctrl+Enter, next", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Norma Decidida" });
  const last = await given(platform, "insertions", customer.id);
  await given(platform, "insertions", customer.id, { requested_by_id: checkerId });
  const second = await given(platform, "insertions", customer.id);
  await given(platform, "insertions", customer.id, { status: "n" });
  const first = await given(platform, "insertions", customer.id);
  await open(page, "insertions", customer.name, 5);
  await listScreen(page).row(first).focus();

  for (const [id, letter, next] of [
    [first, "a", second],
    [second, "r", last],
    [last, "a", last],
  ] as const) {
    await page.keyboard.press("Enter");
    await expect(modal(page).dialog.getByRole("radio", { name: "Aprovar" })).toBeFocused();
    await page.keyboard.press(letter);
    await expect(form(page).code).toBeFocused();
    await page.keyboard.type(await platform.code("checker"));
    await page.keyboard.press("Control+Enter");
    await expect(modal(page).dialog).toBeHidden();
    await expect(listScreen(page).row(next)).toBeFocused();
    expect((await stored(platform, "insertions", id)).status).toBe(letter === "a" ? "a" : "n");
  }
});

test("Enter shows a row that cannot be decided", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Odete Decidida" });
  const id = await given(platform, "insertions", customer.id, { requested_by_id: checkerId });
  await open(page, "insertions", customer.name, 1);

  await listScreen(page).row(id).press("Enter");

  await expect(modal(page).dialog).toContainText("Inserção de caixa");
  await expect(modal(page).dialog).toContainText("Acordo com o cliente");
  const steps = modal(page).dialog.getByRole("list", { name: "Situação" }).getByRole("listitem");
  await expect(steps).toHaveText([
    /^Pendente.*Rafael Nogueira$/,
    /^AprovadaNão aprovadaCanceladaPode seguir para$/,
  ]);
});

test("five wrong codes lock, and the lock says how long", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Palmira Decidida" });
  const id = await given(platform, "insertions", customer.id);
  await open(page, "insertions", customer.name, 1);
  await act(page, id, decideLabel);
  await form(page).choose("Aprovar");
  const wrong = await platform.wrongCode("checker");

  for (const message of [
    ...Array<string>(4).fill("PIN incorreto"),
    "Muitos PINs incorretos, tente novamente em 5 min",
  ]) {
    await form(page).code.fill(wrong);
    await form(page).submit.click();
    await expectMessage(form(page).code, message);
    await expect(form(page).code).toHaveValue("");
  }

  expect((await stored(platform, "insertions", id)).status).toBe("p");
  await platform.code("checker");
});

test("the same decision in two tabs of one admin has one effect", async ({ page, context, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Quirina Decidida" });
  const id = await given(platform, "insertions", customer.id);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, "insertions", customer.name, 1);
    await act(tab, id, decideLabel);
    await form(tab).choose("Aprovar");
  }
  const code = await platform.code("checker");
  for (const tab of [page, other]) await form(tab).code.fill(code);

  await Promise.all([form(page).submit.click(), form(other).submit.click()]);

  await expect.poll(async () => (await stored(platform, "insertions", id)).status).toBe("a");
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
  test("lists and decides", async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Rosalina Decidida" });
    const id = await given(platform, "approvals", customer.id);
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
      "Value",
      "Method",
      "Requested",
      "Closed",
      "Status",
      "Actions",
    ]);

    await row.press("Enter");
    const { dialog, field } = modal(page);
    await expect(dialog.getByRole("radio", { name: "Approve" })).toBeFocused();
    await page.keyboard.press("r");
    await field("6-digit code").fill(await platform.code("checker"));
    await dialog.getByRole("button", { name: "Reject payment" }).click();

    await expect(row).toContainText("Not approved");
    expect(await stored(platform, "approvals", id)).toMatchObject({ status: "n" });
  });
});
