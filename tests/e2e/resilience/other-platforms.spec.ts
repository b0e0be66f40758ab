import type { Page } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { screens } from "../../../src/resources";
import { givenNotifications } from "../../support/factories/given-notifications";
import { inOtherTypes } from "../../support/factories/schema-values";
import { lists } from "../../support/faults/lists";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { showPayouts } from "../../support/pages/payout-screen";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

type Row = Record<string, unknown>;
type Answer = Readonly<Record<string, unknown>> & { readonly data: Row[] };

/** Changes every answer to a call on its way to the page. */
const changeAnswers = (page: Page, { path }: Call, change: (answer: Answer) => object) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  });

const changeRows = (page: Page, call: Call, change: (rows: Row[]) => unknown[]) =>
  changeAnswers(page, call, (answer) => ({ ...answer, data: change(answer.data) }));

const { customers, notifications, payouts } = contract;
const unreadable = "Este registro não pôde ser lido";

test("every list shows the same whichever types its fields are written in", async ({ page }) => {
  test.setTimeout(120_000);
  const { rows } = listScreen(page);
  for (const [name, call] of Object.entries(lists))
    await test.step(name, async () => {
      await page.goto(screens[name]?.path ?? "");
      await expect(rows.first()).toBeVisible();
      const shown = await rows.allInnerTexts();

      const changed: unknown[] = [];
      await changeAnswers(page, call, (answer) => {
        const data = inOtherTypes(call.data, answer.data);
        changed.push(data);
        return { ...answer, data };
      });
      await page.reload();

      await expect(rows).toHaveText(shown, { useInnerText: true });
      expect(changed.length).toBeGreaterThan(0);
    });
});

test("account data of any shape is shown as what it is", async ({ page, platform }) => {
  const [id] = await showPayouts(page, platform, "Iolanda Formatos", [{ status: "w" }]);
  const { dialog } = modal(page);
  let accountData: unknown;
  await changeRows(page, payouts.list, (rows) => rows.map((row) => ({ ...row, accountData })));
  for (const [data, shown] of [
    ["341 / 1234-5", [["Conta de destino", "341 / 1234-5"]]],
    [
      ["341", { branch: 1 }],
      [
        ["0", "341"],
        ["1", '{"branch":1}'],
      ],
    ],
    [
      { bank: 341, pix: null },
      [
        ["Banco", "341 · Itaú Unibanco"],
        ["pix", "–"],
      ],
    ],
    [[], []],
    [null, []],
    [undefined, []],
  ] as const)
    await test.step(JSON.stringify(data) ?? "nothing", async () => {
      accountData = data;
      await page.reload();
      await listScreen(page).row(Number(id)).press("v");

      const account = dialog.getByRole("group", { name: "Conta de destino" });
      await expect(account.getByRole("term")).toHaveText(shown.map(([term]) => term));
      await expect(account.getByRole("definition")).toHaveText(shown.map(([, text]) => text));
    });
});

test("a notification is read and counted however yes and no are written", async ({ page, platform }) => {
  const count = page.locator(".bell-count");
  const items = page.getByRole("dialog").getByRole("listitem");
  let answers: readonly unknown[] = [];
  await changeAnswers(page, notifications.list, ({ unread: _, ...answer }) => ({
    ...answer,
    data: answer.data.map((row) => ({ ...row, read: answers[row.read === "y" ? 0 : 1] })),
  }));
  for (const each of [
    [true, false],
    [1, 0],
    ["1", "0"],
    ["y", "n"],
  ])
    await test.step(JSON.stringify(each), async () => {
      answers = each;
      await givenNotifications(platform.database, "maker", { count: 3, read: 1 });
      await page.goto("/dashboard");
      await expect(count).toHaveText("2");

      await page.getByRole("button", { name: /^Notificações de / }).click();
      await items.filter({ hasText: "Texto do aviso 2" }).getByRole("button").first().click();

      await expect(count).toHaveText("1");
    });
});

test.describe("a row that cannot be read", () => {
  test.use({ expectedComplaints: [/: expected .*, got /] });

  test("stands at its place among the others, without actions", async ({ page, complaints }) => {
    const { rows } = listScreen(page);
    let ids: unknown[] = [];
    await changeRows(page, customers.list, (all) => {
      ids = all.map(({ id }) => id);
      return all.map((row, i) => (i === 1 ? { ...row, reqId: null } : i === 3 ? 42 : i === 4 ? null : row));
    });
    await page.goto("/customer/list?size=10");

    await expect(rows).toHaveCount(10);
    await expect(rows.nth(1)).toHaveText(`${ids[1]} · ${unreadable}`);
    await expect(rows.nth(3)).toHaveText(unreadable);
    await expect(rows.nth(2)).toContainText(String(ids[2]));
    await rows.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(rows.nth(1)).toBeFocused();
    for (const key of ["Enter", ".", "e", "Delete"]) await page.keyboard.press(key);
    await expect(page.getByRole("dialog").or(page.getByRole("menu"))).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await expect(rows.nth(2)).toBeFocused();
    await expect(rows.nth(1).getByRole("button")).toHaveAccessibleName("Copiar o que foi recebido");
    expect(complaints).toEqual([
      "POST /admin/customer/list: data[1].reqId: expected text, got nothing",
      "POST /admin/customer/list: data[3]: expected object, got number",
    ]);
  });

  test("offers to copy what came", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const row = listScreen(page).rows.nth(1);
    await changeRows(page, customers.list, (all) =>
      all.map((each, i) => (i === 1 ? { name: ["Ana"] } : each)),
    );
    await page.goto("/customer/list?size=10");
    await row.focus();

    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");

    await expect(page.getByText("Copiado: o que foi recebido")).toBeVisible();
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual({ name: ["Ana"] });
  });

  test("a notification that cannot be read leaves the others", async ({ page, platform }) => {
    await givenNotifications(platform.database, "maker", { count: 3 });
    await changeRows(page, notifications.list, (all) => [all[0], null, all[2]]);
    await page.goto("/dashboard");
    await expect(page.locator(".bell-count")).toHaveText("3");

    await page.getByRole("button", { name: /^Notificações de / }).click();

    const items = page.getByRole("dialog").getByRole("listitem");
    await expect(items).toHaveText([/Texto do aviso 1/, unreadable, /Texto do aviso 3/]);
  });
});

test("money is not decided where amount or status can be read in two ways", async ({ page, platform }) => {
  const [id] = await showPayouts(page, platform, "Ildefonso Ambíguo", [{ status: "w" }]);
  const row = listScreen(page).row(Number(id));
  const { dialog } = modal(page);
  let change: Row = {};
  await changeRows(page, payouts.list, (rows) => rows.map((each) => ({ ...each, ...change })));
  for (const each of [{ valueFormat: "1234.56" }, { feeFormat: null }, { status: "W" }])
    await test.step(JSON.stringify(each), async () => {
      change = each;
      await page.reload();
      await row.focus();
      // the letter of the decision does nothing, and Enter shows the record as ever
      await page.keyboard.press("d");
      await page.keyboard.press("Enter");
      await expect(dialog).toContainText("Ildefonso Ambíguo");
      await expect(modal(page).decide).toHaveCount(0);
    });
});

test("a code that the console does not know is shown as it is", async ({ page, platform }) => {
  const [id] = await showPayouts(page, platform, "Leocádia Código", [{ status: "w" }]);
  const row = listScreen(page).row(Number(id));
  let status = "";
  await changeRows(page, payouts.list, (rows) => rows.map((each) => ({ ...each, status })));
  for (const code of ["weird", "title", "on hold", "a.b:c"])
    await test.step(code, async () => {
      status = code;
      await page.reload();
      await expect(row.locator(".status")).toHaveText(code);

      await row.press("v");
      await expect(modal(page).dialog.locator(".steps .status")).toHaveText(code);
    });
});
