import { expect, type Locator, type Page } from "@playwright/test";

/** The open modal's parts, in Portuguese. */
export function modal(page: Page) {
  const dialog = page.getByRole("dialog").filter({ has: page.locator(".modal-head") });
  const question = page.locator(".ant-modal-confirm");
  return {
    dialog,
    field: (label: string): Locator => dialog.getByLabel(label, { exact: true }),
    /** The button that sends a payout's decision: it says which. */
    decide: dialog.getByRole("button", { name: /^(Decidir|Aprovar saque|Rejeitar saque)$/ }),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    /** The question over the modal, such as whether to throw away what was typed. */
    question,
    answer: (name: string) => question.getByRole("button", { name, exact: true }).click(),
    /** What is said above the form's fields. */
    lines: dialog.locator(".form-errors"),
  };
}

/** A select of the modal, with what it shows. */
export const chosen = (page: Page, label: string): Locator =>
  modal(page)
    .dialog.locator(".ant-form-item")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator(".ant-select");

/** Chooses an option of a select of the modal; long lists are searched, since only a part of them is drawn. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = chosen(page, label);
  await select.click();
  const input = select.getByRole("combobox");
  if (await input.isEditable()) await input.fill(option);
  const options = page.locator(".ant-select-dropdown:visible");
  await options.getByTitle(option, { exact: true }).click();
  // antd gives the focus back to the select in a moment, which a busy machine has after the next keys
  await expect(options).toHaveCount(0);
}

/** Waits until a field says this and nothing else. */
export const expectMessage = (field: Locator, message: string): Promise<void> =>
  expect(field).toHaveAccessibleDescription(message);
