import { readFile } from "node:fs/promises";
import { type Download, expect, type Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import readSheet from "read-excel-file/node";
import { givenCustomer, givenPayout, givenPayouts } from "../factories/given-customers";
import type { ConsolePlatform } from "../servers/console-platform";
import { listScreen } from "./list-screen";

/** Opens the payouts of a new customer, `count` waiting ones and a paid one; resolves to the ids of the former, newest first. */
export async function openPayouts(page: Page, { database }: ConsolePlatform, name: string, count = 120) {
  const { id: customer } = await givenCustomer(database, { name });
  const ids = await givenPayouts(database, customer, count);
  await givenPayout(database, customer, { status: "p" });
  await page.goto(`/finance/withdrawals?status=w&search=${encodeURIComponent(name)}`);
  await expect(listScreen(page).rows.first()).toBeVisible();
  return ids.sort((a, b) => b - a).map(String);
}

/** The first column without its title. */
export const idsOf = (records: readonly (readonly unknown[])[]) => records.slice(1).map(([id]) => String(id));

/** The export of a list, in Portuguese. */
export function exportDialog(page: Page) {
  const dialog = page.getByRole("dialog").filter({ has: page.locator(".export-form") });
  const bar = page.getByRole("region", { name: /^Exportação de / });
  return {
    /** The button below the list. */
    button: page.getByRole("button", { name: "Exportar", exact: true }),
    dialog,
    rows: (name: string | RegExp) => dialog.getByRole("radio", { name }),
    format: (name: "CSV" | "Excel (XLSX)") => dialog.locator(".ant-radio-button-wrapper", { hasText: name }),
    start: dialog.getByRole("button", { name: "Exportar" }),
    /** The bar below the header, while an export is under way or paused. */
    bar,
    resume: bar.getByRole("button", { name: "Continuar" }),
    again: bar.getByRole("button", { name: "Começar de novo" }),
    cancel: bar.getByRole("button", { name: "Cancelar" }),
    exported: (count: string) => page.getByText(new RegExp(`^${count} registros? exportados?$`)),
  };
}

/** Exports the list of a page by mouse and resolves to the file. */
export async function exportAs(
  page: Page,
  { format = "CSV", rows }: { readonly format?: "CSV" | "Excel (XLSX)"; readonly rows?: RegExp } = {},
): Promise<Download> {
  const parts = exportDialog(page);
  await parts.button.click();
  if (rows) await parts.rows(rows).click();
  await parts.format(format).click();
  const download = page.waitForEvent("download");
  await parts.start.click();
  return await download;
}

/** The records of a CSV file, the titles first; fields are split as RFC 4180 has it. */
export async function readCsv(file: Download, separator = ";"): Promise<string[][]> {
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith("\uFEFF"), "the byte order mark").toBe(true);
  const records: string[][] = [[]];
  const field = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r\\n)`, "y");
  for (field.lastIndex = 1; field.lastIndex < text.length; ) {
    const match = field.exec(text);
    if (!match) throw new Error(`No CSV at ${text.slice(field.lastIndex, field.lastIndex + 40)}`);
    const [, value = "", end] = match;
    records.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === "\r\n") records.push([]);
  }
  return records.slice(0, -1);
}

/** The values of an XLSX file as another library than the one that wrote it reads them. */
export async function readXlsxValues(file: Download): Promise<unknown[][]> {
  const [sheet] = await readSheet(await file.path());
  return (sheet?.data ?? []) as unknown[][];
}

/** How an XLSX file is laid out: its sheet, with the rows that stay in view and the widths of its columns. */
export async function readXlsxLayout(file: Download) {
  const { sheets } = await readXlsx(await readFile(await file.path()), { readStyles: true });
  expect(sheets).toHaveLength(1);
  return sheets[0];
}

/** What the audit says of how the last export of payouts ended. Positions count within one of the audit's chains only. */
export async function lastOutcome({
  database,
}: ConsolePlatform): Promise<{ outcome: string; rows: number } | undefined> {
  const entry = await database.kysely
    .selectFrom("audit_log")
    .select("after")
    .where("call", "=", "payouts.list.export")
    .where("after", "like", '{"outcome":%')
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return entry?.after ? JSON.parse(entry.after) : undefined;
}
