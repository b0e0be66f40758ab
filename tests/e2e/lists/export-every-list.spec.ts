import { sql } from "kysely";
import { screens } from "../../../src/resources";
import { queriedLists } from "../../support/factories/given-lists";
import { lists } from "../../support/faults/lists";
import { exportAs, readCsv, readXlsxValues } from "../../support/pages/export-dialog";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";

test.use({ user: "maker" });

/** The ids of all rows of a list; undefined for one that the tests do not know the table of. */
async function storedIds({ database }: ConsolePlatform, name: string): Promise<string[] | undefined> {
  const list = queriedLists.find(({ call }) => call === lists[name]);
  if (!list) return undefined;
  const { rows } = await sql
    .raw<{ id: number }>(`select id from ${list.table} where ${list.shows}`)
    .execute(database.kysely);
  return rows.map(({ id }) => String(id)).sort();
}

/** How many entries the audit has. */
async function countAudited({ database }: ConsolePlatform): Promise<number> {
  const { count } = await database.kysely
    .selectFrom("audit_entries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The movements in a file, each as its letter and its centavos. */
function exportedMovements([titles = [], ...records]: readonly string[][]): string[] {
  const amount = titles.indexOf("Valor");
  expect(titles[amount + 1]).toBe("Tipo");
  const centavos = (text = "") => Math.round(Number(text.replace(",", ".")) * 100);
  return records.map((record) => `${record[amount + 1]} ${centavos(record[amount])}`).sort();
}

async function storedMovements({ database }: ConsolePlatform): Promise<string[]> {
  const rows = await database.kysely.selectFrom("insertions").select(["type", "amount"]).execute();
  expect(new Set(rows.map(({ type }) => type)).size).toBe(2);
  return rows.map(({ type, amount }) => `${type.toUpperCase()} ${amount}`).sort();
}

for (const name of Object.keys(lists))
  test(`the export of ${name} has every row of the list, in both formats`, async ({ page, platform }) => {
    const { rows, ended, more, header } = listScreen(page);
    await page.goto(`${screens[name]?.path}?size=50`);
    await expect(rows.first()).toBeVisible();
    const titles = (await page.getByRole("columnheader").allInnerTexts())
      .map((title) => title.trim())
      .filter((title) => title !== "Ações");
    expect(titles.length).toBeGreaterThan(0);

    const audited = await countAudited(platform);
    const csv = await readCsv(await exportAs(page));
    const xlsx = await readXlsxValues(await exportAs(page, { format: "Excel (XLSX)" }));

    expect(csv[0]).toEqual(expect.arrayContaining(titles));
    expect(xlsx[0]).toEqual(csv[0]);
    // an export is in the audit itself: its beginning, and for the one that follows its end, too
    const isAudit = name === "audit";
    expect(xlsx).toHaveLength(csv.length + (isAudit ? 2 : 0));
    if (isAudit) expect(csv.length - 1).toBe(audited + 1);
    const stored = await storedIds(platform, name);
    const byId = csv[0]?.findIndex((title) => /^id$/i.test(title)) ?? -1;
    if (stored) expect(csv.length - 1).toBe(stored.length);
    if (name === "insertions") expect(exportedMovements(csv)).toEqual(await storedMovements(platform));
    if (stored && byId >= 0) {
      const idOf = (record: readonly unknown[]) => String(record[byId]).split(" ")[0];
      expect(csv.slice(1).map(idOf).sort()).toEqual(stored);
      expect(xlsx.slice(1).map(idOf).sort()).toEqual(stored);
    }
    if (!stored && !isAudit) {
      // a list that comes all at once has no such button
      while ((await more.count()) > 0 && (await more.isEnabled())) await more.click();
      await expect(ended).toBeVisible();
      await expect(listScreen(page).loaded(csv.length - 1)).toBeVisible();
    }
    await expect(header(titles[0] ?? "")).toBeVisible();
  });
