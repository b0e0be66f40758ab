import { readFile } from "node:fs/promises";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { expect, test } from "../../support/servers/refine-console";
import { openPage } from "./open-page";

/** The hooks that change what the platform keeps; the outcome is read from its database. */
export function changes(): void {
  test.describe("the hooks that change", () => {
    test.use({
      user: "maker",
      // in development Refine warns about forms that get their id from `show`, as modals and drawers do
      expectedComplaints: [/^\[useForm\]: action: "edit"/],
    });

    test("useForm creates and edits, useStepsForm edits, and useLogList tells of it", async ({
      page,
      platform,
    }) => {
      const { kysely } = platform.database;
      const adminBy = (user: string) =>
        kysely.selectFrom("admins").selectAll().where("user_name", "=", user).executeTakeFirst();

      await test.step("create, with the platform's error at its field first", async () => {
        await openPage(page, "/refine/create/users");
        await page.getByLabel("name").fill("Clara Hook");
        await page.getByLabel("user").fill("clarahook");
        await page.getByLabel("email").fill("clara.hook@example.com");
        await page.getByLabel("password").fill("short");
        await page.getByRole("button", { name: "Salvar" }).click();
        await expect(page.locator(".ant-form-item-explain-error")).toBeVisible();
        expect(await adminBy("clarahook")).toBeUndefined();
        await page.getByLabel("password").fill("Clara2026");
        await page.getByRole("button", { name: "Salvar" }).click();
        await expect.poll(async () => (await adminBy("clarahook"))?.name).toBe("Clara Hook");
      });
      const { id = 0 } = (await adminBy("clarahook")) ?? {};
      await test.step("edit by the id in the address", async () => {
        await openPage(page, `/refine/edit/users/${id}`);
        await expect(page.getByLabel("name")).toHaveValue("Clara Hook");
        await page.getByLabel("name").fill("Clara Gancho");
        await page.getByRole("button", { name: "Salvar" }).click();
        await expect(page.getByText("Alterado: Usuários")).toBeVisible();
        expect((await adminBy("clarahook"))?.name).toBe("Clara Gancho");
      });
      await test.step("edit in steps", async () => {
        await openPage(page, `/refine/use-steps-form?admin=${id}`);
        await expect(page.getByLabel("name")).toHaveValue("Clara Gancho");
        await page.getByLabel("name").fill("Clara Passo");
        await page.getByRole("button", { name: "next" }).click();
        await page.getByLabel("email").fill("clara.passo@example.com");
        await page.getByRole("button", { name: "send" }).click();
        await expect.poll(async () => (await adminBy("clarahook"))?.email).toBe("clara.passo@example.com");
        expect((await adminBy("clarahook"))?.name).toBe("Clara Passo");
      });
      await test.step("the audit tells of it", async () => {
        await openPage(page, "/refine/use-log-list");
        await expect(page.getByRole("listitem").first()).toHaveText(/^Usuário alterado: /);
      });
    });

    test("useModalForm, useDelete, useDrawerForm and useExport work", async ({ page, platform }) => {
      const { kysely } = platform.database;
      const customer = await givenCustomer(platform.database, {
        name: "Restrito de Hooks",
        balance: 50_000,
        is_blacklisted: true,
      });
      const rules = () =>
        kysely
          .selectFrom("customers")
          .select(["is_blacklisted", "may_pay", "may_withdraw"])
          .where("id", "=", customer.id)
          .executeTakeFirstOrThrow();
      await test.step("edit in a modal", async () => {
        await openPage(page, "/refine/use-modal-form");
        await page.getByRole("button", { name: `${customer.name} yy` }).click();
        await page.getByRole("dialog").locator("#withdraw").getByText("n").click();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /ok|salvar/i })
          .click();
        await expect(page.getByRole("button", { name: `${customer.name} yn` })).toBeVisible();
        expect(await rules()).toEqual({ is_blacklisted: true, may_pay: "y", may_withdraw: "n" });
      });
      await test.step("delete, which another tab with a live list follows", async () => {
        const other = await page.context().newPage();
        await openPage(other, "/refine/live");
        await expect(other.getByRole("listitem").filter({ hasText: customer.name })).toBeVisible();
        await openPage(page, "/refine/use-delete");
        await page.getByRole("button", { name: `remove ${customer.name}` }).click();
        await expect(page.getByRole("button", { name: `remove ${customer.name}` })).toHaveCount(0);
        expect((await rules()).is_blacklisted).toBe(false);
        await expect(other.getByRole("listitem").filter({ hasText: customer.name })).toHaveCount(0);
        await other.close();
      });
      await test.step("a payout decided in a drawer, with a one-time code", async () => {
        const payout = await givenPayout(platform.database, customer.id);
        await openPage(page, `/refine/use-drawer-form?search=${encodeURIComponent(customer.name)}`);
        await page.getByRole("button", { name: `${payout.id} w` }).click();
        const drawer = page.getByRole("dialog");
        // until the row is there, it would take the place of what is typed
        await expect(drawer.getByRole("button", { name: "send" })).toBeEnabled();
        await drawer.getByText("x", { exact: true }).click();
        await drawer.getByLabel("reason").fill("Recusado por uma página de teste");
        await drawer.getByLabel("otp").fill(await platform.code("maker"));
        await drawer.getByRole("button", { name: "send" }).click();
        await expect(page.getByRole("button", { name: `${payout.id} x` })).toBeVisible();
      });
      await test.step("export", async () => {
        await openPage(page, "/refine/use-export");
        const download = page.waitForEvent("download");
        await page.getByRole("button", { name: "Exportar" }).click();
        const text = await readFile(await (await download).path(), "utf8");
        const { count } = await kysely
          .selectFrom("payouts")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        expect(text.trim().split("\r\n")).toHaveLength(Number(count) + 1);
        expect(text).toContain('"id","status","valueFormat"');
      });
    });
  });
}
