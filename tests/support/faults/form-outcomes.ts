import type { Locator, Page } from "@playwright/test";
import { everyCall } from "../security/every-call";
import { expect } from "../servers/console";
import type { ConsolePlatform } from "../servers/console-platform";
import type { Write } from "./write";
import { codeLabel } from "./write";

const unknown = "A resposta se perdeu e não se sabe se a operação foi realizada";

/** The parts of the topmost modal's form, and of what it shows once it is sent. */
export function form(page: Page) {
  const dialog = page.locator(".ant-modal.modal").last();
  return {
    dialog,
    send: dialog.locator(".ant-modal-footer .ant-btn-primary"),
    code: dialog.getByLabel(codeLabel, { exact: true }),
    lines: dialog.locator(".form-errors"),
    outcome: dialog.locator(".unknown-outcome"),
    recovered: dialog.getByText("antes de a sessão terminar"),
    saved: page.locator(".ant-notification-notice-success"),
  };
}

/** Reads the values of a form as shown, except one-time codes and passwords, which no draft keeps. */
export const typedIn = (dialog: Locator): Promise<readonly string[]> =>
  dialog
    .locator(
      "input:not([type=password], [autocomplete=one-time-code], [type=hidden], [type=search]), textarea, .ant-select-selection-item",
    )
    .evaluateAll((fields) =>
      fields.map((field) => {
        if (field instanceof HTMLInputElement && ["radio", "checkbox"].includes(field.type))
          return `${field.value} ${field.checked}`;
        return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
          ? field.value
          : (field.textContent ?? "");
      }),
    );

/**
 * Counts in the audit log how often requests made a change; one that touches several kinds of record counts once. The history of the demonstration
 * is of no request.
 */
export async function timesDone(
  { database }: ConsolePlatform,
  { call }: Pick<Write, "call">,
): Promise<number> {
  const name = everyCall.find((each) => each.call === call)?.name ?? "";
  const rows = await database.kysely
    .selectFrom("audit_log")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("call", "=", name)
    .where("request_id", "is not", null)
    .groupBy("kind")
    .execute();
  return Math.max(0, ...rows.map(({ count }) => Number(count)));
}

/** Expects that nothing spins and that the page is not blank. */
export async function expectNoSpinner(page: Page): Promise<void> {
  await expect(page.locator(".ant-btn-loading, .ant-spin-spinning")).toHaveCount(0);
  await expect(page.locator("#root")).not.toBeEmpty();
}

/** Expects the toast that says that the change was made. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(form(page).saved.last()).toBeVisible();
  await expectNoSpinner(page);
}

/**
 * Expects the form to say that the outcome is unknown, and then what the list tells about it. Returns "over" when there is
 * nothing left to send, "open" when the form can be sent again.
 */
export async function expectOutcomeUnknown(
  page: Page,
  { isRepeatable }: Pick<Write, "isRepeatable">,
): Promise<"over" | "open"> {
  const { lines, outcome: fate, send, dialog } = form(page);
  await expect(lines).toContainText(unknown);
  await expectNoSpinner(page);
  if (isRepeatable) return "open";
  await expect(fate).not.toHaveText("Lendo a lista de novo…");
  await expect(fate).not.toContainText("não pôde ser lida");
  if ((await send.count()) > 0) {
    await expect(send).toBeEnabled();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    return "open";
  }
  await expect(dialog.getByRole("button", { name: "Fechar" }).last()).toBeFocused();
  return "over";
}
