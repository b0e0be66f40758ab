import { contract } from "../../../contract";
import { exportOf } from "../../../contract/extensions/list-export";
import {
  exportAs,
  exportDialog,
  idsOf,
  lastOutcome,
  openPayouts,
  readCsv,
  readXlsxLayout,
  readXlsxValues,
} from "../../support/pages/export-dialog";
import { goToList, listScreen, pick } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { findGeometryFaults } from "../../support/tools/geometry-faults";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "checker" });

const { list } = contract.payouts;
const whole = exportOf(list);
const all = /Todos os que correspondem/;
const titles = ["ID", "Cliente", "Valor", "Taxa", "Método", "Solicitado em", "Fechado em", "Situação"];

test.describe("as CSV", () => {
  test("all that match the filters come in one stream, as a spreadsheet reads them, and are in the audit", async ({
    page,
    platform,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    const ids = await openPayouts(page, platform, '=Exportada; a "boa"');
    const traffic = watchTraffic(page);
    expect(scripts.filter((url) => /export-dialog|file-worker/.test(url))).toEqual([]);

    const file = await exportAs(page);
    const records = await readCsv(file);

    expect(file.suggestedFilename()).toMatch(/^Saques-\d{4}-\d\d-\d\d\.csv$/);
    expect(records[0]).toEqual(titles);
    expect(idsOf(records)).toEqual(ids);
    for (const record of records.slice(1)) {
      expect(record.slice(1, 5)).toEqual([`'=Exportada; a "boa"`, "100", "1,99", "Pix"]);
      expect(record[5]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
      expect(record.slice(6)).toEqual(["", "Aguardando"]);
    }
    expect(traffic.bodiesOf(whole)).toEqual([{ status: "w", search: '=Exportada; a "boa"' }]);
    expect(traffic.countOf(list)).toBe(0);
    await expect(exportDialog(page).exported("120")).toBeVisible();
    await expect(exportDialog(page).bar).toHaveCount(0);
    // the outcome is written once the last line has gone out
    await expect.poll(() => lastOutcome(platform)).toEqual({ outcome: "whole", rows: 120 });
  });

  test("begins by Ctrl and Enter, as every form is sent", async ({ page, platform }) => {
    await openPayouts(page, platform, "Exportada por teclas", 3);
    const file = page.waitForEvent("download");
    await page.keyboard.press("Shift+E");
    await expect(exportDialog(page).dialog).toBeVisible();

    await page.keyboard.press("Control+Enter");

    expect((await readCsv(await file)).length).toBe(4);
    await expect(exportDialog(page).dialog).toBeHidden();
  });

  test("in English it has commas and decimal points", async ({ page, platform }) => {
    await page.addInitScript(() => localStorage.setItem("lang", "en"));
    await openPayouts(page, platform, "Exported, Ltd", 3);

    await page.getByRole("button", { name: "Export", exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("dialog").getByRole("button", { name: "Export" }).click();

    const records = await readCsv(await download, ",");
    expect(records).toHaveLength(4);
    expect(records[1]?.slice(1, 5)).toEqual(["Exported, Ltd", "100", "1.99", "Pix"]);
    await expect(page.getByText("3 records exported")).toBeVisible();
  });
});

test("an XLSX file has numbers, amounts and dates as such, titles that stay in view, and no formula", async ({
  page,
  platform,
}) => {
  const ids = await openPayouts(page, platform, "+Planilha & Cia <1>");

  const file = await exportAs(page, { format: "Excel (XLSX)" });

  expect(file.suggestedFilename()).toMatch(/^Saques-\d{4}-\d\d-\d\d\.xlsx$/);
  const values = await readXlsxValues(file);
  expect(idsOf(values)).toEqual(ids);
  for (const [id, name, amount, fee, method, requested, closed, status] of values.slice(1)) {
    expect([typeof id, name, amount, fee, method, closed, status]).toEqual([
      "number",
      "'+Planilha & Cia <1>",
      100,
      1.99,
      "Pix",
      null,
      "Aguardando",
    ]);
    expect(requested).toBeInstanceOf(Date);
  }
  const shown = await listScreen(page).rows.first().locator("td").nth(5).innerText();
  const [day = "", month, year, hour, minute] = shown.split(/\D/);
  const first = values[1]?.[5] as Date;
  expect(new Date(first.getTime() + 1).toISOString()).toContain(`${year}-${month}-${day}T${hour}:${minute}`);
  const sheet = await readXlsxLayout(file);
  expect(sheet?.name).toBe("Saques");
  expect(sheet?.freezePane).toEqual({ rows: 1 });
  expect(sheet?.columns?.map(({ width = 0 }) => width >= 8 && width <= 48)).toEqual(Array(8).fill(true));
  const formats = [2, 5].map((column) => sheet?.cells?.get(`1,${column}`)?.style?.numFmt);
  expect(formats).toEqual(['"R$" #,##0.00;[Red]-"R$" #,##0.00', "dd/mm/yyyy hh:mm:ss"]);
  expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
});

test("by keyboard the selected rows are exported, in the columns that are shown and the order of the rows", async ({
  page,
  platform,
}) => {
  const ids = await openPayouts(page, platform, "Escolhida por Teclas", 30);
  await page.goto(`${page.url()}&columns=status-id-customer&sort=id`);
  const { rows } = listScreen(page);
  await rows.first().focus();
  const { button, dialog, start } = exportDialog(page);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  const shown = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-row-key")));

  await page.keyboard.press("Shift+E");
  await expect(dialog.getByRole("radio", { name: "Selecionados (2)" })).toBeFocused();
  await expect(dialog.getByRole("radio", { name: "Selecionados (2)" })).toBeChecked();
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");

  expect(await readCsv(await download)).toEqual([
    ["Situação", "ID", "Cliente"],
    ["Aguardando", shown[0], "Escolhida por Teclas"],
    ["Aguardando", shown[2], "Escolhida por Teclas"],
  ]);
  expect(ids).toContain(shown[0]);
  await expect(start).toHaveCount(0);
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("Exportar a lista")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("radio", { name: "Selecionados (2)" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Carregados (20)" })).toBeChecked();
  const second = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect(idsOf((await readCsv(await second)).map(([, id]) => [id]))).toEqual(shown.slice(0, 20));
});

test("other calls are served while the rows of an export come, and the file stays in its language after a switch", async ({
  page,
  platform,
}) => {
  await openPayouts(page, platform, "Não Bloqueia", 3);
  // the answer has begun, and its rows are not there yet
  await page.evaluate((path) => {
    const released = new Promise((resolve) => window.addEventListener("go on", resolve, { once: true }));
    const sendNow = window.fetch;
    window.fetch = async (...request) => {
      const response = await sendNow(...request);
      if (!String(request[0]).endsWith(path)) return response;
      const { body, headers } = response;
      const slow = new TransformStream({
        async transform(chunk, controller) {
          await released;
          controller.enqueue(chunk);
        },
      });
      return new Response(body?.pipeThrough(slow), { headers });
    };
  }, whole.path);
  const { bar } = exportDialog(page);
  const top = async () => (await listScreen(page).rows.first().boundingBox())?.y;
  const before = await top();
  await exportDialog(page).button.click();
  const answered = page.waitForResponse(`**${whole.path}`);
  await exportDialog(page).start.click();
  await answered;
  await expect(bar).toContainText("Exportando Saques: 0 registros");
  expect(await top()).toBe(before);

  const listed = page.waitForResponse(`**${list.path}`);
  await page.keyboard.press("r");
  expect((await listed).ok()).toBe(true);
  await goToList(page, "v");
  await expect(bar).toContainText("Exportando Saques: 0 registros");
  expect(await findGeometryFaults(page)).toEqual([]);
  expect(await violations(page, { part: ".export-bar" })).toEqual([]);
  await page.getByRole("button", { name: "English" }).click();
  const switched = page.getByRole("region", { name: "Export of Withdrawals" });
  await expect(switched).toContainText("Exporting Withdrawals: 0 records");
  const download = page.waitForEvent("download");
  await page.evaluate(() => window.dispatchEvent(new Event("go on")));

  const records = await readCsv(await download);
  expect(records[0]).toEqual(titles);
  for (const record of records.slice(1)) {
    expect(record.slice(1, 5)).toEqual(["Não Bloqueia", "100", "1,99", "Pix"]);
    expect(record[7]).toBe("Aguardando");
  }
  await expect(page.getByText("3 records exported")).toBeVisible();
  await expect(switched).toHaveCount(0);
});

test("while a filter holds for the loaded rows only, these are exported, and it is said why not all", async ({
  page,
}) => {
  await page.goto("/users");
  const { rows } = listScreen(page);
  await expect(rows.first()).toBeVisible();
  await pick(page, "Nível de acesso", "Atendimento");
  await expect(page.locator(".list-count")).toContainText("mostrado");
  const shown = await rows.evaluateAll((each) => each.map((row) => row.getAttribute("data-row-key")));
  const { button, dialog, rows: choice } = exportDialog(page);

  await button.click();

  await expect(choice(all)).toBeDisabled();
  await expect(dialog).toContainText("limpe-o para exportar todos");
  // the page below is inert from the first moment on, the focus is in the dialog some frames later
  await expect(choice(`Mostrados (${shown.length})`)).toBeFocused();
  await expect(choice(`Mostrados (${shown.length})`)).toBeChecked();
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect(idsOf(await readCsv(await download))).toEqual(shown);
});

test.describe("the dialog", () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`is in order in a window of ${width} px, and says why all that match are in another order`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto("/finance/withdrawals?sort=customer");
      await expect(listScreen(page).rows.first()).toBeVisible();
      const { button, dialog } = exportDialog(page);

      await button.click();

      await expect(dialog.getByRole("radio", { name: all })).toBeChecked();
      await expect(dialog).toContainText("Na ordem da plataforma");
      // the dialog grows when it opens
      await expect.poll(() => findGeometryFaults(page)).toEqual([]);
      expect(await violations(page, { part: ".export-form" })).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(button).toBeFocused();
    });
});
