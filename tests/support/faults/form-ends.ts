import type { Locator, Page } from "@playwright/test";
import { everyCall } from "../security/every-call";
import { expect } from "../servers/console";
import type { ConsolePlatform } from "../servers/console-platform";
import type { Write } from "./write";
import { codeLabel } from "./write";

const unknown = "A resposta se perdeu e não se sabe se a operação foi realizada";

/** The topmost modal, its button that sends, and what it says above its fields. */
export function form(page: Page) {
  const dialog = page.locator(".ant-modal.modal").last();
  return {
    dialog,
    send: dialog.locator(".ant-modal-footer .ant-btn-primary"),
    code: dialog.getByLabel(codeLabel, { exact: true }),
    lines: dialog.locator(".form-errors"),
    fate: dialog.locator(".unknown-outcome"),
    recovered: dialog.getByText("antes de a sessão terminar"),
    saved: page.locator(".ant-notification-notice-success"),
  };
}

/** What a form holds, field by field as it is shown; one-time codes and passwords aside, which nothing keeps. */
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

/** How many times a change was made, by the audit: what it does to rows of several kinds is one change. */
export async function timesDone({ database }: ConsolePlatform, { call }: Write): Promise<number> {
  const name = everyCall.find((each) => each.call === call)?.name ?? "";
  const rows = await database.kysely
    .selectFrom("audit_log")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("call", "=", name)
    .groupBy("kind")
    .execute();
  return Math.max(0, ...rows.map(({ count }) => Number(count)));
}

/** Nothing spins, and nothing that was asked for is still waited for. */
export async function expectCalm(page: Page): Promise<void> {
  await expect(page.locator(".ant-btn-loading, .ant-spin-spinning")).toHaveCount(0);
  await expect(page.locator("#root")).not.toBeEmpty();
}

/** The change was made, and it says so. */
export async function expectMade(page: Page): Promise<void> {
  await expect(form(page).saved.last()).toBeVisible();
  await expectCalm(page);
}

/** The answer was lost: it says that the outcome is not known, and then what can be read of it. */
export async function expectLost(
  page: Page,
  { isRepeatable }: Pick<Write, "isRepeatable">,
): Promise<"over" | "open"> {
  const { lines, fate, send, dialog } = form(page);
  await expect(lines).toContainText(unknown);
  await expectCalm(page);
  if (isRepeatable) return "open";
  await expect(fate).not.toHaveText("Lendo a lista de novo…");
  await expect(fate).not.toContainText("não pôde ser lida");
  if ((await send.count()) > 0) {
    await expect(send).toBeEnabled();
    return "open";
  }
  await expect(dialog.getByRole("button", { name: "Fechar" }).last()).toBeVisible();
  return "over";
}
