import { expect, test } from "../../support/servers/refine-console";
import { openPage } from "./open-page";

/** Who may do what, and the components that show it. */
export function accessAndViews(): void {
  test.describe("access and views", () => {
    test("useCan and <CanAccess> follow the admin's level, and the stock views are in its language", async ({
      openAs,
    }) => {
      const maker = await openAs("maker");
      await test.step("a full level", async () => {
        await openPage(maker, "/refine/access");
        await expect(maker.getByRole("listitem")).toHaveText([
          "payouts list: yes",
          "payouts edit: yes",
          "payouts delete: A plataforma não oferece esta operação",
          "checkoutOrders cancel: yes",
          "elsewhere list: yes",
        ]);
        await expect(maker.getByText("may", { exact: true })).toBeVisible();
      });
      await test.step("buttons and a title in words", async () => {
        await openPage(maker, "/refine/views/users?id=2");
        await expect(maker.getByRole("heading", { name: "Usuários" })).toBeVisible();
        for (const name of ["Novo", "Alterar", "Ver", "Usuários", "Atualizar", "Salvar", "Exportar"])
          await expect(
            maker.getByRole("link", { name }).or(maker.getByRole("button", { name })).first(),
          ).toBeVisible();
        await expect(maker.getByRole("button", { name: "Excluir" })).toBeDisabled();
        await expect(maker.getByRole("link", { name: "Alterar" })).toHaveAttribute(
          "href",
          "/refine/edit/users/2",
        );
      });
      const reader = await openAs("reader");
      await test.step("a level that only reads", async () => {
        await openPage(reader, "/refine/access");
        await expect(reader.getByRole("listitem").nth(0)).toHaveText("payouts list: yes");
        await expect(reader.getByRole("listitem").nth(1)).toHaveText(
          "payouts edit: Seu nível de acesso é somente leitura",
        );
        await expect(reader.getByText("may not")).toBeVisible();
        await openPage(reader, "/refine/views/users?id=2");
        const edit = reader.getByTitle("Seu nível de acesso é somente leitura").first();
        await expect(edit).toBeVisible();
      });
      await test.step("a level without the permission", async () => {
        const desk = await openAs("desk");
        await openPage(desk, "/refine/access");
        await expect(desk.getByRole("listitem").first()).toHaveText(/não tem a permissão/);
      });
    });
  });
}
