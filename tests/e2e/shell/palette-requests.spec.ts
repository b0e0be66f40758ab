import type { Page, Request } from "@playwright/test";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenOrder } from "../../support/factories/given-money";
import { openPalette } from "../../support/pages/palette";
import { expect, test } from "../../support/servers/console";
import { announce } from "../../support/tools/features";
import { roundTrip } from "../../support/tools/traffic";

test.use({ user: "maker" });

async function openDashboard(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** What the page behind the palette asks for when it likes: the bell's own, and the figures of the dashboard. */
const ofPage = /\/(notifications|dashboard)/;

/** The lists that are asked for something from now on, with what for. */
function watchSearches(page: Page) {
  const asked: { path: string; body: Record<string, unknown>; request: Request }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "POST" || ofPage.test(pathname)) return;
    asked.push({ path: pathname, body: request.postDataJSON(), request });
  });
  return asked;
}

test("under two letters nothing is sent for, and from the second on each list is asked once", async ({
  page,
}) => {
  await openDashboard(page);
  const { dialog, field, status } = await openPalette(page);
  const asked = watchSearches(page);

  for (const typed of ["z", " z ", "7", "#", "  "]) {
    await field.fill(typed);
    // by the page's own clock: its timer for the end of a word runs out before
    await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
  }
  await roundTrip(page);
  expect(asked).toEqual([]);
  await field.fill("z");
  await expect(status).toHaveText("Digite ao menos duas letras");

  await field.fill("zq");
  await expect(dialog.getByText("Nada encontrado")).toBeVisible();
  expect(asked.length).toBeGreaterThan(5);
  expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length);
  expect(asked.every(({ body }) => body.search === "zq")).toBe(true);
});

test("the next key aborts the request under way, and what waited behind it is never sent", async ({
  page,
  platform,
}) => {
  const { id } = await givenCustomer(platform.database, { name: "Abortada Primeira" });
  await openDashboard(page);
  const { field, option } = await openPalette(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/admin/customer/list", async (route) => {
    if (route.request().postDataJSON().search === "Abortada Pri") await released;
    // the page may have given the request up
    await route.continue().catch(() => undefined);
  });
  const asked = watchSearches(page);
  const sent = page.waitForRequest((request) => request.postDataJSON()?.search === "Abortada Pri");
  await field.fill("Abortada Pri");
  const held = await sent;
  const failed = page.waitForEvent("requestfailed", (request) => request === held);

  await field.press("m");

  expect((await failed).failure()?.errorText).toBe("net::ERR_ABORTED");
  await expect(option(/Abortada Primeira/)).toBeVisible();
  release();
  await roundTrip(page);
  expect(asked.filter(({ body }) => body.search === "Abortada Pri")).toHaveLength(1);
  // closed while it asks, it asks no further
  await page.unroute("**/admin/customer/list");
  await page.route("**/admin/customer/list", () => {});
  const again = page.waitForRequest((request) => request.postDataJSON()?.search === "Abortada");
  await field.fill("Abortada");
  const last = await again;
  const given = page.waitForEvent("requestfailed", (request) => request === last);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  expect((await given).failure()?.errorText).toBe("net::ERR_ABORTED");
  await page.unroute("**/admin/customer/list");
  await openPalette(page);
  await field.fill(`cliente ${id}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/customer/list/${id}`);
});

test("a platform without features is asked by text alone, and all of it is found", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Paleta Sem Extras" });
  const payout = await givenPayout(platform.database, customer.id);
  const order = await givenOrder(platform.database, customer.id, { status: "p" });
  await announce(page, []);
  await openDashboard(page);
  const { field, group, option } = await openPalette(page);
  const asked = watchSearches(page);

  await field.fill("Paleta Sem Extras");
  await expect(group("Saques (1)").getByRole("option")).toContainText(String(payout.id));
  await expect(group(/^Pedidos.*\(1\)$/).getByRole("option")).toContainText(String(order.id));
  await expect(option(/Paleta Sem Extras/).first()).toHaveAttribute("aria-selected", "true");
  expect(asked.length).toBeGreaterThan(5);
  // the specification's own fields, and nothing of an extension
  const sent = { search: "Paleta Sem Extras", page: 1, offset: 5 };
  expect(asked.map(({ body }) => body)).toEqual(Array(asked.length).fill(sent));

  await field.fill(`pedido ${order.id}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/finance/orders_checkout/${order.id}`);
  const fields = new Set(asked.flatMap(({ body }) => Object.keys(body ?? {})));
  for (const field of ["ids", "customerId", "statuses", "sort"]) expect(fields).not.toContain(field);
  expect(asked.filter(({ path }) => /audit|totals|export/.test(path))).toEqual([]);
  await openPalette(page);
  await field.fill("saques");
  await expect(option(/^Saques/).first()).toBeVisible();
});
