import { givenCustomer } from "../../support/factories/given-customers";
import { act } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

for (const [where, focus] of [
  ["a select", "combobox"],
  ["the button that closes the form", "button"],
] as const)
  test(`Ctrl with Enter sends the form from ${where}, and leads to what is wrong`, async ({
    page,
    platform,
  }) => {
    const { id, name } = await givenCustomer(platform.database, { name: `Zuleica ${focus}` });
    await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
    await act(page, id, "Editar dados");
    const { dialog } = modal(page);
    const email = dialog.getByLabel("E-mail", { exact: true });
    await email.fill("sem arroba");
    const from =
      focus === "combobox"
        ? dialog.getByRole("combobox").last()
        : dialog.getByRole("button", { name: "Voltar" });
    await from.focus();

    await page.keyboard.press("Control+Enter");

    await expect(email).toBeFocused();
    await expect(email).toBeInViewport();
    await expect(page.getByRole("listbox")).toHaveCount(0);
  });
