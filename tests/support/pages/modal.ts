import { expect, type Locator, type Page } from "@playwright/test";

/** The parts of the open modal or record, in Portuguese; of a form over a record, those of the form. */
export function modal(page: Page) {
  const dialog = page
    .getByRole("dialog")
    .filter({ has: page.locator(".modal-head") })
    .last();
  const question = page.locator(".ant-modal-confirm");
  return {
    dialog,
    field: (label: string): Locator => dialog.getByLabel(label, { exact: true }),
    /** The button that sends a payout's decision; its label follows the decision. */
    decide: dialog.getByRole("button", { name: /^(Confirmar|Aprovar saque|Rejeitar saque)$/ }),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    /** The confirmation over the modal, such as the one before typed text is discarded. */
    question,
    answer: (name: string) => question.getByRole("button", { name, exact: true }).click(),
    /** The messages above the form's fields. */
    lines: dialog.locator(".form-errors"),
  };
}

/** A select of the modal with its selected option. */
export const chosen = (page: Page, label: string): Locator =>
  modal(page)
    .dialog.locator(".ant-form-item")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator(".ant-select");

/** Chooses an option of a select of the modal; filters the options first where it can, since long lists are virtual. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = chosen(page, label);
  await select.click();
  const input = select.getByRole("combobox");
  if (await input.isEditable()) await input.fill(option);
  const options = page.locator(".ant-select-dropdown:visible");
  await options.getByTitle(option, { exact: true }).click();
  // antd returns the focus to the select a moment later, on a busy machine after the next keys
  await expect(options).toHaveCount(0);
}

/** Expects a field to show exactly this message. */
export const expectMessage = (field: Locator, message: string): Promise<void> =>
  expect(field).toHaveAccessibleDescription(message);
